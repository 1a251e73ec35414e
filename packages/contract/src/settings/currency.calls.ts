import { z } from 'zod';
import { defineCall } from '../call.ts';

const rateSchema = z.string().regex(/^\d{1,10}(\.\d{1,8})?$/);

export const readCurrencyRates = defineCall({
  name: 'settings.readCurrencyRates',
  summary: 'What a dollar is worth elsewhere, for display only (SET-9)',
  method: 'GET',
  path: '/currency/rates',
  access: 'anonymous',
  seenByDesk: 'frame',
  input: z.object({}),
  answer: z.object({
    base: z.literal('USD'),
    /** Without EUR and GBP while the service has never answered. */
    rates: z.object({ USD: rateSchema, EUR: rateSchema.optional(), GBP: rateSchema.optional() }),
    /** The time of the rates according to the service; '' while there are none. */
    asOf: z.union([z.iso.datetime(), z.literal('')]),
    source: z.string(),
    /** The rates are older than a day or missing: amounts are shown in dollars. */
    stale: z.boolean(),
  }),
  errors: [],
});
