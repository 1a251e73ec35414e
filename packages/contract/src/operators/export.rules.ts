import { z } from 'zod';

/** More rows than anybody reads, in a file that spreadsheets still open at once. */
export const MOST_EXPORTED = 10_000;

export const MIME_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A list of the desk as a file for spreadsheets: UTF-8 with byte order mark; separators and figures follow the language. */
export const exportedSchema = z.object({
  fileName: z.string(),
  mimeType: z.enum([MIME_TYPES.csv, MIME_TYPES.xlsx]),
  base64: z.string(),
  rows: z.number().int(),
  /** False if there were more rows than a file takes; the rest is left out. */
  isWhole: z.boolean(),
});
export type Exported = z.infer<typeof exportedSchema>;
