import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { daySchema, instantSchema } from '../../dates.ts';
import { MOST_ID } from '../../numbers.ts';
import { COUPON_STATES, PASS_STATES } from './pass.rules.ts';

const saleId = z.int('format').min(1, 'format').max(MOST_ID, 'format');
const useId = z.uuid('format');

const useSchema = z.object({
  useId,
  /** Of the pass: 1 to as many as the year has. */
  number: z.number().int(),
  state: z.enum(PASS_STATES),
  /** The day of the visit; null: of a former holder, of whose visits the new one reads nothing (PASS-17). */
  on: daySchema.nullable(),
  heldUntil: instantSchema.nullable(),
  /** Held by whoever asks, at the gate: they may confirm it or give it back. */
  isMine: z.boolean(),
});

const couponSchema = z.object({
  saleId: z.number().int(),
  product: z.string(),
  state: z.enum(COUPON_STATES),
  /** Of the current year; null: it has not begun or there is none any more. */
  year: z.object({ from: daySchema, until: daySchema }).nullable(),
  allotted: z.number().int(),
  left: z.number().int(),
  uses: z.array(useSchema),
  /** Coupons of partners, while the product is in force (PASS-6). */
  benefits: z.array(
    z.object({
      title: z.string(),
      about: z.string(),
      percent: z.number().int(),
      /** Its last day; null: it has none. */
      endsOn: daySchema.nullable(),
      code: z.string(),
    }),
  ),
});
export type Coupon = z.infer<typeof couponSchema>;

const ticketsSchema = z.object({ coupons: z.array(couponSchema) });
export type Tickets = z.infer<typeof ticketsSchema>;

export const readTickets = defineCall({
  name: 'memberships.readTickets',
  summary: 'The park passes that the person’s products give, with what is left this year (PASS-2)',
  method: 'GET',
  path: '/tickets',
  access: 'session',
  input: z.object({}),
  answer: ticketsSchema,
  errors: [],
});

export const holdPass = defineCall({
  name: 'memberships.holdPass',
  summary: 'Holds the next pass of a product for ten minutes; one at a time (PASS-3)',
  method: 'POST',
  path: '/pass-holds',
  access: 'session',
  strict: true,
  input: z.object({ saleId, attemptId: z.uuid('format') }),
  answer: ticketsSchema,
  errors: [
    'forbidden',
    'idempotency_conflict',
    'coupon_pending',
    'coupon_exhausted',
    'coupon_expired',
    'coupon_in_use',
  ],
});

export const usePass = defineCall({
  name: 'memberships.usePass',
  summary: 'Confirms the entrance with a held pass: it is used, and does not come back (PASS-3)',
  method: 'POST',
  path: '/pass-holds/:useId/use',
  access: 'session',
  strict: true,
  input: z.object({ useId }),
  answer: ticketsSchema,
  errors: ['forbidden', 'coupon_expired'],
});

export const returnPass = defineCall({
  name: 'memberships.returnPass',
  summary: 'Gives a held pass back (PASS-3)',
  method: 'POST',
  path: '/pass-holds/:useId/return',
  access: 'session',
  strict: true,
  input: z.object({ useId }),
  answer: ticketsSchema,
  errors: ['forbidden', 'coupon_exhausted'],
});
