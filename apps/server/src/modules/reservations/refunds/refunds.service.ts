import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { postRefundPaid } from '@kantuta/contract/ledger/reservation-posting.rules';
import { money } from '@kantuta/contract/money';
import {
  companiesReached,
  hasOperatorRole,
  type OperatorRole,
} from '@kantuta/contract/operator-roles';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { reservationChanged } from '@kantuta/contract/reservations/deposits.events';
import {
  readRefund,
  REFUNDING_ROLES,
  type DepositRefund,
  type payRefund,
  type recordRefund,
} from '@kantuta/contract/reservations/refunds.calls';
import { createFormat } from '@kantuta/phrases/format';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import {
  inTransaction,
  isTransferUsed,
  type Reader,
  type Tx,
} from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findHeld } from '../deposits/deposits.views.ts';
import { REFUND } from '../deposits/ending.service.ts';
import { lockRefund, markApproved, markPaid, setProposal, type Refund } from './refunds.store.ts';
import { findRefund, PAY_REFUND } from './refunds.views.ts';

export type RefundPeers = Pick<ForAll, 'notify'> & {
  post(
    tx: Tx,
    posting: {
      companyId: number;
      kind: string;
      businessDay: Day;
      source: { kind: string; id: string };
      entries: LedgerEntry[];
    },
  ): Promise<string>;
  productName(db: Reader, saleId: number): Promise<string>;
  accessLog: {
    through<Answer>(
      actor: Actor,
      access: { personId: number; part: 'payments'; roles: readonly OperatorRole[] },
      read: (tx: Tx) => Promise<Answer>,
    ): Promise<Answer>;
  };
};

const READERS = readRefund.operators ?? [];

/** Nobody decides on their own money, nor on money that they brought as an adviser. */
function isPartyTo(
  { personId, broughtById }: { personId: number; broughtById: number | null },
  actor: Pick<Actor, 'personId'>,
): boolean {
  return actor.personId === personId || actor.personId === broughtById;
}

/** Money of deposits that goes back: one person proposes it, another one approves it, and only then the first one sends it (RES-25, OPS-4). */
export function createRefunds(
  {
    db,
    clock,
    audit,
    events,
    approvals,
  }: Pick<Platform, 'db' | 'clock' | 'audit' | 'events' | 'approvals'>,
  { notify, post, productName, accessLog }: RefundPeers,
) {
  async function find(reader: Reader, id: string, companyIds: readonly number[] | null) {
    const refund = await findRefund(reader, { id, companyIds, at: clock.now() });
    if (!refund) throw refuse('forbidden');
    return refund;
  }

  async function shown(reader: Reader, actor: Actor, refundId: string): Promise<DepositRefund> {
    const row = await find(reader, refundId, companiesReached(actor.desk, READERS));
    const held = await findHeld(reader, row.holdId);
    return {
      refundId,
      state: stateOf(row),
      company: { id: row.companyId, name: row.companyName },
      person: { id: row.personId, name: row.name },
      broughtBy: row.broughtBy ?? '',
      title: held?.title ?? '',
      detail: held?.detail ?? '',
      reference: held?.reference ?? '',
      endedAs: row.endedAs,
      reservedAt: row.reservedAt.toISOString(),
      endedAt: row.endedAt.toISOString(),
      money: row.money,
      credit: row.credit,
      kept: row.kept,
      creditUntil: row.creditUntil,
      promisedAt: row.promisedAt.toISOString(),
      sender: row.sender ?? '',
      paid: row.paidAt && {
        at: row.paidAt.toISOString(),
        by: row.paidBy ?? '',
        approvedBy: row.approvedBy ?? '',
        bankReference: row.bankReference,
      },
      can: {
        propose:
          mayPropose(row, actor, clock.now()) &&
          Number(row.money.amount) > 0 &&
          !isPartyTo(row, actor) &&
          hasOperatorRole(actor.desk, REFUNDING_ROLES, row.companyId),
        record: stateOf(row) === 'approved' && actor.personId === row.senderId,
      },
    };
  }

  async function read(
    actor: Actor,
    { refundId }: ParsedInputOf<typeof readRefund>,
  ): Promise<DepositRefund> {
    const { personId } = await find(db, refundId, companiesReached(actor.desk, READERS));
    const access = { personId, part: 'payments' as const, roles: READERS };
    return accessLog.through(actor, access, (tx) => shown(tx, actor, refundId));
  }

  return {
    read,

    /** Proposes to send it. Nothing is sent before another person approves it. */
    async propose(
      actor: Actor,
      { refundId, reason }: ParsedInputOf<typeof payRefund>,
    ): Promise<DepositRefund> {
      await inTransaction(db, async (tx) => {
        const refund = await lockRefund(tx, refundId);
        const row = await find(tx, refundId, companiesReached(actor.desk, REFUNDING_ROLES));
        if (!refund || row.paidAt !== null || refund.money === 0) throw refuse('refund_paid');
        if (!mayPropose(row, actor, clock.now())) throw refuse('refund_waits');
        if (isPartyTo(row, actor)) throw refuse('same_person');
        const proposalId = await approvals.propose(tx, actor, {
          kind: PAY_REFUND,
          subject: row.name,
          companyId: row.companyId,
          payload: { refundId, holdId: row.holdId },
          changes: [
            { field: 'depositRefund', before: createFormat('es').money(row.money), after: null },
          ],
          reason,
          dueAt: row.promisedAt,
        });
        await setProposal(tx, refundId, proposalId);
        await events.record(tx, workListChanged, { kind: REFUND, id: refundId });
      });
      return read(actor, { refundId });
    },

    /** Records that it was sent: only whoever proposed what was approved. Throws `transfer_used` for a transfer that proves another refund. */
    async record(
      actor: Actor,
      { refundId, bankReference }: ParsedInputOf<typeof recordRefund>,
    ): Promise<DepositRefund> {
      try {
        await inTransaction(db, async (tx) => {
          const refund = await lockRefund(tx, refundId);
          await find(tx, refundId, companiesReached(actor.desk, REFUNDING_ROLES));
          if (!refund || refund.paidAt !== null) throw refuse('refund_paid');
          if (refund.senderId !== actor.personId) throw refuse('refund_not_approved');
          await send(tx, refund, actor, bankReference);
        });
      } catch (error) {
        if (isTransferUsed(error)) throw refuse('transfer_used');
        throw error;
      }
      return read(actor, { refundId });
    },

    approval: (): ApprovalKind =>
      approvalKind({
        name: PAY_REFUND,
        payload: z.object({ refundId: z.uuid(), holdId: z.uuid() }),
        thing: ({ holdId }) => ({ kind: 'hold', id: holdId }),
        proposers: REFUNDING_ROLES,
        roles: REFUNDING_ROLES,
        async apply(tx, { refundId }, { proposalId, proposedBy, approvedBy, reason }) {
          const refund = await lockRefund(tx, refundId);
          if (!refund || refund.paidAt !== null || refund.proposalId !== proposalId)
            throw refuse('proposal_outdated');
          const parties = await find(tx, refundId, null);
          if (isPartyTo(parties, { personId: approvedBy })) throw refuse('same_person');
          const at = clock.now();
          await markApproved(tx, refundId, { at, approvedBy, senderId: proposedBy });
          await events.record(tx, workListChanged, { kind: REFUND, id: refundId });
          await audit.record(tx, {
            actor: { kind: 'person', id: approvedBy },
            action: 'reservations.approveRefund',
            object: { kind: 'sale', id: String(refund.saleId) },
            outcome: 'done',
            details: { refundId, reason, proposedBy },
          });
        },
      }),
  };

  async function send(
    tx: Tx,
    { id, saleId, personId, companyId, currency, money: amount }: Refund,
    actor: Actor,
    bankReference: string,
  ): Promise<void> {
    const at = clock.now();
    await markPaid(tx, id, { at, by: actor.personId, bankReference });
    await post(tx, {
      companyId,
      kind: 'refund_paid',
      businessDay: dayInLaPaz(at),
      source: { kind: REFUND, id },
      entries: postRefundPaid({ saleId, personId, currency, amount }),
    });
    await events.record(tx, workListChanged, { kind: REFUND, id });
    await events.record(tx, reservationChanged, { saleId, personId, companyId });
    const product = await productName(tx, saleId);
    await notify(tx, {
      personId,
      key: 'refundPaid',
      parameters: { product, amount: money(amount, currency) },
      link: '/',
    });
    await audit.record(tx, {
      actor: inRole(actor),
      action: 'reservations.payRefund',
      object: { kind: 'sale', id: String(saleId) },
      outcome: 'done',
      details: { refundId: id, bankReference },
    });
  }
}

function stateOf(row: { paidAt: Date | null; approvedAt: Date | null; waits: boolean }) {
  if (row.paidAt) return 'paid';
  if (row.approvedAt) return 'approved';
  return row.waits ? 'waiting' : 'open';
}

/** What is open, and once the promise is over what somebody else was to send and did not, so that nothing is owed for ever. */
function mayPropose(
  row: Parameters<typeof stateOf>[0] & { senderId: number | null; promisedAt: Date },
  { personId }: Actor,
  now: Date,
): boolean {
  if (row.waits || row.paidAt) return false;
  return row.approvedAt === null || (row.promisedAt <= now && row.senderId !== personId);
}
