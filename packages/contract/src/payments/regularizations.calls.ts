import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { reasonSchema, secondPersonSchema } from '../operators/approvals.calls.ts';
import type { OperatorRole } from '../operator-roles.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { REGULARIZATION_REASONS } from './intent.rules.ts';
import { goesBackSchema } from './late-money.calls.ts';
import { paymentSchema } from './payments.calls.ts';
import { PROPOSAL_REASONS } from './regularization-proposal.rules.ts';
import { DIFFERENCES, LATE_MONEY_WISHES, REGULARIZATION_USES } from './regularization.rules.ts';
import { REFUND_ROLES, transferNumberSchema } from './reversals/refunds-desk.calls.ts';

/** Roles that decide about regularized money (OPS-3); support and the read-only role may only read it. */
export const MONEY_ROLES = [
  'admin',
  'finance',
  'collections',
  'cashier_lead',
] as const satisfies readonly OperatorRole[];
const READERS = [...MONEY_ROLES, 'support', 'read_only'] as const satisfies readonly OperatorRole[];

/** Open: an operator has to decide about it. Waiting: a second person has to approve the decision. */
export const REGULARIZATION_STATES = ['open', 'waiting', 'closed'] as const;

const id = z.uuid('format');
const itemSchema = paymentSchema.shape.items.element;

export const regularizationSchema = z.object({
  id: z.uuid(),
  state: z.enum(REGULARIZATION_STATES),
  /** The proposal that waits for a second person. */
  proposalId: z.uuid().nullable(),
  reason: z.enum(REGULARIZATION_REASONS),
  company: companySchema,
  openedAt: instantSchema,
  promisedAt: instantSchema,
  /** The promised time has passed and it is not closed yet. */
  isOverdue: z.boolean(),
  /** What the bank reported about the money. */
  came: z.object({
    amount: moneySchema,
    at: instantSchema,
    account: z.string(),
    reference: z.string(),
    payer: z.string(),
    eventId: z.string(),
  }),
  /** The payment that the money belongs to; null: unknown. */
  meant: z
    .object({
      intentId: z.uuid(),
      reference: z.string(),
      state: paymentSchema.shape.state,
      company: companySchema,
      amount: moneySchema,
      /** What its QR asked for. */
      asked: moneySchema.nullable(),
      /** Sell rate of the QR; empty where nothing was converted. */
      rate: z.string(),
      createdAt: instantSchema,
      expiresAt: instantSchema.nullable(),
      items: z.array(itemSchema),
    })
    .nullable(),
  differs: z.array(z.enum(DIFFERENCES)),
  /** The amount that came less the amount requested; null where the two cannot be compared. */
  amountBy: moneySchema.nullable(),
  /** The owner of the payment; opening it adds an entry to their access log (PPL-10). */
  person: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  timeline: paymentSchema.shape.timeline,
  /** How it ended. */
  ended: z
    .object({
      at: instantSchema,
      by: z.string(),
      approvedBy: z.string(),
      reason: z.string(),
      receiptNumber: z.string(),
    })
    .nullable(),
  /** What its person asked for, where what they sent it for cannot be paid any more (PAY-71). */
  wish: z.enum(LATE_MONEY_WISHES).nullable(),
  /** What the desk is advised to do (PAY-72); null once people have decided. Whether this operator may do it is said in `can`. */
  proposed: z
    .object({ use: z.enum(REGULARIZATION_USES).nullable(), why: z.enum(PROPOSAL_REASONS) })
    .nullable(),
  /** It was decided to give it back: until when, and what proves it. */
  goesBack: goesBackSchema
    .extend({
      by: z.string(),
      bankReference: z.string(),
      /** Whether this operator can record the transfer. */
      canRecord: z.boolean(),
    })
    .nullable(),
  can: z.object({
    /** Whether this operator can close it here. */
    apply: z.boolean(),
    /** The payment is unknown: the operator names a sale first. */
    nameSale: z.boolean(),
    /** Whether all of it may become credit: not while a payment waits for it. */
    credit: z.boolean(),
    /** Whether this operator can give it back: its person is known. */
    giveBack: z.boolean(),
  }),
});
export type Regularization = z.infer<typeof regularizationSchema>;

export const readRegularization = defineCall({
  name: 'payments.readRegularization',
  summary: 'Money that came and fits nothing: what was meant, what came, what differs (PAY-14)',
  method: 'GET',
  path: '/operators/regularizations/:id',
  access: 'operator',
  operators: READERS,
  accessLog: 'payments',
  input: z.object({ id }),
  answer: regularizationSchema,
  errors: [],
});

const outcomeFields = {
  id,
  use: z.enum(REGULARIZATION_USES, 'not_in_list'),
  /** The printed number of a sale of the same company, for money whose payment is unknown; else empty. */
  saleNumber: z.string().trim().max(40, 'too_long').default(''),
};

export const previewRegularization = defineCall({
  name: 'payments.previewRegularization',
  summary: 'What the money would pay, as of the day on which it came; changes nothing',
  method: 'GET',
  path: '/operators/regularizations/:id/preview',
  access: 'operator',
  operators: READERS,
  accessLog: 'payments',
  onlyReads: true,
  input: z.object(outcomeFields),
  answer: z.object({
    person: z.object({ id: z.number().int(), name: z.string() }),
    /** The day as of which debts are judged. */
    on: z.iso.date(),
    came: moneySchema,
    /** Its value in the currency of the debts. */
    worth: moneySchema,
    /** The sell rate and its source; empty where nothing is converted. */
    rate: z.string(),
    rateSource: z.string(),
    items: z.array(
      itemSchema.omit({ kind: true, chargeId: true }).extend({
        saleId: z.number().int(),
        number: z.number().int(),
        dueOn: z.iso.date(),
        components: z.object({
          fine: moneySchema,
          expenses: moneySchema,
          form: moneySchema,
          interest: moneySchema,
          capital: moneySchema,
        }),
        /** Whether the item is paid in full. */
        settles: z.boolean(),
      }),
    ),
    /** The remainder, which becomes credit of the person. */
    left: moneySchema,
    /** What is sent to the person, as it came. */
    goesBack: moneySchema.nullable(),
    /** More than `limit`: a second person decides. */
    needsSecond: z.boolean(),
    limit: moneySchema,
    /** Identifies exactly this outcome: either the outcome shown is applied, or nothing is. */
    basis: z.string(),
  }),
  errors: [
    'regularization_closed',
    'regularization_elsewhere',
    'sale_not_found',
    'rate_too_old',
    'person_wishes',
  ],
});
export type RegularizationPreview = z.infer<typeof previewRegularization.answer>;

export const applyRegularization = defineCall({
  name: 'payments.applyRegularization',
  summary: 'Puts the money on debts as shown, once; above the limit only with a second person',
  method: 'POST',
  path: '/operators/regularizations/:id/apply',
  access: 'operator',
  operators: MONEY_ROLES,
  strict: true,
  accessLog: { none: 'shows nothing; what it does was shown by the preview' },
  input: z.object({
    ...outcomeFields,
    /** Made by the client; the same one twice is the same answer (SEC-4). */
    attemptId: z.uuid('format'),
    /** From the preview. */
    basis: z.string().max(64, 'too_long'),
    reason: reasonSchema,
    secondPerson: secondPersonSchema,
  }),
  answer: z.object({ state: z.enum(['waiting', 'closed']) }),
  errors: [
    'regularization_closed',
    'regularization_waits',
    'regularization_elsewhere',
    'sale_not_found',
    'rate_too_old',
    'items_changed',
    'person_wishes',
    'same_person',
    'idempotency_conflict',
    'second_person_required',
    'too_many_proposals',
  ],
});

export const recordRegularizationReturn = defineCall({
  name: 'payments.recordRegularizationReturn',
  summary:
    'Records that money in regularization was sent back by transfer; one transfer proves one (PAY-71)',
  method: 'POST',
  path: '/operators/regularizations/:id/return',
  access: 'operator',
  operators: REFUND_ROLES,
  strict: true,
  accessLog: { none: 'shows nothing; whom it goes to was shown by the page' },
  input: z.strictObject({ id, bankReference: transferNumberSchema }),
  answer: z.object({}),
  errors: ['forbidden', 'refund_paid', 'transfer_used', 'same_person'],
});
