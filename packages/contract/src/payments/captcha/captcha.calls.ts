import { z } from 'zod';

/** What a person answers to a captcha of ours, beside what it protects (PAY-25). Never stored. */
export const captchaAnswerSchema = z.strictObject({
  captchaId: z.uuid('format'),
  /** The characters of the picture, or the sum that was read aloud. */
  answer: z.string().trim().min(1, 'required').max(10, 'too_long'),
  /** The proof of work that the browser did meanwhile. */
  proof: z.string().min(1, 'required').max(4_000, 'too_long'),
});
export type CaptchaAnswer = z.infer<typeof captchaAnswerSchema>;
