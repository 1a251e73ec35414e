import { dayInLaPaz } from '@kantuta/contract/dates';
import { isDeclared, isOverLimit, stateOn } from '@kantuta/contract/declarations/declaration.rules';
import { money, parseCents, sumOf } from '@kantuta/contract/money';
import type { Actor } from '../../../platform/access.ts';
import type { Debts as InstalmentCharges } from '../../../platform/charges.ts';
import { atOnce } from '../../../platform/db/at-once.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Charges } from '../charges/charges.service.ts';
import { lockCharges } from '../charges/charges.store.ts';
import type { Chosen, Debts } from '../debts/debts.service.ts';
import type { Ways } from '../debts/ways.service.ts';
import {
  methodOf,
  type Admitted,
  type Methods,
  type Prepared,
} from '../parts/payment-method.port.ts';
import { insertParts, type Part } from '../parts/parts.store.ts';
import { insertIntent, type Intent } from '../record/intents.store.ts';
import { insertItems } from '../record/items.store.ts';
import { addStage } from '../record/stages.store.ts';
import type { Known, SettledNow, Settlements } from '../settlement/settlement.service.ts';
import { askedParts, giveBackAll, type AskedPart } from './admitting.service.ts';
import { fingerprintOf, type Start } from './fingerprint.present.ts';
import { resumePaymentJob } from './intents.jobs.ts';
import { createStartFacts, type NewestDeclaration, type StartFacts } from './starting.views.ts';

export type RecordingDeps = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'jobs' | 'audit' | 'keys' | 'settings'
> & {
  instalments: Pick<InstalmentCharges, 'lockOfPerson' | 'reading'>;
  debts: Debts;
  ways: Pick<Ways, 'requireOpen'>;
  charges: Pick<Charges, 'requireStartable'>;
  methods: Methods;
  settlements: Pick<Settlements, 'settleRecorded'>;
  newestDeclaration: NewestDeclaration;
};
export type Begins = {
  startedBy: number | null;
  agreed: ((tx: Tx) => Promise<void>) | undefined;
  /** What was counted for those who were right: given back with the payment, or at any other end of the start. */
  admitted: readonly Admitted[];
};
/** A payment that was just recorded, with what its answer shows. */
export type Recorded = {
  intent: Intent;
  parts: { part: Part; prepared: Prepared }[];
  items: Chosen['charges'];
  company: string;
  /** All of its money lay in our own books, so that it was settled where it was recorded. */
  settled: SettledNow | undefined;
};
/** What is written down, and what is known of it behind the locks. */
type Recording = Omit<Recorded, 'settled'> &
  Pick<Begins, 'admitted'> & { holdsAll: boolean; read: Known };

// By then an order to a provider has ended (gateway limit 25 s); a repeat of the same attempt before that is told to wait.
export const RUNNING_MS = 30_000;
// One open intent per charge, as the database guards it (PAY-7).
const OPEN_ELSEWHERE = ['payment_item_one_open', 'payment_item_one_open_charge'];

/** Writes a payment down before any provider is asked: once for an attempt, and never two open ones of one charge (SEC-4, PAY-7). */
export function createRecording({
  db,
  clock,
  ids,
  jobs,
  audit,
  keys,
  instalments,
  debts,
  ways,
  charges,
  methods,
  settlements,
  settings,
  newestDeclaration,
}: RecordingDeps) {
  const readStartFacts = createStartFacts(newestDeclaration, instalments.reading);

  /** Records the intent, or answers with the one of the same attempt; undefined when that one got there at the same moment. */
  async function recordOnce(
    actor: Actor,
    input: Start,
    from: Begins,
  ): Promise<Recorded | { known: Intent } | undefined> {
    try {
      return await inTransaction(db, (tx) => record(tx, actor, input, from));
    } catch (error) {
      if (isUniqueViolation(error, 'payment_intent_person_id_attempt_id_key')) return undefined;
      if (OPEN_ELSEWHERE.some((index) => isUniqueViolation(error, index)))
        throw refuse('items_in_payment');
      throw error;
    }
  }

  /** Whoever paid enough this year declares before they begin to pay again (UIF-1). Throws `uif_required`. */
  async function requireDeclared({ paidInYear, newest }: StartFacts, at: Date): Promise<void> {
    const limit = parseCents(await settings.text('uif.yearlyUsd'));
    if (isOverLimit(paidInYear, limit) && !isDeclared(stateOn(newest, dayInLaPaz(at))))
      throw refuse('uif_required');
  }

  async function record(
    tx: Tx,
    actor: Actor,
    input: Start,
    { startedBy, agreed, admitted }: Begins,
  ): Promise<Recorded | { known: Intent }> {
    const { personId } = actor;
    const { selection, method, attemptId } = input;
    const { companyId } = selection;
    const lockedSales = await instalments.lockOfPerson(tx, personId);
    if (selection.charges) await lockCharges(tx, selection.charges);
    // Read behind the lock: the same attempt may have been recorded while this one waited.
    const at = clock.now();
    const withDebts = selection.mode !== 'charges';
    const asking = { personId, attemptId, companyId, at, withDebts };
    const facts = await readStartFacts(tx, asking);
    const { known, restrictions, taken, over, company } = facts;
    if (known) return { known };
    // An adviser brings money that was handed over before, and must not be left with it (RES-27).
    const isBrought = startedBy !== null && input.counter === undefined;
    if (!isBrought) await requireDeclared(facts, at);
    await agreed?.(tx);
    if (!company) throw refuse('nothing_to_pay');
    const asked = askedParts(input);
    for (const part of asked) ways.requireOpen(part.method, companyId, restrictions);
    const owed = await facts.owedOn?.(tx, dayInLaPaz(at));
    const chosen = await debts.choose(tx, personId, selection, { taken, owed });
    // Its money could only come back (RES-22).
    if (chosen.charges.some(({ saleId }) => saleId !== undefined && over.includes(saleId)))
      throw refuse('reservation_ended');
    if (parseCents(input.expectedAmount) !== chosen.amount)
      throw refuse('items_changed', { data: { amount: money(chosen.amount, selection.currency) } });
    await charges.requireStartable(tx, chosen.charges, startedBy);
    const now = clock.now();
    const intent: Intent = {
      id: ids.uuid(),
      reference: ids.reference(),
      personId,
      companyId,
      currency: selection.currency,
      amount: chosen.amount,
      method,
      state: 'created',
      attemptId,
      startedBy,
      fingerprint: fingerprintOf(input, keys),
      createdAt: now,
    };
    const terms = {
      pays: chosen.charges,
      quotedRateAt: input.quotedRateAt,
      accountId: company.accountId,
      until: chosen.until,
      counter: input.counter,
      provedAt: actor.provedAt,
      isAgreed: agreed !== undefined,
    };
    const parts: Recorded['parts'] = [];
    for (const [index, part] of partsOf(intent, asked).entries()) {
      const given = { with: asked[index]?.with, field: asked[index]?.field ?? 'with' };
      const of = { intent, part };
      const prepared = await methodOf(methods, part).prepare(tx, of, { ...terms, ...given });
      parts.push({ part, prepared });
    }
    const recording: Recording = {
      intent,
      parts: withHeld(parts, now),
      items: chosen.charges,
      company: company.name,
      admitted,
      holdsAll: parts.every(({ prepared }) => prepared.holds),
      read: {
        items: inOrder(chosen.charges),
        holder: company.holder,
        settling: chosen.settling,
        // A sale that they began to share in between is not among them: it is locked and read again.
        areLocked: chosen.charges.every(
          ({ saleId }) => saleId !== undefined && lockedSales.includes(saleId),
        ),
      },
    };
    const settled = await atOnce(tx, async (all) => {
      await store(all, recording);
      return recording.holdsAll ? settleAll(all, recording) : undefined;
    });
    return {
      intent,
      parts: recording.parts,
      items: recording.items,
      company: company.name,
      settled,
    };
  }

  /** The last part is held, and with it all: one transaction from the start to the receipt. */
  async function settleAll(
    tx: Tx,
    { intent, parts: recorded, read }: Recording,
  ): Promise<SettledNow | undefined> {
    const parts = recorded.map(({ part }) => part);
    const part = parts.at(-1);
    if (!part) return undefined;
    const report = { paidAt: intent.createdAt, eventId: part.id };
    return settlements.settleRecorded(tx, { intent, parts, part }, report, read);
  }

  async function store(tx: Tx, recording: Recording): Promise<void> {
    const { intent, parts, items, holdsAll, admitted } = recording;
    const { id: intentId, amount, currency, method, createdAt, startedBy, personId } = intent;
    await insertIntent(tx, intent);
    await insertItems(tx, intentId, items);
    await insertParts(
      tx,
      parts.map(({ part }) => part),
    );
    for (const { prepared } of parts) await prepared.store(tx);
    await addStage(tx, intentId, { stage: 'started', at: createdAt, actor: 'customer' });
    if (!holdsAll) await orderResume(tx, intentId, createdAt);
    await giveBackAll(tx, admitted);
    await audit.record(tx, {
      actor: { kind: 'person', id: startedBy ?? personId },
      action: 'payments.start',
      object: { kind: 'payment', id: intentId },
      outcome: 'done',
      details: { amount, currency, method },
    });
  }

  async function orderResume(tx: Tx, intentId: string, from: Date): Promise<void> {
    const startAfter = new Date(from.getTime() + RUNNING_MS);
    await jobs.send(tx, resumePaymentJob, { intentId }, { startAfter });
  }

  /** Together they are the whole amount, each of a method of its own. */
  function partsOf(intent: Intent, asked: readonly AskedPart[]): Part[] {
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

  return { recordOnce, orderResume };
}

/** As the items are read later: by sale and number, others behind. */
export function inOrder(items: Recorded['items']): Recorded['items'] {
  return items.toSorted(
    (a, b) => (a.saleId ?? Infinity) - (b.saleId ?? Infinity) || (a.number ?? 0) - (b.number ?? 0),
  );
}

/** Parts that hold their money once they are stored are held, save the last one of a payment that has nothing else to wait for (`settleAll`). */
function withHeld(parts: Recorded['parts'], now: Date): Recorded['parts'] {
  const last = parts.findLast(({ prepared }) => !prepared.holds) ?? parts.at(-1);
  return parts.map((each) =>
    each !== last && each.prepared.holds
      ? { ...each, part: { ...each.part, state: 'held', heldAt: now } }
      : each,
  );
}
