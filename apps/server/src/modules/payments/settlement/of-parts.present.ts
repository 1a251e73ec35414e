import type { Day } from '@kantuta/contract/dates';
import { isOpen } from '@kantuta/contract/payments/intent.rules';
import { dayOfMoney } from '@kantuta/contract/payments/qr.rules';
import type { Captured } from '../parts/payment-method.port.ts';
import type { Part } from '../parts/parts.store.ts';
import type { Intent } from '../record/intents.store.ts';

/** Neither over nor with people. */
export function waitsForMoney({ state }: Intent): boolean {
  return isOpen(state) && state !== 'in_regularization';
}

export function isBegun({ begunAt, state }: Part): boolean {
  return begunAt !== null || state === 'held';
}

export function idsOf(parts: readonly Part[]): string[] {
  return parts.map(({ id }) => id);
}

/** The business day of a payment is the day on which the money of its last part came. */
export function dayOfParts(intent: Intent, parts: readonly Part[]): Day {
  const days = parts.map(({ heldAt, createdAt }) =>
    dayOfMoney({
      paidAt: heldAt ?? createdAt,
      heardAt: heldAt ?? createdAt,
      askedAt: intent.createdAt,
    }),
  );
  return days.reduce((latest, each) => (each > latest ? each : latest));
}

/** The rate of a receipt is that of a whole amount that came in bolivianos: a debt in bolivianos has none, and neither has a payment by several methods. */
export function exchangeOf({ currency }: Intent, captured: readonly Captured[]) {
  const [only] = captured;
  const isWhole = captured.length === 1 && currency !== 'BOB' && only?.tender.currency === 'BOB';
  return only && isWhole
    ? { rateId: only.rateId, amountBob: only.tender.amount }
    : { rateId: null, amountBob: null };
}
