import { createHash } from 'node:crypto';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { HOUR_MS } from '@kantuta/contract/durations';
import { convert, money, parseCents } from '@kantuta/contract/money';
import type { checkPayment } from '@kantuta/contract/payments/checks.calls';
import type {
  listPayments,
  Payment,
  startPayment,
} from '@kantuta/contract/payments/payments.calls';
import { paymentPolicies } from '@kantuta/contract/payments/payments.rules';
import { allow, type Actor } from '../../../platform/access.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import { isGatewayError } from '../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse, Unavailable } from '../../../platform/refusal.ts';
import type { Chosen, Debts } from '../debts.service.ts';
import { resumePaymentJob } from '../payments.jobs.ts';
import { readPaymentRows, readPaymentView, type PaymentPeers } from '../payments.views.ts';
import { insertAttempt } from '../qr/qr.store.ts';
import type { QrPayments } from '../qr/qr.service.ts';
import type { Rates } from '../rates/rates.service.ts';
import { findCheckableReceipt } from '../receipts/receipts.views.ts';
import { findCheckable } from './intents.views.ts';
import {
  findIntentByAttempt,
  findIntentOfPerson,
  insertIntent,
  listIntentsOfPerson,
  type Intent,
} from './intents.store.ts';
import { addStage } from './stages.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'audit' | 'limits'> & {
  peers: PaymentPeers;
  debts: Debts;
  rates: Rates;
  qr: QrPayments;
};
type Start = ParsedInputOf<typeof startPayment>;

// An order to the bank is over by then (gateway limit 25 s); who comes earlier with the same attempt is told to wait.
const RUNNING_MS = 30_000;
const PAGE = 10;
const GLOSS_MAX = 60;

/** Payment intents: recorded before the bank is asked, found again by their attempt id (security rules 4 and 5). */
export function createIntents({
  db,
  clock,
  ids,
  settings,
  jobs,
  audit,
  limits,
  peers,
  debts,
  rates,
  qr,
}: Deps) {
  async function start(actor: Actor, input: Start): Promise<Payment> {
    const known = await findIntentByAttempt(db, actor.personId, input.attemptId);
    if (known) return answerAgain(actor, known, fingerprintOf(input));
    await rates.prepare();
    const intent = await recordOnce(actor, input);
    if (!intent) return start(actor, input);
    if (!(await qr.order(intent)))
      throw refuse('qr_not_generated', { data: { intentId: intent.id } });
    return view(actor, intent.id);
  }

  /** Records the intent; undefined when the same attempt got there first. */
  async function recordOnce(actor: Actor, input: Start): Promise<Intent | undefined> {
    try {
      return await inTransaction(db, (tx) => record(tx, actor, input));
    } catch (error) {
      if (isUniqueViolation(error, 'payment_intent_person_id_attempt_id_key')) return undefined;
      if (isUniqueViolation(error, 'payment_item_one_open')) throw refuse('items_in_payment');
      throw error;
    }
  }

  async function record(tx: Tx, actor: Actor, input: Start): Promise<Intent | undefined> {
    const { selection, method } = input;
    await peers.lockSalesOfPerson(tx, actor.personId);
    // The same press, that waited for this lock: its own payment must not look like another one's.
    if (await findIntentByAttempt(tx, actor.personId, input.attemptId)) return undefined;
    await debts.requireOpen(tx, method, selection.companyId);
    const chosen = await debts.choose(tx, actor.personId, selection);
    if (parseCents(input.expectedAmount) !== chosen.amount)
      throw refuse('items_changed', { data: { amount: money(chosen.amount, selection.currency) } });
    const rate = await rates.current(tx, input.quotedRateAt);
    const now = clock.now();
    const intent: Intent = {
      id: ids.uuid(),
      reference: ids.reference(),
      personId: actor.personId,
      companyId: selection.companyId,
      currency: selection.currency,
      amount: chosen.amount,
      method,
      state: 'created',
      attemptId: input.attemptId,
      fingerprint: fingerprintOf(input),
      createdAt: now,
    };
    await insertIntent(tx, intent, chosen.items);
    await insertAttempt(tx, {
      id: ids.uuid(),
      intentId: intent.id,
      amountBob: selection.currency === 'BOB' ? chosen.amount : convert(chosen.amount, rate.sell),
      rateId: rate.id,
      gloss: glossOf(chosen, intent.reference),
      expiresAt: new Date(now.getTime() + (await settings.number('qr.validHours')) * HOUR_MS),
      createdAt: now,
    });
    await addStage(tx, intent.id, { stage: 'started', at: now, actor: 'customer' });
    await jobs.send(
      tx,
      resumePaymentJob,
      { intentId: intent.id },
      { startAfter: new Date(now.getTime() + RUNNING_MS) },
    );
    await audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action: 'payments.start',
      object: { kind: 'payment', id: intent.id },
      outcome: 'done',
      details: { amount: chosen.amount, currency: intent.currency, method },
    });
    return intent;
  }

  /** Same id and same body: same answer; other body: conflict; still running: wait (security rule 4). */
  async function answerAgain(actor: Actor, intent: Intent, fingerprint: Buffer): Promise<Payment> {
    if (!intent.fingerprint.equals(fingerprint)) throw refuse('idempotency_conflict');
    if (intent.state !== 'created') {
      const payment = await view(actor, intent.id);
      if (payment.qr?.state === 'error')
        throw refuse('qr_not_generated', { data: { intentId: intent.id } });
      return payment;
    }
    if (clock.now().getTime() - intent.createdAt.getTime() < RUNNING_MS)
      throw refuse('in_progress');
    if (!(await qr.order(intent)))
      throw refuse('qr_not_generated', { data: { intentId: intent.id } });
    return view(actor, intent.id);
  }

  async function view(actor: Actor, intentId: string): Promise<Payment> {
    const intent = await findIntentOfPerson(db, actor.personId, intentId);
    allow(actor, paymentPolicies.read, intent);
    return readPaymentView(db, actor, intent, clock.now());
  }

  return {
    start,
    read: view,

    async findByAttempt(actor: Actor, attemptId: string): Promise<Payment> {
      const intent = await findIntentByAttempt(db, actor.personId, attemptId);
      allow(actor, paymentPolicies.read, intent);
      if (intent.state === 'created') throw refuse('in_progress');
      return readPaymentView(db, actor, intent, clock.now());
    },

    async verify(actor: Actor, intentId: string): Promise<Payment> {
      const intent = await findIntentOfPerson(db, actor.personId, intentId);
      allow(actor, paymentPolicies.read, intent);
      if (paymentPolicies.verify(actor, intent)) await qr.verify(intent);
      return view(actor, intentId);
    },

    async cancel(actor: Actor, intentId: string): Promise<Payment> {
      const intent = await findIntentOfPerson(db, actor.personId, intentId);
      allow(actor, paymentPolicies.read, intent);
      if (intent.state === 'cancelled') return view(actor, intentId);
      if (!paymentPolicies.cancel(actor, intent)) throw refuse('payment_not_open');
      await qr.cancel(intent).catch((error: unknown) => {
        throw isGatewayError(error) ? new Unavailable('the bank', { cause: error }) : error;
      });
      return view(actor, intentId);
    },

    async list(actor: Actor, page: number): Promise<ReplyOf<typeof listPayments>> {
      const { rows, count } = await listIntentsOfPerson(db, actor.personId, {
        offset: (page - 1) * PAGE,
        limit: PAGE,
      });
      return { count, rows: await readPaymentRows(db, rows) };
    },

    /** The same answer for every mismatch; 10 tries an hour and address, raised before comparing (decisions 8.9). */
    async check(
      client: Client,
      { reference, documentEnd }: ParsedInputOf<typeof checkPayment>,
    ): Promise<ReplyOf<typeof checkPayment>> {
      await limits.raise(db, `check:${client.address}`, {
        max: await settings.number('check.triesPerHour'),
        windowMinutes: 60,
        // "10 an hour" is a hard window; growing waits would let more through.
        growing: false,
      });
      const plain = reference.replaceAll('-', '');
      const found =
        (await findCheckable(db, plain, documentEnd)) ??
        (await findCheckableReceipt(db, plain, documentEnd));
      if (!found) throw refuse('payment_not_found');
      return found;
    },
  };
}

/** No names or document numbers in it (decisions 8.7): product, instalments, reference. */
function glossOf({ items, group }: Chosen, reference: string): string {
  const numbers = items.map((item) => item.number);
  const range = numbers.length === 1 ? `cuota ${numbers[0]}` : `${numbers.length} cuotas`;
  const account = group.accounts.find(({ sale }) => sale.id === items[0]?.saleId);
  return `${account?.detail ?? ''}, ${range}, ${reference}`
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(-GLOSS_MAX);
}

function fingerprintOf({ method, selection, expectedAmount, quotedRateAt }: Start): Buffer {
  const { companyId, currency, saleId, mode, count, amount } = selection;
  return createHash('sha256')
    .update(
      JSON.stringify([
        method,
        companyId,
        currency,
        saleId ?? null,
        mode,
        count ?? null,
        amount ?? null,
        expectedAmount,
        // Not for attempts of before quotes were named: theirs must stay what they were.
        ...(quotedRateAt === undefined ? [] : [quotedRateAt]),
      ]),
    )
    .digest();
}
