import { HOUR_MS } from '@kantuta/contract/durations';
import { convert } from '@kantuta/contract/exact-money';
import { canQrMove } from '@kantuta/contract/payments/qr.rules';
import { atOnce } from '../../../../platform/db/at-once.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { GatewayRefused, isGatewayError } from '../../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Begun, PaymentFacts, PaymentMethod } from '../../parts/payment-method.port.ts';
import type { Rates } from '../../rates/rates.service.ts';
import { findRate, type Rate } from '../../rates/rates.store.ts';
import { findAccountOfCompany } from '../../record/collecting-accounts.views.ts';
import { lockIntent } from '../../record/intents.store.ts';
import type { Openings } from '../../regularizations/opening.service.ts';
import { lockPayment } from '../../settlement/payment.store.ts';
import type { Settlements } from '../../settlement/settlement.service.ts';
import type { QrAsking } from './asking.service.ts';
import { createQrClosings } from './closing.service.ts';
import { moneyOf } from './confirmations.service.ts';
import { captureConfirmation, findHeldConfirmation } from './confirmations.store.ts';
import { createQrPolling } from './polling.service.ts';
import type { QrBank } from './qr.gateway.ts';
import { voidQrJob } from './qr.jobs.ts';
import {
  findAttempt,
  insertAttempt,
  newAttempt,
  setAttemptState,
  storeQr,
  type QrAttempt,
} from './qr.store.ts';
import { capturedOf, glossOf, qrFace } from './qr.present.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'settings' | 'jobs'> & {
  bank: QrBank;
  rates: Rates;
  settlements: Settlements;
  openings: Openings;
  asking: QrAsking;
};

type QrOrdered = { attempt: QrAttempt; accountId: string; rate: Rate | undefined };

/** What the jobs of a QR do, beside the method that payments know. */
export type QrMethod = PaymentMethod & {
  poll(intentId: string): Promise<void>;
  expire(intentId: string): Promise<void>;
  void(intentId: string): Promise<void>;
};

/** QR Simple (PAY-12): a QR of the bank in bolivianos. No transaction is ever open while the bank is asked (SEC-5). */
export function createQrMethod(deps: Deps): QrMethod {
  const { db, clock, ids, log, settings, jobs, bank, rates, settlements, openings, asking } = deps;
  const closings = createQrClosings(deps);
  const polling = createQrPolling({ ...deps, closings });

  /** Orders the QR of a recorded part; repeating it is safe, the bank knows our key. */
  async function order(
    intent: Pick<PaymentFacts, 'id' | 'reference' | 'currency'>,
    { attempt, accountId, rate }: QrOrdered,
  ): Promise<Begun> {
    try {
      const { gloss, expiresAt } = attempt;
      const qr = await bank.create({
        key: attempt.id,
        accountId,
        amount: attempt.amountBob,
        gloss,
        reference: intent.reference,
        expiresAt,
      });
      const at = await inTransaction(db, (tx) => show(tx, attempt, qr));
      await asking.confirmAll(qr.payments);
      if (!at || qr.payments.length > 0) return { code: null };
      const { payload, image } = qr;
      const shown = qrFace(
        { ...attempt, state: 'generated', payload, image },
        rate,
        intent.currency,
      );
      return { code: null, face: { shown, stage: 'qr_shown', at } };
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      log.warn({ event: 'qr_not_generated', objectId: intent.id, error });
      await inTransaction(db, (tx) =>
        // Also when the bank was down at last: an earlier try of the same order may have reached it.
        giveUp(tx, attempt, !(error instanceof GatewayRefused)),
      );
      return { code: 'qr_not_generated' };
    }
  }

  /** Stores what the bank has made. Answers when the payment became pending, if it did. */
  async function show(
    tx: Tx,
    attempt: QrAttempt,
    qr: { qrId: string; payload: string; image: Buffer },
  ): Promise<Date | undefined> {
    const { intentId } = attempt;
    const locked = await lockPayment(tx, intentId);
    if (!locked) return undefined;
    const { intent } = locked;
    const seconds = await settings.number('qr.backgroundSeconds');
    return atOnce(tx, async (all) => {
      await storeQr(all, attempt.id, qr);
      const part = closings.partOf(locked, attempt);
      // The intent was closed while the bank worked: its QR must not stay payable.
      if (intent.state === 'cancelled') await jobs.send(all, voidQrJob, { intentId });
      if (intent.state !== 'created' || !part) return undefined;
      const isPending = await settlements.begun(all, { ...locked, part }, 'qr_shown');
      await polling.order(all, intentId, seconds);
      await polling.orderExpiry(all, attempt);
      return isPending ? clock.now() : undefined;
    });
  }

  async function giveUp(tx: Tx, attempt: QrAttempt, mayExist: boolean): Promise<void> {
    const { intentId } = attempt;
    const locked = await lockPayment(tx, intentId);
    const part = locked && closings.partOf(locked, attempt);
    if (locked?.intent.state !== 'created' || !part) return;
    await setAttemptState(tx, attempt.id, 'error');
    await settlements.failed(
      tx,
      { intent: locked.intent, part },
      { state: 'cancelled', actor: 'system', reasonKey: 'qr_not_generated' },
    );
    // The bank may have made it all the same: find it and void it.
    if (mayExist) await jobs.send(tx, voidQrJob, { intentId });
  }

  return {
    method: 'qr',

    async prepare(tx, { intent, part }, { pays, quotedRateAt, accountId, until }) {
      const rate = await rates.current(tx, quotedRateAt);
      const now = clock.now();
      const validUntil = now.getTime() + (await settings.number('qr.validHours')) * HOUR_MS;
      const attempt = newAttempt({
        id: ids.uuid(),
        intentId: intent.id,
        partId: part.id,
        amountBob: part.currency === 'BOB' ? part.amount : convert(part.amount, rate.sell),
        rateId: rate.id,
        gloss: glossOf(pays, intent.reference),
        expiresAt: new Date(Math.min(validUntil, until?.getTime() ?? Infinity)),
        createdAt: now,
      });
      return {
        store: (all) => insertAttempt(all, attempt),
        begin: () => order(intent, { attempt, accountId, rate }),
      };
    },

    async resume({ intent }) {
      const attempt = await findAttempt(db, intent.id);
      if (attempt?.state === 'generated' || attempt?.state === 'used') return null;
      if (attempt?.state !== 'requested') return 'qr_not_generated';
      const accountId = await findAccountOfCompany(db, intent.companyId);
      return (await order(intent, { attempt, accountId, rate: undefined })).code;
    },

    async refusal(reader, { intentId }) {
      const attempt = await findAttempt(reader, intentId);
      return attempt?.state === 'error' ? 'qr_not_generated' : null;
    },

    async view(reader, { intentId, currency }) {
      const attempt = await findAttempt(reader, intentId);
      return attempt ? qrFace(attempt, await findRate(reader, attempt.rateId), currency) : null;
    },

    verify: ({ intent }) => polling.verify(intent.id),
    cancel: ({ intent }) => closings.cancel(intent.id),

    async capture(tx, { intent, part }) {
      const attempt = await findAttempt(tx, intent.id);
      if (!attempt) throw new Error(`part ${part.id} has no QR`);
      if (canQrMove(attempt.state, 'used')) await setAttemptState(tx, attempt.id, 'used');
      await captureConfirmation(tx, intent.id);
      return capturedOf(attempt);
    },

    async release(tx, { intent: { id: intentId }, part }) {
      const attempt = await findAttempt(tx, intentId);
      if (!attempt) return;
      const money = await findHeldConfirmation(tx, intentId);
      const intent = money && (await lockIntent(tx, intentId));
      // A bank takes nothing back: what it has confirmed is for people (SEC-13).
      if (money && intent)
        await openings.open(tx, moneyOf(money), { intent, part }, 'intent_closed');
      else await closings.takeOff(tx, attempt);
    },

    // A bank takes nothing back: people send it.
    async giveBack(tx, { intent, part }) {
      const attempt = await findAttempt(tx, intent.id);
      if (!attempt) throw new Error(`part ${part.id} has no QR`);
      return { way: 'transfer', tender: capturedOf(attempt).tender };
    },

    async asked(reader, { intentId }) {
      const attempt = await findAttempt(reader, intentId);
      if (!attempt) return undefined;
      const { amountBob, rateId, expiresAt } = attempt;
      return { amount: amountBob, currency: 'BOB', rateId, expiresAt };
    },

    poll: polling.poll,
    expire: polling.expire,
    void: closings.void,
  };
}
