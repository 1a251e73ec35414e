import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { instantSchema } from '../../dates.ts';
import { moneySchema } from '../../money.ts';
import { ALL_METHODS } from '../methods.rules.ts';
import { REFUND_REASONS, SHOWN_REQUEST_STATES } from './refund.rules.ts';
import { RETURN_STATES, RETURN_WAYS, REVERSAL_BLOCKS, REVERSAL_CAUSES } from './reversal.rules.ts';

const intentId = z.uuid('format');

/** Why a refund cannot be asked for: the payment cannot be reversed, it is too long ago, or it was declined. */
export const REFUND_BLOCKS = [...REVERSAL_BLOCKS, 'too_late', 'declined'] as const;
export type RefundBlock = (typeof REFUND_BLOCKS)[number];

/** The money of one part that goes back. */
export const returnSchema = z.object({
  partId: z.uuid(),
  method: z.enum(ALL_METHODS),
  way: z.enum(RETURN_WAYS),
  amount: moneySchema,
  state: z.enum(RETURN_STATES),
  promisedAt: instantSchema,
  doneAt: instantSchema.nullable(),
});
export type PaymentReturn = z.infer<typeof returnSchema>;

export const refundStandingSchema = z.object({
  /** The newest request. */
  request: z
    .object({
      reason: z.enum(REFUND_REASONS),
      words: z.string(),
      madeAt: instantSchema,
      promisedAt: instantSchema,
      state: z.enum(SHOWN_REQUEST_STATES),
      /** What the desk says to it; empty while it says nothing. */
      answer: z.string(),
      decidedAt: instantSchema.nullable(),
    })
    .nullable(),
  reversal: z.object({ cause: z.enum(REVERSAL_CAUSES), at: instantSchema }).nullable(),
  returns: z.array(returnSchema),
  /** What asking now would promise, and how the money of each part would go back; null: it cannot be asked for. */
  offer: z
    .object({
      answerBy: instantSchema,
      ways: z.array(
        z.object({ method: z.enum(ALL_METHODS), way: z.enum(RETURN_WAYS), amount: moneySchema }),
      ),
    })
    .nullable(),
  block: z.enum(REFUND_BLOCKS).nullable(),
  can: z.object({ request: z.boolean(), withdraw: z.boolean() }),
});
export type RefundStanding = z.infer<typeof refundStandingSchema>;

export const readRefundStanding = defineCall({
  name: 'payments.readRefundStanding',
  summary: 'How the money of an own payment stands: asked for, on its way back, or why not (REF-4)',
  method: 'GET',
  path: '/payments/intents/:intentId/refund',
  access: 'restricted',
  seenByDesk: 'seen_payments',
  input: z.object({ intentId }),
  answer: refundStandingSchema,
  errors: ['forbidden'],
});

export const requestRefund = defineCall({
  name: 'payments.requestRefund',
  summary: 'Asks for the money of an own payment; the attempt id makes it repeatable (REF-4)',
  method: 'POST',
  path: '/payments/intents/:intentId/refund',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: z
    .strictObject({
      intentId,
      attemptId: z.uuid('format'),
      reason: z.enum(REFUND_REASONS, 'not_in_list'),
      words: z.string().trim().max(500, 'too_long').default(''),
    })
    .refine(({ reason, words }) => reason !== 'other' || words !== '', {
      path: ['words'],
      message: 'required',
    }),
  answer: refundStandingSchema,
  errors: ['forbidden', 'not_reversible', 'refund_open', 'idempotency_conflict'],
});

export const withdrawRefund = defineCall({
  name: 'payments.withdrawRefund',
  summary: 'Takes an own request for a refund back, until the desk has decided',
  method: 'POST',
  path: '/payments/intents/:intentId/refund/withdrawal',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: z.strictObject({ intentId }),
  answer: refundStandingSchema,
  errors: ['forbidden', 'refund_closed', 'refund_waits'],
});
