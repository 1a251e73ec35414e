import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { postPayment, postRegularizationOpened } from '@kantuta/contract/ledger/posting.rules';
import { CURRENCIES, money } from '@kantuta/contract/money';
import { allocate, owedItems } from '@kantuta/contract/payments/allocation.rules';
import { canMove } from '@kantuta/contract/payments/intent.rules';
import type { StageReason } from '@kantuta/contract/payments/payments.calls';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  paymentPutInRegularization,
  paymentSettled,
} from '@kantuta/contract/payments/payments.events';
import { judgeQrEvent, type RegularizationReason } from '@kantuta/contract/payments/qr.rules';
import { addBusinessHours, regionOf } from '@kantuta/contract/settings/calendar.rules';
import { inTransaction, mayPass, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  addStage,
  closeItems,
  findIntentByReference,
  listItems,
  lockIntent,
  reopenItems,
  setIntentState,
  type Intent,
} from '../intents/intents.store.ts';
import { findAttempt, findIntentIdOfQr, setAttemptState, type QrAttempt } from '../qr/qr.store.ts';
import type { BankPayment } from '../qr/qr.gateway.ts';
import type { Receipts } from '../receipts/receipts.service.ts';
import type { PaymentPeers } from '../payments.views.ts';
import {
  closeConfirmation,
  findAccountOfCompany,
  findCompanyOfAccount,
  insertConfirmation,
  insertRegularization,
  listJudgedEventIds,
  listWaitingConfirmations,
  lockWaitingConfirmation,
  type Source,
} from './confirmations.store.ts';
import { REGULARIZATION } from './waiting.views.ts';

type Deps = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'log' | 'settings' | 'audit' | 'events' | 'metrics'
> & { peers: PaymentPeers; receipts: Receipts };
export type Confirmations = ReturnType<typeof createConfirmations>;

/**
 * Money that a bank confirms, told by event, by asking or by the daily list: all of them end in the same step behind the lock of the
 * intent, exactly once (decisions 8.2, 8.7). What does not fit its intent goes to people, never away (security rule 13).
 */
export function createConfirmations(deps: Deps) {
  const { db, clock, ids, log, settings, audit, events, peers, receipts } = deps;

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
      await regularize(tx, payment, undefined, 'orphan');
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
    else if (verdict.verdict === 'settle') await settle(tx, payment, found);
    else await regularize(tx, payment, found, verdict.reason);
  }

  async function findPaid(
    tx: Tx,
    payment: BankPayment,
  ): Promise<{ intent: Intent; attempt: QrAttempt } | undefined> {
    // The event may overtake the bank's answer to our order: then only our reference is known.
    const intentId =
      (await findIntentIdOfQr(tx, payment.qrId)) ??
      (await findIntentByReference(tx, payment.reference))?.id;
    const intent = intentId === undefined ? undefined : await lockIntent(tx, intentId);
    const attempt = intent && (await findAttempt(tx, intent.id));
    return intent && attempt && { intent, attempt };
  }

  /** Nor can money have come tomorrow: a bank whose clock is ahead must not post into a day that nobody reads yet. */
  function received({ paidAt }: BankPayment): Date {
    const now = clock.now();
    return paidAt < now ? paidAt : now;
  }

  async function settle(
    tx: Tx,
    payment: BankPayment,
    { intent, attempt }: { intent: Intent; attempt: QrAttempt },
  ): Promise<void> {
    // Nobody can pay a QR before it was asked for: a bank whose clock is behind must not post into a day that is judged already.
    const paidOn = laterDay(dayInLaPaz(received(payment)), dayInLaPaz(intent.createdAt));
    const items = await listItems(tx, [intent.id]);
    const saleIds = [...new Set(items.map((item) => item.saleId))];
    await peers.lockSales(tx, saleIds);
    const accounts = await peers.accountsOfSales(tx, saleIds, paidOn);
    const chosen = new Set(items.map((item) => `${item.saleId}/${item.number}`));
    const owed = accounts
      .flatMap(({ sale, statement }) => owedItems(sale.id, statement))
      .filter((item) => chosen.has(`${item.saleId}/${item.number}`));
    const { parts, left } = allocate(
      intent.amount,
      owed,
      await settings.get('allocation.order', {
        scope: { kind: 'company', id: String(intent.companyId) },
      }),
    );
    const transactionId = await peers.post(tx, {
      companyId: intent.companyId,
      kind: 'payment',
      businessDay: paidOn,
      source: { kind: 'payment_intent', id: intent.id },
      entries: postPayment({
        tender: { account: 'bank', currency: 'BOB', amount: payment.amount },
        currency: intent.currency,
        personId: intent.personId,
        parts,
        left,
        unsoldSaleIds: accounts
          .filter(({ sale }) => ['reserved', 'in_contract', 'signed'].includes(sale.state))
          .map(({ sale }) => sale.id),
      }),
    });
    const { companyId, personId, currency, amount } = intent;
    // A debt in bolivianos is paid as it stands; no rate is in it.
    const exchange =
      currency === 'BOB'
        ? { rateId: null, amountBob: null }
        : { rateId: attempt.rateId, amountBob: payment.amount };
    const receipt = await receipts.issue(tx, {
      companyId,
      personId,
      intentId: intent.id,
      transactionId,
      paidOn,
      method: 'qr',
      currency,
      amount,
      ...exchange,
    });
    const now = clock.now();
    await setIntentState(tx, intent.id, 'settled', now);
    await setAttemptState(tx, attempt.id, 'used');
    await closeItems(tx, intent.id);
    await addStage(tx, intent.id, {
      stage: 'bank_confirmed',
      at: received(payment),
      actor: 'bank',
    });
    await addStage(tx, intent.id, { stage: 'settled', at: now, actor: 'system' });
    await addStage(tx, intent.id, { stage: 'receipt_issued', at: now, actor: 'system' });
    await closeConfirmation(tx, payment.eventId, {
      intentId: intent.id,
      outcome: 'settled',
      at: now,
    });
    await events.record(tx, paymentSettled, {
      intentId: intent.id,
      reference: intent.reference,
      personId,
      companyId,
      amount: money(amount, currency),
      receiptNumber: receipt.number,
      receiptReference: receipt.reference,
      method: 'qr',
    });
    await audit.record(tx, {
      actor: { kind: 'provider' },
      action: 'payments.settle',
      object: { kind: 'payment', id: intent.id },
      outcome: 'done',
      details: { receipt: receipt.number, eventId: payment.eventId },
    });
  }

  async function regularize(
    tx: Tx,
    payment: BankPayment,
    found: { intent: Intent; attempt: QrAttempt } | undefined,
    reason: RegularizationReason | 'posting_failed',
  ): Promise<void> {
    const now = clock.now();
    // The books of the company whose account the money reached, whatever it was meant for.
    const companyId = await findCompanyOfAccount(tx, payment.accountId);
    const currency = CURRENCIES.find((known) => known === payment.currency);
    if (companyId === undefined || currency === undefined) {
      const outcome = companyId === undefined ? 'unknown_account' : 'unknown_currency';
      log.error({ event: `confirmation_of_${outcome}`, objectId: payment.eventId });
      await closeConfirmation(tx, payment.eventId, { intentId: null, outcome, at: now });
      return;
    }
    const promisedAt = addBusinessHours(
      now,
      await settings.number('regularization.hours'),
      regionOf(
        await settings.get('calendar.region', {
          scope: { kind: 'company', id: String(companyId) },
        }),
      ),
    );
    const personId = found?.intent.personId;
    await peers.post(tx, {
      companyId,
      kind: 'regularization',
      businessDay: dayInLaPaz(received(payment)),
      source: { kind: 'bank_payment', id: payment.eventId },
      entries: postRegularizationOpened({
        tender: { account: 'bank', currency, amount: payment.amount },
        ...(personId === undefined ? {} : { personId }),
      }),
    });
    const regularizationId = ids.uuid();
    await insertRegularization(tx, {
      id: regularizationId,
      intentId: found?.intent.id ?? null,
      companyId,
      eventId: payment.eventId,
      reason,
      currency,
      amount: payment.amount,
      openedAt: now,
      promisedAt,
    });
    await closeConfirmation(tx, payment.eventId, {
      intentId: found?.intent.id ?? null,
      outcome: reason,
      at: now,
    });
    if (found) await shield(tx, payment, found, reason, { now, promisedAt });
    await events.record(tx, workListChanged, { kind: REGULARIZATION, id: regularizationId });
    await audit.record(tx, {
      actor: { kind: 'provider' },
      action: 'payments.regularize',
      object: { kind: 'payment', id: found?.intent.id ?? payment.eventId },
      outcome: 'done',
      details: { reason },
    });
  }

  /** The intent waits for people: no fine, no second charge (decisions 8.8). One that is settled stays settled. */
  async function shield(
    tx: Tx,
    payment: BankPayment,
    { intent, attempt }: { intent: Intent; attempt: QrAttempt },
    reason: StageReason,
    { now, promisedAt }: { now: Date; promisedAt: Date },
  ): Promise<void> {
    if (canMove(intent.state, 'in_regularization') || intent.state === 'created') {
      await setIntentState(tx, intent.id, 'in_regularization', now);
      // Behind whoever opens a payment of the same items now: only then is it known which of them are still free.
      const items = await listItems(tx, [intent.id]);
      await peers.lockSales(tx, [...new Set(items.map((item) => item.saleId))]);
      await reopenItems(tx, intent.id);
      if (attempt.state === 'requested' || attempt.state === 'generated')
        await setAttemptState(tx, attempt.id, 'used');
    }
    await addStage(tx, intent.id, {
      stage: 'bank_confirmed',
      at: received(payment),
      actor: 'bank',
    });
    await addStage(tx, intent.id, {
      stage: 'in_regularization',
      at: now,
      actor: 'system',
      promisedAt,
      reasonKey: reason,
    });
    await events.record(tx, paymentPutInRegularization, {
      intentId: intent.id,
      reference: intent.reference,
      personId: intent.personId,
      companyId: intent.companyId,
      amount: money(intent.amount, intent.currency),
      reason,
      promisedAt: promisedAt.toISOString(),
    });
  }

  async function regularizeAfterFailure(tx: Tx, eventId: string): Promise<void> {
    const waiting = await lockWaitingConfirmation(tx, eventId);
    if (waiting)
      await regularize(tx, waiting.payment, await findPaid(tx, waiting.payment), 'posting_failed');
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

function laterDay(a: Day, b: Day): Day {
  return a > b ? a : b;
}
