import { createHash, randomBytes } from 'node:crypto';
import { dayInLaPaz } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { refuse } from '../http.ts';
import type { Journal } from '../journal/journal.ts';
import type { Switches } from '../switches/switches.ts';
import type { DeliveryOptions } from './deliveries.ts';
import { payerOf } from './payers.ts';
import { qrSchema, stateOf } from './qr.ts';
import type { CreateQr, Payment, Qr } from './qr.ts';
import type { Webhooks } from './webhooks.ts';

const MINUTE_MS = 60_000;
/** A QR is valid for 24 hours at most (PAY-13); the extra minutes allow for clocks that differ. */
const LONGEST_LIFE_MS = (24 * 60 + 5) * MINUTE_MS;
/** Above this number the bank forgets its oldest QR. */
const MAX_QRS = 100_000;

export type PaymentOptions = DeliveryOptions & {
  /** An amount other than the QR's. */
  amount?: string | undefined;
  /** When the money moved; may be before or after the expiry. */
  at?: string | undefined;
  /** After the expiry: now if the QR has expired, else a minute after its expiry. */
  late?: boolean | undefined;
  /** Even if it is already paid or cancelled, as another bank's app might allow. */
  again?: boolean | undefined;
};

export type Bank = ReturnType<typeof createBank>;

export function createBank({
  journal,
  clock,
  switches,
  webhooks,
}: {
  journal: Journal;
  clock: Clock;
  switches: Switches;
  webhooks: Webhooks;
}) {
  const qrs = journal.collection('qrs', qrSchema);
  const byKey = new Map(qrs.all().map((qr) => [qr.idempotencyKey, qr.id]));

  function create(key: string, wanted: CreateQr): { qr: Qr; isNew: boolean } {
    const fingerprint = fingerprintOf(wanted);
    const known = findByKey(key);
    if (known?.fingerprint === fingerprint) return { qr: known, isNew: false };
    if (known) refuse(409, 'idempotency_conflict', 'this key was used for another QR');

    const now = clock.now();
    const life = Date.parse(wanted.expiresAt) - now.getTime();
    if (life <= 0) refuse(422, 'expiry_in_the_past', 'expiresAt has passed');
    if (life > LONGEST_LIFE_MS) refuse(422, 'expiry_too_far', 'a QR lives 24 hours at most');
    if (switches.take('bankRefuses')) refuse(422, 'refused', 'the bank does not create this QR');

    const qr: Qr = {
      ...wanted,
      id: `QR${randomBytes(8).toString('hex').toUpperCase()}`,
      createdAt: now.toISOString(),
      cancelledAt: null,
      idempotencyKey: key,
      fingerprint,
      payments: [],
    };
    journal.commit(qrs.put(qr));
    byKey.set(key, qr.id);
    if (qrs.size() > MAX_QRS) forgetOldest();
    return { qr, isNew: true };
  }

  function read(qrId: string): Qr {
    return qrs.get(qrId) ?? refuse(404, 'not_found', 'there is no such QR');
  }

  function findByKey(key: string): Qr | undefined {
    const id = byKey.get(key);
    return id === undefined ? undefined : qrs.get(id);
  }

  /** Idempotent. If money has arrived, the QR stays paid. */
  function cancel(qrId: string): Qr {
    const qr = read(qrId);
    if (qr.payments.length > 0) refuse(409, 'already_paid', 'this QR is paid');
    if (qr.cancelledAt !== null) return qr;
    const cancelled = { ...qr, cancelledAt: clock.now().toISOString() };
    journal.commit(qrs.put(cancelled));
    return cancelled;
  }

  /** A person pays. The payment and its events are stored in one step. */
  function pay(qrId: string, options: PaymentOptions = {}): Qr {
    const qr = read(qrId);
    const now = clock.now();
    const state = stateOf(qr, now);
    if (state === 'paid' && !options.again) refuse(409, 'already_paid', 'this QR is paid');
    if (state === 'cancelled' && !options.again) refuse(409, 'cancelled', 'this QR is cancelled');
    if (state === 'expired' && !options.late && options.at === undefined)
      refuse(409, 'expired', 'this QR has expired: pay it with "late" or "at"');

    const paymentId = `pay_${randomBytes(10).toString('hex')}`;
    const payment: Payment = {
      paymentId,
      eventId: `evt_${paymentId.slice(4)}`,
      amount: options.amount ?? qr.amount,
      currency: qr.currency,
      paidAt: options.at ?? (options.late ? lateHour(qr, now) : now).toISOString(),
      payer: payerOf(qr.id),
    };
    const paid = { ...qr, payments: [...qr.payments, payment] };
    const deliveries = webhooks.plan(paid, payment, options);
    journal.commit(qrs.put(paid), ...webhooks.changes(deliveries));
    webhooks.start(deliveries);
    return paid;
  }

  /** Sends the latest payment again, with the same event id. */
  function repeatEvent(qrId: string, how: DeliveryOptions): Qr {
    const qr = read(qrId);
    const payment = qr.payments.at(-1);
    if (!payment) return refuse(409, 'not_paid', 'this QR has no payment to tell of');
    const deliveries = webhooks.plan(qr, payment, how);
    journal.commit(...webhooks.changes(deliveries));
    webhooks.start(deliveries);
    return qr;
  }

  /** The payments of a day in La Paz, oldest first: the list that a merchant reconciles with. */
  function paymentsOf(day: string, accountId: string | undefined) {
    return qrs
      .all()
      .filter((qr) => accountId === undefined || qr.accountId === accountId)
      .flatMap((qr) => qr.payments.map((payment) => ({ ...payment, ...merchantSide(qr) })))
      .filter(({ paidAt }) => dayInLaPaz(new Date(paidAt)) === day)
      .sort((a, b) => a.paidAt.localeCompare(b.paidAt) || a.paymentId.localeCompare(b.paymentId));
  }

  function forgetOldest(): void {
    const oldest = qrs.all()[0];
    if (!oldest) return;
    byKey.delete(oldest.idempotencyKey);
    journal.commit(qrs.drop(oldest.id));
  }

  return {
    create,
    read,
    findByKey,
    findByReference: (reference: string): Qr[] =>
      qrs.all().filter((qr) => qr.reference === reference),
    cancel,
    pay,
    repeatEvent,
    paymentsOf,
    /** Newest first. */
    list: (): Qr[] => qrs.all().toReversed(),
  };
}

function merchantSide({ id, reference, accountId }: Qr) {
  return { qrId: id, reference, accountId };
}

function lateHour(qr: Qr, now: Date): Date {
  return new Date(Math.max(now.getTime(), Date.parse(qr.expiresAt) + MINUTE_MS));
}

function fingerprintOf(wanted: CreateQr): string {
  const { accountId, amount, currency, gloss, reference, expiresAt } = wanted;
  const text = JSON.stringify([accountId, amount, currency, gloss, reference, expiresAt]);
  return createHash('sha256').update(text).digest('hex');
}
