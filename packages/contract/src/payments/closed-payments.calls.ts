import { z } from 'zod';
import { defineSection } from '../section.ts';
import { reasonTextsSchema } from './restrictions.calls.ts';

/** On home: companies that take no payment here by any method, so that nobody is sent to pay in vain (PAY-18). */
export const closedPaymentsSection = defineSection({
  page: 'home',
  key: 'closedPayments',
  answer: z.array(
    z.object({
      companyId: z.number().int(),
      /** When the first method opens again; null: nobody knows yet. */
      until: z.iso.datetime().nullable(),
      reasonKey: z.string(),
      reasonTexts: reasonTextsSchema.nullable(),
    }),
  ),
});
