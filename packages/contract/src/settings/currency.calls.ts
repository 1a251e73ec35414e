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
    /** When the service says that they held; '' while there are none. */
    asOf: z.union([z.iso.datetime(), z.literal('')]),
    source: z.string(),
    /** Older than a day, or none: amounts are shown in dollars. */
    stale: z.boolean(),
  }),
  errors: [],
});
