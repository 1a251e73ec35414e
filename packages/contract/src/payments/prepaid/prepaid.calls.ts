import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { moneySchema } from '../../money.ts';
import { captchaAnswerSchema } from '../captcha/captcha.calls.ts';
import { isPrepaidNumber, PREPAID_STATES } from './prepaid.rules.ts';

/** A number as people type it: 16 digits, with or without spaces. Whether such a card exists is said by nobody (`prepaid_invalid`). */
const prepaidNumberSchema = z
  .string()
  .min(1, 'required')
  .max(30, 'too_long')
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d*$/, 'digits_only')
      .min(16, 'too_short')
      .max(16, 'too_long')
      .refine(isPrepaidNumber, 'format'),
  );

const prepaidKeySchema = z
  .string()
  .min(1, 'required')
  .regex(/^\d{4}$/, 'digits_only');

/** What a payment by a prepaid card needs of the person (PAY-20). */
export const withPrepaidSchema = z.strictObject({
  method: z.literal('prepaid'),
  number: prepaidNumberSchema,
  key: prepaidKeySchema,
  captcha: captchaAnswerSchema,
});

export const readPrepaidBalance = defineCall({
  name: 'payments.readPrepaidBalance',
  summary: 'What is left on a prepaid card, by its number and a captcha (PAY-29)',
  method: 'POST',
  path: '/payments/prepaid/balance',
  access: 'restricted',
  strict: true,
  input: z.strictObject({ number: prepaidNumberSchema, captcha: captchaAnswerSchema }),
  answer: z.object({
    lastFour: z.string(),
    state: z.enum(PREPAID_STATES),
    value: moneySchema,
    balance: moneySchema,
    /** What payments that are still open hold of it; it is no part of the balance. */
    held: moneySchema,
    expiresOn: z.iso.date(),
  }),
  errors: ['prepaid_invalid', 'captcha_mismatch'],
});
