import { z } from 'zod';
import type { Payment, Qr } from './qr.ts';

export const deliverySchema = z.object({
  id: z.string(),
  eventId: z.string(),
  qrId: z.string(),
  /** The exact bytes that are signed and sent. */
  body: z.string(),
  badSignature: z.boolean(),
  /** `held` waits for other events, to be sent in reverse order; `suppressed` is never sent. */
  state: z.enum(['pending', 'held', 'delivered', 'given_up', 'suppressed']),
  createdAt: z.string(),
  dueAt: z.string(),
  tries: z.array(
    z.object({
      at: z.string(),
      ms: z.number(),
      /** Null if no answer came. */
      status: z.number().nullable(),
      error: z.string(),
    }),
  ),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** How an event is delivered, if not in the plain way. */
export type DeliveryOptions = {
  silent?: boolean | undefined;
  /** The number of additional deliveries. */
  repeat?: number | undefined;
  badSignature?: boolean | undefined;
  delayMs?: number | undefined;
};

/** Body of `qr.paid`. The same payment always gives the same bytes, so a repeated event is identical. */
export function eventBody(qr: Qr, payment: Payment): string {
  return JSON.stringify({
    eventId: payment.eventId,
    type: 'qr.paid',
    qrId: qr.id,
    reference: qr.reference,
    accountId: qr.accountId,
    amount: payment.amount,
    currency: payment.currency,
    paidAt: payment.paidAt,
    payer: payment.payer,
  });
}
