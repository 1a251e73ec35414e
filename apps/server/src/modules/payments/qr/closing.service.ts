import type { StageReason } from '@kantuta/contract/payments/intent.rules';
import { paymentChanged } from '@kantuta/contract/payments/payments.events';
import { canQrMove } from '@kantuta/contract/payments/qr.rules';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockIntent, setIntentState, type Intent } from '../intents/intents.store.ts';
import { closeItems } from '../intents/items.store.ts';
import { addStage, type StageActor } from '../intents/stages.store.ts';
import { voidQrJob } from '../payments.jobs.ts';
import type { QrAsking } from './asking.service.ts';
import type { QrBank } from './qr.gateway.ts';
import { askToCancel, findAttempt, setAttemptState } from './qr.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'events' | 'audit'> & {
  bank: QrBank;
  asking: QrAsking;
};

/** How a payment by QR ends without money: its QR leaves the bank, its items can be paid by another one. */
export function createQrClosings({ db, clock, jobs, events, audit, bank, asking }: Deps) {
  /** Ends an intent that is locked by this transaction. */
  async function close(
    tx: Tx,
    intent: Intent,
    {
      state,
      actor,
      reasonKey,
    }: { state: 'cancelled' | 'expired'; actor: StageActor; reasonKey: StageReason },
  ): Promise<void> {
    const now = clock.now();
    await setIntentState(tx, intent.id, state, now);
    await closeItems(tx, intent.id);
    await addStage(tx, intent.id, { stage: 'closed', at: now, actor, reasonKey });
    const { id: intentId, personId, companyId } = intent;
    await events.record(tx, paymentChanged, { intentId, personId, companyId });
    await audit.record(tx, {
      actor: { kind: 'system' },
      action: `payments.${state}`,
      object: { kind: 'payment', id: intent.id },
      outcome: 'done',
      details: { reasonKey },
    });
  }

  /** As the customer wished. */
  async function closeCancelled(tx: Tx, intent: Intent): Promise<void> {
    await close(tx, intent, {
      state: 'cancelled',
      actor: 'customer',
      reasonKey: 'cancelled_by_customer',
    });
  }

  return {
    close,

    /** Voids the QR first, then the intent: in between, the bank may still tell of money. False when it was paid meanwhile. */
    async cancel(intent: Intent): Promise<boolean> {
      const attempt = await findAttempt(db, intent.id);
      if (!attempt) return false;
      // Written down before the bank is asked: when its answer is lost, asking what became of the QR finishes it (security rule 5).
      await askToCancel(db, attempt.id, clock.now());
      if (attempt.bankQrId !== null && !(await bank.cancel(attempt.bankQrId))) {
        await asking.ask(attempt);
        return false;
      }
      return inTransaction(db, async (tx) => {
        const locked = await lockIntent(tx, intent.id);
        if (locked?.state !== 'created' && locked?.state !== 'pending') return false;
        if (canQrMove(attempt.state, 'voided')) await setAttemptState(tx, attempt.id, 'voided');
        await closeCancelled(tx, locked);
        if (attempt.bankQrId === null) await jobs.send(tx, voidQrJob, { intentId: intent.id });
        return true;
      });
    },

    /** The bank has taken it off as we asked, though its answer to that was lost: the intent follows. */
    async finishCancelling(intentId: string): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        const intent = await lockIntent(tx, intentId);
        const attempt = await findAttempt(tx, intentId);
        if (intent?.state !== 'pending' || !attempt || attempt.cancelAskedAt === null) return false;
        if (canQrMove(attempt.state, 'voided')) await setAttemptState(tx, attempt.id, 'voided');
        await closeCancelled(tx, intent);
        return true;
      });
    },

    /** Takes a QR off the bank that no intent waits for. */
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
