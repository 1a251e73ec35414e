import { paymentNotice } from '@kantuta/contract/payments/payment-notice.rules';
import {
  moneyApplied,
  paymentPutInRegularization,
  paymentSettled,
} from '@kantuta/contract/payments/payments.events';
import { reaction, type Reaction } from '../../platform/events/events.ts';
import type { Notifications } from './notifications.service.ts';

/** Writes notifications in the same transaction as the event that causes them (architecture, idea 5). */
export function notificationReactions(notifications: Notifications): Reaction[] {
  return [
    reaction(paymentSettled, async (tx, payment, eventId) => {
      await notifications.add(tx, {
        ...paymentNotice({ ...payment, receipt: payment.receiptNumber }),
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
