import { z } from 'zod';

/** More than anybody reads, and still a file that a spreadsheet opens at once. */
export const MOST_EXPORTED = 10_000;

/** A list of the desk as a file for spreadsheets: UTF-8 with its mark, separators and figures as the language writes them. */
export const exportedSchema = z.object({
  fileName: z.string(),
  mimeType: z.literal('text/csv'),
  base64: z.string(),
  rows: z.number().int(),
  /** False: there were more than a file takes, and the rest is left out. */
  isWhole: z.boolean(),
});
export type Exported = z.infer<typeof exportedSchema>;
