import { judgeQrEvent } from '@kantuta/contract/payments/qr.rules';
import { inTransaction, mayPass, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findIntentByReference, lockIntent } from '../intents/intents.store.ts';
import type { BankPayment } from '../qr/qr.gateway.ts';
import { findAttempt, findIntentIdOfQr } from '../qr/qr.store.ts';
import type { Openings } from '../regularizations/opening.service.ts';
import {
  closeConfirmation,
  findAccountOfCompany,
  insertConfirmation,
  listJudgedEventIds,
  listWaitingConfirmations,
  lockWaitingConfirmation,
  type Source,
} from './confirmations.store.ts';
import type { Paid, Settlements } from './settlement.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  settlements: Settlements;
  openings: Openings;
};
export type Confirmations = ReturnType<typeof createConfirmations>;

/**
 * Money that a bank confirms, told by event, by asking or by the daily list: all of them end in the same step behind the lock of the
 * intent, exactly once (decisions 8.2, 8.7). What does not fit its intent goes to people, never away (security rule 13).
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
      // The money is there, our books refused it: people look at it (decisions 8.8 "posting failed").
      log.error({ event: 'posting_failed', objectId: eventId, error });
      await inTransaction(db, (tx) => regularizeAfterFailure(tx, eventId));
    }
  }

  async function judgeOnce(tx: Tx, eventId: string): Promise<void> {
    const waiting = await lockWaitingConfirmation(tx, eventId);
    if (!waiting) return;
    const { payment } = waiting;
    const found = await findPaid(tx, payment);
    if (!found) {
      await openings.open(tx, payment, undefined, 'orphan');
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
    if (verdict.verdict === 'ignore')
      await closeConfirmation(tx, eventId, {
        intentId: intent.id,
        outcome: 'ignored',
        at: clock.now(),
      });
    else if (verdict.verdict === 'settle') await settlements.settle(tx, payment, found);
    else await openings.open(tx, payment, found, verdict.reason);
  }

  async function findPaid(tx: Tx, payment: BankPayment): Promise<Paid | undefined> {
    // The event may overtake the bank's answer to our order: then only our reference is known.
    const intentId =
      (await findIntentIdOfQr(tx, payment.qrId)) ??
      (await findIntentByReference(tx, payment.reference))?.id;
    const intent = intentId === undefined ? undefined : await lockIntent(tx, intentId);
    const attempt = intent && (await findAttempt(tx, intent.id));
    return intent && attempt && { intent, attempt };
  }

  async function regularizeAfterFailure(tx: Tx, eventId: string): Promise<void> {
    const waiting = await lockWaitingConfirmation(tx, eventId);
    if (waiting)
      await openings.open(
        tx,
        waiting.payment,
        await findPaid(tx, waiting.payment),
        'posting_failed',
      );
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
