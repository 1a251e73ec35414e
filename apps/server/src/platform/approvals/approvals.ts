import type {
  Proposal,
  ProposalState,
  ProposedChange,
} from '@kantuta/contract/operators/approvals.calls';
import {
  companiesReached,
  hasOperatorRole,
  OPERATOR_ROLES,
} from '@kantuta/contract/operators/operator-roles.rules';
import { proposalChanged } from '@kantuta/contract/operators/operators.events';
import { allow, type Actor, type Policy } from '../access.ts';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import { inTransaction, type Db, type Tx } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import type { Ids } from '../ids.ts';
import { refuse } from '../refusal.ts';
import { listDeskHolders, type DeskHolder } from '../session/session.store.ts';
import type { StepUp } from '../session/step-up.ts';
import type { Settings } from '../settings/settings.ts';
import type { WorkKind } from '../work-list.ts';
import type { ApprovalKind } from './approval-kind.ts';
import {
  closeProposal,
  countOpenOf,
  insertProposal,
  listOverdue,
  listProposalRows,
  lockProposal,
  type ProposalFilters,
  type StoredProposal,
} from './approvals.store.ts';

export type Approvals = ReturnType<typeof createApprovals>;

export type ProposalWish = {
  kind: string;
  /** What people call the thing that would change. */
  subject: string;
  companyId: number | null;
  payload: unknown;
  changes: readonly ProposedChange[];
  reason: string;
};

const HOUR_MS = 3_600_000;
// What one screen shows; the desk searches older ones in the trail.
const SHOWN = 100;
// More than anybody waits for at once; without it one person could bury what the others propose.
const MOST_OPEN = 50;
type Decision = Exclude<ProposalState, 'open' | 'expired'>;

/** Changes that two different persons make (decisions 17.1): kept as they would be, shown before and after, applied in one transaction. */
export function createApprovals({
  db,
  clock,
  ids,
  settings,
  audit,
  events,
  stepUp,
}: {
  db: Db;
  clock: Clock;
  ids: Ids;
  settings: Settings;
  audit: Audit;
  events: Events;
  stepUp: StepUp;
}) {
  const kinds = new Map<string, ApprovalKind>();

  /** Who may decide: the role of the kind, reaching the company. That it is another person is a refusal with its own name. */
  const mayDecide: Policy<StoredProposal> = ({ desk }, { kind, companyId }) =>
    hasOperatorRole(desk, kinds.get(kind)?.roles ?? [], companyId);

  function shown(actor: Actor, row: StoredProposal, desk: readonly DeskHolder[]): Proposal {
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
      thing: kinds.get(row.kind)?.thing?.(row.payload) ?? null,
      deciders: {
        roles: [...(kinds.get(row.kind)?.roles ?? [])],
        others: desk.filter(
          (each) => each.personId !== row.proposedBy && mayDecide({ ...actor, ...each }, row),
        ).length,
      },
      can: { decide: isOpen && !isOwn && mayDecide(actor, row), withdraw: isOpen && isOwn },
    };
  }

  async function find(
    reader: Db | Tx,
    actor: Actor,
    id: string,
  ): Promise<StoredProposal | undefined> {
    const [row] = await listProposalRows(reader, { id, companyIds: companiesReached(actor.desk) });
    return row;
  }

  async function told(tx: Tx, id: string): Promise<void> {
    await events.record(tx, proposalChanged, { proposalId: id });
  }

  /** Closes a proposal that is still open; what it changes, who may and why not are the caller's. */
  async function close(
    actor: Actor,
    id: string,
    { state, reason, requestId }: { state: Decision; reason: string; requestId: string },
  ): Promise<Proposal> {
    return inTransaction(db, async (tx) => {
      await lockProposal(tx, id);
      const row = await find(tx, actor, id);
      if (state === 'withdrawn')
        allow(actor, ({ personId }, { proposedBy }) => personId === proposedBy, row);
      else allow(actor, mayDecide, row);
      if (state !== 'withdrawn' && row.proposedBy === actor.personId) throw refuse('same_person');
      const at = clock.now();
      const decision = { state, decidedBy: actor.personId, decidedAt: at, decisionReason: reason };
      if (row.expiresAt <= at || !(await closeProposal(tx, id, decision)))
        throw refuse('proposal_not_open');
      if (state === 'approved') {
        await requireProposer(tx, row);
        await kindOf(row.kind).apply(tx, row.payload, {
          proposalId: id,
          proposedBy: row.proposedBy,
          approvedBy: actor.personId,
          reason: row.reason,
          requestId,
        });
      }
      await told(tx, id);
      await audit.record(tx, {
        actor: { kind: 'person', id: actor.personId },
        action: `approvals.${state}`,
        object: { kind: 'proposal', id },
        outcome: 'done',
        requestId,
        details: { kind: row.kind, changes: row.changes, reason: reason || row.reason },
      });
      const after = await find(tx, actor, id);
      allow(actor, () => true, after);
      return shown(actor, after, await listDeskHolders(tx));
    });
  }

  /** The end of a role acts at once, also on what was proposed in it and waits; so does a role that reaches less than it did. */
  async function requireProposer(tx: Tx, { kind, companyId, proposedBy, payload }: StoredProposal) {
    const { proposers, reach } = kindOf(kind);
    const holders = await listDeskHolders(tx);
    const rights = holders.find(({ personId }) => personId === proposedBy)?.desk ?? [];
    const companyIds = companyId === null ? ((await reach?.(tx, payload)) ?? [null]) : [companyId];
    if (!companyIds.every((id) => hasOperatorRole(rights, proposers, id)))
      throw refuse('proposal_outdated');
  }

  function kindOf(name: string): ApprovalKind {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`No module declares the approval ${name}.`);
    return kind;
  }

  async function list(actor: Actor, wish: ProposalFilters, limit = SHOWN): Promise<Proposal[]> {
    const companyIds = companiesReached(actor.desk);
    const rows = await listProposalRows(db, { ...wish, companyIds, limit });
    const desk = await listDeskHolders(db);
    return rows.map((row) => shown(actor, row, desk));
  }

  return {
    declare(added: readonly ApprovalKind[]): void {
      for (const kind of added) {
        if (kinds.has(kind.name)) throw new Error(`The approval ${kind.name} is declared twice.`);
        kinds.set(kind.name, kind);
      }
    },

    /** Keeps a wish until a second person decides; a person has 50 open at most. `allow` is the caller's, who knows the thing. Answers its id. */
    async propose(
      tx: Tx,
      actor: Actor,
      wish: ProposalWish & { requestId: string },
    ): Promise<string> {
      const { requestId, ...proposal } = wish;
      const payload: unknown = kindOf(wish.kind).payload.parse(wish.payload);
      const id = ids.uuid();
      const proposedAt = clock.now();
      if ((await countOpenOf(tx, actor.personId, proposedAt)) >= MOST_OPEN)
        throw refuse('too_many_proposals', { parameters: { n: MOST_OPEN } });
      const hours = await settings.number('approval.hours');
      await insertProposal(tx, {
        ...proposal,
        payload,
        id,
        proposedBy: actor.personId,
        proposedAt,
        expiresAt: new Date(proposedAt.getTime() + hours * HOUR_MS),
      });
      await told(tx, id);
      await audit.record(tx, {
        actor: { kind: 'person', id: actor.personId },
        action: 'approvals.propose',
        object: { kind: 'proposal', id },
        outcome: 'done',
        requestId,
        details: { kind: wish.kind, changes: wish.changes, reason: wish.reason },
      });
      return id;
    },

    list,

    /** What one screen shows, and whether there are more. */
    async page(
      actor: Actor,
      wish: ProposalFilters,
    ): Promise<{ proposals: Proposal[]; hasMore: boolean }> {
      const found = await list(actor, wish, SHOWN + 1);
      return { proposals: found.slice(0, SHOWN), hasMore: found.length > SHOWN };
    },

    async read(actor: Actor, id: string): Promise<Proposal> {
      const row = await find(db, actor, id);
      allow(actor, () => true, row);
      return shown(actor, row, await listDeskHolders(db));
    },

    /** The names of every kind of change that is declared. */
    kinds: (): string[] => [...kinds.keys()],

    /** Proposals wait for those who may decide them, and not for who made them. */
    waiting: {
      kind: 'approval',
      roles: OPERATOR_ROLES,
      async list(reader, { actor, companyIds, limit, at, looksOn }) {
        const rows = await listProposalRows(reader, { state: 'open', companyIds, limit });
        return rows
          .filter(
            (row) =>
              row.expiresAt > at &&
              row.proposedBy !== actor.personId &&
              (looksOn || mayDecide(actor, row)),
          )
          .map((row) => ({
            id: row.id,
            subject: row.subject,
            companyId: row.companyId,
            personId: null,
            reason: 'approval_open',
            facts: { name: row.proposer, reason: row.reason },
            since: row.proposedAt,
            dueAt: row.expiresAt,
            link: `/operaciones/aprobaciones/${row.id}`,
          }));
      },
    } satisfies WorkKind,

    /** Applies the change, once, by another person than who proposed it, who proved again who sits there. */
    async approve(actor: Actor, id: string, requestId: string): Promise<Proposal> {
      const row = await find(db, actor, id);
      allow(actor, mayDecide, row);
      if (row.proposedBy === actor.personId) throw refuse('same_person');
      await stepUp.require(actor);
      return close(actor, id, { state: 'approved', reason: '', requestId });
    },

    refuse: (actor: Actor, id: string, reason: string, requestId: string): Promise<Proposal> =>
      close(actor, id, { state: 'refused', reason, requestId }),

    withdraw: (actor: Actor, id: string, requestId: string): Promise<Proposal> =>
      close(actor, id, { state: 'withdrawn', reason: '', requestId }),

    /** Proposals that nobody decided in time; until the job ran they are shown as expired all the same. */
    async expire(): Promise<number> {
      const overdue = await listOverdue(db, clock.now());
      for (const id of overdue)
        await inTransaction(db, async (tx) => {
          const decision = { decidedBy: null, decidedAt: clock.now(), decisionReason: '' };
          if (!(await closeProposal(tx, id, { state: 'expired', ...decision }))) return;
          await told(tx, id);
          await audit.record(tx, {
            actor: { kind: 'system' },
            action: 'approvals.expired',
            object: { kind: 'proposal', id },
            outcome: 'done',
          });
        });
      return overdue.length;
    },
  };
}
