import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { INTENT_STATES } from './intent.rules.ts';

export const checkPayment = defineCall({
  name: 'payments.check',
  summary:
    'Anonymous check by the reference of a payment or of its receipt, and the last 3 of the document (PAY-17)',
  method: 'POST',
  path: '/payments/check',
  access: 'anonymous',
  strict: true,
  input: z.strictObject({
    reference: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z-]{12,14}$/, 'format'),
    documentEnd: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z]{3}$/, 'format'),
  }),
  answer: z.object({
    reference: z.string(),
    state: z.enum(INTENT_STATES),
    amount: moneySchema,
    at: instantSchema,
    promisedAt: instantSchema.nullable(),
  }),
  errors: ['payment_not_found'],
});
