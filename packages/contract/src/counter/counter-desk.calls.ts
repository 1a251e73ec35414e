import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { amountSchema, currencySchema, moneySchema } from '../money.ts';
import { pageSchema } from '../numbers.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import type { OperatorRole } from '../operator-roles.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { countsSchema, drawerSchema } from './counter.calls.ts';
import { SESSION_STATES } from './session.rules.ts';

/** Who reads the tills of the counter. */
export const TILL_READERS = [
  'admin',
  'finance',
  'cashier_lead',
  'read_only',
] as const satisfies readonly OperatorRole[];
/** Who decides about differences and voids (CSH-7). */
export const LEADS = ['admin', 'cashier_lead'] as const satisfies readonly OperatorRole[];

const noneOfACustomer = {
  none: 'a till is of its cashier; customers stand in no list of it',
} as const;

const tillSchema = z.object({
  sessionId: z.uuid(),
  cashier: z.string(),
  company: companySchema,
  state: z.enum(SESSION_STATES),
  openedAt: instantSchema,
  countedAt: instantSchema.nullable(),
  /** Null until both drawers are counted. */
  drawers: z.object({ USD: drawerSchema, BOB: drawerSchema }).nullable(),
});
export type Till = z.infer<typeof tillSchema>;

export const listTills = defineCall({
  name: 'counter.listTills',
  summary: 'Cash sessions, newest first, twenty a page (CSH-1)',
  method: 'GET',
  path: '/operators/tills',
  access: 'operator',
  operators: TILL_READERS,
  accessLog: noneOfACustomer,
  input: z.object({
    page: pageSchema,
    state: z.enum(SESSION_STATES).optional(),
  }),
  answer: z.object({ tills: z.array(tillSchema), count: z.number().int() }),
  errors: [],
});

const sessionId = z.uuid('format');

const oneTillSchema = tillSchema.extend({
  movements: z.array(
    z.object({
      movementId: z.number().int(),
      kind: z.enum(['opening', 'received', 'change', 'given_back', 'voided', 'correction']),
      amount: moneySchema,
      at: instantSchema,
      /** Of the payment, once it is settled; empty otherwise. */
      receipt: z.string(),
      words: z.string(),
    }),
  ),
  /** Whoever counted it in place of its cashier; empty when the cashier did. */
  countedBy: z.string(),
  decidedBy: z.string(),
  decision: z.string(),
  can: z.object({ decide: z.boolean(), correct: z.boolean(), close: z.boolean() }),
});
export type OneTill = z.infer<typeof oneTillSchema>;

export const readTill = defineCall({
  name: 'counter.readTill',
  summary: 'One cash session with everything that went into its drawers',
  method: 'GET',
  path: '/operators/tills/:sessionId',
  access: 'operator',
  operators: TILL_READERS,
  accessLog: noneOfACustomer,
  input: z.object({ sessionId }),
  answer: oneTillSchema,
  errors: ['forbidden'],
});

export const decideDifference = defineCall({
  name: 'counter.decideDifference',
  summary:
    'The lead takes a difference over into the books, with a reason; never of their own till (CSH-7)',
  method: 'POST',
  path: '/operators/tills/:sessionId/decision',
  access: 'operator',
  operators: LEADS,
  accessLog: noneOfACustomer,
  strict: true,
  input: z.strictObject({ sessionId, reason: reasonSchema }),
  answer: oneTillSchema,
  errors: ['forbidden', 'difference_decided', 'lead_required', 'other_lead_required'],
});

export const closeTill = defineCall({
  name: 'counter.closeTill',
  summary:
    'The lead counts and closes a till that its cashier left open on an earlier day (CSH-11)',
  method: 'POST',
  path: '/operators/tills/:sessionId/closing',
  access: 'operator',
  operators: LEADS,
  accessLog: noneOfACustomer,
  strict: true,
  input: z.strictObject({ sessionId, counts: countsSchema }),
  answer: oneTillSchema,
  errors: [
    'forbidden',
    'cash_session_closed',
    'cash_session_busy',
    'lead_required',
    'rate_too_old',
  ],
});

export const correctTill = defineCall({
  name: 'counter.correct',
  summary:
    'A correcting entry of a closed session: the facts of its count stay as they are (CSH-7)',
  method: 'POST',
  path: '/operators/tills/:sessionId/corrections',
  access: 'operator',
  operators: LEADS,
  accessLog: noneOfACustomer,
  strict: true,
  input: z.strictObject({
    sessionId,
    /** Made by the page: sent again, the correction is written once. */
    attemptId: z.uuid('format'),
    /** Above zero: money was found; below zero: it is missing. */
    amount: amountSchema,
    currency: currencySchema,
    reason: reasonSchema,
  }),
  answer: oneTillSchema,
  errors: [
    'forbidden',
    'cash_session_open',
    'amount_zero',
    'lead_required',
    'idempotency_conflict',
  ],
});
