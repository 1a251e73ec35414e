import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { amountSchema, currencySchema, moneySchema } from '../money.ts';
import { companySchema, INSTALMENT_STATES, saleIdSchema } from '../sales/sales.calls.ts';

/** Decisions 8.1; `cash` exists at the counter only. */
export const PAYMENT_METHODS = ['qr', 'card', 'prepaid', 'points', 'friend'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Words of /verificar-pago/{tipopago}: the methods of 8.1 and the purchases that open the same page. */
export const PAYMENT_ROUTE_WORDS = [
  'qr',
  'tarjeta',
  'prepago',
  'puntos',
  'amigo',
  'cabana',
  'beneficio',
  'abono',
  'recibo',
] as const;

/** Decisions 8.2 (D27). */
export const INTENT_STATES = [
  'created',
  'pending',
  'processing',
  'in_regularization',
  'settled',
  'failed',
  'expired',
  'cancelled',
  'refunded',
  'reversed',
] as const;
export type IntentState = (typeof INTENT_STATES)[number];

/** Decisions 8.7 (D32). */
export const QR_STATES = ['generated', 'used', 'expired', 'voided', 'error'] as const;
export type QrState = (typeof QR_STATES)[number];

export const TIMELINE_STAGES = [
  'started',
  'qr_shown',
  'bank_confirmed',
  'in_regularization',
  'settled',
  'receipt_issued',
  'closed',
] as const;
export type TimelineStage = (typeof TIMELINE_STAGES)[number];

/** Why a payment was closed or is looked at by people; each has its phrase (`payments.reason`). */
export const STAGE_REASONS = [
  'qr_not_generated',
  'cancelled_by_customer',
  'qr_expired',
  'card_declined',
  'amount_differs',
  'paid_after_expiry',
  'already_paid',
  'intent_closed',
  'currency_differs',
  'company_differs',
  'orphan',
  'posting_failed',
] as const;
export type StageReason = (typeof STAGE_REASONS)[number];

/** Why a company takes no payments for a while (decisions 8.10); each has its phrase (`payments.closedFor`). */
export const RESTRICTION_REASONS = ['year_end', 'no_qr', 'planned_works'] as const;
export type RestrictionReason = (typeof RESTRICTION_REASONS)[number];

const companyIdSchema = z
  .number('format')
  .int('format')
  .min(1, 'out_of_range')
  .max(32_767, 'out_of_range');
const instalmentNumberSchema = z
  .number('format')
  .int('format')
  .min(0, 'out_of_range')
  .max(600, 'out_of_range');

/** What a person wants to pay. The server recomputes it; the client's figures are wishes (security rule 8). */
export const selectionSchema = z.strictObject({
  companyId: companyIdSchema,
  currency: currencySchema,
  /** Limits the choice to one product. */
  saleId: saleIdSchema.optional(),
  mode: z.enum(['overdue', 'next', 'several', 'all', 'amount'], 'not_in_list'),
  /** With `several`: how many of the oldest unpaid instalments, from 1. */
  count: z
    .number('format')
    .int('format')
    .min(1, 'out_of_range')
    .max(600, 'out_of_range')
    .optional(),
  /** With `amount`: "150.00". Bad amounts are refused by the rule (decisions 8.1), so only the length is a matter of form. */
  amount: z.string().max(20, 'too_long').optional(),
});
export type Selection = z.infer<typeof selectionSchema>;

const componentsSchema = z.object({
  fine: moneySchema,
  expenses: moneySchema,
  form: moneySchema,
  interest: moneySchema,
  capital: moneySchema,
});

export const debtItemSchema = z.object({
  saleId: z.number().int(),
  number: instalmentNumberSchema,
  title: z.string(),
  detail: z.string(),
  dueOn: z.iso.date(),
  daysLate: z.number().int(),
  state: z.enum(INSTALMENT_STATES),
  owed: moneySchema,
  components: componentsSchema,
  /** The open payment that already covers this item; empty when none does. */
  openIntentId: z.string(),
});
export type DebtItem = z.infer<typeof debtItemSchema>;

const restrictionSchema = z.object({ until: instantSchema.nullable(), reasonKey: z.string() });

export const listDebts = defineCall({
  name: 'payments.listDebts',
  summary: 'What can be paid, grouped by company and currency',
  method: 'GET',
  path: '/payments/debts',
  access: 'restricted',
  seenByDesk: 'seen_payments',
  input: z.object({}),
  answer: z.object({
    today: z.iso.date(),
    groups: z.array(
      z.object({
        company: companySchema,
        currency: currencySchema,
        items: z.array(debtItemSchema),
        overdue: moneySchema,
        total: moneySchema,
        defaultMode: z.enum(['overdue', 'next', 'all']),
        methods: z.array(
          z.object({
            method: z.enum(PAYMENT_METHODS),
            /** `soon`: comes with a later release; `unavailable`: not for this company; `restricted`: closed for a while. */
            availability: z.enum(['open', 'soon', 'unavailable', 'restricted']),
            restriction: restrictionSchema.nullable(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

const quoteSchema = z.object({
  amount: moneySchema,
  items: z.array(
    z.object({
      saleId: z.number().int(),
      number: z.number().int(),
      title: z.string(),
      detail: z.string(),
      dueOn: z.iso.date(),
      amount: moneySchema,
      components: componentsSchema,
      settles: z.boolean(),
    }),
  ),
  /** The same amount in bolivianos, with the proof of its rate (decisions 16.4, N12). */
  bolivianos: z
    .object({
      amount: moneySchema,
      rate: z.string(),
      source: z.string(),
      rateAt: instantSchema,
      validUntil: instantSchema,
    })
    .nullable(),
});

export const quotePayment = defineCall({
  name: 'payments.quote',
  summary: 'What a choice would settle, and its amount in bolivianos',
  method: 'POST',
  path: '/payments/quote',
  access: 'restricted',
  seenByDesk: 'seen_payments',
  strict: true,
  input: z.strictObject({ selection: selectionSchema }),
  answer: quoteSchema,
  errors: [
    'amount_invalid',
    'amount_zero',
    'amount_above_debt',
    'nothing_to_pay',
    'items_in_payment',
    'forbidden',
  ],
  also: { 1: z.object({ limit: moneySchema.optional(), intentId: z.string().optional() }) },
});

export const paymentSchema = z.object({
  intentId: z.uuid(),
  reference: z.string(),
  state: z.enum(INTENT_STATES),
  method: z.enum([...PAYMENT_METHODS, 'cash']),
  company: companySchema,
  amount: moneySchema,
  createdAt: instantSchema,
  items: z.array(
    z.object({
      saleId: z.number().int(),
      number: z.number().int(),
      title: z.string(),
      detail: z.string(),
      amount: moneySchema,
    }),
  ),
  qr: z
    .object({
      state: z.enum(QR_STATES),
      amount: moneySchema,
      rate: z.string(),
      rateSource: z.string(),
      rateAt: instantSchema,
      expiresAt: instantSchema,
      gloss: z.string(),
      /** What the image says, for copying; empty once it cannot be paid any more. */
      payload: z.string(),
      /** PNG, base64; empty once it cannot be paid any more. */
      image: z.string(),
    })
    .nullable(),
  timeline: z.array(
    z.object({
      stage: z.enum(TIMELINE_STAGES),
      at: instantSchema,
      actor: z.enum(['customer', 'bank', 'system', 'operator']),
      promisedAt: instantSchema.nullable(),
      /** Key of the phrase that explains the stage; empty when its name says it all. */
      reasonKey: z.string(),
    }),
  ),
  receipt: z
    .object({
      reference: z.string(),
      number: z.string(),
      /** What the square on its paper says behind `#`: leads to the receipt's own check (N4). */
      code: z.string(),
    })
    .nullable(),
  can: z.object({ verify: z.boolean(), cancel: z.boolean() }),
  serverTime: instantSchema,
});
export type Payment = z.infer<typeof paymentSchema>;

export const startPayment = defineCall({
  name: 'payments.start',
  summary: 'Opens a payment intent and its QR; the attempt id makes it repeatable (decisions 8.2)',
  method: 'POST',
  path: '/payments/intents',
  access: 'restricted',
  strict: true,
  input: z.strictObject({
    attemptId: z.uuid('format'),
    method: z.enum(PAYMENT_METHODS, 'not_in_list'),
    selection: selectionSchema,
    /** The amount the person saw; another one in truth is `items_changed`. */
    expectedAmount: amountSchema,
  }),
  answer: paymentSchema,
  errors: [
    'amount_invalid',
    'amount_zero',
    'amount_above_debt',
    'nothing_to_pay',
    'items_changed',
    'items_in_payment',
    'idempotency_conflict',
    'in_progress',
    'method_not_available',
    'payments_restricted',
    'qr_not_generated',
    'rate_too_old',
    'forbidden',
  ],
  also: {
    1: z.object({
      limit: moneySchema.optional(),
      amount: moneySchema.optional(),
      intentId: z.string().optional(),
      until: z.string().optional(),
    }),
  },
});

const intentIdInput = z.object({ intentId: z.uuid('format') });
const strictIntentIdInput = z.strictObject({ intentId: z.uuid('format') });

export const readPayment = defineCall({
  name: 'payments.read',
  summary: 'One own payment with its QR, timeline and receipt',
  method: 'GET',
  path: '/payments/intents/:intentId',
  access: 'restricted',
  seenByDesk: 'seen_payments',
  input: intentIdInput,
  answer: paymentSchema,
  errors: ['forbidden'],
});

export const findPaymentByAttempt = defineCall({
  name: 'payments.findByAttempt',
  summary: 'What became of an attempt whose answer was lost',
  method: 'GET',
  path: '/payments/attempts/:attemptId',
  access: 'restricted',
  input: z.object({ attemptId: z.uuid('format') }),
  answer: paymentSchema,
  errors: ['forbidden', 'in_progress'],
});

export const verifyPayment = defineCall({
  name: 'payments.verify',
  summary: 'Asks the bank now: "ya pagué, verificar"; at most every 3 s reaches the bank',
  method: 'POST',
  path: '/payments/intents/:intentId/verify',
  access: 'restricted',
  strict: true,
  input: strictIntentIdInput,
  answer: paymentSchema,
  errors: ['forbidden'],
});

export const cancelPayment = defineCall({
  name: 'payments.cancel',
  summary: 'Voids an open payment and its QR; a QR that was paid meanwhile settles instead',
  method: 'POST',
  path: '/payments/intents/:intentId/cancel',
  access: 'restricted',
  strict: true,
  input: strictIntentIdInput,
  answer: paymentSchema,
  errors: ['forbidden', 'payment_not_open', 'unavailable'],
});

export const listPayments = defineCall({
  name: 'payments.list',
  summary: 'Own payments, newest first',
  method: 'GET',
  path: '/payments/intents',
  access: 'restricted',
  seenByDesk: 'seen_payments',
  input: z.object({
    page: z
      .number('format')
      .int('format')
      .min(1, 'out_of_range')
      .max(10_000, 'out_of_range')
      .default(1),
  }),
  answer: z.object({
    rows: z.array(
      paymentSchema.pick({
        intentId: true,
        reference: true,
        state: true,
        method: true,
        company: true,
        amount: true,
        createdAt: true,
        receipt: true,
      }),
    ),
    count: z.number().int(),
  }),
  errors: [],
});
