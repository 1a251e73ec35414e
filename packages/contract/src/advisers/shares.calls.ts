import { z } from 'zod';
import { defineCall } from '../call.ts';
import { comparedRefs } from '../catalogue/saved.rules.ts';
import { instantSchema } from '../dates.ts';
import { idSchema } from '../numbers.ts';
import { HOLD_STATES } from '../reservations/hold.rules.ts';
import { PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { SALE_STATES } from '../sales/sales.rules.ts';
import {
  CAME_BY,
  SHARE_KINDS,
  SHARE_STATES,
  SHARE_TOKEN,
  SHARES_PER_PAGE,
} from './shares.rules.ts';

const token = z.string('required').regex(SHARE_TOKEN, 'format');
const word = z
  .string()
  .max(20, 'too_long')
  .regex(/^[\w.,]*$/, 'format')
  .optional();

/** The plan as it stands in the address of a product, without what belongs to one person alone. */
const choiceSchema = z.strictObject({
  plan: word,
  meses: word,
  dia: word,
  inicial: word,
  aporte: word,
  resto: word,
  promo: word,
});
export type SharedChoice = z.infer<typeof choiceSchema>;

export const shareProduct = defineCall({
  name: 'advisers.share',
  summary:
    'Stores that an adviser shares a link, a quote, a paper or a comparison; the same twice is one (ADV-9)',
  method: 'POST',
  path: '/advisers/shares',
  access: 'session',
  strict: true,
  input: z
    .strictObject({
      token,
      kind: z.enum(SHARE_KINDS, 'not_in_list'),
      /** One of the three; the last of a comparison, as in its address. */
      placeId: idSchema.optional(),
      itemId: idSchema.optional(),
      compared: z
        .string()
        .max(140, 'too_long')
        .refine((text) => comparedRefs(text).length > 0, 'format')
        .optional(),
      choice: choiceSchema.default({}),
    })
    .refine(
      ({ kind, placeId, itemId, compared }) =>
        [placeId, itemId, compared].filter((each) => each !== undefined).length === 1 &&
        (kind === 'comparison') === (compared !== undefined),
      { path: ['placeId'], error: 'required' },
    ),
  answer: z.object({}),
  errors: ['forbidden'],
});

const opened = {
  method: 'POST',
  strict: true,
  input: z.strictObject({
    /** Of the address; whatever stands there is answered the same. */
    token: z.string('required').max(100, 'too_long'),
    /** Made by the device for this link and this day: the same is counted once. */
    visit: z.uuid('format'),
  }),
  answer: z.object({}),
  errors: [],
} as const;

export const openShared = defineCall({
  ...opened,
  name: 'advisers.openShared',
  summary:
    'Counts that a shared link was opened, without who; an unknown one changes nothing (ADV-9)',
  path: '/shares/openings',
  access: 'anonymous',
});

export const openSharedInside = defineCall({
  ...opened,
  name: 'advisers.openSharedInside',
  summary: 'The same with a session: whoever shared it is not counted (ADV-9)',
  path: '/advisers/shares/openings',
  access: 'session',
});

const sharedSchema = z.object({
  shareId: z.number().int(),
  token: z.string(),
  kind: z.enum(SHARE_KINDS),
  at: instantSchema,
  /** null: several are compared. */
  product: z.enum(PRODUCT_KINDS).nullable(),
  title: z.string(),
  detail: z.string(),
  /** Where it leads: one of the three. */
  placeId: z.number().int().nullable(),
  itemId: z.number().int().nullable(),
  compared: z.array(z.string()),
  choice: choiceSchema,
  opens: z.number().int(),
  openedAt: instantSchema.nullable(),
  state: z.enum(SHARE_STATES),
  /** How it is known; null: nothing came of it. */
  by: z.enum(CAME_BY).nullable(),
  /** What came of it: by the link, else what this adviser brought or held of the product since then. */
  hold: z.enum(HOLD_STATES).nullable(),
  sale: z.enum(SALE_STATES).nullable(),
});
export type Shared = z.infer<typeof sharedSchema>;

export const listShared = defineCall({
  name: 'advisers.listShared',
  summary: `Links and quotes that the adviser shared and what became of them, the newest first, at most ${SHARES_PER_PAGE} a page; without who opened them (ADV-9)`,
  method: 'GET',
  path: '/advisers/shares',
  access: 'session',
  input: z.object({
    /** The `next` of the page before. */
    after: idSchema.optional(),
  }),
  answer: z.object({
    /** Stands in each link, as whoever sells. */
    code: z.string(),
    shares: z.array(sharedSchema),
    next: z.number().int().nullable(),
  }),
  errors: ['forbidden'],
});
