import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { CARD_BRANDS } from '../card/card.rules.ts';
import { TERMINAL_DECLINES, TERMINAL_STATES } from './terminal.rules.ts';

/** What cashier and customer see of a part that is paid at the terminal. */
export const terminalFaceSchema = z.object({
  method: z.literal('terminal'),
  state: z.enum(TERMINAL_STATES),
  /** As the terminal shows it. */
  amount: moneySchema,
  /** Null until a card was read. */
  brand: z.enum(CARD_BRANDS).nullable(),
  lastFour: z.string(),
  /** The number that the slip of the terminal prints. */
  authorization: z.string(),
  decline: z.enum(TERMINAL_DECLINES).nullable(),
});
export type TerminalFace = z.infer<typeof terminalFaceSchema>;
