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
} from '@kantuta/contract/reservations/refunds.calls';
import { createFormat } from '@kantuta/phrases/format';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findHeld } from '../deposits/deposits.views.ts';
import { REFUND } from '../deposits/ending.service.ts';
import { lockRefund, markPaid } from './refunds.store.ts';
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

/** Money of deposits that goes back: one person sends it and says so, another one approves it (RES-25, OPS-4). */
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
    const isOpen = row.paidAt === null && Number(row.money.amount) > 0;
    return {
      refundId,
      state: row.paidAt ? 'paid' : row.waits ? 'waiting' : 'open',
      company: { id: row.companyId, name: row.companyName },
      person: { id: row.personId, name: row.name },
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
      paid: row.paidAt && {
        at: row.paidAt.toISOString(),
        by: row.paidBy ?? '',
        approvedBy: row.approvedBy ?? '',
        bankReference: row.bankReference,
      },
      can: {
        pay: isOpen && !row.waits && hasOperatorRole(actor.desk, REFUNDING_ROLES, row.companyId),
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

    /** Says that the money was sent. Nothing changes until another person approves it. */
    async pay(
      actor: Actor,
      { refundId, bankReference, reason }: ParsedInputOf<typeof payRefund>,
    ): Promise<DepositRefund> {
      await inTransaction(db, async (tx) => {
        const refund = await lockRefund(tx, refundId);
        const row = await find(tx, refundId, companiesReached(actor.desk, REFUNDING_ROLES));
        if (!refund || row.paidAt !== null || refund.money === 0) throw refuse('refund_paid');
        if (row.waits) throw refuse('refund_waits');
        await approvals.propose(tx, actor, {
          kind: PAY_REFUND,
          subject: row.name,
          companyId: row.companyId,
          payload: { refundId, holdId: row.holdId, bankReference },
          changes: [
            { field: 'depositRefund', before: createFormat('es').money(row.money), after: null },
            { field: 'bankReference', before: null, after: bankReference },
          ],
          reason,
          dueAt: row.promisedAt,
        });
        await events.record(tx, workListChanged, { kind: REFUND, id: refundId });
      });
      return read(actor, { refundId });
    },

    approval: (): ApprovalKind =>
      approvalKind({
        name: PAY_REFUND,
        payload: z.object({ refundId: z.uuid(), holdId: z.uuid(), bankReference: z.string() }),
        thing: ({ holdId }) => ({ kind: 'hold', id: holdId }),
        proposers: REFUNDING_ROLES,
        roles: REFUNDING_ROLES,
        async apply(tx, { refundId, bankReference }, { proposedBy, approvedBy, reason }) {
          const refund = await lockRefund(tx, refundId);
          if (!refund || refund.paidAt !== null) throw refuse('proposal_outdated');
          const { saleId, personId, companyId, currency, money: amount } = refund;
          const at = clock.now();
          await markPaid(tx, refundId, { at, by: proposedBy, approvedBy, bankReference });
          await post(tx, {
            companyId,
            kind: 'refund_paid',
            businessDay: dayInLaPaz(at),
            source: { kind: REFUND, id: refundId },
            entries: postRefundPaid({ saleId, personId, currency, amount }),
          });
          await events.record(tx, workListChanged, { kind: REFUND, id: refundId });
          await events.record(tx, reservationChanged, { saleId, personId, companyId });
          const product = await productName(tx, saleId);
          await notify(tx, {
            personId,
            key: 'refundPaid',
            parameters: { product, amount: money(amount, currency) },
            link: '/',
          });
          await audit.record(tx, {
            actor: { kind: 'person', id: approvedBy },
            action: 'reservations.payRefund',
            object: { kind: 'sale', id: String(saleId) },
            outcome: 'done',
            details: { refundId, bankReference, reason, proposedBy },
          });
        },
      }),
  };
}
