import { paymentChanged } from '@kantuta/contract/payments/payments.events';
import { canQrMove, nextPollAfter } from '@kantuta/contract/payments/qr.rules';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { GatewayRefused, isGatewayError } from '../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Confirmations } from '../confirmations/confirmations.service.ts';
import { findAccountOfCompany } from '../confirmations/confirmations.store.ts';
import { lockIntent, setIntentState, type Intent } from '../intents/intents.store.ts';
import { addStage } from '../intents/stages.store.ts';
import { expireQrJob, pollQrJob, voidQrJob } from '../payments.jobs.ts';
import { createQrAsking } from './asking.service.ts';
import { createQrClosings } from './closing.service.ts';
import type { QrBank } from './qr.gateway.ts';
import {
  findAttempt,
  seeDialog,
  setAttemptState,
  storeQr,
  takeTurnToAsk,
  type QrAttempt,
} from './qr.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'settings' | 'jobs' | 'events' | 'audit'> & {
  bank: QrBank;
  confirmations: Confirmations;
};
export type QrPayments = ReturnType<typeof createQrPayments>;

const BACKGROUND_MINUTES = 15;

/** The life of one QR at the bank. No transaction is ever open while the bank is asked (security rule 5). */
export function createQrPayments(deps: Deps) {
  const { db, clock, log, settings, jobs, events, bank } = deps;
  const asking = createQrAsking(deps);
  const { close, cancel, finishCancelling, void: voidQr } = createQrClosings({ ...deps, asking });

  /** Orders the QR of a recorded intent; repeating it is safe, the bank knows our key. False when there is none to be had. */
  async function order(intent: Intent): Promise<boolean> {
    const attempt = await findAttempt(db, intent.id);
    if (!attempt || attempt.state !== 'requested')
      return attempt?.state === 'generated' || attempt?.state === 'used';
    try {
      const accountId = await findAccountOfCompany(db, intent.companyId);
      const { gloss, expiresAt } = attempt;
      const qr = await bank.create({
        key: attempt.id,
        accountId,
        amount: attempt.amountBob,
        gloss,
        reference: intent.reference,
        expiresAt,
      });
      await inTransaction(db, (tx) => show(tx, intent.id, attempt, qr));
      await asking.confirmAll(qr.payments);
      return true;
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      log.warn({ event: 'qr_not_generated', objectId: intent.id, error });
      await inTransaction(db, (tx) =>
        // Also when the bank was down at last: an earlier try of the same order may have reached it.
        giveUp(tx, intent.id, attempt, !(error instanceof GatewayRefused)),
      );
      return false;
    }
  }

  async function show(
    tx: Tx,
    intentId: string,
    attempt: QrAttempt,
    qr: { qrId: string; payload: string; image: Buffer },
  ): Promise<void> {
    const intent = await lockIntent(tx, intentId);
    if (!intent) return;
    await storeQr(tx, attempt.id, qr);
    if (intent.state !== 'created') {
      // The intent was closed while the bank worked: its QR must not stay payable.
      if (intent.state === 'cancelled') await jobs.send(tx, voidQrJob, { intentId });
      return;
    }
    const now = clock.now();
    await setIntentState(tx, intentId, 'pending', now);
    await addStage(tx, intentId, { stage: 'qr_shown', at: now, actor: 'bank' });
    await orderPoll(tx, intentId, await settings.number('qr.backgroundSeconds'));
    await orderExpiry(tx, intentId, attempt);
    const { personId, companyId } = intent;
    await events.record(tx, paymentChanged, { intentId, personId, companyId });
  }

  /** One of them waits for a QR at most, however many look at it. */
  async function orderPoll(tx: Tx, intentId: string, seconds: number): Promise<void> {
    const startAfter = secondsFrom(clock.now(), seconds);
    await jobs.send(tx, pollQrJob, { intentId }, { startAfter, singletonKey: intentId });
  }

  async function orderExpiry(tx: Tx, intentId: string, attempt: QrAttempt): Promise<void> {
    const startAfter = secondsFrom(attempt.expiresAt, 5);
    await jobs.send(tx, expireQrJob, { intentId }, { startAfter });
  }

  async function giveUp(
    tx: Tx,
    intentId: string,
    attempt: QrAttempt,
    mayExist: boolean,
  ): Promise<void> {
    const intent = await lockIntent(tx, intentId);
    if (intent?.state !== 'created') return;
    await setAttemptState(tx, attempt.id, 'error');
    await close(tx, intent, {
      state: 'cancelled',
      actor: 'system',
      reasonKey: 'qr_not_generated',
    });
    // The bank may have made it all the same: find it and void it.
    if (mayExist) await jobs.send(tx, voidQrJob, { intentId });
  }

  return {
    order,
    cancel,
    void: voidQr,

    /** "Ya pagué, verificar" and the open dialog: at most every few seconds somebody really asks. A bank that is down is not an error here. */
    async verify(intent: Intent): Promise<void> {
      const attempt = await findAttempt(db, intent.id);
      if (!attempt) return;
      const now = clock.now();
      await seeDialog(db, attempt.id, now);
      if (!(await takeTurnToAsk(db, attempt.id, now, await settings.number('qr.pollSeconds'))))
        return;
      // Whoever looks away now is asked for in the background from here on, also hours after the QR was made.
      if (attempt.state === 'generated') {
        const seconds = await settings.number('qr.backgroundSeconds');
        await inTransaction(db, (tx) => orderPoll(tx, intent.id, seconds));
      }
      const told = await asking.ask(attempt).catch((error: unknown) => {
        if (!isGatewayError(error)) throw error;
        log.warn({ event: 'qr_not_verified', objectId: intent.id, error });
      });
      if (told === 'cancelled') await finishCancelling(intent.id);
    },

    /** Background asking: 30 s apart for 15 min after the dialog was last seen, then only the daily list (decisions 8.7). */
    async poll(intentId: string): Promise<void> {
      const attempt = await findAttempt(db, intentId);
      if (attempt?.state !== 'generated') return;
      const told = await asking.ask(attempt);
      if (told === 'cancelled' && (await finishCancelling(intentId))) return;
      const now = clock.now();
      const sinceDialog =
        (now.getTime() - (attempt.dialogSeenAt ?? attempt.createdAt).getTime()) / 1_000;
      const next = nextPollAfter(Math.max(1, sinceDialog), {
        dialogSeconds: await settings.number('qr.pollSeconds'),
        backgroundSeconds: await settings.number('qr.backgroundSeconds'),
        backgroundMinutes: BACKGROUND_MINUTES,
      });
      if (next === null) return;
      await inTransaction(db, (tx) => orderPoll(tx, intentId, next));
    },

    /** The time of the QR is over: the bank is asked once more before the intent expires. */
    async expire(intentId: string): Promise<void> {
      const attempt = await findAttempt(db, intentId);
      if (!attempt) return;
      if (clock.now() < attempt.expiresAt) {
        // The clock of the queue is not ours; a job that comes early must not be the last one.
        if (attempt.state === 'generated')
          await inTransaction(db, (tx) => orderExpiry(tx, intentId, attempt));
        return;
      }
      await asking.ask(attempt);
      await inTransaction(db, async (tx) => {
        const intent = await lockIntent(tx, intentId);
        if (intent?.state !== 'pending') return;
        if (canQrMove(attempt.state, 'expired')) await setAttemptState(tx, attempt.id, 'expired');
        await close(tx, intent, {
          state: 'expired',
          actor: 'system',
          reasonKey: 'qr_expired',
        });
      });
    },
  };
}

function secondsFrom(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1_000);
}
