import { HOUR_MS, SECOND_MS } from '@kantuta/contract/durations';
import type { Stream } from '../streams.ts';
import type { StreamIds } from '../stream-ids.ts';
import { QR_HOURS } from '../sales/policies.ts';
import type { BookedPayment } from './books.ts';
import type { IntentStory } from './intent-story.ts';
import { rateOn, type RateRow } from './rates.ts';

/** The stages of a successful QR payment: started, shown, confirmed by the bank, settled, receipt (PAY-13). */
export function settledIntent(
  booked: BookedPayment & { intentId: string },
  { stream, ids, rates }: { stream: Stream; ids: StreamIds; rates: readonly RateRow[] },
): IntentStory {
  const { payment, posting, sale, issuedAt } = booked;
  const paidAt = posting.at;
  const createdAt = new Date(paidAt.getTime() - stream.whole(50, 1_500) * SECOND_MS);
  const shownAt = new Date(createdAt.getTime() + 2 * SECOND_MS);
  return {
    id: booked.intentId,
    reference: ids.reference(),
    sale,
    method: payment.method,
    amount: payment.amount,
    items: payment.items.map(({ number, amount }) => ({ number, amount })),
    ...(payment.chargeId !== undefined && { chargeId: payment.chargeId }),
    state: 'settled',
    attemptId: ids.uuid(createdAt),
    fingerprint: fingerprintFrom(stream),
    createdAt,
    stateChangedAt: issuedAt,
    stages: [
      { stage: 'started', at: createdAt, actor: 'customer' },
      { stage: 'qr_shown', at: shownAt, actor: 'bank' },
      { stage: 'bank_confirmed', at: paidAt, actor: 'bank' },
      { stage: 'settled', at: issuedAt, actor: 'system' },
      { stage: 'receipt_issued', at: issuedAt, actor: 'system' },
    ],
    qr: {
      id: ids.uuid(createdAt),
      state: 'used',
      bankQrId: bankId('QR', ids),
      amountBob: payment.amountBob ?? payment.amount,
      rateId: rateOn(rates, posting.on).id,
      expiresAt: new Date(createdAt.getTime() + QR_HOURS * HOUR_MS),
    },
    event: {
      id: bankId('EV', ids),
      amountBob: payment.amountBob ?? payment.amount,
      paidAt,
      receivedAt: new Date(paidAt.getTime() + 2 * SECOND_MS),
      outcome: 'settled',
    },
    regularization: null,
  };
}

/** An id of past payments, as banks write theirs; the dash keeps it distinct from ids of the sandbox bank, which knows none of these. */
export function bankId(prefix: 'QR' | 'EV', ids: StreamIds): string {
  return `${prefix}-${ids.reference()}`;
}

/** Random, because these attempts are never repeated; the column needs 32 bytes. */
export function fingerprintFrom(stream: Stream): Buffer {
  const bytes = Buffer.alloc(32);
  for (let offset = 0; offset < 32; offset += 4) bytes.writeUInt32BE(stream.bits(), offset);
  return bytes;
}
