import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { LATE_MONEY_WISHES } from './regularization.rules.ts';

/** Money that people send back to who paid it. */
export const goesBackSchema = z.object({
  amount: moneySchema,
  promisedAt: instantSchema,
  sentAt: instantSchema.nullable(),
});

const lateMoneySchema = z.object({
  /** What they paid for cannot be paid with it any more, and nobody has decided: they choose (PAY-71). */
  canChoose: z.boolean(),
  wish: z.enum(LATE_MONEY_WISHES).nullable(),
  /** Until when they were promised an answer; null where nobody looks at it any more. */
  promisedAt: instantSchema.nullable(),
  goesBack: goesBackSchema.nullable(),
});
export type LateMoney = z.infer<typeof lateMoneySchema>;

const intentId = z.uuid('format');

export const readLateMoney = defineCall({
  name: 'payments.readLateMoney',
  summary: 'What becomes of own money that came too late for what it was sent for (PAY-71)',
  method: 'GET',
  path: '/payments/intents/:intentId/late-money',
  access: 'restricted',
  input: z.object({ intentId }),
  answer: lateMoneySchema,
  errors: ['forbidden'],
});

export const wishLateMoney = defineCall({
  name: 'payments.wishLateMoney',
  summary:
    'Says whether late money is kept as credit or given back; the last word before the decision counts (PAY-71)',
  method: 'POST',
  path: '/payments/intents/:intentId/late-money',
  access: 'restricted',
  strict: true,
  input: z.strictObject({ intentId, wish: z.enum(LATE_MONEY_WISHES, 'required') }),
  answer: lateMoneySchema,
  errors: ['forbidden', 'late_money_decided'],
});
