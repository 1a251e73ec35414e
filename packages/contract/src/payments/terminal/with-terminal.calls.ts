import { z } from 'zod';
import { currencySchema } from '../../money.ts';

/** What a terminal needs (PAY-64): the currency in which it charges. The card is read by the terminal alone. */
export const withTerminalSchema = z.strictObject({
  method: z.literal('terminal'),
  currency: currencySchema,
});
