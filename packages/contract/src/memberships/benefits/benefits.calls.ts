import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { daySchema, instantSchema } from '../../dates.ts';
import { moneySchema } from '../../money.ts';
import { idSchema } from '../../numbers.ts';
import { BENEFIT_KINDS, BENEFIT_PROBLEMS, BENEFIT_STATES } from './benefit.rules.ts';

const yearSchema = z.object({ from: daySchema, until: daySchema });

export const benefitSchema = z.object({
  /** Null: nobody took this one of its year. */
  benefitId: z.uuid().nullable(),
  /** Of its year: 1 to as many as the year has. */
  number: z.number().int(),
  year: yearSchema,
  state: z.enum(BENEFIT_STATES),
  kind: z.enum(BENEFIT_KINDS).nullable(),
  reference: z.string(),
  paidAt: instantSchema.nullable(),
  /** While it is in process: by when its code is promised, and when its fee goes back. */
  promisedAt: instantSchema.nullable(),
  returnAt: instantSchema.nullable(),
  code: z.string(),
  /** The last day of its code. */
  expiresOn: daySchema.nullable(),
  endedOn: daySchema.nullable(),
});
export type Benefit = z.infer<typeof benefitSchema>;

const heldSchema = z.object({
  saleId: z.number().int(),
  saleNumber: z.string(),
  product: z.string(),
  perYear: z.number().int(),
  /** Of the contract, now; null: none has begun, or the last one is over. */
  year: yearSchema.nullable(),
  /** How many of this year nobody took. */
  left: z.number().int(),
  problem: z.enum(BENEFIT_PROBLEMS).nullable(),
  /** What was paid of the price, what has to be, and what is missing of it. */
  paid: moneySchema,
  needed: moneySchema,
  missing: moneySchema.nullable(),
  unlockPct: z.string(),
  fee: moneySchema,
  /** For how many months a code lives. */
  months: z.number().int(),
  /** One whose fee is still to be paid. */
  open: z
    .object({
      benefitId: z.uuid(),
      kind: z.enum(BENEFIT_KINDS),
      chargeId: z.uuid(),
      /** The payment of it that is on its way. */
      paying: z.uuid().nullable(),
    })
    .nullable(),
  /** Of all years that have begun, the newest year first. */
  benefits: z.array(benefitSchema),
});
export type BenefitMembership = z.infer<typeof heldSchema>;

const answer = z.object({
  memberships: z.array(heldSchema),
  /** The hours in which a code is promised, and the days after which its fee goes back. */
  hours: z.number().int(),
  days: z.number().int(),
});
export type TravelBenefits = z.infer<typeof answer>;

export const readBenefits = defineCall({
  name: 'memberships.readBenefits',
  summary:
    'The travel benefits of the person’s memberships, year by year, while `feature.intlMembership` is on (BEN-1)',
  method: 'GET',
  path: '/travel-benefits',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({}),
  answer,
  errors: ['forbidden'],
});

export const orderBenefit = defineCall({
  name: 'memberships.orderBenefit',
  summary:
    'Takes the next benefit of this year and makes the charge of its fee; asked again it is the same one (BEN-3)',
  method: 'POST',
  path: '/travel-benefits',
  access: 'session',
  strict: true,
  input: z.strictObject({ saleId: idSchema, kind: z.enum(BENEFIT_KINDS, 'not_in_list') }),
  answer: z.object({ benefitId: z.uuid(), chargeId: z.uuid() }),
  errors: [
    'forbidden',
    'benefit_locked',
    'benefit_used_up',
    'benefit_in_process',
    'overdue_instalments',
  ],
  also: {
    1: z.object({
      /** Of `benefit_locked`: what is still to be paid of the price. */
      missing: moneySchema.optional(),
      /** Of `benefit_in_process`: the payment that is on its way. */
      intentId: z.uuid().optional(),
    }),
  },
});

export const receiveExchangeEvent = defineCall({
  name: 'memberships.receiveExchangeEvent',
  summary:
    'Signed word of the exchange partner: which order changed; the truth is then asked (BEN-4)',
  method: 'POST',
  path: '/providers/exchange/events',
  access: 'provider',
  inMaintenance: true,
  input: z.object({
    eventId: z.string().min(1).max(100),
    type: z.string().max(60),
    reference: z.string().min(1).max(60),
    at: z.iso.datetime(),
  }),
  answer: z.object({ received: z.literal(true) }),
  errors: ['bad_signature'],
});
