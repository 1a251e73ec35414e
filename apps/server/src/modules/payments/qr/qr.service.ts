import type { StageReason } from '@kantuta/contract/payments/intent.rules';
import { paymentChanged } from '@kantuta/contract/payments/payments.events';
import { canQrMove, nextPollAfter } from '@kantuta/contract/payments/qr.rules';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import {
  GatewayDown,
  GatewayRefused,
  GatewayUnknown,
} from '../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Confirmations } from '../confirmations/confirmations.service.ts';
import { findAccountOfCompany } from '../confirmations/confirmations.store.ts';
import {
  addStage,
  closeItems,
  lockIntent,
  setIntentState,
  type Actor,
  type Intent,
} from '../intents/intents.store.ts';
import { expireQrJob, pollQrJob, voidQrJob } from '../payments.jobs.ts';
import type { BankPayment, QrBank } from './qr.gateway.ts';
import {
  askToCancel,
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
export function createQrPayments({
  db,
  clock,
  log,
  settings,
  jobs,
  events,
  audit,
  bank,
  confirmations,
}: Deps) {
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
      await confirmAll(qr.payments);
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
    await tell(tx, intent);
  }

  async function tell(tx: Tx, { id: intentId, personId, companyId }: Intent): Promise<void> {
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
    await close(tx, intent, 'cancelled', 'system', 'qr_not_generated');
    // The bank may have made it all the same: find it and void it.
    if (mayExist) await jobs.send(tx, voidQrJob, { intentId });
  }

  async function close(
    tx: Tx,
    intent: Intent,
    state: 'cancelled' | 'expired',
    actor: Actor,
    reasonKey: StageReason,
  ): Promise<void> {
    const now = clock.now();
    await setIntentState(tx, intent.id, state, now);
    await closeItems(tx, intent.id);
    await addStage(tx, intent.id, { stage: 'closed', at: now, actor, reasonKey });
    await tell(tx, intent);
    await audit.record(tx, {
      actor: { kind: 'system' },
      action: `payments.${state}`,
      object: { kind: 'payment', id: intent.id },
      outcome: 'done',
      details: { reasonKey },
    });
  }

  async function confirmAll(payments: readonly BankPayment[]): Promise<void> {
    for (const payment of payments) await confirmations.confirm(payment, 'asked');
  }

  /** Asks the bank about a QR and takes what it tells. Throws when the bank does not answer. */
  async function ask(
    attempt: QrAttempt,
  ): Promise<'active' | 'paid' | 'expired' | 'cancelled' | 'none'> {
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
  }

  /** The bank has taken it off as we asked, though its answer to that was lost: the intent follows. */
  async function finishCancelling(intentId: string): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const intent = await lockIntent(tx, intentId);
      const attempt = await findAttempt(tx, intentId);
      if (intent?.state !== 'pending' || !attempt || attempt.cancelAskedAt === null) return false;
      if (canQrMove(attempt.state, 'voided')) await setAttemptState(tx, attempt.id, 'voided');
      await close(tx, intent, 'cancelled', 'customer', 'cancelled_by_customer');
      return true;
    });
  }

  return {
    order,
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
      const told = await ask(attempt).catch((error: unknown) => {
        if (!isGatewayError(error)) throw error;
        log.warn({ event: 'qr_not_verified', objectId: intent.id, error });
      });
      if (told === 'cancelled') await finishCancelling(intent.id);
    },

    /** Voids the QR first, then the intent: in between, the bank may still tell of money. False when it was paid meanwhile. */
    async cancel(intent: Intent, actor: Actor): Promise<boolean> {
      const attempt = await findAttempt(db, intent.id);
      if (!attempt) return false;
      // Written down before the bank is asked: when its answer is lost, asking what became of the QR finishes it (security rule 5).
      await askToCancel(db, attempt.id, clock.now());
      if (attempt.bankQrId !== null && !(await bank.cancel(attempt.bankQrId))) {
        await ask(attempt);
        return false;
      }
      return inTransaction(db, async (tx) => {
        const locked = await lockIntent(tx, intent.id);
        if (locked?.state !== 'created' && locked?.state !== 'pending') return false;
        if (canQrMove(attempt.state, 'voided')) await setAttemptState(tx, attempt.id, 'voided');
        await close(tx, locked, 'cancelled', actor, 'cancelled_by_customer');
        if (attempt.bankQrId === null) await jobs.send(tx, voidQrJob, { intentId: intent.id });
        return true;
      });
    },

    /** Background asking: 30 s apart for 15 min after the dialog was last seen, then only the daily list (decisions 8.7). */
    async poll(intentId: string): Promise<void> {
      const attempt = await findAttempt(db, intentId);
      if (attempt?.state !== 'generated') return;
      const told = await ask(attempt);
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
      await ask(attempt);
      await inTransaction(db, async (tx) => {
        const intent = await lockIntent(tx, intentId);
        if (intent?.state !== 'pending') return;
        if (canQrMove(attempt.state, 'expired')) await setAttemptState(tx, attempt.id, 'expired');
        await close(tx, intent, 'expired', 'system', 'qr_expired');
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
      await confirmAll(found.payments);
      if (!(await bank.cancel(found.qrId)))
        await confirmAll((await bank.read(found.qrId)).payments);
    },
  };
}

export function isGatewayError(error: unknown): boolean {
  return (
    error instanceof GatewayDown ||
    error instanceof GatewayRefused ||
    error instanceof GatewayUnknown
  );
}

function secondsFrom(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1_000);
}
