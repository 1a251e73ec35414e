import { createHash } from 'node:crypto';
import type { ParsedInputOf } from '@kantuta/contract/call';
import type { ErrorCode } from '@kantuta/contract/errors';
import { money, parseCents, sumOf } from '@kantuta/contract/money';
import type { Payment, startPayment } from '@kantuta/contract/payments/payments.calls';
import { paymentPolicies } from '@kantuta/contract/payments/payments.rules';
import { allow, type Actor } from '../../../platform/access.ts';
import type { Debts as InstalmentCharges } from '../../../platform/charges.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockCharges } from '../charges/charges.store.ts';
import type { Debts } from '../debts/debts.service.ts';
import { methodOf, type Methods } from '../parts/payment-method.port.ts';
import { insertParts, listParts, type Part } from '../parts/parts.store.ts';
import type { Rates } from '../rates/rates.service.ts';
import {
  findIntentByAttempt,
  findIntentOfPerson,
  insertIntent,
  lockIntent,
  type Intent,
} from '../record/intents.store.ts';
import { insertItems } from '../record/items.store.ts';
import { addStage } from '../record/stages.store.ts';
import { resumePaymentJob } from './intents.jobs.ts';
import type { Present } from './payment.present.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs' | 'audit'> & {
  instalments: Pick<InstalmentCharges, 'lockOfPerson'>;
  debts: Debts;
  rates: Rates;
  methods: Methods;
  present: Present;
};
type Start = ParsedInputOf<typeof startPayment>;

// By then an order to a provider has ended (gateway limit 25 s); a repeat of the same attempt before that is told to wait.
const RUNNING_MS = 30_000;
// One open intent per charge, as the database guards it (PAY-7).
const OPEN_ELSEWHERE = ['payment_item_one_open', 'payment_item_one_open_charge'];

/** Starting a payment: recorded before a provider is asked, found again by its attempt id (SEC-4 and SEC-5). */
export function createStarting({
  db,
  clock,
  ids,
  jobs,
  audit,
  instalments,
  debts,
  rates,
  methods,
  present,
}: Deps) {
  async function start(actor: Actor, input: Start): Promise<Payment> {
    const known = await findIntentByAttempt(db, actor.personId, input.attemptId);
    if (known) return answerAgain(actor, known, fingerprintOf(input));
    await rates.prepare();
    const intent = await recordOnce(actor, input);
    if (!intent) return start(actor, input);
    return beginAll(actor, intent, 'begin');
  }

  /** Begins every part at its provider; the first part that cannot begin ends the payment. */
  async function beginAll(actor: Actor, intent: Intent, how: 'begin' | 'resume'): Promise<Payment> {
    const code = await order(intent, how);
    if (code) throw refuse(code, { data: { intentId: intent.id } });
    return view(actor, intent.id);
  }

  async function order(intent: Intent, how: 'begin' | 'resume'): Promise<ErrorCode | null> {
    for (const part of await listParts(db, intent.id)) {
      const code = await methodOf(methods, part)[how]({ intent, part });
      if (code) return code;
    }
    return null;
  }

  /** Records the intent; undefined when the same attempt got there first. */
  async function recordOnce(actor: Actor, input: Start): Promise<Intent | undefined> {
    try {
      return await inTransaction(db, (tx) => record(tx, actor, input));
    } catch (error) {
      if (isUniqueViolation(error, 'payment_intent_person_id_attempt_id_key')) return undefined;
      if (OPEN_ELSEWHERE.some((index) => isUniqueViolation(error, index)))
        throw refuse('items_in_payment');
      throw error;
    }
  }

  async function record(tx: Tx, actor: Actor, input: Start): Promise<Intent | undefined> {
    const { selection, method } = input;
    await instalments.lockOfPerson(tx, actor.personId);
    if (selection.charges) await lockCharges(tx, selection.charges);
    // The same attempt may have been recorded while this one waited for the lock; it must not be taken for another payment.
    if (await findIntentByAttempt(tx, actor.personId, input.attemptId)) return undefined;
    const asked = input.parts ?? [{ method, amount: input.expectedAmount }];
    for (const part of asked) await debts.requireOpen(tx, part.method, selection.companyId);
    const chosen = await debts.choose(tx, actor.personId, selection);
    if (parseCents(input.expectedAmount) !== chosen.amount)
      throw refuse('items_changed', { data: { amount: money(chosen.amount, selection.currency) } });
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
    await insertIntent(tx, intent);
    await insertItems(tx, intent.id, chosen.charges);
    const parts = partsOf(intent, asked);
    await insertParts(tx, parts);
    const terms = { pays: chosen.charges, quotedRateAt: input.quotedRateAt };
    for (const part of parts) await methodOf(methods, part).prepare(tx, { intent, part }, terms);
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

  /** Together they are the whole amount, each of a method of its own. */
  function partsOf(intent: Intent, asked: NonNullable<Start['parts']>): Part[] {
    const parts = asked.map(({ method, amount }, index): Part => ({
      id: ids.uuid(),
      intentId: intent.id,
      position: index + 1,
      method,
      currency: intent.currency,
      amount: parseCents(amount),
      state: 'prepared',
      begunAt: null,
      heldAt: null,
      createdAt: intent.createdAt,
    }));
    const isWhole =
      sumOf(parts, ({ amount }) => amount) === intent.amount &&
      parts.every(({ amount }) => amount > 0) &&
      parts[0]?.method === intent.method &&
      new Set(parts.map(({ method }) => method)).size === parts.length;
    if (!isWhole) throw refuse('amount_invalid');
    return parts;
  }

  /** Same id and same body: same answer; other body: conflict; still running: wait (SEC-4). */
  async function answerAgain(actor: Actor, intent: Intent, fingerprint: Buffer): Promise<Payment> {
    if (!intent.fingerprint.equals(fingerprint)) throw refuse('idempotency_conflict');
    if (intent.state !== 'created') {
      for (const part of await listParts(db, intent.id)) {
        const code = await methods.get(part.method)?.refusal(db, part);
        if (code) throw refuse(code, { data: { intentId: intent.id } });
      }
      return view(actor, intent.id);
    }
    if (clock.now().getTime() - intent.createdAt.getTime() < RUNNING_MS)
      throw refuse('in_progress');
    return beginAll(actor, intent, 'resume');
  }

  async function view(actor: Actor, intentId: string): Promise<Payment> {
    const intent = await findIntentOfPerson(db, actor.personId, intentId);
    allow(actor, paymentPolicies.read, intent);
    return present.payment(db, actor, intent, clock.now());
  }

  return {
    start,

    /** Repeats the order of a recorded payment that never reached a provider, or whose answer was lost. */
    async resume(intentId: string): Promise<void> {
      const intent = await db.transaction().execute((tx) => lockIntent(tx, intentId));
      if (intent?.state === 'created') await order(intent, 'resume');
    },
  };
}

function fingerprintOf(input: Start): Buffer {
  const { method, parts, selection, expectedAmount, quotedRateAt } = input;
  const { companyId, currency, saleId, mode, count, amount, charges } = selection;
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
        // Left out for attempts from before quotes existed: their fingerprints must not change.
        ...(quotedRateAt === undefined ? [] : [quotedRateAt]),
        ...(parts === undefined ? [] : [{ parts }]),
        ...(charges === undefined ? [] : [{ charges }]),
      ]),
    )
    .digest();
}
