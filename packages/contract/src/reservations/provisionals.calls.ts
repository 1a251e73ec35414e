import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { codeSchema } from '../identity/code.rules.ts';
import { amountText, moneySchema } from '../money.ts';
import { OFFICE_ROLES } from '../operator-roles.ts';
import { parseTypedAmount } from '../payments/typed-amount.rules.ts';
import { checkPayment } from '../payments/checks.calls.ts';
import { defineSection } from '../section.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { PROVISIONAL_ROLES, PROVISIONAL_STATES } from './provisional.rules.ts';
import { REASON_WORDS } from './hold.rules.ts';

const holdId = z.uuid('format');
const provisionalId = z.uuid('format');

/** A provisional receipt as its customer and its adviser read it (RES-27). */
export const provisionalSchema = z.object({
  provisionalId: z.uuid(),
  holdId: z.uuid(),
  /** By which anybody who knows the end of the document checks it at `/verificar-pago/abono`. */
  reference: z.string(),
  state: z.enum(PROVISIONAL_STATES),
  isLate: z.boolean(),
  amount: moneySchema,
  title: z.string(),
  detail: z.string(),
  adviser: z.string(),
  client: z.string(),
  askedAt: instantSchema,
  /** Until when the code counts that the customer got; null once it was used. */
  codeUntil: instantSchema.nullable(),
  issuedAt: instantSchema.nullable(),
  dueAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
});
export type Provisional = z.infer<typeof provisionalSchema>;

/** The QR by which the adviser deposits; it pays the charge of the customer. */
const depositQrSchema = z.object({
  amount: moneySchema,
  expiresAt: instantSchema,
  payload: z.string(),
  image: z.string(),
});

const deskOfAdviser = z.object({
  hold: z.object({
    holdId: z.uuid(),
    title: z.string(),
    detail: z.string(),
    client: z.string(),
    endsAt: instantSchema,
  }),
  least: moneySchema,
  most: moneySchema,
  hours: z.number().int(),
  receipt: provisionalSchema.nullable(),
  /** The QR that waits to be paid; null: none. */
  qr: depositQrSchema.nullable(),
  can: z.object({ ask: z.boolean(), deposit: z.boolean() }),
});

export const readProvisional = defineCall({
  name: 'reservations.readProvisional',
  summary:
    'What an adviser can receive for a pre-reservation of a client, and its receipt (RES-27)',
  method: 'GET',
  path: '/reservations/holds/:holdId/provisional',
  access: 'session',
  input: z.object({ holdId }),
  answer: deskOfAdviser,
  errors: [],
});

/** As a person types it: "1.080,50", "1080.5" or "1080". */
const typedAmount = z.string().transform((text, context) => {
  const amount = parseTypedAmount(text);
  if (amount !== null) return amountText(amount);
  context.addIssue({ code: 'custom', message: text.trim() === '' ? 'required' : 'format' });
  return z.NEVER;
});

export const askProvisional = defineCall({
  name: 'reservations.askProvisional',
  summary: 'An adviser takes money of a client: the client gets a code with the amount (RES-27)',
  method: 'POST',
  path: '/reservations/holds/:holdId/provisional',
  access: 'session',
  strict: true,
  input: z.object({ holdId, amount: typedAmount }),
  answer: z.object({ channel: z.enum(['email', 'sms']), expiresAt: instantSchema }),
  errors: [
    'hold_ended',
    'deposit_below_minimum',
    'deposit_above_initial',
    'client_not_eligible',
    'not_eligible',
    'passport_incomplete',
    'land_purchase_blocked',
    'items_in_payment',
    'step_not_allowed',
    'provisional_open',
    'provisional_late',
    'client_unreachable',
    'method_not_available',
    'payments_restricted',
  ],
});

export const issueProvisional = defineCall({
  name: 'reservations.issueProvisional',
  summary: 'The code of the client makes the receipt, which the client sees at once (RES-27)',
  method: 'POST',
  path: '/reservations/holds/:holdId/provisional/code',
  access: 'session',
  strict: true,
  input: z.object({ holdId, code: codeSchema }),
  answer: provisionalSchema,
  // Whatever forbade to ask may have come up since.
  errors: [
    'code_invalid',
    'hold_ended',
    'client_not_eligible',
    'not_eligible',
    'passport_incomplete',
    'land_purchase_blocked',
    'items_in_payment',
    'step_not_allowed',
    'provisional_late',
    'method_not_available',
    'payments_restricted',
  ],
});

export const depositProvisional = defineCall({
  name: 'reservations.depositProvisional',
  summary: 'The adviser deposits the money by a QR, which pays the charge of the client (RES-27)',
  method: 'POST',
  path: '/reservations/holds/:holdId/provisional/deposit',
  access: 'session',
  strict: true,
  input: z.object({ holdId, attemptId: z.uuid('format') }),
  answer: deskOfAdviser,
  errors: [
    'hold_ended',
    'items_in_payment',
    'in_progress',
    'idempotency_conflict',
    'method_not_available',
    'payments_restricted',
    'qr_not_generated',
    'rate_too_old',
    'items_changed',
    'nothing_to_pay',
  ],
});

export const declineProvisional = defineCall({
  name: 'reservations.declineProvisional',
  summary: 'The customer says that no money was handed over; the code counts no more (RES-27)',
  method: 'POST',
  path: '/reservations/holds/:holdId/provisional/refusal',
  access: 'session',
  strict: true,
  input: z.object({ holdId }),
  answer: z.object({ holdId: z.uuid() }),
  errors: ['provisional_open'],
});

/** On home of the customer: money that the adviser has and has not deposited, with its countdown (RES-27). */
export const provisionalsSection = defineSection({
  page: 'home',
  key: 'provisionals',
  // Whether it is late is seen by its countdown.
  answer: z.array(provisionalSchema.omit({ isLate: true })),
});

/** A receipt among the documents of its customer: one that their code made (RES-27). */
const ownProvisionalSchema = z.object({
  ...provisionalSchema.pick({
    provisionalId: true,
    reference: true,
    amount: true,
    title: true,
    detail: true,
    adviser: true,
  }).shape,
  state: z.enum(['issued', 'late', 'deposited', 'returned']),
  issuedAt: instantSchema,
});

export const listOwnProvisionals = defineCall({
  name: 'reservations.listOwnProvisionals',
  summary:
    'Every provisional receipt that the person has for money they gave to an adviser, newest first (RES-27)',
  method: 'GET',
  path: '/reservations/provisionals',
  access: 'restricted',
  seenByDesk: 'seen_documents',
  input: z.object({}),
  answer: z.object({ receipts: z.array(ownProvisionalSchema) }),
  errors: [],
});

/** The provisional receipts among the documents of a customer, of the companies that the operator reaches. */
export const provisionalDocuments = defineSection({
  page: 'documents',
  key: 'provisionalReceipts',
  answer: z.array(ownProvisionalSchema),
});

export const checkAbono = defineCall({
  name: 'reservations.checkAbono',
  summary:
    'Anonymous check of a provisional receipt, or of a payment or receipt, by its reference and the last 3 of the document (RES-27, PAY-17)',
  method: 'POST',
  path: '/reservations/check',
  access: 'anonymous',
  strict: true,
  input: checkPayment.input,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('payment'), payment: checkPayment.answer }),
    z.object({
      kind: z.literal('provisional'),
      reference: z.string(),
      state: z.enum(['issued', 'late', 'deposited', 'returned']),
      amount: moneySchema,
      at: instantSchema,
      dueAt: instantSchema,
    }),
  ]),
  errors: ['payment_not_found'],
});

const deskProvisionalSchema = provisionalSchema.extend({
  personId: z.number().int(),
  adviserId: z.number().int(),
  company: companySchema,
  /** What the desk recorded about its end. */
  words: z.string(),
  endedBy: z.string(),
  can: z.object({ close: z.boolean() }),
});
export type DeskProvisional = z.infer<typeof deskProvisionalSchema>;

export const readDeskProvisional = defineCall({
  name: 'reservations.readDeskProvisional',
  summary: 'A provisional receipt at the desk: who has the money, since when, and by when (RES-27)',
  method: 'GET',
  path: '/operators/provisionals/:provisionalId',
  access: 'operator',
  operators: OFFICE_ROLES,
  accessLog: 'payments',
  input: z.object({ provisionalId }),
  answer: deskProvisionalSchema,
  errors: [],
});

export const closeProvisional = defineCall({
  name: 'reservations.closeProvisional',
  summary: 'Compliance records that late money went back to the customer (RES-27)',
  method: 'POST',
  path: '/operators/provisionals/:provisionalId/end',
  access: 'operator',
  operators: PROVISIONAL_ROLES,
  strict: true,
  accessLog: 'payments',
  input: z.object({
    provisionalId,
    words: z
      .string()
      .trim()
      .min(REASON_WORDS.least, 'too_short')
      .max(REASON_WORDS.most, 'too_long'),
  }),
  answer: deskProvisionalSchema,
  errors: ['provisional_ended', 'provisional_open', 'same_person', 'items_in_payment'],
});
