import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { IMPROVE_PAYING_ERRORS } from '../memberships/improving/paying.rules.ts';
import { amountSchema, moneySchema } from '../money.ts';
import { pageSchema } from '../numbers.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { defineSection } from '../section.ts';
import { cardFaceSchema } from './card/card-face.calls.ts';
import { CARD_DECLINES } from './card/card.rules.ts';
import { selectionSchema } from './debts.calls.ts';
import { INTENT_STATES, OPEN_STATES, TIMELINE_STAGES } from './intent.rules.ts';
import { ALL_METHODS, MOST_PARTS, PAYMENT_METHODS } from './methods.rules.ts';
import { PART_STATES } from './parts.rules.ts';
import { payingWithSchema } from './paying-with.calls.ts';
import { QR_STATES } from './qr.rules.ts';
import { terminalFaceSchema } from './terminal/terminal-face.calls.ts';

/** What the customer sees of a part that is paid by QR (PAY-12). */
const qrFaceSchema = z.object({
  method: z.literal('qr'),
  state: z.enum(QR_STATES),
  amount: moneySchema,
  rate: z.string(),
  rateSource: z.string(),
  rateAt: instantSchema,
  expiresAt: instantSchema,
  gloss: z.string(),
  /** The content of the image, for copying; empty once it can no longer be paid. */
  payload: z.string(),
  /** PNG in base64; empty once it can no longer be paid. */
  image: z.string(),
});
export type QrFace = z.infer<typeof qrFaceSchema>;

/** What the customer sees of a part; each method has its own shape, told apart by `method`. */
const partFaceSchema = z.discriminatedUnion('method', [
  qrFaceSchema,
  cardFaceSchema,
  terminalFaceSchema,
]);
export type PartFace = z.infer<typeof partFaceSchema>;

/** A charge that is paid: an instalment has its sale and number, any other charge its id (decision 017). */
const paidItemSchema = z.object({
  kind: z.string(),
  saleId: z.number().int().nullable(),
  number: z.number().int().nullable(),
  chargeId: z.uuid().nullable(),
  title: z.string(),
  detail: z.string(),
  amount: moneySchema,
});

export const paymentSchema = z.object({
  intentId: z.uuid(),
  reference: z.string(),
  state: z.enum(INTENT_STATES),
  /** The method of the first part. */
  method: z.enum(ALL_METHODS),
  company: companySchema,
  amount: moneySchema,
  createdAt: instantSchema,
  items: z.array(paidItemSchema),
  parts: z.array(
    z.object({
      partId: z.uuid(),
      method: z.enum(ALL_METHODS),
      amount: moneySchema,
      state: z.enum(PART_STATES),
      /** Null for operators who only read the payment, and for methods that show nothing. */
      face: partFaceSchema.nullable(),
    }),
  ),
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
      /** The code behind `#` in the printed QR, with which the receipt can be checked (PAY-11). */
      code: z.string(),
    })
    .nullable(),
  can: z.object({ verify: z.boolean(), cancel: z.boolean() }),
  serverTime: instantSchema,
});
export type Payment = z.infer<typeof paymentSchema>;

export const startPayment = defineCall({
  name: 'payments.start',
  summary: 'Opens a payment intent and its QR; the attempt id makes it repeatable (PAY-6)',
  method: 'POST',
  path: '/payments/intents',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: z.strictObject({
    attemptId: z.uuid('format'),
    method: z.enum(PAYMENT_METHODS, 'not_in_list'),
    /** For a payment by several methods, each with its amount; `method` is that of the first. Without parts, `method` pays all. */
    parts: z
      .array(
        z.strictObject({
          method: z.enum(PAYMENT_METHODS, 'not_in_list'),
          amount: amountSchema,
          with: payingWithSchema.optional(),
        }),
      )
      .min(2, 'out_of_range')
      .max(MOST_PARTS, 'out_of_range')
      .optional(),
    /** What the one method of the payment needs; with parts, each part has its own (PAY-26). */
    with: payingWithSchema.optional(),
    selection: selectionSchema,
    /** The amount that the person saw; if the amount is now another, the error is `items_changed`. */
    expectedAmount: amountSchema,
    /**
     * The time of the rate in the quote (`bolivianos.rateAt`). This rate counts for as long as the quote is valid, even if a newer rate came
     * meanwhile (PAY-16). Without this field, or after that time, the newest rate counts.
     */
    quotedRateAt: instantSchema.optional(),
  }),
  answer: paymentSchema,
  errors: [
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
    'step_up_required',
    'pin_wrong',
    'pin_locked',
    'no_wallet',
    'wallet_unavailable',
    'points_insufficient',
    'points_not_held',
    'friend_code_invalid',
    'friend_code_short',
    ...CARD_DECLINES,
    'card_limit',
    'card_paused',
    'card_gone',
    'rate_too_old',
    'captcha_mismatch',
    'prepaid_invalid',
    'prepaid_insufficient',
    'credit_insufficient',
    'forbidden',
  ],
  also: {
    1: z.object({
      limit: moneySchema.optional(),
      amount: moneySchema.optional(),
      intentId: z.string().optional(),
      until: z.string().optional(),
      /** Before the wallet rests (`pin_wrong`). */
      triesLeft: z.number().int().optional(),
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
  reserved: 'payments',
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
  reserved: 'payments',
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
  reserved: 'payments',
  strict: true,
  input: strictIntentIdInput,
  answer: paymentSchema,
  errors: ['forbidden'],
});

export const watchPayment = defineCall({
  name: 'payments.watch',
  summary: 'Like verify, for a client that asks every few seconds: the state alone',
  method: 'POST',
  path: '/payments/intents/:intentId/watch',
  access: 'restricted',
  strict: true,
  input: strictIntentIdInput,
  answer: z.object({
    state: z.enum(INTENT_STATES),
    /** As `versionOf` makes it of the payment; when it differs, the payment is read again. */
    version: z.string(),
    can: paymentSchema.shape.can,
    serverTime: instantSchema,
  }),
  errors: ['forbidden'],
});

export const cancelPayment = defineCall({
  name: 'payments.cancel',
  summary: 'Voids an open payment and its QR; a QR that was paid meanwhile settles instead',
  method: 'POST',
  path: '/payments/intents/:intentId/cancel',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: strictIntentIdInput,
  answer: paymentSchema,
  errors: ['forbidden', 'payment_not_open', 'unavailable'],
});

export const listPayments = defineCall({
  name: 'payments.list',
  summary: 'Own payments and receipts together, newest first, however they were paid',
  method: 'GET',
  path: '/payments/intents',
  access: 'restricted',
  seenByDesk: 'seen_payments',
  input: z.object({
    page: pageSchema,
  }),
  answer: z.object({
    rows: z.array(
      paymentSchema
        .pick({
          reference: true,
          state: true,
          method: true,
          company: true,
          amount: true,
          createdAt: true,
          receipt: true,
        })
        // Null for a receipt of money that came another way: it has no stages.
        .extend({ intentId: z.uuid().nullable() }),
    ),
    count: z.number().int(),
  }),
  errors: [],
});

const openPaymentSchema = z.object({
  intentId: z.uuid(),
  reference: z.string(),
  state: z.enum(OPEN_STATES),
  amount: moneySchema,
  /** Of its QR, while there is one that can be paid: the amount in bolivianos and its end. */
  qr: z.object({ amount: moneySchema, expiresAt: instantSchema }).nullable(),
  createdAt: instantSchema,
  /** The time by which the desk promised an answer, while the payment is in regularization (PAY-14). */
  promisedAt: instantSchema.nullable(),
});

/** On home: payments that wait for an outcome. */
export const openPaymentsSection = defineSection({
  page: 'home',
  key: 'openPayments',
  answer: z.array(openPaymentSchema),
  situation(payments) {
    if (payments.some(({ state }) => state !== 'in_regularization')) return 'open_payment';
    return payments.length > 0 ? 'in_regularization' : null;
  },
});
