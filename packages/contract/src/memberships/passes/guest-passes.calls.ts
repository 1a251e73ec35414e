import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { daySchema, instantSchema } from '../../dates.ts';
import { MOST_ID } from '../../numbers.ts';
import { GUEST_NAME, GUEST_PASS_STATES } from './guest-pass.rules.ts';

/** 80 random bits; anything else is as good as a wrong one (PASS-15). */
const reference = z.string().max(100, 'too_long');

const given = z.object({
  passes: z.array(
    z.object({
      guestPassId: z.uuid(),
      saleId: z.number().int(),
      name: z.string(),
      on: daySchema,
      number: z.number().int(),
      state: z.enum(GUEST_PASS_STATES),
      /** What the guest opens, until their phone keeps it. */
      link: z.string(),
    }),
  ),
  /** Days that take guests. */
  days: z.array(daySchema),
});
export type GivenPasses = z.infer<typeof given>;

export const readGuestPasses = defineCall({
  name: 'memberships.readGuestPasses',
  summary: 'The passes that the person gave to guests, the newest first (PASS-14)',
  method: 'GET',
  path: '/guest-passes',
  access: 'session',
  input: z.object({}),
  answer: given,
  errors: [],
});

export const giveGuestPass = defineCall({
  name: 'memberships.giveGuestPass',
  summary: 'Gives a pass of a product to a guest for one day; it is held for them (PASS-14)',
  method: 'POST',
  path: '/guest-passes',
  access: 'session',
  strict: true,
  input: z.object({
    attemptId: z.uuid('format'),
    saleId: z.int('format').min(1, 'format').max(MOST_ID, 'format'),
    name: z.string().trim().min(GUEST_NAME[0], 'too_short').max(GUEST_NAME[1], 'too_long'),
    on: z.string().min(1, 'required').pipe(daySchema),
  }),
  answer: given,
  errors: [
    'forbidden',
    'idempotency_conflict',
    'too_late',
    'park_closed',
    'park_too_early',
    'park_full',
    'guest_pass_year',
    'coupon_pending',
    'coupon_exhausted',
    'coupon_expired',
  ],
});

export const withdrawGuestPass = defineCall({
  name: 'memberships.withdrawGuestPass',
  summary: 'Withdraws a pass that the guest has not used; it comes back (PASS-14)',
  method: 'POST',
  path: '/guest-passes/:guestPassId/withdraw',
  access: 'session',
  strict: true,
  input: z.object({ guestPassId: z.uuid('format') }),
  answer: given,
  errors: ['forbidden', 'guest_pass_over'],
});

export const readGuestPass = defineCall({
  name: 'memberships.readGuestPass',
  summary: 'What a guest reads by the reference of their link; changes nothing (PASS-15)',
  // The reference opens the page, so it stays out of addresses of calls (SEC-39).
  method: 'POST',
  path: '/guest-pass-links/searches',
  access: 'anonymous',
  strict: true,
  input: z.object({ reference }),
  answer: z.object({
    name: z.string(),
    giver: z.string(),
    on: daySchema,
    state: z.enum(GUEST_PASS_STATES),
  }),
  errors: ['guest_pass_not_found'],
});
export type GuestPassView = z.infer<(typeof readGuestPass)['answer']>;

export const keepGuestPass = defineCall({
  name: 'memberships.keepGuestPass',
  summary:
    'Keeps the pass on the guest’s phone, once; the same key gets the same certificate, another phone none (PASS-15)',
  method: 'POST',
  path: '/guest-pass-links/phones',
  access: 'anonymous',
  strict: true,
  input: z.object({
    reference,
    /** Of the phone, P-256, as SPKI. */
    publicKey: z
      .string()
      .max(200, 'too_long')
      .regex(/^[\w-]+$/, 'format'),
  }),
  answer: z.object({
    certificate: z.string(),
    endsAt: instantSchema,
    saleId: z.number().int(),
    number: z.number().int(),
    name: z.string(),
    on: daySchema,
  }),
  errors: ['guest_pass_not_found', 'guest_pass_over', 'guest_pass_taken'],
});
