import { z } from 'zod';
import { defineCall } from '../call.ts';
import { LANGUAGES } from '../identity/identity.calls.ts';
import { companyIdsSchema, idSchema } from '../numbers.ts';
import { PORTFOLIO_STATES } from '../sales/portfolio.rules.ts';
import { PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { NOTICE_ROLES } from './notices.rules.ts';

export const AUDIENCE_ROLES = ['customer', 'adviser', 'cashier', 'operator'] as const;

const MOST_DAYS = 3_650;

const some = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).min(1, 'required').max(most, 'too_long');

const daysSchema = z
  .number('format')
  .int('format')
  .min(1, 'out_of_range')
  .max(MOST_DAYS, 'out_of_range');

/**
 * What the people of an audience have in common: every criterion that is given must hold (NTF-10). Those about a purchase must all hold for
 * one and the same purchase in force; `overdue` is past its days of grace (SALE-12), for so many days.
 */
const criteriaSchema = z.object({
  kind: z.literal('matching'),
  roles: some(z.enum(AUDIENCE_ROLES, 'not_in_list'), AUDIENCE_ROLES.length).optional(),
  /** The languages in which they read; German and French readers read English. */
  languages: some(z.enum(LANGUAGES, 'not_in_list'), LANGUAGES.length).optional(),
  companyIds: companyIdsSchema.optional(),
  projectIds: some(idSchema, 50).optional(),
  products: some(z.enum(PRODUCT_KINDS, 'not_in_list'), PRODUCT_KINDS.length).optional(),
  states: some(z.enum(PORTFOLIO_STATES, 'not_in_list'), PORTFOLIO_STATES.length).optional(),
  overdue: z
    .object({
      from: daysSchema,
      /** Null: without an upper limit. */
      to: daysSchema.nullable(),
    })
    .refine(({ from, to }) => to === null || from <= to, { path: ['to'], message: 'out_of_range' })
    .optional(),
});
export type AudienceCriteria = z.infer<typeof criteriaSchema>;

export const audienceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everybody') }),
  criteriaSchema,
  z.object({
    kind: z.literal('documents'),
    documents: some(z.string().trim().min(3, 'too_short').max(20, 'too_long'), 500),
  }),
]);
export type NoticeAudience = z.infer<typeof audienceSchema>;

/** How many of an audience read each language. */
export type Readers = Record<(typeof LANGUAGES)[number], number>;

export const countAudience = defineCall({
  name: 'notices.countAudience',
  summary:
    'The dry run: how many people would receive it, in which languages they read, and the first ten by their initials',
  method: 'POST',
  path: '/operators/notices/audience',
  access: 'operator',
  operators: NOTICE_ROLES,
  strict: true,
  accessLog: { none: 'a count, and ten initials' },
  onlyReads: true,
  input: z.object({ audience: audienceSchema }),
  answer: z.object({
    people: z.number().int(),
    /** A text is needed in each language that somebody reads. */
    readers: z.object({ es: z.number().int(), en: z.number().int(), pt: z.number().int() }),
    /** "Ó. M.": enough to check that the audience is right. */
    sample: z.array(z.string()),
    /** Above this number of people a second person is needed (NTF-7). */
    limit: z.number().int(),
  }),
  errors: [],
});
