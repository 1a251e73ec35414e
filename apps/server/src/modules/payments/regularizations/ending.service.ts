import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { postRegularizationApplied } from '@kantuta/contract/ledger/regularization-posting.rules';
import { money, subtract, sumOf, ZERO } from '@kantuta/contract/money';
import type { AllocationPart } from '@kantuta/contract/payments/allocation.rules';
import { moneyApplied, paymentSettled } from '@kantuta/contract/payments/payments.events';
import { totalOf } from '@kantuta/contract/sales/components.rules';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { INSTALMENT, PAYOFF, type Debts } from '../../../platform/charges.ts';
import type { Charges } from '../charges/charges.service.ts';
import { lockIntent, setIntentState, type Intent } from '../record/intents.store.ts';
import { closeItems } from '../record/items.store.ts';
import { addStage } from '../record/stages.store.ts';
import type { Receipts } from '../receipts/receipts.service.ts';
import { findHolder } from '../receipts/receipts.views.ts';
import { coveredBy } from '../settlement/covered.present.ts';
import type { Post, Settlements } from '../settlement/settlement.service.ts';
import type { GoingBackOf } from './going-back.service.ts';
import type { Case, Outcome, Outcomes, OutcomeInput } from './outcome.service.ts';
import {
  endRegularization,
  findRegularization,
  lockRegularization,
  type StoredRegularization,
} from './regularizations.store.ts';
import { REGULARIZATION } from './waiting.views.ts';

type Deps = Pick<Platform, 'clock' | 'audit' | 'events'> & {
  instalments: Pick<Debts, 'lockOfPerson'>;
  post: Post;
  settlements: Pick<Settlements, 'ended' | 'forgone'>;
  charges: Charges;
  receipts: Receipts;
  outcomes: Outcomes;
  goingBack: Pick<GoingBackOf, 'begin'>;
};

/** Who ends the regularization, and the basis that they were shown. */
export type Ending = {
  attemptId: string;
  basis: string;
  endedBy: number;
  approvedBy: number | null;
  /** The person who carries out the end now. */
  doer: AuditActor;
  reason: string;
};

export type Endings = ReturnType<typeof createEndings>;

/** Ends a regularization: one step for one person or two, which happens only once (PAY-15, SEC-10). */
export function createEndings({
  clock,
  audit,
  events,
  instalments,
  post,
  settlements,
  receipts,
  outcomes,
  charges,
  goingBack,
}: Deps) {
  /** Locks the row, its payment and the sales of the payer, in this order. Returns what the money would pay now. */
  async function hold(
    tx: Tx,
    { id, companyIds }: { id: string; companyIds: readonly number[] | null },
    input: OutcomeInput,
  ): Promise<{ of: Case; outcome: Outcome }> {
    const row = await findRegularization(tx, id, companyIds);
    if (!row) throw refuse('forbidden');
    const intent = row.intentId === null ? undefined : await lockIntent(tx, row.intentId);
    const of = { row, intent };
    const payer = await outcomes.payerOf(tx, of, input);
    await instalments.lockOfPerson(tx, payer.personId);
    return { of, outcome: await outcomes.outcomeOf(tx, of, input, payer) };
  }

  /** Runs behind the lock of the row, once the outcome shown is known to be still current. */
  async function end(
    tx: Tx,
    { row, intent }: Case,
    outcome: Outcome,
    ending: Ending,
  ): Promise<void> {
    if (outcome.goesBack) return giveBack(tx, { row, intent }, outcome, ending);
    const { personId, currency, on, worth, owed, parts, left, rate } = outcome;
    const { companyId } = row;
    const settled = outcome.settles ? intent : undefined;
    // Money without a known payment came to a QR account of the bank.
    const method = intent?.method ?? 'qr';
    const now = clock.now();
    await charges.lock(tx, outcome.charges);
    const posting = await charges.settle(tx, outcome.charges, {
      on,
      order: [],
      currency,
      personId,
      startedBy: settled?.startedBy ?? null,
    });
    const transactionId = await post(tx, {
      companyId,
      kind: 'payment',
      businessDay: on,
      source: settled
        ? { kind: 'payment_intent', id: settled.id }
        : { kind: 'regularization', id: row.id },
      entries: postRegularizationApplied({
        came: { currency: row.currency, amount: row.amount },
        ...(intent ? { openedFor: intent.personId } : {}),
        currency,
        personId,
        parts,
        charges: posting.entries,
        left,
        unsoldSaleIds: owed.flatMap((item) => (item.isUnsold ? [item.saleId] : [])),
      }),
    });
    await outcome.finish?.(tx);
    await posting.finish(tx);
    const receipt = await receipts.issue(tx, await findHolder(tx, personId, companyId), {
      companyId,
      personId,
      intentId: settled?.id ?? null,
      transactionId,
      paidOn: on,
      method,
      currency,
      amount: worth,
      rateId: rate?.id ?? null,
      amountBob: rate ? row.amount : null,
    });
    await endRegularization(tx, endOf(row, ending, transactionId, now));
    const facts = {
      personId,
      companyId,
      amount: money(worth, currency),
      receiptNumber: receipt.number,
      receiptReference: receipt.reference,
    };
    if (settled) {
      await settle(tx, settled, now);
      const { id: intentId, reference } = settled;
      const covers = coveredBy([...paidOf(outcome), ...(await charges.show(tx, outcome.charges))]);
      await events.record(tx, paymentSettled, { ...facts, intentId, reference, method, covers });
    } else {
      if (outcome.givesUp && intent) await giveUp(tx, intent, now);
      await events.record(tx, moneyApplied, facts);
    }
    await events.record(tx, workListChanged, { kind: REGULARIZATION, id: row.id });
    await note(tx, { row, intent }, ending, {
      before: beforeOf(row, intent?.state, outcome),
      after: afterOf(outcome, receipt.number, settled === undefined),
    });
  }

  /** Nothing is paid with it: the person is told until when they have it, and people send it (PAY-71). */
  async function giveBack(
    tx: Tx,
    { row, intent }: Case,
    outcome: Outcome,
    ending: Ending,
  ): Promise<void> {
    const now = clock.now();
    const transactionId = await goingBack.begin(tx, row, outcome, now);
    await endRegularization(tx, endOf(row, ending, transactionId, now));
    if (outcome.givesUp && intent) await giveUp(tx, intent, now);
    await events.record(tx, workListChanged, { kind: REGULARIZATION, id: row.id });
    await note(tx, { row, intent }, ending, {
      before: beforeOf(row, intent?.state, outcome),
      after: { personId: outcome.personId, goesBack: money(row.amount, row.currency) },
    });
  }

  async function note(
    tx: Tx,
    { row, intent }: Case,
    ending: Ending,
    changes: { before: object; after: object },
  ): Promise<void> {
    await audit.record(tx, {
      actor: ending.doer,
      action: 'payments.applyRegularization',
      object: { kind: 'payment', id: intent?.id ?? row.eventId },
      outcome: 'done',
      details: {
        regularizationId: row.id,
        reason: ending.reason,
        proposedBy: ending.approvedBy === null ? null : ending.endedBy,
        ...changes,
      },
    });
  }

  /** The customer reads that it is paid, and that people did it. */
  async function settle(tx: Tx, intent: Intent, now: Date): Promise<void> {
    await setIntentState(tx, intent.id, 'settled', now);
    await settlements.ended(tx, intent);
    await closeItems(tx, intent.id);
    await addStage(tx, intent.id, { stage: 'settled', at: now, actor: 'operator' });
    await addStage(tx, intent.id, { stage: 'receipt_issued', at: now, actor: 'system' });
  }

  /** The payment is over without what it paid for; its money is the person's. */
  async function giveUp(tx: Tx, intent: Intent, now: Date): Promise<void> {
    await setIntentState(tx, intent.id, 'refunded', now);
    await closeItems(tx, intent.id);
    await settlements.forgone(tx, intent);
    await addStage(tx, intent.id, { stage: 'closed', at: now, actor: 'operator' });
  }

  return { lock: lockRegularization, hold, end };
}

function endOf(row: StoredRegularization, ending: Ending, transactionId: string, endedAt: Date) {
  const { attemptId, basis, endedBy, approvedBy, reason } = ending;
  return {
    regularizationId: row.id,
    attemptId,
    basis,
    transactionId,
    endedBy,
    approvedBy,
    reason,
    endedAt,
  };
}

/** The instalments that the money paid, in whole or in part. */
function paidOf({ owed, parts, finish }: Outcome) {
  const kind = finish ? PAYOFF : INSTALMENT;
  return owed
    .filter((item) => parts.some((part) => isOf(part, item)))
    .map(({ saleId, number, title, detail }) => ({ kind, saleId, number, title, detail }));
}

function beforeOf(row: StoredRegularization, state: string | undefined, outcome: Outcome) {
  const { owed, parts, currency } = outcome;
  return {
    regularization: money(row.amount, row.currency),
    payment: state ?? null,
    owed: owed
      .filter((item) => parts.some((part) => isOf(part, item)))
      .map(({ saleId, number, owed: components }) => ({
        saleId,
        number,
        owed: money(totalOf(components), currency),
      })),
  };
}

function afterOf(outcome: Outcome, receipt: string, staysAsItIs: boolean) {
  const { owed, parts, left, currency, personId, finish } = outcome;
  return {
    personId,
    regularization: null,
    payment: staysAsItIs ? null : 'settled',
    receipt,
    owed: owed
      .filter((item) => parts.some((part) => isOf(part, item)))
      .map((item) => {
        const paid = sumOf(
          parts.filter((part) => isOf(part, item)),
          (part) => part.amount,
        );
        const { saleId, number, owed: components } = item;
        // Nothing is left of what a payoff ends.
        const rest = finish ? ZERO : subtract(totalOf(components), paid);
        return { saleId, number, owed: money(rest, currency) };
      }),
    credit: money(left, currency),
  };
}

export function isOf(
  part: Pick<AllocationPart, 'saleId' | 'number'>,
  item: { saleId: number; number: number },
): boolean {
  return part.saleId === item.saleId && part.number === item.number;
}
