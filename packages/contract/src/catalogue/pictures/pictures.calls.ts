import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { PICTURE_SIZES } from './picture.rules.ts';

/** A published picture as lists and pages name it; its bytes are read by `readPicture`. */
export const pictureSchema = z.object({
  id: z.uuid(),
  /** Pixels of the large size, for the room that it takes before it is there. */
  width: z.number().int(),
  height: z.number().int(),
  /** What it shows, in the language of the reader. */
  words: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** The small or the large size as it is read. */
export const pictureBytesSchema = z.object({ mimeType: z.string(), base64: z.string() });

export const readPicture = defineCall({
  name: 'pictures.read',
  summary: 'A published picture of a project or a promotion, small or large (CAT-47)',
  method: 'GET',
  path: '/pictures/:id/:size',
  access: 'session',
  seenByDesk: 'frame',
  isImmutable: true,
  input: z.object({ id: z.uuid('format'), size: z.enum(PICTURE_SIZES, 'not_in_list') }),
  answer: pictureBytesSchema,
  errors: [],
});
