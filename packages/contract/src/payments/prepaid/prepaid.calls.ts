import { z } from 'zod';
import { captchaAnswerSchema } from '../captcha/captcha.calls.ts';

/** A number as people type it: 16 digits, with or without spaces. Whether such a card exists is said by nobody (`prepaid_invalid`). */
const prepaidNumberSchema = z
  .string()
  .min(1, 'required')
  .max(30, 'too_long')
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d*$/, 'digits_only').min(16, 'too_short').max(16, 'too_long'));

/** What a payment by a prepaid card needs of the person (PAY-20). */
export const withPrepaidSchema = z.strictObject({
  method: z.literal('prepaid'),
  number: prepaidNumberSchema,
  key: z
    .string()
    .min(1, 'required')
    .max(4, 'too_long')
    .regex(/^\d{4}$/, 'digits_only'),
  captcha: captchaAnswerSchema,
});
