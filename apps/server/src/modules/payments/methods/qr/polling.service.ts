import { canQrMove, nextPollAfter } from '@kantuta/contract/payments/qr.rules';
import { inTransaction, type Reader, type Tx } from '../../../../platform/db/database.ts';
import { isGatewayError } from '../../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockPayment } from '../../settlement/payment.store.ts';
import type { Settlements } from '../../settlement/settlement.service.ts';
import type { QrAsking } from './asking.service.ts';
import type { QrClosings } from './closing.service.ts';
import { expireQrJob, pollQrJob } from './qr.jobs.ts';
import { findAttempt, setAttemptState, takeTurnToAsk, type QrAttempt } from './qr.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'settings' | 'jobs'> & {
  settlements: Settlements;
  asking: QrAsking;
  closings: QrClosings;
};

const BACKGROUND_MINUTES = 15;
// Forgetting costs a statement and nothing else.
const MOST_REMEMBERED = 5_000;

/** When the bank is asked about a QR: with the dialog open, in the background, and when its time is over (PAY-13). */
export function createQrPolling({
  db,
  clock,
  log,
  settings,
  jobs,
  settlements,
  asking,
  closings,
}: Deps) {
  const asked = new Map<string, number>();

  function remember(intentId: string, at: Date): void {
    if (asked.size >= MOST_REMEMBERED) asked.clear();
    asked.set(intentId, at.getTime());
  }

  /** One of them waits for a QR at most, however many look at it. */
  async function order(tx: Reader, intentId: string, seconds: number): Promise<void> {
    const startAfter = secondsFrom(clock.now(), seconds);
    await jobs.send(tx, pollQrJob, { intentId }, { startAfter, singletonKey: intentId });
  }

  async function orderExpiry(tx: Tx, { intentId, expiresAt }: QrAttempt): Promise<void> {
    const startAfter = secondsFrom(expiresAt, 5);
    await jobs.send(tx, expireQrJob, { intentId }, { startAfter });
  }

  return {
    order,
    orderExpiry,

    /** "Ya pagué, verificar" and the open dialog: at most every few seconds somebody really asks. A bank that is down is not an error here. */
    async verify(intentId: string): Promise<boolean> {
      const now = clock.now();
      const seconds = await settings.number('qr.pollSeconds');
      // What this process has asked a moment ago needs no statement; others are told by the row.
      const last = asked.get(intentId);
      if (last !== undefined && Math.abs(now.getTime() - last) < seconds * 1_000) return false;
      const attempt = await takeTurnToAsk(db, intentId, now, seconds);
      if (!attempt) return false;
      remember(intentId, now);
      // Whoever looks away now is asked for in the background from here on, also hours after the QR was made.
      if (attempt.state === 'generated')
        await order(db, intentId, await settings.number('qr.backgroundSeconds'));
      const answer = await asking.ask(attempt).catch((error: unknown) => {
        if (!isGatewayError(error)) throw error;
        log.warn({ event: 'qr_not_verified', objectId: intentId, error });
      });
      if (answer === 'cancelled') await closings.finishCancelling(intentId);
      return true;
    },

    /** Background asking: 30 s apart for 15 min after the dialog was last seen, then only the daily list (PAY-13). */
    async poll(intentId: string): Promise<void> {
      const attempt = await findAttempt(db, intentId);
      if (attempt?.state !== 'generated') return;
      const answer = await asking.ask(attempt);
      if (answer === 'cancelled' && (await closings.finishCancelling(intentId))) return;
      const now = clock.now();
      const sinceDialog =
        (now.getTime() - (attempt.dialogSeenAt ?? attempt.createdAt).getTime()) / 1_000;
      const next = nextPollAfter(Math.max(1, sinceDialog), {
        dialogSeconds: await settings.number('qr.pollSeconds'),
        backgroundSeconds: await settings.number('qr.backgroundSeconds'),
        backgroundMinutes: BACKGROUND_MINUTES,
      });
      if (next === null) return;
      await inTransaction(db, (tx) => order(tx, intentId, next));
    },

    /** The QR has reached its end: the bank is asked once more before the intent expires. */
    async expire(intentId: string): Promise<void> {
      const attempt = await findAttempt(db, intentId);
      if (!attempt) return;
      if (clock.now() < attempt.expiresAt) {
        // The clock of the queue is not ours; a job that comes early must not be the last one.
        if (attempt.state === 'generated')
          await inTransaction(db, (tx) => orderExpiry(tx, attempt));
        return;
      }
      await asking.ask(attempt);
      await inTransaction(db, async (tx) => {
        const locked = await lockPayment(tx, intentId);
        const part = locked && closings.partOf(locked, attempt);
        if (locked?.intent.state !== 'pending' || part?.state !== 'prepared') return;
        if (canQrMove(attempt.state, 'expired')) await setAttemptState(tx, attempt.id, 'expired');
        await settlements.failed(
          tx,
          { intent: locked.intent, part },
          { state: 'expired', actor: 'system', reasonKey: 'qr_expired' },
        );
      });
    },
  };
}

function secondsFrom(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1_000);
}
