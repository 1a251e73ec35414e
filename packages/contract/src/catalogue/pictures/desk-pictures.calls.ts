import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { sentFileSchema } from '../../file.ts';
import { plainLine } from '../../operators/plain-words.rules.ts';
import { CATALOGUE_READERS } from '../desk-catalogue.calls.ts';
import { MOST_WORDS, parseSubject } from './picture.rules.ts';
import { pictureBytesSchema } from './pictures.calls.ts';

/** Who changes pictures is decided by what they are of: the catalogue for projects, notices for promotions. */
const PICTURE_WRITERS = ['admin', 'sales_ops', 'support'] as const;
const NOTHING_OF_A_CUSTOMER = { none: 'no data of a customer' } as const;

const of = z
  .string()
  .max(60, 'too_long')
  .refine((text) => parseSubject(text) !== null, 'format');
const words = z.string().transform(plainLine).pipe(z.string().max(MOST_WORDS, 'too_long'));
const wordsSchema = z.object({
  es: z
    .string()
    .transform(plainLine)
    .pipe(z.string().min(1, 'required').max(MOST_WORDS, 'too_long')),
  en: words,
  pt: words,
});

const deskPictureSchema = pictureBytesSchema.extend({
  id: z.uuid(),
  words: z.object({ es: z.string(), en: z.string(), pt: z.string() }),
  width: z.number().int(),
  height: z.number().int(),
  /** What both sizes cost in data. */
  smallBytes: z.number().int(),
  largeBytes: z.number().int(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type DeskPicture = z.infer<typeof deskPictureSchema>;

const answer = z.object({
  /** Seen at the desk alone. */
  draft: deskPictureSchema.nullable(),
  published: deskPictureSchema.nullable(),
  can: z.object({ change: z.boolean() }),
});

export const readPictures = defineCall({
  name: 'pictures.readDesk',
  summary: 'The picture of a project or a promotion that is published, and the one that is a draft',
  method: 'GET',
  path: '/operators/pictures/:of',
  access: 'operator',
  operators: CATALOGUE_READERS,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({ of }),
  answer,
  errors: [],
});

export const draftPicture = defineCall({
  name: 'pictures.draft',
  summary:
    'Writes a picture, or other words for the one that is there, as a draft in place of an earlier draft',
  method: 'POST',
  path: '/operators/pictures/:of',
  access: 'operator',
  operators: PICTURE_WRITERS,
  strict: true,
  upload: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: z.object({
    of,
    /** null: the draft, or else the published picture, with other words. */
    file: sentFileSchema.nullable(),
    words: wordsSchema,
  }),
  answer,
  errors: ['picture_changed'],
});

const shownInput = z.object({ of, id: z.uuid('format') });

export const publishPicture = defineCall({
  name: 'pictures.publish',
  summary: 'Shows a draft to customers in place of the picture before (CAT-47)',
  method: 'POST',
  path: '/operators/pictures/:of/publication',
  access: 'operator',
  operators: PICTURE_WRITERS,
  strict: true,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: shownInput,
  answer,
  errors: ['picture_changed'],
});

export const removePicture = defineCall({
  name: 'pictures.remove',
  summary: 'Takes a picture away, published or a draft: what is drawn from data is shown again',
  method: 'DELETE',
  path: '/operators/pictures/:of/:id',
  access: 'operator',
  operators: PICTURE_WRITERS,
  accessLog: NOTHING_OF_A_CUSTOMER,
  input: shownInput,
  answer,
  errors: ['picture_changed'],
});
