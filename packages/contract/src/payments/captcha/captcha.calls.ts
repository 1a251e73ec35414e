import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { instantSchema } from '../../dates.ts';

/** What a person answers to a captcha of ours, beside what it protects (PAY-25). Never stored. */
export const captchaAnswerSchema = z.strictObject({
  captchaId: z.uuid('format'),
  /** The characters of the picture, or the sum that was read aloud. */
  answer: z.string().trim().min(1, 'required').max(10, 'too_long'),
  /** The proof of work that the browser did meanwhile. */
  proof: z.string().min(1, 'required').max(4_000, 'too_long'),
});
export type CaptchaAnswer = z.infer<typeof captchaAnswerSchema>;

export const newCaptcha = defineCall({
  name: 'payments.newCaptcha',
  summary:
    'A picture with five characters, and the work that the browser proves meanwhile (PAY-25)',
  method: 'POST',
  path: '/payments/captchas',
  access: 'restricted',
  strict: true,
  input: z.strictObject({}),
  answer: z.object({
    captchaId: z.uuid(),
    /** PNG in base64. */
    image: z.string(),
    /** For the library that does the work (altcha), as JSON. */
    challenge: z.string(),
    expiresAt: instantSchema,
  }),
  errors: [],
});

export const readCaptchaSum = defineCall({
  name: 'payments.readCaptchaSum',
  summary:
    'The sum of a captcha, in words to be read aloud, for whoever cannot see the picture (PAY-25)',
  method: 'POST',
  path: '/payments/captchas/sum',
  access: 'restricted',
  strict: true,
  input: z.strictObject({ captchaId: z.uuid('format') }),
  answer: z.object({ words: z.string() }),
  errors: ['captcha_mismatch'],
});
