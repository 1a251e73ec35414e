import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { daySchema } from '../../dates.ts';
import { MOST_ID } from '../../numbers.ts';
import { MOST_PEOPLE, VISIT_STATES } from './accreditation.rules.ts';

/** Whoever asks, or somebody named with the product. */
const personKey = z.union([z.literal('self'), z.uuid('format')], 'format');

const visitSchema = z.object({
  visitId: z.uuid(),
  saleId: z.number().int(),
  product: z.string(),
  on: daySchema,
  name: z.string(),
  /** Whom of `people` it brings; null: somebody else who buys the product. */
  who: personKey.nullable(),
  isMinor: z.boolean(),
  /** Of the pass that this visit takes. */
  number: z.number().int(),
  state: z.enum(VISIT_STATES),
  /** What the gate reads, and its QR as PNG in base64, while the visit is open. */
  code: z.string(),
  image: z.string(),
});
export type Visit = z.infer<typeof visitSchema>;

const answer = z.object({
  products: z.array(
    z.object({
      saleId: z.number().int(),
      product: z.string(),
      /** Passes of today's year that nobody took. */
      left: z.number().int(),
      people: z.array(
        z.object({ key: personKey, name: z.string(), birthOn: daySchema.nullable() }),
      ),
    }),
  ),
  /** Days that take people. */
  days: z.array(daySchema),
  /** Of today and later, and of the last week. */
  visits: z.array(visitSchema),
});
export type Accreditation = z.infer<typeof answer>;
export type AccreditedProduct = Accreditation['products'][number];

export const readAccreditation = defineCall({
  name: 'memberships.readAccreditation',
  summary:
    'Who may come to the park with the person’s products, on which days, and who is announced (PASS-7)',
  method: 'GET',
  path: '/accreditation',
  access: 'session',
  input: z.object({}),
  answer,
  errors: [],
});

export const accredit = defineCall({
  name: 'memberships.accredit',
  summary:
    'Announces the people of a day; each takes one pass, held until they enter or the day is over (PASS-7)',
  method: 'POST',
  path: '/accreditation',
  access: 'session',
  strict: true,
  input: z.object({
    attemptId: z.uuid('format'),
    saleId: z.int('format').min(1, 'format').max(MOST_ID, 'format'),
    on: z.string().min(1, 'required').pipe(daySchema),
    people: z.array(personKey).min(1, 'required').max(MOST_PEOPLE, 'too_long'),
  }),
  answer,
  errors: [
    'forbidden',
    'idempotency_conflict',
    'too_late',
    'park_closed',
    'park_too_early',
    'park_full',
    'park_people',
    'park_known',
    'minor_without_adult',
    'coupon_pending',
    'coupon_exhausted',
    'coupon_expired',
  ],
});

export const cancelVisit = defineCall({
  name: 'memberships.cancelVisit',
  summary: 'Takes somebody off a day who has not entered; the pass comes back (PASS-7)',
  method: 'POST',
  path: '/accreditation/:visitId/cancel',
  access: 'session',
  strict: true,
  input: z.object({ visitId: z.uuid('format') }),
  answer,
  errors: ['forbidden', 'visit_over', 'minor_without_adult'],
});
