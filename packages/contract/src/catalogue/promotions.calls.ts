import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema } from '../dates.ts';
import { NOTICE_ROLES } from '../notifications/notices.rules.ts';
import { defineSection } from '../section.ts';
import { pictureSchema } from './pictures/pictures.calls.ts';
import { comparableSchema } from './saved.calls.ts';
import { PRIORITIES, PROMOTIONS_PER_PAGE } from './promotions.rules.ts';

export const promotionSchema = z.object({
  id: z.uuid(),
  /** In the language of the reader. */
  title: z.string(),
  text: z.string(),
  /** A page of our own with what it sells; empty: there is none. */
  link: z.string(),
  /** The product on that page with its price of today, where it is the page of one. */
  sells: comparableSchema.nullable(),
  /** Shown above its words; null: there is none (CAT-47). */
  photo: pictureSchema.nullable(),
  /** The last day on which it stands in the list. */
  until: daySchema,
});
export type Promotion = z.infer<typeof promotionSchema>;

export const listPromotions = defineCall({
  name: 'promotions.list',
  summary: `The promotions in force that were sent to the person, ${PROMOTIONS_PER_PAGE} a page, by priority, then newest (CAT-7)`,
  method: 'GET',
  path: '/promotions',
  access: 'session',
  input: z.object({
    page: z
      .number('format')
      .int('format')
      .min(1, 'out_of_range')
      .max(100_000, 'out_of_range')
      .default(1),
  }),
  answer: z.object({
    /** The first of all, on every page; null: there is none. */
    principal: promotionSchema.nullable(),
    page: z.number().int(),
    total: z.number().int(),
    /** The principal one is the first row of the first page. */
    rows: z.array(promotionSchema),
  }),
  errors: [],
});

/** On home: the principal promotion in each language, and how many there are; null: none. */
export const promotionsSection = defineSection({
  page: 'home',
  key: 'promotions',
  answer: z
    .object({
      titles: z.object({ es: z.string(), en: z.string(), pt: z.string() }),
      total: z.number().int(),
    })
    .nullable(),
});

const placeFields = {
  priority: z.enum(PRIORITIES, 'not_in_list'),
  /** null: from the day on which it is sent. */
  from: daySchema.nullable(),
  /** null: thirty days from its first day. */
  until: daySchema.nullable(),
};
const placeSchema = z.object({ ...placeFields, changedBy: z.string() });
export type PromotionPlace = z.infer<typeof placeSchema>;

export const readPlace = defineCall({
  name: 'promotions.readPlace',
  summary: 'Where a promotion stands in the list, and how long',
  method: 'GET',
  path: '/operators/promotions/:id',
  access: 'operator',
  operators: NOTICE_ROLES,
  accessLog: { none: 'no data of a customer' },
  input: z.object({ id: z.uuid('format') }),
  answer: placeSchema,
  errors: [],
});

export const setPlace = defineCall({
  name: 'promotions.place',
  summary: 'Changes where a promotion stands in the list, and how long; also after it was sent',
  method: 'PUT',
  path: '/operators/promotions/:id',
  access: 'operator',
  operators: NOTICE_ROLES,
  strict: true,
  accessLog: { none: 'no data of a customer' },
  input: z
    .object({ id: z.uuid('format'), ...placeFields })
    .refine(({ from, until }) => from === null || until === null || from <= until, {
      path: ['until'],
      message: 'out_of_range',
    }),
  answer: placeSchema,
  errors: [],
});
