import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import type { OperatorRole } from '../operator-roles.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { defineSection } from '../section.ts';
import { RESERVATION_ENDS } from './deposit.rules.ts';

/** Roles that send money of deposits back. */
export const REFUNDING_ROLES = ['admin', 'finance'] as const satisfies readonly OperatorRole[];

const refundId = z.uuid('format');

export const refundSchema = z.object({
  refundId: z.uuid(),
  /** Waiting: a second person has to approve it. Approved: whoever proposed it may send it now. */
  state: z.enum(['open', 'waiting', 'approved', 'paid']),
  company: companySchema,
  person: z.object({ id: z.number().int(), name: z.string() }),
  /** The adviser who paid the deposit with money of the person, to whom alone it goes back (RES-27); empty: the person paid it. */
  broughtBy: z.string(),
  title: z.string(),
  detail: z.string(),
  reference: z.string(),
  endedAs: z.enum(RESERVATION_ENDS),
  reservedAt: instantSchema,
  endedAt: instantSchema,
  money: moneySchema,
  credit: moneySchema,
  kept: moneySchema,
  creditUntil: z.iso.date().nullable(),
  promisedAt: instantSchema,
  /** Once it is approved: who alone sends it. */
  sender: z.string(),
  paid: z
    .object({
      at: instantSchema,
      by: z.string(),
      approvedBy: z.string(),
      bankReference: z.string(),
    })
    .nullable(),
  can: z.object({ propose: z.boolean(), record: z.boolean() }),
});
export type DepositRefund = z.infer<typeof refundSchema>;

export const readRefund = defineCall({
  name: 'reservations.readRefund',
  summary: 'What goes back of the money of a reservation that ended (RES-25)',
  method: 'GET',
  path: '/operators/refunds/:refundId',
  access: 'operator',
  operators: [...REFUNDING_ROLES, 'read_only'],
  accessLog: 'payments',
  input: z.object({ refundId }),
  answer: refundSchema,
  errors: [],
});

export const payRefund = defineCall({
  name: 'reservations.payRefund',
  summary:
    'Proposes to send money of a deposit back; a second person approves it before anything is sent (RES-25)',
  method: 'POST',
  path: '/operators/refunds/:refundId/proposal',
  access: 'operator',
  operators: REFUNDING_ROLES,
  strict: true,
  accessLog: 'payments',
  input: z.object({ refundId, reason: reasonSchema }),
  answer: refundSchema,
  errors: ['refund_paid', 'refund_waits', 'same_person', 'too_many_proposals'],
});

export const recordRefund = defineCall({
  name: 'reservations.recordRefund',
  summary: 'Whoever proposed an approved refund records the number of its transfer (RES-25)',
  method: 'POST',
  path: '/operators/refunds/:refundId/transfer',
  access: 'operator',
  operators: REFUNDING_ROLES,
  strict: true,
  accessLog: 'payments',
  input: z.object({
    refundId,
    bankReference: z.string().trim().min(4, 'too_short').max(40, 'too_long'),
  }),
  answer: refundSchema,
  errors: ['refund_paid', 'refund_not_approved', 'transfer_used'],
});

/** On home: money of reservations that ended and is owed or was sent lately, and credit that still counts (RES-25). */
export const refundsSection = defineSection({
  page: 'home',
  key: 'refunds',
  answer: z.array(
    z.object({
      holdId: z.uuid(),
      title: z.string(),
      detail: z.string(),
      money: moneySchema,
      promisedAt: instantSchema,
      paidAt: instantSchema.nullable(),
      credit: moneySchema,
      creditUntil: z.iso.date().nullable(),
    }),
  ),
});
