import type { Proposal } from '@kantuta/contract/operators/approvals.calls';
import {
  companiesReached,
  OFFICE_ROLES,
  type OperatorRole,
} from '@kantuta/contract/operator-roles';
import { allow, type Actor, type Policy } from '../access.ts';
import type { Clock } from '../clock.ts';
import type { Db, Reader } from '../db/database.ts';
import { listDeskHolders, type DeskHolder } from '../session/session.views.ts';
import type { WorkKind } from '../work-list.ts';
import type { ApprovalKinds } from './approval-kinds.ts';
import {
  countProposals,
  listProposalRows,
  selectOpenSince,
  type ProposalFilters,
  type StoredProposal,
} from './approvals.views.ts';

// Size of one screen; older proposals are found in the trail.
const SHOWN = 100;

export type Proposals = ReturnType<typeof createProposals>;

/** Proposals as an operator sees them: those of their companies, with who may decide and what the operator may do. */
export function createProposals({
  db,
  clock,
  kinds,
}: {
  db: Db;
  clock: Clock;
  kinds: Pick<ApprovalKinds, 'names' | 'find' | 'kindOf' | 'mayDecide'>;
}) {
  function toProposal(actor: Actor, row: StoredProposal, desk: readonly DeskHolder[]): Proposal {
    const isOpen = row.state === 'open' && row.expiresAt > clock.now();
    const isOwn = row.proposedBy === actor.personId;
    return {
      id: row.id,
      kind: row.kind,
      subject: row.subject,
      companyId: row.companyId,
      changes: row.changes,
      reason: row.reason,
      state: row.state === 'open' && !isOpen ? 'expired' : row.state,
      proposedBy: row.proposer,
      proposedAt: row.proposedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      decidedBy: row.decider,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decisionReason: row.decisionReason,
      thing: kinds.find(row.kind)?.thing?.(row.payload) ?? null,
      deciders: {
        roles: [...(kinds.find(row.kind)?.roles ?? [])],
        others: desk.filter(
          (each) => each.personId !== row.proposedBy && kinds.mayDecide({ ...actor, ...each }, row),
        ).length,
      },
      can: { decide: isOpen && !isOwn && kinds.mayDecide(actor, row), withdraw: isOpen && isOwn },
    };
  }

  async function find(
    reader: Reader,
    actor: Actor,
    id: string,
  ): Promise<StoredProposal | undefined> {
    const [row] = await listProposalRows(reader, { id, companyIds: companiesReached(actor.desk) });
    return row;
  }

  async function list(actor: Actor, filters: ProposalFilters, limit = SHOWN): Promise<Proposal[]> {
    const companyIds = companiesReached(actor.desk);
    const rows = await listProposalRows(db, { ...filters, companyIds, limit });
    const desk = await listDeskHolders(db);
    return rows.map((row) => toProposal(actor, row, desk));
  }

  return {
    find,
    toProposal,
    list,

    /** How many open proposals this operator may decide. */
    countToDecide: (actor: Actor): Promise<number> =>
      countProposals(db, {
        at: clock.now(),
        notBy: actor.personId,
        kinds: kinds.names().map((kind) => ({
          kind,
          companyIds: companiesReached(actor.desk, kinds.kindOf(kind).roles),
        })),
      }),

    /** One screen of proposals, and whether there are more. */
    async page(
      actor: Actor,
      filters: ProposalFilters,
    ): Promise<{ proposals: Proposal[]; hasMore: boolean }> {
      const found = await list(actor, filters, SHOWN + 1);
      return { proposals: found.slice(0, SHOWN), hasMore: found.length > SHOWN };
    },

    async read(actor: Actor, id: string): Promise<Proposal> {
      const row = await find(db, actor, id);
      allow(actor, () => true, row);
      return toProposal(actor, row, await listDeskHolders(db));
    },

    /**
     * The stored payload of an open proposal of this kind, for the noun that declared the kind.
     *
     * @param readers roles that read it beside those who may decide; of a payload that says more than its changes, none
     */
    async payloadOf(
      actor: Actor,
      { id, kind, readers = [] }: { id: string; kind: string; readers?: readonly OperatorRole[] },
    ): Promise<unknown> {
      const companyIds = companiesReached(actor.desk, [...readers, ...kinds.kindOf(kind).roles]);
      const [row] = await listProposalRows(db, { id, kind, companyIds, state: 'open' });
      // Only who has one of the roles finds the row at all.
      const isOpen: Policy<StoredProposal> = (_, found) => found.expiresAt > clock.now();
      allow(actor, isOpen, row);
      return row.payload;
    },

    /** Proposals wait for those who may decide them, not for their proposers. */
    waiting: {
      kind: 'approval',
      roles: OFFICE_ROLES,
      async list(reader, { actor, companyIds, limit, at, isReadOnly }) {
        const rows = await listProposalRows(reader, { state: 'open', companyIds, limit });
        return rows
          .filter(
            (row) =>
              row.expiresAt > at &&
              row.proposedBy !== actor.personId &&
              (isReadOnly || kinds.mayDecide(actor, row)),
          )
          .map((row) => ({
            id: row.id,
            subject: row.subject,
            companyId: row.companyId,
            personId: null,
            reason: 'approval_open',
            facts: { name: row.proposer, reason: row.reason },
            since: row.proposedAt,
            dueAt: row.dueAt !== null && row.dueAt < row.expiresAt ? row.dueAt : row.expiresAt,
            link: `/operaciones/aprobaciones/${row.id}`,
          }));
      },
      open: selectOpenSince,
    } satisfies WorkKind,
  };
}
