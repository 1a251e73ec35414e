import type { Confirmations } from './confirmations.service.ts';
import type { BankPayment, QrBank } from './qr.gateway.ts';
import type { QrAttempt } from './qr.store.ts';

export type QrAsking = ReturnType<typeof createQrAsking>;

/** Asks the bank about a QR, and takes in the money that the bank reports. */
export function createQrAsking({
  bank,
  confirmations,
}: {
  bank: QrBank;
  confirmations: Pick<Confirmations, 'confirm'>;
}) {
  async function confirmAll(payments: readonly BankPayment[]): Promise<void> {
    for (const payment of payments) await confirmations.confirm(payment, 'asked');
  }

  return {
    confirmAll,

    /** How the QR stands. Throws when the bank does not answer. */
    async ask(attempt: QrAttempt): Promise<'active' | 'paid' | 'expired' | 'cancelled' | 'none'> {
      const qrId = attempt.bankQrId;
      if (qrId !== null) {
        const { state, payments } = await bank.read(qrId);
        await confirmAll(payments);
        return state;
      }
      const found = await bank.findByKey(attempt.id);
      if (!found) return 'none';
      await confirmAll(found.payments);
      return found.payments.length > 0 ? 'paid' : 'active';
    },
  };
}
