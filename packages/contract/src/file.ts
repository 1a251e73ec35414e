import { z } from 'zod';
import { base64Length, MOST_FILE_BYTES } from './file.rules.ts';
import { plainLine } from './operators/plain-words.rules.ts';

/** A file that a person sends; the server judges by its content what it is (PLT-24). */
export const sentFileSchema = z.object({
  name: z
    .string('required')
    .transform(plainLine)
    .pipe(z.string().min(1, 'required').max(160, 'too_long')),
  base64: z
    .string('required')
    .min(1, 'required')
    .max(base64Length(MOST_FILE_BYTES), 'file_too_large')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'format'),
});
export type SentFile = z.output<typeof sentFileSchema>;

/** A file as it is downloaded: base64, as the specification downloads documents. */
export const readFileSchema = z.object({
  fileName: z.string(),
  mimeType: z.string(),
  base64: z.string(),
});
