import { z } from 'zod';
import { amountSchema } from './amounts.ts';
import { writePayload } from './payload.ts';

const paymentSchema = z.object({
  paymentId: z.string(),
  /** The event of this payment: the same id in the webhook, the status and the daily list. */
  eventId: z.string(),
  amount: z.string(),
  currency: z.literal('BOB'),
  paidAt: z.string(),
  /** Masked, as a bank shows it to a merchant. */
  payer: z.string(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const qrSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  amount: z.string(),
  currency: z.literal('BOB'),
  gloss: z.string(),
  reference: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  cancelledAt: z.string().nullable(),
  idempotencyKey: z.string(),
  /** The order that came under this key. */
  fingerprint: z.string(),
  payments: z.array(paymentSchema),
});
export type Qr = z.infer<typeof qrSchema>;
export type QrState = 'active' | 'paid' | 'expired' | 'cancelled';

const printable = /^[^\p{Cc}\p{Cs}]*$/u;

export const accountIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
export const keySchema = z.string().regex(/^[\x21-\x7e]{8,100}$/, '8 to 100 visible characters');

export const createQrSchema = z.strictObject({
  accountId: accountIdSchema,
  amount: amountSchema,
  currency: z.literal('BOB'),
  gloss: z.string().min(1).max(60).regex(printable),
  reference: z.string().min(1).max(60).regex(printable),
  expiresAt: z.iso.datetime(),
});
export type CreateQr = z.infer<typeof createQrSchema>;

/** Money that arrived takes precedence: a QR that was paid late or after its cancellation is paid. */
export function stateOf(qr: Qr, now: Date): QrState {
  if (qr.payments.length > 0) return 'paid';
  if (qr.cancelledAt !== null) return 'cancelled';
  return now.getTime() >= Date.parse(qr.expiresAt) ? 'expired' : 'active';
}

export function payloadOf(qr: Qr): string {
  const { id, accountId, amount, currency, gloss, expiresAt } = qr;
  return writePayload({ qrId: id, accountId, amount, currency, gloss, expiresAt });
}

/** The fields of a QR in the API; the idempotency key stays private. */
export function viewOf(qr: Qr, now: Date) {
  const { id, accountId, amount, currency, gloss, reference, createdAt, expiresAt } = qr;
  const first = qr.payments[0];
  return {
    qrId: id,
    state: stateOf(qr, now),
    accountId,
    amount,
    currency,
    gloss,
    reference,
    createdAt,
    expiresAt,
    cancelledAt: qr.cancelledAt,
    paidAt: first?.paidAt ?? null,
    paidAmount: first?.amount ?? null,
    payer: first?.payer ?? null,
    payments: qr.payments,
  };
}

export function isLate(qr: Qr, payment: Payment): boolean {
  return Date.parse(payment.paidAt) >= Date.parse(qr.expiresAt);
}
