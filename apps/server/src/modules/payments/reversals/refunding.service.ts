import type { ParsedInputOf } from '@kantuta/contract/call';
import { amountText, parseCents } from '@kantuta/contract/money';
import { companiesReached, type OperatorRole } from '@kantuta/contract/operator-roles';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { needsSecondPerson } from '@kantuta/contract/payments/regularization.rules';
import {
  readRefundCase,
  REFUND_ROLES,
  type declineRefund,
  type RefundCase,
  type refundPayment,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { paymentChanged } from '@kantuta/contract/payments/payments.events';
import { isUndecided } from '@kantuta/contract/payments/reversals/chargeback.rules';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Present } from '../intents/payment.present.ts';
import { findChargebackOf, findChargebackProposal } from '../chargebacks/chargebacks.store.ts';
import { listParts } from '../parts/parts.store.ts';
import { findIntent, lockIntent, type Intent } from '../record/intents.store.ts';
import type { PaymentAccessLog } from '../regularizations/access-log.port.ts';
import { lockPayment } from '../settlement/payment.store.ts';
import { refundCase } from './refund-case.present.ts';
import { findPayer, namesOf } from './refund-case.views.ts';
import { endRequest, findRefundProposal, findRequest, REFUND_APPROVAL } from './requests.store.ts';
import { REFUND_REQUEST } from '../returns/returns.service.ts';
import { listReturns } from '../returns/returns.store.ts';
import { findReversal } from './reversals.store.ts';
import type { Reversals } from './reversing.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'audit' | 'events' | 'approvals'> &
  Pick<ForAll, 'notify'> & {
    reversals: Reversals;
    present: Present;
    accessLog: PaymentAccessLog;
  };

const READERS = readRefundCase.operators ?? [];

export type Refunding = ReturnType<typeof createRefunding>;

/** Payments that are given back at the desk (REF-5): one person decides, above the limit a second one approves; or it is declined. */
export function createRefunding({
  db,
  clock,
  settings,
  audit,
  events,
  approvals,
  notify,
  reversals,
  present,
  accessLog,
}: Deps) {
  const proposalOf = (reader: Reader, intentId: string) =>
    findRefundProposal(reader, { intentId, at: clock.now() });

  /** Of either kind: one payment waits for one second person. */
  const waitingProposal = async (reader: Reader, intentId: string) =>
    (await proposalOf(reader, intentId)) ??
    findChargebackProposal(reader, { intentId, at: clock.now() });

  async function limit() {
    return parseCents(await settings.get('approval.refundUsd'));
  }

  /** Bolivianos are not compared with a limit in dollars: two persons decide about them. */
  async function needsSecond({
    amount,
    currency,
  }: Pick<Intent, 'amount' | 'currency'>): Promise<boolean> {
    return needsSecondPerson({ amount, currency }, null, await limit());
  }

  async function shown(
    reader: Reader,
    actor: Actor,
    intent: Intent,
    person: { id: number; name: string },
  ): Promise<RefundCase> {
    const { id } = intent;
    const now = clock.now();
    const request = await findRequest(reader, id);
    const reversal = await findReversal(reader, id);
    const returns = await listReturns(reader, id);
    const chargeback = await findChargebackOf(reader, id);
    const decided = [
      request?.decidedBy,
      reversal?.reversedBy,
      reversal?.approvedBy,
      chargeback?.contestedBy,
      chargeback?.lossBy,
      chargeback?.lossApprovedBy,
    ];
    const names = await namesOf(reader, [
      ...decided.map((each) => each ?? null),
      ...returns.map(({ sentBy }) => sentBy),
    ]);
    const parts = await listParts(reader, id);
    const claimed = parts.find((part) => part.id === chargeback?.partId);
    return refundCase(
      actor,
      {
        intent,
        person,
        request,
        reversal,
        returns,
        names,
        parts,
        payment: await present.payment(reader, actor, intent, { now }),
        // Of a claim: why it cannot be accepted either.
        block: isUndecided(chargeback)
          ? ((await reversals.blockOf(reader, intent, 'chargeback')) ?? 'charged_back')
          : await reversals.blockOf(reader, intent),
        needsSecond: await needsSecond(intent),
        limit: await limit(),
        chargeback,
        claimed: claimed && { part: claimed, needsSecond: await needsSecond(claimed) },
        proposalId: (await waitingProposal(reader, id))?.id ?? null,
      },
      now,
    );
  }

  /** A payment within the companies that these roles reach; any other is as if it were not there. */
  async function require(
    reader: Reader,
    actor: Actor,
    intentId: string,
    roles: readonly OperatorRole[],
  ): Promise<{ id: number; name: string }> {
    const person = await findPayer(reader, intentId, companiesReached(actor.desk, roles));
    if (!person) throw refuse('forbidden');
    return person;
  }

  async function read(actor: Actor, intentId: string): Promise<RefundCase> {
    const person = await require(db, actor, intentId, READERS);
    const access = { personId: person.id, part: 'payments', roles: READERS } as const;
    return accessLog.through(actor, access, async (tx) => {
      const intent = await findIntent(tx, intentId);
      if (!intent) throw refuse('forbidden');
      return shown(tx, actor, intent, person);
    });
  }

  async function changed(tx: Tx, { id: intentId, personId, companyId }: Intent): Promise<void> {
    await events.record(tx, workListChanged, { kind: REFUND_REQUEST, id: intentId });
    await events.record(tx, paymentChanged, { intentId, personId, companyId });
  }

  async function propose(
    tx: Tx,
    actor: Actor,
    intent: Intent,
    { name, reason }: { name: string; reason: string },
  ): Promise<void> {
    const waiting = await proposalOf(tx, intent.id);
    if (waiting && waiting.proposedBy !== actor.personId) throw refuse('refund_waits');
    const request = await findRequest(tx, intent.id);
    await approvals.propose(tx, actor, {
      kind: REFUND_APPROVAL,
      subject: name,
      companyId: intent.companyId,
      payload: { intentId: intent.id },
      changes: [
        {
          field: 'paymentRefund',
          before: `${intent.currency} ${amountText(intent.amount)}`,
          after: null,
        },
      ],
      reason,
      ...(request?.state === 'open' ? { dueAt: request.promisedAt } : {}),
    });
    await changed(tx, intent);
  }

  /** What somebody decided about: reversed, and the request of its person answered by it. */
  async function giveBack(
    tx: Tx,
    intentId: string,
    by: { reversedBy: number; approvedBy: number | null; words: string; doer: Doer },
  ): Promise<void> {
    await reversals.reverse(tx, intentId, { cause: 'refund', ...by });
  }

  return {
    read,
    needsSecond,

    /** Repeating it is safe: the same person finds what they did before. */
    async refund(
      actor: Actor,
      { intentId, reason }: ParsedInputOf<typeof refundPayment>,
    ): Promise<RefundCase> {
      await inTransaction(db, async (tx) => {
        const person = await require(tx, actor, intentId, REFUND_ROLES);
        await audit.holdRights(tx, actor);
        const whole = await lockPayment(tx, intentId);
        if (!whole) throw refuse('forbidden');
        const { intent } = whole;
        if (person.id === actor.personId) throw refuse('same_person');
        const before = await findReversal(tx, intentId);
        if (before?.reversedBy === actor.personId && before.words === reason) return;
        const block = await reversals.blockOf(tx, intent);
        if (block) throw refuse('not_reversible', { data: { block } });
        if (await needsSecond(intent)) {
          await propose(tx, actor, intent, { name: person.name, reason });
          return;
        }
        if (await proposalOf(tx, intentId)) throw refuse('refund_waits');
        await giveBack(tx, intentId, {
          reversedBy: actor.personId,
          approvedBy: null,
          words: reason,
          doer: inRole(actor),
        });
      });
      return read(actor, intentId);
    },

    async decline(
      actor: Actor,
      { intentId, reason }: ParsedInputOf<typeof declineRefund>,
    ): Promise<RefundCase> {
      await inTransaction(db, async (tx) => {
        const person = await require(tx, actor, intentId, REFUND_ROLES);
        await audit.holdRights(tx, actor);
        if (person.id === actor.personId) throw refuse('same_person');
        const intent = await lockIntent(tx, intentId);
        if (!intent) throw refuse('forbidden');
        if (await proposalOf(tx, intentId)) throw refuse('refund_waits');
        const before = await findRequest(tx, intentId);
        // Their own answer was lost; what they accepted is not declined by the same words.
        if (
          before?.state === 'declined' &&
          before.decidedBy === actor.personId &&
          before.answer === reason
        )
          return;
        const end = { state: 'declined', answer: reason, at: clock.now() } as const;
        const request = await endRequest(tx, intentId, { ...end, by: actor.personId });
        if (!request) throw refuse('refund_closed');
        await changed(tx, intent);
        await notify(tx, {
          personId: intent.personId,
          key: 'refundDeclined',
          parameters: { reason },
          link: `/verificar-pago/qr?intent=${intentId}`,
        });
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'payments.declineRefund',
          object: { kind: 'payment', id: intentId },
          outcome: 'done',
          details: { reason },
        });
      });
      return read(actor, intentId);
    },

    approval: (): ApprovalKind =>
      approvalKind({
        name: REFUND_APPROVAL,
        payload: z.object({ intentId: z.uuid() }),
        thing: ({ intentId: id }) => ({ kind: 'payment', id }),
        proposers: REFUND_ROLES,
        roles: REFUND_ROLES,
        async apply(tx, { intentId }, { proposedBy, approvedBy, reason }) {
          const whole = await lockPayment(tx, intentId);
          if (whole?.intent.state !== 'settled') throw refuse('proposal_outdated');
          // Nobody decides on their own money.
          if (whole.intent.personId === approvedBy) throw refuse('same_person');
          await giveBack(tx, intentId, {
            reversedBy: proposedBy,
            approvedBy,
            words: reason,
            doer: { kind: 'person', id: approvedBy },
          });
        },
        async refused(tx, { intentId }) {
          const intent = await findIntent(tx, intentId);
          if (intent) await changed(tx, intent);
        },
      }),
  };
}

type Doer = Parameters<Platform['audit']['record']>[1]['actor'];
