import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { amountSchema, moneySchema } from '../money.ts';
import { idSchema } from '../numbers.ts';
import { companySchema, PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { MISSING } from '../sales/step.rules.ts';
import { defineSection } from '../section.ts';
import {
  DEPOSIT_KINDS,
  HOUSE_CHOICES,
  HOUSE_RESTS,
  RESERVATION_ENDS,
  RESERVATION_STATES,
} from './deposit.rules.ts';
import { PLAN_KINDS } from '../sales/plan-kinds.rules.ts';
import { HOLD_STATES } from './hold.rules.ts';
import { holderCardSchema } from './holder-cards.calls.ts';
import { provisionalSchema } from './provisionals.calls.ts';

const holdId = z.uuid('format');

/** A reservation as its owner reads it: until when, what is left to pay, and what became of its money. */
export const reservationSchema = z.object({
  saleId: z.number().int(),
  /** Of the sale, once it is sold (SALE-2). */
  number: z.string().nullable(),
  /** Whom a season ticket is for; empty: its buyer. */
  holder: z.string(),
  state: z.enum(RESERVATION_STATES),
  /** What the sale still waits for before it is sold (SALE-1). */
  missing: z.array(z.enum(MISSING)),
  paidAt: instantSchema,
  endsAt: instantSchema,
  deposit: moneySchema,
  /** Until when all that was paid goes back (RES-23). */
  fullRefundUntil: instantSchema,
  /** Of what the reservation asks for: the initial, and the own part of a house that is paid in full. */
  left: moneySchema,
  /** How the own part of a house is paid, as it was chosen with the plan until its owner changes it; null: not chosen yet, or no plan of a house. */
  choice: z.enum(HOUSE_CHOICES).nullable(),
  /** Of a house: both ways to pay its own part (SALE-8). */
  house: z
    .object({
      full: moneySchema,
      count: z.number().int(),
      instalment: moneySchema,
      /** Who lends what the own part leaves. */
      rest: z.enum(HOUSE_RESTS),
      /** What the company lends in place of a bank, by which terms; null: a bank alone. */
      lent: z
        .object({
          amount: moneySchema,
          annualRatePct: z.string(),
          mostMonths: z.number().int(),
          months: z.number().int(),
        })
        .nullable(),
    })
    .nullable(),
  endedAs: z.enum(RESERVATION_ENDS).nullable(),
  endedAt: instantSchema.nullable(),
  refund: z
    .object({
      money: moneySchema,
      credit: moneySchema,
      kept: moneySchema,
      creditUntil: z.iso.date().nullable(),
      promisedAt: instantSchema,
      paidAt: instantSchema.nullable(),
    })
    .nullable(),
  /** Of a house: it falls unless its owner chooses. */
  waitsForChoice: z.boolean(),
  can: z.object({ extend: z.boolean(), withdraw: z.boolean(), choose: z.boolean() }),
});
export type ShownReservation = z.infer<typeof reservationSchema>;

export const readDeposit = defineCall({
  name: 'reservations.readDeposit',
  summary:
    'What reserves a pre-reserved product: how much, until when, and what becomes of it (RES-20)',
  method: 'GET',
  path: '/reservations/holds/:holdId/deposit',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({ holdId }),
  answer: z.object({
    holdId: z.uuid(),
    reference: z.string(),
    state: z.enum(HOLD_STATES),
    endsAt: instantSchema,
    product: z.object({
      kind: z.enum(PRODUCT_KINDS),
      company: companySchema,
      title: z.string(),
      detail: z.string(),
    }),
    price: moneySchema,
    initial: moneySchema,
    chargeKind: z.enum(DEPOSIT_KINDS),
    /** The least that can be paid; `most` is the whole initial. */
    least: moneySchema,
    most: moneySchema,
    /** The charge that can be paid, once somebody asked for it. */
    charge: z
      .object({ chargeId: z.uuid(), amount: moneySchema, openIntentId: z.string() })
      .nullable(),
    /** How long the reservation lasts, and what goes back of it. */
    terms: z.object({
      days: z.number().int(),
      fullRefundHours: z.number().int(),
      lateRefundPct: z.string(),
      creditMonths: z.number().int(),
    }),
    /** The version of the terms that its buyer accepts with the first payment, of a season ticket (SALE-26); null: a contract follows. */
    acceptTerms: z.string().nullable(),
    /** Money that an adviser took for it (RES-27); null: none. */
    provisional: provisionalSchema.nullable(),
    /** What it became once it was paid. */
    reservation: reservationSchema.nullable(),
    /** It takes no money before the company approved it (SALE-25). */
    awaitsApproval: z.boolean(),
    /** The newest disability card of a special season ticket: it takes no money before that is approved (RES-30). */
    card: holderCardSchema.extend({ left: z.number().int() }).nullable(),
    /** Its plan, by which the page says what is due afterwards. */
    plan: z.enum(PLAN_KINDS),
    can: z.object({ pay: z.boolean() }),
  }),
  errors: [],
});

export const openDeposit = defineCall({
  name: 'reservations.openDeposit',
  summary:
    'Makes the charge that reserves a pre-reserved product, once; it is paid like any other (RES-20)',
  method: 'POST',
  path: '/reservations/holds/:holdId/deposit',
  access: 'session',
  strict: true,
  input: z.object({
    holdId,
    /** More than the least, up to the initial; left out: the least. */
    amount: amountSchema.optional(),
    /** Of a season ticket: the version of its terms that the buyer accepts. */
    acceptedTerms: z.string().max(20, 'too_long').optional(),
  }),
  answer: z.object({ chargeId: z.uuid(), amount: moneySchema }),
  errors: [
    'hold_ended',
    'deposit_below_minimum',
    'deposit_above_initial',
    'overdue_instalments',
    'passport_incomplete',
    'land_purchase_blocked',
    'items_in_payment',
    'step_not_allowed',
    'provisional_open',
  ],
});

/** On home: what is reserved for the person, the first to end first (RES-22). */
export const reservationsSection = defineSection({
  page: 'home',
  key: 'reservations',
  answer: z.array(
    z.object({
      holdId: z.uuid(),
      saleId: z.number().int(),
      title: z.string(),
      detail: z.string(),
      endsAt: instantSchema,
      left: moneySchema,
    }),
  ),
});

const saleId = idSchema;

export const extendReservation = defineCall({
  name: 'reservations.extendReservation',
  summary: 'The owner extends a reservation, once (RES-24)',
  method: 'POST',
  path: '/reservations/:saleId/extension',
  access: 'session',
  strict: true,
  input: z.object({ saleId }),
  answer: z.object({ endsAt: instantSchema }),
  errors: [
    'reservation_ended',
    'reservation_extended',
    'reservation_not_extended',
    'items_in_payment',
  ],
});

export const withdrawReservation = defineCall({
  name: 'reservations.withdraw',
  summary:
    'The owner gives a reservation up; what goes back of its money follows from the day (RES-23)',
  method: 'POST',
  path: '/reservations/:saleId/withdrawal',
  access: 'session',
  strict: true,
  input: z.object({ saleId }),
  answer: z.object({ saleId: z.number().int() }),
  errors: ['reservation_ended', 'reservation_kept', 'items_in_payment'],
});

export const chooseHousePart = defineCall({
  name: 'reservations.chooseHousePart',
  summary:
    'The owner of a reserved house chooses how to pay its own part, and who lends the rest (SALE-8)',
  method: 'POST',
  path: '/reservations/:saleId/choice',
  access: 'session',
  strict: true,
  input: z.object({
    saleId,
    choice: z.enum(HOUSE_CHOICES, 'not_in_list'),
    /** Who lends the rest; left out: as it stands. */
    rest: z.enum(HOUSE_RESTS, 'not_in_list').optional(),
    /** Of what the company lends; left out: the term that was offered. */
    months: z.number('format').optional(),
  }),
  answer: z.object({ choice: z.enum(HOUSE_CHOICES), rest: z.enum(HOUSE_RESTS) }),
  errors: [
    'reservation_ended',
    'choice_made',
    'items_in_payment',
    'plan_kind_not_allowed',
    'term_invalid',
    'term_too_long',
  ],
});

export const acceptTerms = defineCall({
  name: 'reservations.acceptTerms',
  summary: 'The buyer of a season ticket that is paid accepts its terms, which sells it (SALE-26)',
  method: 'POST',
  path: '/reservations/:saleId/terms',
  access: 'session',
  strict: true,
  input: z.object({ saleId, version: z.string().max(20, 'too_long') }),
  answer: z.object({ saleId: z.number().int() }),
  errors: ['reservation_ended', 'step_not_allowed'],
});
