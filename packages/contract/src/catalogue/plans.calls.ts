import { z } from 'zod';
import { SHARE_TOKEN } from '../advisers/shares.rules.ts';
import { defineCall } from '../call.ts';
import { daySchema } from '../dates.ts';
import { amountSchema, moneySchema } from '../money.ts';
import { idSchema } from '../numbers.ts';
import { PLAN_KINDS } from '../sales/plan-kinds.rules.ts';
import { PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { renewalSchema } from './items.calls.ts';
import { UNIT_STATES } from './unit.rules.ts';

/** What the page computes plans of; `offeringOf` of plan-offer.rules reads it. */
export const offeringSchema = z.object({
  price: amountSchema,
  discount: z.object({ amount: amountSchema, reason: z.string() }).nullable(),
  recognised: amountSchema,
  paid: amountSchema,
  terms: z.object({
    annualRatePct: z.string(),
    initialPct: z.string(),
    directPct: z.string().nullable(),
    cashDiscountPct: z.string(),
    planKinds: z.array(z.enum(PLAN_KINDS)),
    months: z.number().int(),
    mostMonths: z.number().int(),
    formPerInstalment: amountSchema,
  }),
  expensesPerInstalment: amountSchema,
  startsOn: daySchema,
  lastDueOn: daySchema.nullable(),
  policy: z.object({
    maxTermMonths: z.number().int(),
    minInstalment: amountSchema,
    allowsFlat: z.boolean(),
    firstDueMinDays: z.number().int(),
    dueDays: z.array(z.number().int()),
    cashDays: z.number().int(),
    houseDays: z.number().int(),
    creditCapPct: z.string(),
    freshPct: z.string(),
  }),
});
export type SentOffering = z.infer<typeof offeringSchema>;

const thingSchema = z.object({
  kind: z.enum(PRODUCT_KINDS),
  company: z.object({ id: z.number().int(), name: z.string() }),
  /** Two lines that name it, as on receipts. */
  title: z.string(),
  detail: z.string(),
  /** The brand's code of a model, membership or season ticket; empty for lots. */
  code: z.string(),
  projectId: z.number().int().nullable(),
  surfaceM2: z.string().nullable(),
  /** Of a unit; null for what is sold without a limit or counted. */
  state: z.enum(UNIT_STATES).nullable(),
  /** Of what is counted: how many are left. */
  left: z.number().int().nullable(),
  /** The word of `/prereservar-abono/{tipoAbono}`; empty for everything else. */
  ticket: z.string(),
  /** Whom it is for may come with a disability card instead of years (RES-30). */
  takesCard: z.boolean(),
  renewal: renewalSchema.nullable(),
});

/** A free unit near one that is taken (RES-7), with what it costs today and the instalment over the term that is proposed first; null: no list prices it. */
export const nearSchema = z.object({
  placeId: z.number().int(),
  detail: z.string(),
  price: moneySchema.nullable(),
  monthly: z.object({ amount: moneySchema, months: z.number().int() }).nullable(),
});
export type NearUnit = z.infer<typeof nearSchema>;

export const planPageSchema = z.object({
  thing: thingSchema,
  /** null: no list is in force (`no_configuration`). */
  offering: offeringSchema.nullable(),
  /** Whether it is sold online in the country of the person (CAT-6). */
  isOnline: z.boolean(),
  /** This price needs an approval before any money (SALE-25). */
  needsApproval: z.boolean(),
  /** Free units near one that is taken, at most three. */
  alternatives: z.array(nearSchema),
  /** Its prices by the lists that have begun, the latest first; empty for units, whose project shows them (CAT-10). */
  history: z.array(z.object({ validFrom: daySchema, price: moneySchema })),
  /** Of an adviser who looks: people name it when they buy. Empty for everybody else. */
  adviserCode: z.string(),
});
export type PlanPage = z.infer<typeof planPageSchema>;

const placeIdSchema = idSchema;

export const readUnitPlan = defineCall({
  name: 'catalogue.readUnitPlan',
  summary:
    'What a lot or a house costs and by which rules it is paid, for `/forma-pago/lote` (SALE-24)',
  method: 'GET',
  path: '/plans/units/:placeId',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({ placeId: placeIdSchema }),
  answer: planPageSchema,
  errors: [],
});

export const readItemPlan = defineCall({
  name: 'catalogue.readItemPlan',
  summary: 'What a membership or a season ticket costs and by which rules it is paid (SALE-24)',
  method: 'GET',
  path: '/plans/items/:itemId',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({ itemId: idSchema }),
  answer: planPageSchema,
  errors: [],
});

/** A choice as it travels: what is absent is as offered. */
export const planChoiceSchema = z.object({
  kind: z.enum(PLAN_KINDS).optional(),
  months: z.number('format').optional(),
  dueDay: z.number('format').optional(),
  /** As typed: "1.080,01". */
  initial: z.string().max(20, 'too_long').optional(),
  direct: z.enum(['instalments', 'full']).optional(),
  rest: z.enum(['bank', 'french']).optional(),
  /** The reverted sale whose recognised credit the buyer uses (REV-7). */
  recovery: idSchema.optional(),
});
export type SentChoice = z.infer<typeof planChoiceSchema>;

export const PLAN_ERRORS = [
  'no_configuration',
  'product_not_in_country',
  'plan_kind_not_allowed',
  'term_invalid',
  'term_too_long',
  'due_day_invalid',
  'initial_invalid',
  'initial_too_low',
  'initial_too_high',
  'recovery_used',
  'recovery_expired',
  'recovery_fresh_money',
] as const;

export const readPlanPdf = defineCall({
  name: 'catalogue.readPlanPdf',
  summary: 'A plan as PDF in base64: what it costs, row by row, as the server computes it',
  method: 'GET',
  path: '/plans/pdf',
  access: 'session',
  seenByDesk: 'frame',
  input: planChoiceSchema.extend({
    /** One of the two. */
    placeId: placeIdSchema.optional(),
    itemId: idSchema.optional(),
    /** The token of an adviser's share: the paper leads to the plan by a link that is known by it (ADV-9). */
    share: z.string().regex(SHARE_TOKEN, 'format').optional(),
  }),
  answer: z.object({
    fileName: z.string(),
    mimeType: z.literal('application/pdf'),
    base64: z.string(),
  }),
  errors: PLAN_ERRORS,
});

/** What a pre-reservation freezes of a plan; its rows follow from it and from the day of the initial (SALE-24). */
export const frozenOfferSchema = z.object({
  priceListId: z.number().int(),
  quotedOn: daySchema,
  price: amountSchema,
  discount: amountSchema,
  /** Of the discount, what the list takes off whatever plan is chosen; a deposit is counted from the price less this (SALE-17). */
  listDiscount: amountSchema,
  discountReason: z.string(),
  credit: amountSchema,
  kind: z.enum(PLAN_KINDS),
  months: z.number().int(),
  dueDay: z.number().int(),
  /** Of a house: how its own part is paid, where that was chosen; null: its owner chooses in the days of the reservation (SALE-8). */
  direct: z.enum(['instalments', 'full']).nullable(),
  rest: z.enum(['bank', 'french']),
  /** Of a house: its own part after the initial, and over how many months it can be paid (SALE-8). */
  own: z.object({ amount: amountSchema, months: z.number().int() }).nullable(),
  /** Of a house: what the company lends in place of a bank, over how many months at most, and as chosen; null: a bank alone lends it (SALE-8). */
  lent: z
    .object({ amount: amountSchema, mostMonths: z.number().int(), months: z.number().int() })
    .nullable(),
  initial: amountSchema,
  isInitialEdited: z.boolean(),
  financed: amountSchema,
  bank: amountSchema,
  annualRatePct: z.string(),
  formPerInstalment: amountSchema,
  expensesPerInstalment: amountSchema,
  firstDueMinDays: z.number().int(),
  /** As the person was shown them. */
  instalment: amountSchema.nullable(),
  totalInterest: amountSchema,
  total: amountSchema,
  effectivePct: z.string(),
  needsApproval: z.boolean(),
});
export type FrozenOffer = z.infer<typeof frozenOfferSchema>;
