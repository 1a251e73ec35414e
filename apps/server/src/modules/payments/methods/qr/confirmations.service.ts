import { canQrMove, judgeQrEvent } from '@kantuta/contract/payments/qr.rules';
import type { RegularizationReason } from '@kantuta/contract/payments/intent.rules';
import { atOnce } from '../../../../platform/db/at-once.ts';
import { inTransaction, mayPass, type Reader, type Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Intent } from '../../record/intents.store.ts';
import { closeProviderEvent } from '../../record/provider-events.store.ts';
import type { Openings } from '../../regularizations/opening.service.ts';
import { lockPayment } from '../../settlement/payment.store.ts';
import type { PartOfLocked, Settlements } from '../../settlement/settlement.service.ts';
import {
  HELD,
  insertConfirmation,
  listWaitingConfirmations,
  lockWaitingConfirmation,
  QR_PROVIDER,
  type Source,
} from './confirmations.store.ts';
import type { BankPayment } from './qr.gateway.ts';
import { readAskedFor, type AskedFor } from './judging.views.ts';
import { capturedOf } from './qr.present.ts';
import { setAttemptState } from './qr.store.ts';

type Paid = PartOfLocked & AskedFor;

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  settlements: Settlements;
  openings: Openings;
};
export type Confirmations = ReturnType<typeof createConfirmations>;

/**
 * Money that a bank confirms, told by event, by asking or by the daily list: all of them end in the same step behind the lock of the
 * intent, exactly once (PAY-8, PAY-13). What does not fit its intent goes to people, never away (SEC-13).
 */
export function createConfirmations({ db, clock, log, settlements, openings }: Deps) {
  /** Stores the fact and nothing else. Judging may come later, by anybody. */
  async function take(tx: Reader, payment: BankPayment, source: Source): Promise<void> {
    await insertConfirmation(tx, payment, source, clock.now());
  }

  /** Judges a stored confirmation; does nothing when somebody already has. */
  async function judge(eventId: string): Promise<void> {
    try {
      await inTransaction(db, (tx) => judgeOnce(tx, eventId));
    } catch (error) {
      if (mayPass(error)) throw error;
      // The money is there, our books refused it: people look at it (PAY-14 "posting failed").
      log.error({ event: 'posting_failed', objectId: eventId, error });
      await inTransaction(db, (tx) => regularizeAfterFailure(tx, eventId));
    }
  }

  async function judgeOnce(tx: Tx, eventId: string): Promise<void> {
    const waiting = await lockWaitingConfirmation(tx, eventId);
    if (!waiting) return;
    const { payment } = waiting;
    const found = await findPaid(tx, waiting);
    if (!found) {
      await openings.open(tx, moneyOf(payment), undefined, 'orphan');
      return;
    }
    const { intent, attempt, accountId, judgedEventIds } = found;
    const verdict = judgeQrEvent({
      intent: { state: intent.state, reference: intent.reference, accountId },
      attempt: {
        state: attempt.state,
        amount: attempt.amountBob,
        currency: 'BOB',
        expiresAt: attempt.expiresAt,
      },
      event: payment,
      judgedEventIds,
    });
    if (verdict.verdict === 'regularize') await regularize(tx, payment, found, verdict.reason);
    else if (verdict.verdict === 'settle') await atOnce(tx, (all) => hold(all, payment, found));
    else await close(tx, payment, intent, 'ignored');
  }

  /** It is exactly what was asked for: the part is held, and captured when it was the last one. */
  async function hold(tx: Tx, payment: BankPayment, found: Paid): Promise<void> {
    const { paidAt, eventId } = payment;
    const isSettled = await settlements.held(tx, found, {
      paidAt,
      eventId,
      stage: { stage: 'bank_confirmed', actor: 'bank' },
      captured: capturedOf(found.attempt),
    });
    await setAttemptState(tx, found.attempt.id, 'used');
    await close(tx, payment, found.intent, isSettled ? 'settled' : HELD);
  }

  async function close(
    tx: Tx,
    payment: BankPayment,
    { id: intentId }: Intent,
    outcome: string,
  ): Promise<void> {
    await closeProviderEvent(tx, moneyOf(payment), { intentId, outcome, at: clock.now() });
  }

  async function regularize(
    tx: Tx,
    payment: BankPayment,
    found: Paid,
    reason: RegularizationReason,
  ): Promise<void> {
    const { attempt } = found;
    if (canQrMove(attempt.state, 'used')) await setAttemptState(tx, attempt.id, 'used');
    await openings.open(tx, moneyOf(payment), found, reason);
  }

  async function findPaid(
    tx: Tx,
    { payment, intentId }: { payment: BankPayment; intentId: string | null },
  ): Promise<Paid | undefined> {
    const locked = intentId === null ? undefined : await lockPayment(tx, intentId);
    if (!locked) return undefined;
    // Read behind the lock.
    const asked = await readAskedFor(tx, { intentId: locked.intent.id, qrId: payment.qrId });
    const part = locked.parts.find(({ id }) => id === asked?.attempt.partId);
    return asked && part && { ...locked, ...asked, part };
  }

  async function regularizeAfterFailure(tx: Tx, eventId: string): Promise<void> {
    const waiting = await lockWaitingConfirmation(tx, eventId);
    if (!waiting) return;
    const { payment } = waiting;
    const found = await findPaid(tx, waiting);
    if (found) await regularize(tx, payment, found, 'posting_failed');
    else await openings.open(tx, moneyOf(payment), undefined, 'posting_failed');
  }

  return {
    take,
    judge,
    /** At the start: what was stored by a process that was killed before it judged. */
    async judgeWaiting(signal: AbortSignal): Promise<void> {
      for (const eventId of await listWaitingConfirmations(db)) {
        if (signal.aborted) return;
        await judge(eventId).catch((error: unknown) =>
          log.warn({ event: 'confirmation_not_judged', objectId: eventId, error }),
        );
      }
    },
    /** Stores and judges at once: for those who ask and wait. */
    async confirm(payment: BankPayment, source: Source): Promise<void> {
      await take(db, payment, source);
      await judge(payment.eventId);
    },
  };
}

/** The money of a confirmation, for those who know no QR. */
export function moneyOf(payment: BankPayment): BankPayment & { provider: string } {
  return { ...payment, provider: QR_PROVIDER };
}
