import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { IMPROVE_PAYING_ERRORS } from '../memberships/improving/paying.rules.ts';
import { amountSchema, moneySchema } from '../money.ts';
import { companyIdSchema, idSchema } from '../numbers.ts';
import {
  listDebts,
  methodFactsSchema,
  quotePayment,
  selectionSchema,
} from '../payments/debts.calls.ts';
import { AT_COUNTER } from '../payments/methods.rules.ts';
import { counterWithSchema } from '../payments/paying-with.calls.ts';
import { paymentSchema } from '../payments/payments.calls.ts';
import { TERMINAL_DECLINES } from '../payments/terminal/terminal.rules.ts';
import { HOLD_ERRORS } from '../reservations/holds.calls.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { DENOMINATIONS } from './denominations.rules.ts';
import { SESSION_STATES } from './session.rules.ts';

const pieces = z.number('format').int('format').min(0, 'out_of_range').max(9_999, 'out_of_range');

/** Notes and coins of both drawers, as they were counted (CSH-2). */
export const countsSchema = z.strictObject({
  USD: z.partialRecord(z.enum(DENOMINATIONS.USD, 'not_in_list'), pieces),
  BOB: z.partialRecord(z.enum(DENOMINATIONS.BOB, 'not_in_list'), pieces),
});

const sessionSchema = z.object({
  sessionId: z.uuid(),
  state: z.enum(SESSION_STATES),
  company: companySchema,
  openedAt: instantSchema,
});

const counterSchema = z.object({
  /** The session of the cashier; null: none is open. What its drawers hold is not in it, so that the count is blind (CSH-7). */
  session: sessionSchema.nullable(),
  /** Where a session can be opened. */
  companies: z.array(companySchema),
  /** The latest payments that the cashier took, newest first. */
  latest: z.array(
    z.object({
      intentId: z.uuid(),
      customer: z.string(),
      method: z.string(),
      state: z.string(),
      amount: moneySchema,
      at: instantSchema,
      receipt: z.object({ reference: z.string(), number: z.string() }).nullable(),
    }),
  ),
  /** How the deposit of a lot is counted, for the price of what a customer takes (SALE-17). */
  deposit: z.object({ min: moneySchema, pct: z.string() }),
  serverTime: instantSchema,
});
export type CounterHome = z.infer<typeof counterSchema>;

export const readCounter = defineCall({
  name: 'counter.read',
  summary:
    'The counter of a cashier: session and latest receipts, never what the drawer holds (CSH-1)',
  method: 'GET',
  path: '/counter',
  access: 'session',
  input: z.object({}),
  answer: counterSchema,
  errors: ['forbidden'],
});

export const openCounter = defineCall({
  name: 'counter.open',
  summary: 'Opens the cash session of a cashier with counted notes and coins (CSH-2)',
  method: 'POST',
  path: '/counter/sessions',
  access: 'session',
  strict: true,
  input: z.strictObject({ companyId: companyIdSchema, counts: countsSchema }),
  answer: counterSchema,
  errors: ['forbidden', 'cash_session_open', 'drawer_limit', 'rate_too_old'],
});

/** Why a cashier opens the page of a customer. */
export const COUNTER_REASONS = ['payment', 'purchase', 'question'] as const;

const documentSchema = z.string().trim().min(4, 'too_short').max(20, 'too_long');

/** What a cashier sees of a customer, and what nouns declare for the counter; no more (CSH-3). */
const customerSchema = z.looseObject({
  /** Names the customer in further calls of this session, for half an hour. */
  customer: z.string(),
  name: z.string(),
  document: z.string(),
  today: z.iso.date(),
  groups: listDebts.answer.shape.groups,
  /** What is owed beside instalments, such as a deposit. */
  charges: z.array(
    z.object({
      chargeId: z.uuid(),
      kind: z.string(),
      title: z.string(),
      detail: z.string(),
      company: companySchema,
      owed: moneySchema,
      /** The open payment that already covers it; empty when none does. */
      openIntentId: z.string(),
    }),
  ),
  /** Sales whose price makes QR or a bank the better way (CSH-6). */
  largeSales: z.array(z.number().int()),
});
export type CounterCustomer = z.infer<typeof customerSchema>;

export const findCounterCustomer = defineCall({
  name: 'counter.find',
  summary:
    'The customer with this CI, for a cashier with an open session; kept in the trail (CSH-3)',
  method: 'POST',
  path: '/counter/customers',
  access: 'session',
  strict: true,
  input: z.strictObject({
    /** A document, or the code that the customer shows (CSH-10). */
    document: documentSchema,
    reason: z.enum(COUNTER_REASONS, 'not_in_list'),
  }),
  answer: customerSchema,
  errors: ['forbidden', 'cash_session_closed', 'customer_not_found', 'counter_code_invalid'],
});

export const readOwnCode = defineCall({
  name: 'counter.readOwnCode',
  summary: 'A code of the person for the counter: signed, for one use within a minute (CSH-10)',
  method: 'GET',
  path: '/counter/own-code',
  access: 'session',
  input: z.object({}),
  answer: z.object({
    code: z.string(),
    /** The same as a QR: PNG in base64. */
    image: z.string(),
    expiresAt: instantSchema,
  }),
  errors: [],
});

const customerName = z.string().min(20, 'format').max(400, 'format');

export const readCounterCustomer = defineCall({
  name: 'counter.readCustomer',
  summary:
    'Whom the cashier found up to half an hour ago on another page, without another search; counted and kept in the trail as one (CSH-16)',
  method: 'POST',
  path: '/counter/customers/debts',
  access: 'session',
  strict: true,
  input: z.strictObject({ customer: customerName }),
  answer: customerSchema,
  errors: ['forbidden', 'cash_session_closed', 'customer_expired'],
});

export const holdAtCounter = defineCall({
  name: 'counter.hold',
  summary:
    'Pre-reserves a product for the customer who stands there and asks for its deposit; an attempt is repeatable (RES-31)',
  method: 'POST',
  path: '/counter/holds',
  access: 'session',
  reserved: 'buying',
  strict: true,
  input: z.strictObject({
    attemptId: z.uuid('format'),
    customer: customerName,
    /** A lot or a house by the number of its address (CAT-12), or an item that is not one of a kind. */
    placeId: idSchema.optional(),
    itemId: idSchema.optional(),
  }),
  answer: customerSchema.extend({
    /** Of the deposit; empty where the customer has to accept terms, or somebody to approve, before any money. */
    chargeId: z.uuid().or(z.literal('')),
  }),
  errors: [
    'forbidden',
    'cash_session_closed',
    'customer_expired',
    'customer_data_missing',
    'hold_ended',
    'items_in_payment',
    'provisional_open',
    ...HOLD_ERRORS,
  ],
  also: { 1: z.looseObject({}) },
});

/** Whether a method takes this payment at the counter now (CSH-14); `drawer_full`: the cash would go above the limit of the drawer. */
const counterMethodSchema = methodFactsSchema.extend({
  method: z.enum(AT_COUNTER),
  availability: z.enum([...methodFactsSchema.shape.availability.options, 'drawer_full']),
});
export type CounterMethodFacts = z.infer<typeof counterMethodSchema>;

export const quoteAtCounter = defineCall({
  name: 'counter.quote',
  summary: 'What a choice comes to, and which methods take it now (CSH-4, CSH-14)',
  method: 'POST',
  path: '/counter/quotes',
  access: 'session',
  strict: true,
  input: z.strictObject({ customer: customerName, selection: selectionSchema }),
  answer: quotePayment.answer.extend({ methods: z.array(counterMethodSchema) }),
  errors: [
    'forbidden',
    'cash_session_closed',
    'customer_expired',
    'nothing_to_pay',
    'amount_invalid',
    'amount_zero',
    'amount_above_debt',
    'items_in_payment',
    'quote_expired',
  ],
  also: {
    1: z.object({ limit: moneySchema.optional(), intentId: z.string().optional() }),
  },
});

const takenSchema = z.object({
  payment: paymentSchema,
  /** In bolivianos, for cash; zero for other methods. */
  change: moneySchema,
});

export const payAtCounter = defineCall({
  name: 'counter.pay',
  summary: 'A cashier takes a payment of the customer who stands there (CSH-4)',
  method: 'POST',
  path: '/counter/payments',
  access: 'session',
  reserved: 'payments',
  strict: true,
  input: z.strictObject({
    attemptId: z.uuid('format'),
    customer: customerName,
    method: z.enum(AT_COUNTER, 'not_in_list'),
    selection: selectionSchema,
    expectedAmount: amountSchema,
    quotedRateAt: instantSchema.optional(),
    /** With cash: what the customer handed over, in each currency. */
    received: z.strictObject({ USD: amountSchema, BOB: amountSchema }).optional(),
    /** What the method needs (PAY-26). */
    with: counterWithSchema.optional(),
  }),
  answer: takenSchema,
  errors: [
    'forbidden',
    'cash_session_closed',
    'customer_expired',
    'drawer_limit',
    'cash_missing',
    'cash_pieces',
    'amount_invalid',
    'amount_zero',
    'amount_above_debt',
    'nothing_to_pay',
    'items_changed',
    'items_in_payment',
    'quote_expired',
    'reservation_ended',
    'benefit_locked',
    'benefit_used_up',
    ...IMPROVE_PAYING_ERRORS,
    'overdue_instalments',
    'uif_required',
    'provisional_open',
    'idempotency_conflict',
    'in_progress',
    'method_not_available',
    'payments_restricted',
    'qr_not_generated',
    'rate_too_old',
    ...TERMINAL_DECLINES,
    'pin_wrong',
    'pin_locked',
    'no_wallet',
    'wallet_unavailable',
    'points_insufficient',
    'points_not_held',
    'points_at_own_session',
  ],
  also: {
    1: z.object({
      limit: moneySchema.optional(),
      amount: moneySchema.optional(),
      missing: moneySchema.optional(),
      intentId: z.string().optional(),
      until: z.string().optional(),
      /** Before the wallet rests (`pin_wrong`). */
      triesLeft: z.number().int().optional(),
    }),
  },
});

export const findAtCounter = defineCall({
  name: 'counter.findByAttempt',
  summary:
    'What became of an attempt of this cashier whose answer was lost; null: no payment is recorded under it (CSH-15)',
  method: 'GET',
  path: '/counter/attempts/:attemptId',
  access: 'session',
  input: z.object({ attemptId: z.uuid('format') }),
  answer: z.object({ taken: takenSchema.nullable() }),
  errors: ['forbidden'],
});

const onePayment = z.strictObject({ intentId: z.uuid('format') });

export const watchAtCounter = defineCall({
  name: 'counter.watch',
  summary:
    'How a payment stands that the cashier took; its provider is asked, at most every 3 s (CSH-9)',
  method: 'POST',
  path: '/counter/payments/:intentId/watch',
  access: 'session',
  strict: true,
  input: onePayment,
  answer: paymentSchema,
  errors: ['forbidden'],
});

export const cancelAtCounter = defineCall({
  name: 'counter.cancel',
  summary:
    'Withdraws an open payment that the cashier began; money that came meanwhile settles it (CSH-9)',
  method: 'POST',
  path: '/counter/payments/:intentId/cancel',
  access: 'session',
  reserved: 'payments',
  strict: true,
  input: onePayment,
  answer: paymentSchema,
  errors: ['forbidden', 'payment_not_open', 'unavailable'],
});

export const readCounterReceipt = defineCall({
  name: 'counter.readReceipt',
  summary: 'A receipt that the cashier issued, as PDF in base64: A4, or a roll of 80 mm (CSH-8)',
  method: 'GET',
  path: '/counter/receipts/:reference/pdf',
  access: 'session',
  input: z.object({
    reference: z.string().min(1, 'format').max(20, 'format'),
    paper: z.enum(['a4', 'roll'], 'not_in_list'),
  }),
  answer: z.object({
    fileName: z.string(),
    mimeType: z.literal('application/pdf'),
    base64: z.string(),
  }),
  errors: ['forbidden'],
});

export const countCounter = defineCall({
  name: 'counter.startCount',
  summary: 'Begins the count of the drawers: from now on nothing is paid here (CSH-7)',
  method: 'POST',
  path: '/counter/sessions/counting',
  access: 'session',
  strict: true,
  input: z.strictObject({}),
  answer: counterSchema,
  errors: ['forbidden', 'cash_session_closed', 'cash_session_busy'],
});

/** The three facts of a drawer that was counted (CSH-7). */
export const drawerSchema = z.object({
  expected: amountSchema,
  counted: amountSchema,
  difference: amountSchema,
});

export const closeCounter = defineCall({
  name: 'counter.close',
  summary:
    'Closes the session with a blind count; a difference above the limit waits for the lead (CSH-7)',
  method: 'POST',
  path: '/counter/sessions/closing',
  access: 'session',
  strict: true,
  input: z.strictObject({ counts: countsSchema }),
  answer: z.object({
    sessionId: z.uuid(),
    state: z.enum(SESSION_STATES),
    drawers: z.object({ USD: drawerSchema, BOB: drawerSchema }),
  }),
  errors: ['forbidden', 'cash_session_closed', 'rate_too_old'],
});
