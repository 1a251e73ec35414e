import {
  moneyApplied,
  paymentPutInRegularization,
  paymentSettled,
} from '@kantuta/contract/payments/payments.events';
import type { PayloadOf } from '@kantuta/contract/event';
import { instalmentRuns } from '@kantuta/contract/sales/instalment-runs.rules';
import { reaction, type Reaction } from '../../platform/events/events.ts';
import type { Notifications } from './notifications.service.ts';

/** Writes notifications in the same transaction as the event that causes them (architecture, idea 5). */
export function notificationReactions(notifications: Notifications): Reaction[] {
  return [
    reaction(paymentSettled, async (tx, payment, eventId) => {
      await notifications.add(tx, {
        ...told(payment),
        personId: payment.personId,
        link: `/verificar-pago/qr?intent=${payment.intentId}`,
        eventId,
      });
    }),
    reaction(moneyApplied, async (tx, applied, eventId) => {
      await notifications.add(tx, {
        personId: applied.personId,
        key: 'moneyApplied',
        parameters: { receipt: applied.receiptNumber, amount: applied.amount },
        link: '/saldo-cuenta',
        eventId,
      });
    }),
    reaction(paymentPutInRegularization, async (tx, payment, eventId) => {
      await notifications.add(tx, {
        personId: payment.personId,
        key: 'paymentInRegularization',
        parameters: { promisedAt: payment.promisedAt },
        link: `/verificar-pago/qr?intent=${payment.intentId}`,
        eventId,
      });
    }),
  ];
}

/** What arrived and what for, as far as one sentence can say it. */
function told({ amount, covers, receiptNumber: receipt }: PayloadOf<typeof paymentSettled>) {
  const [only, ...others] = covers;
  if (!only || others.length > 0 || (only.numbers.length === 0 && !only.isPayoff))
    return { key: 'paymentReceived' as const, parameters: { amount, receipt } };
  const { product, numbers } = only;
  const facts = { amount, product, receipt };
  if (only.isPayoff) return { key: 'purchasePaidOff' as const, parameters: facts };
  const later = numbers.filter((number) => number > 0);
  if (later.length === 0) return { key: 'initialPaid' as const, parameters: facts };
  return {
    key: 'instalmentsPaid' as const,
    parameters: { ...facts, n: later.length, numbers: instalmentRuns(later).join(', ') },
  };
}
