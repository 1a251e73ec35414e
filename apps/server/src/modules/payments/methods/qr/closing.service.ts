import { canQrMove } from '@kantuta/contract/payments/qr.rules';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Part } from '../../parts/parts.store.ts';
import { lockIntent } from '../../record/intents.store.ts';
import type { WholePayment } from '../../settlement/payment.store.ts';
import { CANCELLED } from '../../settlement/ends.service.ts';
import type { Settlements } from '../../settlement/settlement.service.ts';
import type { QrAsking } from './asking.service.ts';
import type { QrBank } from './qr.gateway.ts';
import { voidQrJob } from './qr.jobs.ts';
import { askToCancel, findAttempt, setAttemptState, type QrAttempt } from './qr.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs'> & {
  bank: QrBank;
  settlements: Settlements;
  asking: QrAsking;
};

export type QrClosings = ReturnType<typeof createQrClosings>;

/** Voids a QR at the bank when its payment no longer waits for money. */
export function createQrClosings({ db, clock, jobs, bank, settlements, asking }: Deps) {
  return {
    /** The part that a QR was made for. */
    partOf({ parts }: WholePayment, { partId }: QrAttempt): Part | undefined {
      return parts.find(({ id }) => id === partId);
    },

    /** Voids the QR before the intent is closed: in between, the bank may still tell of money. False when it was paid meanwhile. */
    async cancel(intentId: string): Promise<boolean> {
      const attempt = await findAttempt(db, intentId);
      if (!attempt) return false;
      // Written down before the bank is asked: when its answer is lost, asking what became of the QR finishes it (SEC-5).
      await askToCancel(db, attempt.id, clock.now());
      if (attempt.bankQrId === null || (await bank.cancel(attempt.bankQrId))) return true;
      await asking.ask(attempt);
      return false;
    },

    /** The bank has taken it off as we asked, though its answer to that was lost: the intent follows. */
    async finishCancelling(intentId: string): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        const intent = await lockIntent(tx, intentId);
        const attempt = await findAttempt(tx, intentId);
        if (intent?.state !== 'pending' || !attempt || attempt.cancelAskedAt === null) return false;
        await settlements.close(tx, intent, CANCELLED);
        return true;
      });
    },

    /** In the transaction that ends the payment: the QR is void for us, and for the bank as soon as it hears of it. */
    async takeOff(
      tx: Tx,
      { id, intentId, state, bankQrId, cancelAskedAt }: QrAttempt,
    ): Promise<void> {
      if (canQrMove(state, 'voided')) await setAttemptState(tx, id, 'voided');
      // Asked by the customer, the bank took it off before.
      if (bankQrId === null || cancelAskedAt === null) await jobs.send(tx, voidQrJob, { intentId });
    },

    /** Voids a QR at the bank that no intent waits for. */
    async void(intentId: string): Promise<void> {
      const attempt = await findAttempt(db, intentId);
      if (!attempt) return;
      const found =
        attempt.bankQrId === null
          ? await bank.findByKey(attempt.id)
          : { qrId: attempt.bankQrId, payments: [] };
      if (!found) return;
      await asking.confirmAll(found.payments);
      if (!(await bank.cancel(found.qrId)))
        await asking.confirmAll((await bank.read(found.qrId)).payments);
    },
  };
}
