import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import type { OperatorRole } from '../operator-roles.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { FIXES } from './closing/matching.rules.ts';

/** Roles that reconcile with the bank. */
export const RECONCILING_ROLES = ['admin', 'finance'] as const satisfies readonly OperatorRole[];

/** Reported by a provider, and for no account or currency of ours: no books can hold it. */
export const UNPLACED_REASONS = ['unknown_account', 'unknown_currency'] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];
/** How the list of a day and our books differ on a money (PAY-30). */
export const LISTED_REASONS = [
  'not_in_list',
  'not_in_books',
  'currency',
  'amount',
  'state',
  'duplicate',
  'wrong_day',
  'wrong_company',
] as const;
export type ListedReason = (typeof LISTED_REASONS)[number];
/** Settled in our books, and its provider does not hand it over (PAY-59). */
export const UNTAKEN_REASONS = ['not_taken'] as const;
export type UntakenReason = (typeof UNTAKEN_REASONS)[number];
export const MISMATCH_REASONS = [
  ...LISTED_REASONS,
  ...UNPLACED_REASONS,
  ...UNTAKEN_REASONS,
] as const;
export type MismatchReason = (typeof MISMATCH_REASONS)[number];

/** An id given by the bank; knowing it gives no access. */
const eventId = z.string().min(1, 'required').max(100, 'too_long');

export const missingMoneySchema = z.object({
  eventId: z.string(),
  /** Waiting: a second person has to approve the explanation. */
  state: z.enum(['open', 'waiting', 'closed']),
  company: companySchema.nullable(),
  account: z.string(),
  /** The day of the bank's list in which the money is missing. */
  day: z.iso.date(),
  foundAt: instantSchema,
  reason: z.enum(MISMATCH_REASONS),
  /** When the answer is due, for money that the bank reported and no books can hold (PAY-14). */
  promisedAt: instantSchema.nullable(),
  /** The payment as our books have it, or as the bank reported it. */
  books: z.object({
    /** Null: in a currency that we do not know. */
    amount: moneySchema.nullable(),
    /** Amount and currency as the bank wrote them. */
    told: z.string(),
    paidAt: instantSchema,
    toldAt: instantSchema,
    toldBy: z.enum(['webhook', 'asked', 'daily_list', 'imported']),
    reference: z.string(),
    intentId: z.string(),
    receiptNumber: z.string(),
  }),
  /** What the bank's list of that day said, and when it was read last. */
  list: z.object({
    payments: z.number().int(),
    readAt: instantSchema.nullable(),
    /** How the list has this money: nothing, once, or several times. */
    lines: z.array(
      z.object({ told: z.string(), state: z.enum(['taken', 'given_back']), paidAt: instantSchema }),
    ),
  }),
  /** What is proposed; nothing is posted by itself. Null: no books can hold this money. */
  fix: z.enum(FIXES).nullable(),
  person: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** How it ended; without an explanation, the bank's list contained it after all. */
  ended: z
    .object({ at: instantSchema, by: z.string(), approvedBy: z.string(), reason: z.string() })
    .nullable(),
  can: z.object({ close: z.boolean() }),
});
export type MissingMoney = z.infer<typeof missingMoneySchema>;

export const readMissingMoney = defineCall({
  name: 'payments.readMissingMoney',
  summary: 'Money on which our books and the bank do not agree (SEC-10)',
  method: 'GET',
  path: '/operators/missing-money/:eventId',
  access: 'operator',
  operators: [...RECONCILING_ROLES, 'read_only'],
  accessLog: 'payments',
  input: z.object({ eventId }),
  answer: missingMoneySchema,
  errors: [],
});

export const closeMissingMoney = defineCall({
  name: 'payments.closeMissingMoney',
  summary: 'Proposes an explanation, with which a second person closes it (SEC-10)',
  method: 'POST',
  path: '/operators/missing-money/:eventId/close',
  access: 'operator',
  operators: RECONCILING_ROLES,
  strict: true,
  accessLog: 'payments',
  input: z.object({ eventId, reason: reasonSchema }),
  answer: missingMoneySchema,
  errors: ['missing_money_closed', 'regularization_waits', 'too_many_proposals'],
});
