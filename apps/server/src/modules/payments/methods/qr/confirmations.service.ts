import { canQrMove, judgeQrEvent } from '@kantuta/contract/payments/qr.rules';
import type { RegularizationReason } from '@kantuta/contract/payments/intent.rules';
import { inTransaction, mayPass, type Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { listParts } from '../../parts/parts.store.ts';
import { findAccountOfCompany } from '../../record/collecting-accounts.views.ts';
import { findIntentByReference, lockIntent } from '../../record/intents.store.ts';
import { closeProviderEvent } from '../../record/provider-events.store.ts';
import type { Openings } from '../../regularizations/opening.service.ts';
import type { LockedPart, Settlements } from '../../settlement/settlement.service.ts';
import {
  HELD,
  insertConfirmation,
  listJudgedEventIds,
  listWaitingConfirmations,
  lockWaitingConfirmation,
  QR_PROVIDER,
  type Source,
} from './confirmations.store.ts';
import type { BankPayment } from './qr.gateway.ts';
import { findAttempt, findAttemptOfQr, setAttemptState, type QrAttempt } from './qr.store.ts';

type Paid = LockedPart & { attempt: QrAttempt };

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
  /** Stores the fact and nothing else; false when it was judged already. Judging may come later, by anybody. */
  async function take(tx: Tx, payment: BankPayment, source: Source): Promise<boolean> {
    return insertConfirmation(tx, payment, source, clock.now());
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
    const payment = await lockWaitingConfirmation(tx, eventId);
    if (!payment) return;
    const found = await findPaid(tx, payment);
    if (!found) {
      await openings.open(tx, moneyOf(payment), undefined, 'orphan');
      return;
    }
    const { intent, attempt } = found;
    const verdict = judgeQrEvent({
      intent: {
        state: intent.state,
        reference: intent.reference,
        accountId: await findAccountOfCompany(tx, intent.companyId),
      },
      attempt: {
        state: attempt.state,
        amount: attempt.amountBob,
        currency: 'BOB',
        expiresAt: attempt.expiresAt,
      },
      event: payment,
      judgedEventIds: await listJudgedEventIds(tx, intent.id),
    });
    if (verdict.verdict === 'regularize') {
      await regularize(tx, payment, found, verdict.reason);
      return;
    }
    await closeProviderEvent(tx, moneyOf(payment), {
      intentId: intent.id,
      outcome: verdict.verdict === 'ignore' ? 'ignored' : HELD,
      at: clock.now(),
    });
    if (verdict.verdict === 'settle') await hold(tx, payment, found);
  }

  /** It is exactly what was asked for: the part is held, and captured when it was the last one. */
  async function hold(tx: Tx, { paidAt, eventId }: BankPayment, found: Paid): Promise<void> {
    await setAttemptState(tx, found.attempt.id, 'used');
    const stage = { stage: 'bank_confirmed', actor: 'bank' } as const;
    await settlements.held(tx, found, { paidAt, eventId, stage });
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

  async function findPaid(tx: Tx, payment: BankPayment): Promise<Paid | undefined> {
    // The event may overtake the bank's answer to our order: then only our reference is known.
    const intentId =
      (await findAttemptOfQr(tx, payment.qrId))?.intentId ??
      (await findIntentByReference(tx, payment.reference))?.id;
    const intent = intentId === undefined ? undefined : await lockIntent(tx, intentId);
    if (!intent) return undefined;
    // Read again behind the lock.
    const attempt = (await findAttemptOfQr(tx, payment.qrId)) ?? (await findAttempt(tx, intent.id));
    const part = (await listParts(tx, intent.id)).find(({ id }) => id === attempt?.partId);
    return attempt && part && { intent, part, attempt };
  }

  async function regularizeAfterFailure(tx: Tx, eventId: string): Promise<void> {
    const payment = await lockWaitingConfirmation(tx, eventId);
    if (!payment) return;
    const found = await findPaid(tx, payment);
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
      await inTransaction(db, (tx) => take(tx, payment, source));
      await judge(payment.eventId);
    },
  };
}

/** The money of a confirmation, for those who know no QR. */
export function moneyOf(payment: BankPayment): BankPayment & { provider: string } {
  return { ...payment, provider: QR_PROVIDER };
}
