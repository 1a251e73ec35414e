import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  CLOSING_ROLES,
  exportJournal as exportJournalCall,
  readClosing,
  type Blocker,
  type closeDay,
  type ClosingDay,
  type exportJournal,
  type listClosings,
  type reopenDay,
} from '@kantuta/contract/closing/closing.calls';
import { TILL_READERS } from '@kantuta/contract/counter/counter-desk.calls';
import { addDays, day as dayOf, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import {
  companiesReached,
  hasOperatorRole,
  type OperatorRole,
} from '@kantuta/contract/operator-roles';
import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import { z } from 'zod';
import type { Actor } from '../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../platform/approvals/approval-kind.ts';
import { inRole } from '../../platform/audit/audit.ts';
import { inTransaction, type Reader } from '../../platform/db/database.ts';
import type { Client } from '../../platform/http/served-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { closeThrough, findClosedThrough, lockClosedThrough, reopenFrom } from './closing.store.ts';
import * as views from './closing.views.ts';
import { journalColumns } from './journal.present.ts';

/** A till that keeps the day open is named to everybody who reads the day; the way to it only to whoever reaches its company (CLO-6). */
const tillFor =
  (actor: Actor) =>
  <Till extends { companyId: number }>({ companyId, ...till }: Till) => ({
    ...till,
    isReached: hasOperatorRole(actor.desk, TILL_READERS, companyId),
  });

type Deps = Pick<Platform, 'db' | 'clock' | 'audit' | 'approvals' | 'exports'>;
type OfDay = { companyId: number; day: Day };

const READERS: readonly OperatorRole[] = readClosing.operators ?? [];

/** Days of a company, closed when its lists, its cash and its books agree to the cent (CLO-1 to CLO-4). */
export function createClosing({ db, clock, audit, approvals, exports: files }: Deps) {
  const yesterday = () => addDays(dayInLaPaz(clock.now()), -1);

  function requireReach(actor: Actor, companyId: number, roles = READERS): void {
    const reached = companiesReached(actor.desk, roles);
    if (reached !== null && !reached.includes(companyId)) throw refuse('forbidden');
  }

  async function read(
    reader: Reader,
    actor: Actor,
    { companyId, day }: OfDay,
  ): Promise<ClosingDay> {
    const found = await views.readClosingDay(reader, { companyId, on: day, at: clock.now() });
    if (!found) throw refuse('forbidden');
    const { name, missingLists, isListed, openTills, pendingTills, ...figures } = found;
    const isClosed = figures.closedThrough !== null && day <= figures.closedThrough;
    const blockers: Blocker[] = [];
    if (day > yesterday()) blockers.push('not_over');
    if (!isListed) blockers.push('no_list');
    if (missingLists > 0) blockers.push('list_missing');
    if (openTills > 0) blockers.push('till_open');
    if (pendingTills > 0) blockers.push('till_difference');
    if (figures.differences.length > 0) blockers.push('differences');
    if (figures.unexplained.length > 0) blockers.push('unexplained');
    if (figures.unmatchedCash.length > 0) blockers.push('cash_differs');
    const mayClose = hasOperatorRole(actor.desk, CLOSING_ROLES, companyId);
    return {
      company: { id: companyId, name },
      day,
      ...figures,
      tills: isClosed ? [] : figures.tills.map(tillFor(actor)),
      blockers: isClosed ? [] : blockers,
      can: {
        close: mayClose && !isClosed && blockers.length === 0,
        reopen: mayClose && isClosed && !figures.waits,
      },
    };
  }

  return {
    async list(actor: Actor): Promise<ReplyOf<typeof listClosings>> {
      const companyIds = companiesReached(actor.desk, READERS);
      return { companies: await views.listClosings(db, { companyIds, until: yesterday() }) };
    },

    async read(actor: Actor, { companyId, day }: ParsedInputOf<typeof readClosing>) {
      requireReach(actor, companyId);
      return read(db, actor, { companyId, day: dayOf(day) });
    },

    /** Judged again behind the lock: what was posted while somebody looked is in the figures. */
    async close(actor: Actor, input: ParsedInputOf<typeof closeDay>): Promise<ClosingDay> {
      const of = { companyId: input.companyId, day: dayOf(input.day) };
      requireReach(actor, of.companyId, CLOSING_ROLES);
      return inTransaction(db, async (tx) => {
        const closedThrough = await lockClosedThrough(tx, of.companyId);
        if (closedThrough === undefined) throw refuse('forbidden');
        if (closedThrough !== null && of.day <= closedThrough) throw refuse('day_closed');
        const { blockers } = await read(tx, actor, of);
        if (blockers.includes('not_over')) throw refuse('day_not_over');
        if (blockers.length > 0) throw refuse('day_unexplained');
        await closeThrough(tx, { ...of, closedBy: actor.personId, closedAt: clock.now() });
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'closing.closeDay',
          object: { kind: 'closedDay', id: `${of.companyId}:${of.day}` },
          outcome: 'done',
          details: of,
        });
        return read(tx, actor, of);
      });
    },

    async reopen(actor: Actor, input: ParsedInputOf<typeof reopenDay>): Promise<ClosingDay> {
      const of = { companyId: input.companyId, day: dayOf(input.day) };
      requireReach(actor, of.companyId, CLOSING_ROLES);
      return inTransaction(db, async (tx) => {
        const closedThrough = await findClosedThrough(tx, of.companyId);
        if (closedThrough === null || of.day > closedThrough) throw refuse('day_not_closed');
        await approvals.propose(tx, actor, {
          kind: views.REOPEN_APPROVAL,
          subject: of.day,
          companyId: of.companyId,
          payload: of,
          changes: [{ field: 'closedThrough', before: closedThrough, after: addDays(of.day, -1) }],
          reason: input.reason,
        });
        return read(tx, actor, of);
      });
    },

    async exportJournal(
      actor: Actor,
      client: Client,
      { companyId, from, to, format }: ParsedInputOf<typeof exportJournal>,
    ) {
      requireReach(actor, companyId);
      const rows = await views.listJournal(db, {
        companyId,
        from: dayOf(from),
        to: dayOf(to),
        limit: MOST_EXPORTED + 1,
      });
      return files.write(actor, {
        name: exportJournalCall.name,
        fileName: ({ t }) => t('closing.journalFile'),
        filters: { companyId, from, to },
        columns: journalColumns,
        rows,
        client,
        format,
      });
    },

    approval(): ApprovalKind {
      return approvalKind({
        name: views.REOPEN_APPROVAL,
        payload: z.object({ companyId: z.number().int(), day: z.string() }),
        thing: ({ companyId, day }) => ({ kind: 'closedDay', id: `${companyId}:${day}` }),
        proposers: CLOSING_ROLES,
        roles: CLOSING_ROLES,
        async apply(tx, { companyId, day: text }, by) {
          const day = dayOf(text);
          const closedThrough = await lockClosedThrough(tx, companyId);
          if (!closedThrough || day > closedThrough) throw refuse('proposal_outdated');
          await reopenFrom(tx, {
            companyId,
            day,
            reopenedBy: by.proposedBy,
            reopeningApprovedBy: by.approvedBy,
            reopenedAt: clock.now(),
            reason: by.reason,
          });
          await audit.record(tx, {
            actor: { kind: 'person', id: by.approvedBy },
            action: 'closing.reopenDay',
            object: { kind: 'closedDay', id: `${companyId}:${day}` },
            outcome: 'done',
            details: { companyId, day, reason: by.reason, proposedBy: by.proposedBy },
          });
        },
      });
    },
  };
}
