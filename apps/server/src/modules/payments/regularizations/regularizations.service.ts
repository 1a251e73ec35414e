import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { add, amountText, money } from '@kantuta/contract/money';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import {
  type applyRegularization,
  MONEY_ROLES,
  type previewRegularization,
  readRegularization,
  type Regularization,
} from '@kantuta/contract/payments/regularizations.calls';
import { goesAgainst, REGULARIZATION_USES } from '@kantuta/contract/payments/regularization.rules';
import { REFUND_ROLES } from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { mapComponents, sumByComponent, totalOf } from '@kantuta/contract/sales/components.rules';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { holdDesk } from '../../../platform/session/rights.store.ts';
import { findIntent } from '../record/intents.store.ts';
import { isOf, type Endings } from './ending.service.ts';
import { findWish } from './going-back.store.ts';
import {
  settlesIntent,
  type Case,
  type Outcome,
  type Outcomes,
  type OutcomeInput,
} from './outcome.service.ts';
import { findOpenProposal, REGULARIZE_APPROVAL } from './proposals.store.ts';
import { findEnd, findRegularization } from './regularizations.store.ts';
import type { PaymentAccessLog } from './access-log.port.ts';
import { findPersonName } from './regularizations.views.ts';
import type { RegularizationView } from './regularization.present.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'approvals'> & {
  accessLog: PaymentAccessLog;
  view: RegularizationView;
  outcomes: Outcomes;
  endings: Endings;
};
type Apply = ParsedInputOf<typeof applyRegularization>;

const READERS = readRegularization.operators ?? [];

/** Regularization at the desk: the amount expected, the amount received, what it would pay, and its end (PAY-15). */
export function createRegularizations({
  db,
  clock,
  approvals,
  accessLog,
  view,
  outcomes,
  endings,
}: Deps) {
  async function caseOf(reader: Reader, actor: Actor, id: string): Promise<Case> {
    const row = await findRegularization(reader, id, companiesReached(actor.desk, READERS));
    if (!row) throw refuse('forbidden');
    const intent = row.intentId === null ? undefined : await findIntent(reader, row.intentId);
    return { row, intent };
  }

  /** Reads the facts of a payment with an access log entry for its person. Money without a known person has nobody to tell. */
  function withAccessEntry<Answer>(
    actor: Actor,
    personId: number | undefined,
    read: (reader: Reader) => Promise<Answer>,
  ): Promise<Answer> {
    if (personId === undefined) return read(db);
    return accessLog.through(actor, { personId, part: 'payments', roles: READERS }, read);
  }

  const waitsFor = (reader: Reader, id: string) =>
    findOpenProposal(reader, {
      kind: REGULARIZE_APPROVAL,
      key: 'regularizationId',
      value: id,
      at: clock.now(),
    });

  /** A repeated attempt gets the same answer; another attempt finds the end done, or waiting for its second person. */
  async function repeated(
    tx: Tx,
    actor: Actor,
    { id, attemptId, basis }: Apply,
  ): Promise<ReplyOf<typeof applyRegularization> | undefined> {
    const end = await findEnd(tx, id);
    const waiting = end ? undefined : await waitsFor(tx, id);
    if (!end && !waiting) return undefined;
    const isOwn = end
      ? end.attemptId === attemptId && end.endedBy === actor.personId
      : waiting?.payload['attemptId'] === attemptId && waiting.proposedBy === actor.personId;
    if (!isOwn) throw refuse(end ? 'regularization_closed' : 'regularization_waits');
    if ((end?.basis ?? waiting?.payload['basis']) !== basis) throw refuse('idempotency_conflict');
    return { state: end ? 'closed' : 'waiting' };
  }

  /** Money goes back by those who give payments back (REF-5); and nothing is done against what its person chose (PAY-71). */
  async function requireWished(
    reader: Reader,
    actor: Actor,
    { row, intent }: Case,
    { use }: OutcomeInput,
  ): Promise<void> {
    if (goesAgainst(use, await findWish(reader, row.id))) throw refuse('person_wishes');
    if (use !== 'return') return;
    if (!intent || !hasOperatorRole(actor.desk, REFUND_ROLES, row.companyId))
      throw refuse('forbidden');
  }

  /** Both persons give payments back (REF-5) at the time of the decision. */
  async function requireReturners(
    tx: Tx,
    { row }: Case,
    { proposedBy, approvedBy }: { proposedBy: number; approvedBy: number },
  ): Promise<void> {
    const may = async (id: number) =>
      hasOperatorRole(await holdDesk(tx, id), REFUND_ROLES, row.companyId);
    if (!(await may(approvedBy))) throw refuse('forbidden');
    if (!(await may(proposedBy))) throw refuse('proposal_outdated');
  }

  /** Credit for money that a payment waits for would call the payment paid and its instalment owed; unless its charge has fallen. */
  async function requireFitting(reader: Reader, of: Case, { use }: OutcomeInput): Promise<void> {
    if (use === 'credit' && settlesIntent(of) && !(await outcomes.isFallen(reader, of)))
      throw refuse('forbidden');
  }

  async function propose(
    tx: Tx,
    actor: Actor,
    { of, outcome }: { of: Case; outcome: Outcome },
    input: Apply,
  ): Promise<void> {
    const { row, intent } = of;
    const { reason, secondPerson: _, ...payload } = input;
    await approvals.propose(tx, actor, {
      kind: REGULARIZE_APPROVAL,
      subject: intent?.reference ?? row.eventId,
      companyId: row.companyId,
      payload: { ...payload, regularizationId: row.id },
      // The second person must see who gets the money: for credit, no other field says it.
      changes: [
        { field: 'person', before: null, after: await findPersonName(tx, outcome.personId) },
        ...changesOf(row, outcome),
      ],
      reason,
      // The customer was promised an answer by then; the second person reads it beside the proposal.
      dueAt: row.promisedAt,
    });
  }

  return {
    async read(actor: Actor, id: string): Promise<Regularization> {
      const { row, intent } = await caseOf(db, actor, id);
      return withAccessEntry(actor, intent?.personId, async (reader) =>
        view(
          reader,
          { row, intent },
          { actor, now: clock.now(), waitsFor: (await waitsFor(reader, id))?.id ?? null },
        ),
      );
    },

    async preview(
      actor: Actor,
      { id, ...input }: ParsedInputOf<typeof previewRegularization>,
    ): Promise<ReplyOf<typeof previewRegularization>> {
      const of = await caseOf(db, actor, id);
      if (of.row.closedAt !== null) throw refuse('regularization_closed');
      if (goesAgainst(input.use, await findWish(db, id))) throw refuse('person_wishes');
      await requireFitting(db, of, input);
      const payer = await outcomes.payerOf(db, of, input);
      return withAccessEntry(actor, payer.personId, async (reader) => {
        const outcome = await outcomes.outcomeOf(reader, of, input, payer);
        const name = await findPersonName(reader, payer.personId);
        return shown(of, outcome, { id: payer.personId, name });
      });
    },

    /** One person up to the limit, two above it; both ways end in the same step. */
    async apply(actor: Actor, input: Apply): Promise<ReplyOf<typeof applyRegularization>> {
      const { id, attemptId, basis, reason } = input;
      return inTransaction(db, async (tx) => {
        await endings.lock(tx, id);
        const companyIds = companiesReached(actor.desk, MONEY_ROLES);
        if (!(await findRegularization(tx, id, companyIds))) throw refuse('forbidden');
        const known = await repeated(tx, actor, input);
        if (known) return known;
        const held = await endings.hold(tx, { id, companyIds }, input);
        requireForOthers(held.outcome, [actor.personId]);
        await requireWished(tx, actor, held.of, input);
        await requireFitting(tx, held.of, input);
        if (held.outcome.basis !== basis) throw refuse('items_changed');
        if (held.outcome.needsSecond && !input.secondPerson) throw refuse('second_person_required');
        if (input.secondPerson) {
          await propose(tx, actor, held, input);
          return { state: 'waiting' };
        }
        await endings.end(tx, held.of, held.outcome, {
          attemptId,
          basis,
          endedBy: actor.personId,
          approvedBy: null,
          doer: inRole(actor),
          reason,
        });
        return { state: 'closed' };
      });
    },

    /** The second person approves money above the limit: exactly what they read is applied, or nothing (OPS-2). */
    approval(): ApprovalKind {
      return approvalKind({
        name: REGULARIZE_APPROVAL,
        payload: z.object({
          regularizationId: z.uuid(),
          use: z.enum(REGULARIZATION_USES),
          saleNumber: z.string(),
          attemptId: z.uuid(),
          basis: z.string(),
        }),
        thing: ({ regularizationId: id }) => ({ kind: 'regularization', id }),
        proposers: MONEY_ROLES,
        roles: MONEY_ROLES,
        async apply(tx, { regularizationId: id, attemptId, basis, ...input }, by) {
          await endings.lock(tx, id);
          if (await findEnd(tx, id)) throw refuse('proposal_outdated');
          const { of, outcome } = await endings.hold(tx, { id, companyIds: null }, input);
          requireForOthers(outcome, [by.proposedBy, by.approvedBy]);
          if (input.use === 'return') await requireReturners(tx, of, by);
          if (outcome.basis !== basis || goesAgainst(input.use, await findWish(tx, id)))
            throw refuse('proposal_outdated');
          await endings.end(tx, of, outcome, {
            attemptId,
            basis,
            endedBy: by.proposedBy,
            approvedBy: by.approvedBy,
            doer: { kind: 'person', id: by.approvedBy },
            reason: by.reason,
          });
        },
      });
    },
  };
}

/** Nobody applies money to what they owe themselves, nor approves it: with an orphan they name the sale that it pays (PAY-15). */
function requireForOthers({ personId }: Outcome, by: readonly number[]): void {
  if (by.includes(personId)) throw refuse('same_person');
}

function itemsOf({ owed, parts, currency }: Outcome) {
  return owed.flatMap((item) => {
    const own = parts.filter((part) => isOf(part, item));
    if (own.length === 0) return [];
    const components = sumByComponent(own);
    const paid = totalOf(components);
    const inMoney = mapComponents((component) => components[component]);
    return [
      {
        saleId: item.saleId,
        number: item.number,
        title: item.title,
        detail: item.detail,
        dueOn: item.dueOn,
        amount: money(paid, currency),
        components: {
          fine: money(inMoney.fine, currency),
          expenses: money(inMoney.expenses, currency),
          form: money(inMoney.form, currency),
          interest: money(inMoney.interest, currency),
          capital: money(inMoney.capital, currency),
        },
        settles: paid === totalOf(item.owed),
      },
    ];
  });
}

function shown(
  { row }: Case,
  outcome: Outcome,
  person: { id: number; name: string },
): ReplyOf<typeof previewRegularization> {
  const { on, worth, currency, rate, left, needsSecond, limit, basis } = outcome;
  return {
    person,
    on,
    came: money(row.amount, row.currency),
    worth: money(worth, currency),
    rate: rate?.sell ?? '',
    rateSource: rate?.source ?? '',
    items: itemsOf(outcome),
    left: money(left, currency),
    goesBack: outcome.goesBack ? money(row.amount, row.currency) : null,
    needsSecond,
    limit: money(limit, 'USD'),
    basis,
  };
}

/** Before and after, as values that need no translation. */
function changesOf(row: Case['row'], outcome: Outcome) {
  const { currency, left } = outcome;
  const came = `${row.currency} ${amountText(row.amount)}`;
  return [
    { field: 'inRegularization', before: came, after: null },
    ...itemsOf(outcome).map(({ title, detail, number, amount }) => ({
      field: `${title} ${detail} #${number}`.slice(0, 120),
      before: null,
      after: `${amount.currency} ${amount.amount}`,
    })),
    ...(outcome.goesBack ? [{ field: 'paymentRefund', before: null, after: came }] : []),
    ...(left > 0
      ? [{ field: 'credit', before: null, after: `${currency} ${amountText(add(left))}` }]
      : []),
    { field: 'total', before: null, after: `${currency} ${amountText(outcome.worth)}` },
  ];
}
