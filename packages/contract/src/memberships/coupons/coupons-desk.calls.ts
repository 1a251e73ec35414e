import { z } from 'zod';
import { defineCall, type AnswerOf } from '../../call.ts';
import { daySchema, instantSchema } from '../../dates.ts';
import { companyIdSchema } from '../../numbers.ts';
import { inLanguages, lineOf, titledInLanguages } from '../../pages/in-languages.rules.ts';
import { personIdSchema } from '../../people/customers.calls.ts';
import { CUSTOMER_READERS } from '../../people/customers.rules.ts';
import { COUPON_STATES, PASS_STATES } from '../passes/pass.rules.ts';
import {
  COUPON_KEEPERS,
  COUPON_LIMITS,
  COUPON_READERS,
  COUPON_STANDINGS,
} from './partner-coupon.rules.ts';

const common = {
  access: 'operator',
  accessLog: { none: 'what partners take off, without any customer' },
} as const;
const couponId = z.uuid('format');
const texts = titledInLanguages(COUPON_LIMITS);
/** The last day; null: it has no end. */
const endsOn = z.union([z.literal('').transform(() => null), daySchema]).nullable();

export const partnerCouponSchema = z.object({
  couponId: z.uuid(),
  /** Whose products give it; null: those of every company. */
  company: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  texts: inLanguages(z.object({ title: z.string(), about: z.string() })),
  percent: z.number().int(),
  startsOn: daySchema,
  endsOn: daySchema.nullable(),
  revision: z.number().int(),
  state: z.enum(COUPON_STANDINGS),
  stopReason: z.string(),
  stoppedAt: instantSchema.nullable(),
  can: z.object({ change: z.boolean() }),
});
export type PartnerCoupon = z.infer<typeof partnerCouponSchema>;

export const listPartnerCoupons = defineCall({
  ...common,
  name: 'memberships.listCoupons',
  summary: 'What partners take off, for the companies that the operator reaches (PASS-23)',
  method: 'GET',
  path: '/operators/partner-coupons',
  operators: COUPON_READERS,
  input: z.object({}),
  answer: z.object({
    coupons: z.array(partnerCouponSchema),
    /** For which companies this operator may begin one. */
    companies: z.array(z.object({ id: z.number().int(), name: z.string() })),
    /** Whether they may for all companies at once. */
    forAll: z.boolean(),
  }),
  errors: [],
});

const byKeepers = {
  ...common,
  operators: COUPON_KEEPERS,
  strict: true,
  answer: partnerCouponSchema,
} as const;

export const createPartnerCoupon = defineCall({
  ...byKeepers,
  name: 'memberships.createCoupon',
  summary: 'Begins a coupon of a partner; the same id again is the same coupon (PASS-23)',
  method: 'POST',
  path: '/operators/partner-coupons',
  input: z
    .object({
      couponId,
      companyId: companyIdSchema.nullable(),
      texts,
      percent: z
        .number('required')
        .int('format')
        .min(COUPON_LIMITS.percent[0], 'out_of_range')
        .max(COUPON_LIMITS.percent[1], 'out_of_range'),
      startsOn: z.string().min(1, 'required').pipe(daySchema),
      endsOn,
    })
    .refine(({ startsOn, endsOn: until }) => until === null || until >= startsOn, {
      path: ['endsOn'],
      message: 'out_of_range',
    }),
  errors: ['forbidden', 'idempotency_conflict'],
});

export const changePartnerCoupon = defineCall({
  ...byKeepers,
  name: 'memberships.changeCoupon',
  summary: 'Changes the words and the last day of a coupon, never what it promised (PASS-23)',
  method: 'PUT',
  path: '/operators/partner-coupons/:couponId',
  input: z.object({
    couponId,
    /** Of the version on the screen. */
    revision: z.int('format').min(0, 'out_of_range').max(1_000_000, 'out_of_range'),
    texts,
    endsOn,
  }),
  errors: ['forbidden', 'coupon_over', 'coupon_changed'],
});

export const stopPartnerCoupon = defineCall({
  ...byKeepers,
  name: 'memberships.stopCoupon',
  summary: 'Stops a coupon for good, with a reason; no partner finds it valid after that (PASS-23)',
  method: 'POST',
  path: '/operators/partner-coupons/:couponId/stop',
  input: z.object({ couponId, reason: lineOf(COUPON_LIMITS.reason) }),
  errors: ['forbidden', 'coupon_over'],
});

export const listCustomerPasses = defineCall({
  name: 'memberships.listCustomerPasses',
  summary: 'The passes of a customer’s products and how each number was used (PASS-24)',
  method: 'GET',
  path: '/operators/customers/:personId/passes',
  access: 'operator',
  operators: CUSTOMER_READERS,
  accessLog: 'products',
  input: z.object({ personId: personIdSchema }),
  answer: z.object({
    passes: z.array(
      z.object({
        saleId: z.number().int(),
        product: z.string(),
        company: z.string(),
        state: z.enum(COUPON_STATES),
        /** Of the current year; null: it has not begun, or there is none any more. */
        year: z.object({ from: daySchema, until: daySchema }).nullable(),
        allotted: z.number().int(),
        left: z.number().int(),
        uses: z.array(
          z.object({
            useId: z.uuid(),
            number: z.number().int(),
            state: z.enum(PASS_STATES),
            /** The day of the visit; null: of a former holder (PASS-17). */
            on: daySchema.nullable(),
          }),
        ),
        /** Of partners, in force: their titles. No code: those are the customer's. */
        coupons: z.array(z.object({ title: z.string(), percent: z.number().int() })),
      }),
    ),
  }),
  errors: [],
});
export type CustomerPass = AnswerOf<typeof listCustomerPasses>['passes'][number];
