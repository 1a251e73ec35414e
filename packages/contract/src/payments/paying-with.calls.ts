import { z } from 'zod';
import { withFriendSchema } from './friend/friend.calls.ts';
import { withPointsSchema } from './points/points.calls.ts';
import { withCardSchema } from './card/with-card.calls.ts';
import { withPrepaidSchema } from './prepaid/prepaid.calls.ts';
import { withTerminalSchema } from './terminal/with-terminal.calls.ts';

/**
 * What a method needs of the person when a payment starts, told apart by `method` (PAY-26). It reaches the method alone: none of it is
 * stored, logged or audited.
 */
export const payingWithSchema = z.discriminatedUnion('method', [
  withCardSchema,
  withFriendSchema,
  withPointsSchema,
  withPrepaidSchema,
]);
export type PayingWith = z.infer<typeof payingWithSchema>;

/** The same where a cashier takes the payment (CSH-4). */
export const counterWithSchema = z.discriminatedUnion('method', [
  withPointsSchema,
  withTerminalSchema,
]);

/** What any method can be given, in the portal or at the counter. */
export type AnyWith = PayingWith | z.infer<typeof counterWithSchema>;
