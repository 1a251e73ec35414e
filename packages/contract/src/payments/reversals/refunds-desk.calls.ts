import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { instantSchema } from '../../dates.ts';
import { moneySchema } from '../../money.ts';
import { reasonSchema } from '../../operators/approvals.calls.ts';
import type { OperatorRole } from '../../operator-roles.ts';
import { paymentSchema } from '../payments.calls.ts';
import { CHARGEBACK_REASONS, CHARGEBACK_STATES } from './chargeback.rules.ts';
import { REFUND_REASONS, SHOWN_REQUEST_STATES } from './refund.rules.ts';
import { returnSchema } from './refunds.calls.ts';
import { REVERSAL_BLOCKS, REVERSAL_CAUSES } from './reversal.rules.ts';

/** Who gives payments back, and sends their money (REF-5). */
export const REFUND_ROLES = ['admin', 'finance'] as const satisfies readonly OperatorRole[];
const READERS = [
  ...REFUND_ROLES,
  'collections',
  'cashier_lead',
  'support',
  'read_only',
] as const satisfies readonly OperatorRole[];

const intentId = z.uuid('format');
const partId = z.uuid('format');

const shownReturnSchema = returnSchema.extend({
  /** Who sent it, and what proves it; empty until then and where a provider gives it back. */
  sentBy: z.string(),
  bankReference: z.string(),
  can: z.object({
    /** Record that it was sent by transfer. */
    record: z.boolean(),
    /** Ask the provider again that refused it. */
    again: z.boolean(),
    /** Send it by transfer instead. */
    transfer: z.boolean(),
  }),
});

export const refundCaseSchema = z.object({
  payment: paymentSchema.pick({
    intentId: true,
    reference: true,
    state: true,
    company: true,
    amount: true,
    createdAt: true,
    items: true,
    timeline: true,
    receipt: true,
  }),
  person: z.object({ id: z.number().int(), name: z.string() }),
  request: z
    .object({
      reason: z.enum(REFUND_REASONS),
      words: z.string(),
      madeAt: instantSchema,
      promisedAt: instantSchema,
      isOverdue: z.boolean(),
      state: z.enum(SHOWN_REQUEST_STATES),
      answer: z.string(),
      decidedBy: z.string(),
      decidedAt: instantSchema.nullable(),
    })
    .nullable(),
  reversal: z
    .object({
      cause: z.enum(REVERSAL_CAUSES),
      at: instantSchema,
      by: z.string(),
      approvedBy: z.string(),
      words: z.string(),
    })
    .nullable(),
  returns: z.array(shownReturnSchema),
  /** The newest claim of the bank of the card's holder. */
  chargeback: z
    .object({
      reason: z.enum(CHARGEBACK_REASONS),
      state: z.enum(CHARGEBACK_STATES),
      openedAt: instantSchema,
      answerBy: instantSchema,
      /** When the bank has taken the money. */
      takenAt: instantSchema.nullable(),
      /** Why it is contested, and by whom. */
      words: z.string(),
      contestedBy: z.string(),
      /** Why the company bears it, and who decided that. */
      lossWords: z.string(),
      lossBy: z.string(),
      lossApprovedBy: z.string(),
      /** What the company would bear now (REF-9); null: nothing is to be borne, or not by this operator. */
      loss: z.object({ amount: moneySchema, needsSecond: z.boolean() }).nullable(),
      can: z.object({ accept: z.boolean(), contest: z.boolean() }),
    })
    .nullable(),
  block: z.enum(REVERSAL_BLOCKS).nullable(),
  /** More than `limit`: a second person decides. */
  needsSecond: z.boolean(),
  limit: moneySchema,
  /** The proposal that waits for a second person. */
  proposalId: z.uuid().nullable(),
  can: z.object({ refund: z.boolean(), decline: z.boolean() }),
});
export type RefundCase = z.infer<typeof refundCaseSchema>;

const common = { access: 'operator', accessLog: 'payments', answer: refundCaseSchema } as const;

export const readRefundCase = defineCall({
  ...common,
  name: 'payments.readRefundCase',
  summary: 'A payment with what was asked for it, and how far its money is on its way back (REF-5)',
  method: 'GET',
  path: '/operators/payment-refunds/:intentId',
  operators: READERS,
  input: z.object({ intentId }),
  errors: [],
});

export const refundPayment = defineCall({
  ...common,
  name: 'payments.refund',
  summary: 'Gives a whole payment back; above the limit it is a proposal for a second person',
  method: 'POST',
  path: '/operators/payment-refunds/:intentId',
  operators: REFUND_ROLES,
  strict: true,
  input: z.strictObject({ intentId, reason: reasonSchema }),
  errors: ['forbidden', 'not_reversible', 'refund_waits', 'same_person'],
});

export const declineRefund = defineCall({
  ...common,
  name: 'payments.declineRefund',
  summary: 'Declines a request; the customer reads the words',
  method: 'POST',
  path: '/operators/payment-refunds/:intentId/refusal',
  operators: REFUND_ROLES,
  strict: true,
  input: z.strictObject({ intentId, reason: reasonSchema }),
  errors: ['forbidden', 'refund_closed', 'refund_waits', 'same_person'],
});

export const acceptChargeback = defineCall({
  ...common,
  name: 'payments.acceptChargeback',
  summary:
    "Reverses a payment that the bank of the card's holder claims; above the limit a proposal (REF-8)",
  method: 'POST',
  path: '/operators/payment-refunds/:intentId/chargeback/acceptance',
  operators: REFUND_ROLES,
  strict: true,
  input: z.strictObject({ intentId, reason: reasonSchema }),
  errors: ['forbidden', 'not_reversible', 'refund_waits', 'chargeback_closed', 'same_person'],
});

export const contestChargeback = defineCall({
  ...common,
  name: 'payments.contestChargeback',
  summary: 'Answers the bank that the payment stands, with the words for it (REF-8)',
  method: 'POST',
  path: '/operators/payment-refunds/:intentId/chargeback/contest',
  operators: REFUND_ROLES,
  strict: true,
  input: z.strictObject({ intentId, reason: reasonSchema }),
  errors: ['forbidden', 'refund_waits', 'chargeback_closed', 'same_person'],
});

export const writeOffChargeback = defineCall({
  ...common,
  name: 'payments.writeOffChargeback',
  summary:
    'Posts what a bank took of a payment that cannot be reversed as a loss; above the limit a proposal (REF-9)',
  method: 'POST',
  path: '/operators/payment-refunds/:intentId/chargeback/loss',
  operators: REFUND_ROLES,
  strict: true,
  input: z.strictObject({ intentId, reason: reasonSchema }),
  errors: [
    'forbidden',
    'chargeback_reversible',
    'refund_waits',
    'chargeback_closed',
    'same_person',
  ],
});

/** The number of the transfer that proves a refund. */
export const transferNumberSchema = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^[A-Za-z0-9-]{4,40}$/, 'format');

export const recordReturn = defineCall({
  ...common,
  name: 'payments.recordReturn',
  summary: 'Records that the money of a part was sent by transfer; one transfer proves one (REF-3)',
  method: 'POST',
  path: '/operators/payment-returns/:partId/transfer',
  operators: REFUND_ROLES,
  strict: true,
  input: z.strictObject({
    partId,
    bankReference: transferNumberSchema,
  }),
  errors: ['forbidden', 'refund_paid', 'transfer_used', 'same_person'],
});

export const mendReturn = defineCall({
  ...common,
  name: 'payments.mendReturn',
  summary: 'What a provider refuses to give back is asked for again, or sent by transfer instead',
  method: 'POST',
  path: '/operators/payment-returns/:partId/other-way',
  operators: REFUND_ROLES,
  strict: true,
  input: z.strictObject({ partId, by: z.enum(['again', 'transfer'], 'not_in_list') }),
  errors: ['forbidden', 'refund_paid', 'same_person'],
});
