import { z } from 'zod';
import { amountSchema } from '../bank/amounts.ts';
import { BRANDS, OUTCOMES } from './cards.ts';

export const PAYMENT_STATES = [
  'challenge',
  'processing',
  'authorised',
  'captured',
  'voided',
  'declined',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const DECLINES = [
  'refused',
  'insufficient_funds',
  'expired_card',
  'not_enabled',
  'challenge_failed',
  'abandoned',
] as const;
export type Decline = (typeof DECLINES)[number];

/** What the bank of a card's holder claims back, until the merchant accepts it or the bank has judged. */
export const chargebackSchema = z.object({
  id: z.string(),
  reason: z.enum(['fraud', 'not_received', 'duplicate']),
  openedAt: z.string(),
  /** Afterwards it is lost. */
  answerBy: z.string(),
  state: z.enum(['open', 'contested', 'accepted', 'won', 'lost']),
  /** When the bank took the money; null while it has not, and where it was won. */
  takenAt: z.string().nullable(),
});
export type Chargeback = z.infer<typeof chargebackSchema>;
export const CHARGEBACK_REASONS = chargebackSchema.shape.reason.options;

export const paymentSchema = z.object({
  id: z.string(),
  idempotencyKey: z.string(),
  /** The order that came under this key. */
  fingerprint: z.string(),
  merchant: z.string(),
  reference: z.string(),
  amount: z.string(),
  currency: z.literal('USD'),
  brand: z.enum(BRANDS),
  lastFour: z.string(),
  expiry: z.string(),
  /** What the bank of the card answers. */
  outcome: z.enum(OUTCOMES),
  state: z.enum(PAYMENT_STATES),
  declineCode: z.enum(DECLINES).or(z.literal('')),
  returnUrl: z.string(),
  language: z.string(),
  createdAt: z.string(),
  /** When it was authorised or declined; of one in process, when it will be. */
  decidedAt: z.string().nullable(),
  /** What a payment in process becomes then. */
  becomes: z.enum(['authorised', 'declined']),
  /** Wrong codes so far. */
  tries: z.number(),
  refunded: z.array(z.object({ key: z.string(), amount: z.string(), at: z.string() })),
  changes: z.array(z.object({ state: z.enum(PAYMENT_STATES), at: z.string() })),
  chargeback: chargebackSchema.nullable().default(null),
});
export type CardPayment = z.infer<typeof paymentSchema>;

export const orderSchema = z.strictObject({
  source: z.union([
    z.strictObject({ token: z.string().min(8).max(60) }),
    z.strictObject({ cardId: z.string().min(8).max(60) }),
  ]),
  merchant: z.string().min(1).max(60),
  reference: z.string().min(1).max(60),
  amount: amountSchema,
  currency: z.literal('USD'),
  returnUrl: z.url({ protocol: /^https?$/ }),
  language: z.string().max(5).default('es'),
  /** Nobody is there to answer a challenge: the holder has agreed to it before. */
  isRecurring: z.boolean().default(false),
});
export type Order = z.infer<typeof orderSchema>;

/** The fields of a payment in the API. */
export function viewOf(payment: CardPayment, challengeUrl: string) {
  const { id, merchant, reference, amount, currency, brand, lastFour, expiry, state } = payment;
  return {
    paymentId: id,
    idempotencyKey: payment.idempotencyKey,
    merchant,
    reference,
    amount,
    currency,
    brand,
    lastFour,
    expiry,
    state,
    declineCode: payment.declineCode,
    challengeUrl: state === 'challenge' ? challengeUrl : '',
    createdAt: payment.createdAt,
    decidedAt: payment.decidedAt,
    capturedAt: payment.changes.find((each) => each.state === 'captured')?.at ?? null,
    refunds: payment.refunded.map(({ key, amount: back, at }) => ({ key, amount: back, at })),
    chargeback: payment.chargeback && chargebackView(payment.chargeback),
  };
}

function chargebackView({ id: chargebackId, ...rest }: Chargeback) {
  return { chargebackId, ...rest };
}
