import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { instantSchema } from '../../dates.ts';
import { readFileSchema } from '../../file.ts';
import { moneySchema } from '../../money.ts';
import { idSchema } from '../../numbers.ts';
import { MISSING } from '../../sales/step.rules.ts';
import { defineSection } from '../../section.ts';
import { IMPROVE_WAYS } from '../improve.rules.ts';
import { IMPROVEMENT_STATES } from './improvement.rules.ts';

const improvementId = z.uuid('format');

/** What a plan asks, on one side of a comparison; null: nothing is left of it. */
const figuresSchema = z
  .object({
    months: z.number().int(),
    instalment: moneySchema,
    lastOn: z.iso.date(),
    total: moneySchema,
  })
  .nullable();

const improvementSchema = z.object({
  improvementId: z.uuid(),
  saleId: z.number().int(),
  /** An upgrade ends this sale and opens another one, with a contract of its own (MEM-7). */
  way: z.enum(IMPROVE_WAYS),
  state: z.enum(IMPROVEMENT_STATES),
  reference: z.string(),
  from: z.string(),
  to: z.string(),
  toItemId: z.number().int(),
  /** Until when the quote is frozen (MEM-5). */
  expiresAt: instantSchema,
  /** `improve.signDays`: how long it waits for the signature once it is paid. */
  signDays: z.number().int(),
  /** Of what is paid: until when the addendum can be signed. */
  signUntil: instantSchema.nullable(),
  oldPrice: moneySchema,
  newPrice: moneySchema,
  difference: moneySchema,
  paidCapital: moneySchema,
  dueNow: moneySchema,
  /** Of a new contract: the capital that counts, and what is paid now. */
  initial: moneySchema,
  financed: moneySchema,
  /** Capital of instalments that are due or paid in part: they stay, and new ones do not ask for it again. */
  openCapital: moneySchema,
  months: z.number().int(),
  annualRatePct: z.string(),
  before: figuresSchema,
  after: figuresSchema,
  rows: z.array(z.object({ number: z.number().int(), dueOn: z.iso.date(), amount: moneySchema })),
  /** What is paid now; null: nothing is asked for. */
  chargeId: z.uuid().nullable(),
  /** The payment of it that is on its way. */
  payingId: z.uuid().nullable(),
  /** What the person read before they sign: it is another one where a payment came meanwhile. */
  read: z.object({ planVersion: z.number().int(), paidCapital: z.string() }),
  addendumId: z.uuid().nullable(),
  /** Of a signed upgrade: the sale that took the place of this one. */
  newSaleId: z.number().int().nullable(),
});
export type Improvement = z.infer<typeof improvementSchema>;

/** Of the conditions that a membership does not meet (MEM-3). */
const CONDITIONS = [
  'improve_not_better',
  'improve_min_paid',
  'overdue_instalments',
  'special_code',
  'improve_office',
  'improve_under_way',
  'promo_second_suspended',
] as const;
const missing = {
  1: z.object({
    /** Of `improve_min_paid`: what is still to be paid of the old price. */
    missing: moneySchema.optional(),
    /** Of `improve_under_way`: the one that is. */
    improvementId: z.uuid().optional(),
  }),
};

export const quoteImprovement = defineCall({
  name: 'memberships.quoteImprovement',
  summary:
    'Freezes what a better membership costs for `quote.minutes`; takes the place of a quote of the same membership that nobody paid (MEM-5)',
  method: 'POST',
  path: '/memberships/improvements/quotes',
  access: 'session',
  strict: true,
  input: z.strictObject({
    saleId: idSchema,
    itemId: idSchema,
    /** How many new instalments; without it, as many as are left. */
    months: z.number().int('format').min(1, 'out_of_range').max(360, 'out_of_range').optional(),
  }),
  answer: z.object({ improvementId: z.uuid() }),
  errors: ['forbidden', 'term_too_long', ...CONDITIONS],
  also: missing,
});

export const readImprovement = defineCall({
  name: 'memberships.readImprovement',
  summary:
    'The change of a membership that is under way or its last one, with every part of what it costs and the plan after it (MEM-5)',
  method: 'GET',
  path: '/memberships/sales/:saleId/improvement',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({ saleId: idSchema }),
  answer: z.object({ improvement: improvementSchema.nullable() }),
  errors: ['forbidden'],
});

export const confirmImprovement = defineCall({
  name: 'memberships.confirmImprovement',
  summary:
    'Takes the quote: what is due now becomes a charge; said again, it is the same one (MEM-5)',
  method: 'POST',
  path: '/memberships/improvements/:improvementId/confirmation',
  access: 'session',
  strict: true,
  input: z.object({ improvementId }),
  answer: z.object({ state: z.enum(IMPROVEMENT_STATES), chargeId: z.uuid().nullable() }),
  errors: ['forbidden', 'quote_expired', 'improve_ended', ...CONDITIONS],
  also: missing,
});

export const withdrawImprovement = defineCall({
  name: 'memberships.withdrawImprovement',
  summary: 'Takes it back before anything is paid; said again it changes nothing (MEM-5)',
  method: 'POST',
  path: '/memberships/improvements/:improvementId/withdrawal',
  access: 'session',
  strict: true,
  input: z.object({ improvementId }),
  answer: z.object({ state: z.enum(IMPROVEMENT_STATES) }),
  errors: ['forbidden', 'improve_ended', 'improve_paying'],
});

/** What keeps a contract from being drawn. */
const PAPER_ERRORS = ['step_not_allowed', 'contract_template_missing'] as const;
const missingSteps = { 1: z.object({ missing: z.array(z.enum(MISSING)).optional() }) };

export const signImprovement = defineCall({
  name: 'memberships.signImprovement',
  summary:
    'Signs what was paid: the addendum, or of an upgrade the contract (MEM-6, MEM-7); another plan or another payment meanwhile is read again first',
  method: 'POST',
  path: '/memberships/improvements/:improvementId/signature',
  access: 'session',
  strict: true,
  input: z.object({
    improvementId,
    planVersion: z
      .number('required')
      .int('format')
      .min(1, 'out_of_range')
      .max(32_767, 'out_of_range'),
    paidCapital: z.string().max(20, 'too_long'),
    /** Of an upgrade: of the contract that was read. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'format')
      .optional(),
  }),
  answer: z.object({
    state: z.enum(IMPROVEMENT_STATES),
    addendumId: z.uuid().nullable(),
    newSaleId: z.number().int().nullable(),
  }),
  errors: [
    'forbidden',
    'step_up_required',
    'improve_ended',
    'improve_office',
    'promo_second_suspended',
    'contract_changed',
    ...PAPER_ERRORS,
  ],
  also: missingSteps,
});

export const readUpgradeContract = defineCall({
  name: 'memberships.readUpgradeContract',
  summary:
    'The contract of an upgrade that was paid, as it will be signed: its document and the cards of its key clauses (MEM-7)',
  method: 'GET',
  path: '/memberships/improvements/:improvementId/contract',
  access: 'session',
  input: z.object({ improvementId }),
  answer: readFileSchema.extend({
    sha256: z.string(),
    cards: z.array(z.object({ number: z.number().int(), title: z.string(), text: z.string() })),
  }),
  errors: [
    'forbidden',
    'improve_ended',
    'improve_office',
    'promo_second_suspended',
    ...PAPER_ERRORS,
  ],
  also: missingSteps,
});

/** On home: what is paid and waits for its signature, the first to go back first (MEM-6). */
export const toSignSection = defineSection({
  page: 'home',
  key: 'membershipsToSign',
  answer: z.array(
    z.object({
      saleId: z.number().int(),
      to: z.string(),
      signUntil: instantSchema,
      chargeId: z.uuid().nullable(),
    }),
  ),
});

/** On a product: the change of it that is under way, or its last one. */
export const improvementSection = defineSection({
  page: 'product',
  key: 'improvement',
  answer: z
    .object({
      improvementId: z.uuid(),
      way: z.enum(IMPROVE_WAYS),
      state: z.enum(IMPROVEMENT_STATES),
      from: z.string(),
      to: z.string(),
      saleId: z.number().int(),
      newSaleId: z.number().int().nullable(),
      expiresAt: instantSchema,
      signUntil: instantSchema.nullable(),
    })
    .nullable(),
});
