import type { ParsedInputOf } from '@kantuta/contract/call';
import { amountText, cents, CURRENCIES, money } from '@kantuta/contract/money';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  RECONCILING_ROLES,
  readMissingMoney,
  type closeMissingMoney,
  type MissingMoney,
} from '@kantuta/contract/payments/missing-money.calls';
import { fixFor, isUnplaced } from '@kantuta/contract/payments/missing-money.rules';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { MISSING_MONEY } from '../record/unplaced-money.store.ts';
import type { PaymentAccessLog } from '../regularizations/access-log.port.ts';
import { findOpenProposal } from '../regularizations/proposals.store.ts';
import { findPersonName } from '../regularizations/regularizations.views.ts';
import {
  explainMissingMoney,
  findMissingMoney,
  lockMissingMoney,
  type StoredMissingMoney,
} from './missing-money.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'audit' | 'events' | 'approvals'> & {
  accessLog: PaymentAccessLog;
};

export const EXPLAIN_APPROVAL = 'payments.closeMissingMoney';
const READERS = readMissingMoney.operators ?? [];

/**
 * Money on which our books and the bank do not agree: missing in the bank's list, or reported for no account or currency of ours. Shown, and
 * closed with an explanation by two persons (SEC-10).
 */
export function createMissingMoney({ db, clock, audit, events, approvals, accessLog }: Deps) {
  async function find(
    reader: Reader,
    eventId: string,
    companyIds: readonly number[] | null,
  ): Promise<StoredMissingMoney> {
    const row = await findMissingMoney(reader, eventId, companyIds);
    if (!row) throw refuse('forbidden');
    return row;
  }

  const waitsFor = (reader: Reader, eventId: string) =>
    findOpenProposal(reader, {
      kind: EXPLAIN_APPROVAL,
      key: 'eventId',
      value: eventId,
      at: clock.now(),
    });

  async function shown(
    reader: Reader,
    actor: Actor,
    row: StoredMissingMoney,
  ): Promise<MissingMoney> {
    const waits = (await waitsFor(reader, row.eventId)) !== undefined;
    const isOpen = row.closedAt === null;
    const { receipt, personId } = row;
    const currency = CURRENCIES.find((each) => each === row.currency);
    return {
      eventId: row.eventId,
      state: isOpen ? (waits ? 'waiting' : 'open') : 'closed',
      company: row.company,
      account: row.account,
      day: row.day,
      foundAt: row.foundAt.toISOString(),
      reason: row.reason,
      promisedAt: row.promisedAt?.toISOString() ?? null,
      books: {
        amount: currency ? money(row.amount, currency) : null,
        told: `${amountText(row.amount)} ${row.currency}`.trim(),
        paidAt: row.paidAt.toISOString(),
        toldAt: row.toldAt.toISOString(),
        toldBy: row.toldBy,
        reference: row.reference,
        intentId: row.intentId ?? '',
        receiptNumber: receipt ? receiptNumberText(receipt.companyId, receipt.number) : '',
      },
      list: {
        payments: row.list.payments,
        readAt: row.list.readAt?.toISOString() ?? null,
        lines: row.list.lines.map(({ amount, currency: written, state, paidAt }) => ({
          told: `${amountText(cents(amount))} ${written}`,
          state,
          paidAt: new Date(paidAt).toISOString(),
        })),
      },
      fix: isUnplaced(row.reason) ? null : fixFor(row.reason),
      person:
        personId === null ? null : { id: personId, name: await findPersonName(reader, personId) },
      ended: row.closedAt
        ? {
            at: row.closedAt.toISOString(),
            by: row.closedBy,
            approvedBy: row.approvedBy,
            reason: row.explanation,
          }
        : null,
      can: {
        close:
          isOpen &&
          !waits &&
          hasOperatorRole(actor.desk, RECONCILING_ROLES, row.company?.id ?? null),
      },
    };
  }

  async function read(actor: Actor, eventId: string): Promise<MissingMoney> {
    const row = await find(db, eventId, companiesReached(actor.desk, READERS));
    const { personId } = row;
    if (personId === null) return shown(db, actor, row);
    const access = { personId, part: 'payments' as const, roles: READERS };
    return accessLog.through(actor, access, (tx) => shown(tx, actor, row));
  }

  return {
    read,

    /**
     * Always two persons: this one writes the explanation, another approves it. Asked again by the same one it is the same proposal;
     * another explanation meets `regularization_waits`, so that nobody takes theirs for the one that waits.
     */
    async close(
      actor: Actor,
      { eventId, reason }: ParsedInputOf<typeof closeMissingMoney>,
    ): Promise<MissingMoney> {
      await inTransaction(db, async (tx) => {
        await lockMissingMoney(tx, eventId);
        const row = await find(tx, eventId, companiesReached(actor.desk, RECONCILING_ROLES));
        if (row.closedAt !== null) throw refuse('missing_money_closed');
        const waiting = await waitsFor(tx, eventId);
        if (waiting && (waiting.proposedBy !== actor.personId || waiting.reason !== reason))
          throw refuse('regularization_waits');
        const amount = `${row.currency} ${amountText(row.amount)}`;
        await approvals.propose(tx, actor, {
          kind: EXPLAIN_APPROVAL,
          subject: row.reference === '' ? eventId : row.reference,
          companyId: row.company?.id ?? null,
          payload: { eventId },
          changes: [{ field: 'missingMoney', before: `${amount} · ${row.day}`, after: null }],
          reason,
        });
      });
      return read(actor, eventId);
    },

    approval(): ApprovalKind {
      return approvalKind({
        name: EXPLAIN_APPROVAL,
        payload: z.object({ eventId: z.string() }),
        thing: ({ eventId: id }) => ({ kind: 'missingMoney', id }),
        proposers: RECONCILING_ROLES,
        roles: RECONCILING_ROLES,
        async apply(tx, { eventId }, by) {
          const end = {
            closedAt: clock.now(),
            closedBy: by.proposedBy,
            approvedBy: by.approvedBy,
            explanation: by.reason,
          };
          if (!(await explainMissingMoney(tx, eventId, end))) throw refuse('proposal_outdated');
          await events.record(tx, workListChanged, { kind: MISSING_MONEY, id: eventId });
          await audit.record(tx, {
            actor: { kind: 'person', id: by.approvedBy },
            action: 'payments.closeMissingMoney',
            object: { kind: 'missingMoney', id: eventId },
            outcome: 'done',
            details: { reason: by.reason, proposedBy: by.proposedBy },
          });
        },
      });
    },
  };
}
