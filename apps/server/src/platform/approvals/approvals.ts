import { HOUR_MS } from '@kantuta/contract/durations';
import type { ProposedChange } from '@kantuta/contract/operators/approvals.calls';
import { proposalChanged } from '@kantuta/contract/operators/operators.events';
import type { Actor } from '../access.ts';
import { inRole, type Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { lockPerson } from '../db/person-lock.ts';
import type { Events } from '../events/events.ts';
import type { Ids } from '../ids.ts';
import { refuse } from '../refusal.ts';
import type { StepUp } from '../session/step-up.ts';
import type { Settings } from '../settings/settings.ts';
import { createApprovalKinds } from './approval-kinds.ts';
import {
  countOpenOf,
  findSameOpen,
  insertProposal,
  lockOpenOf,
  prolongOpen,
} from './approvals.store.ts';
import { createDecisions } from './decisions.ts';
import { createProposals } from './proposals.ts';

export type Approvals = ReturnType<typeof createApprovals>;

export type ProposalInput = {
  kind: string;
  /** The title of the thing that would change. */
  subject: string;
  companyId: number | null;
  payload: unknown;
  changes: readonly ProposedChange[];
  reason: string;
  /** When somebody was promised an answer: the work list shows it as the deadline. */
  dueAt?: Date;
  /** Until when it waits; `approval.hours` where it is left out. */
  expiresAt?: Date;
};

// Far above normal use; without a limit one person could bury the proposals of others.
const MOST_OPEN = 50;

/**
 * Changes that need two persons (OPS-4): the change is stored as proposed, shown before and after, and applied in one transaction.
 */
export function createApprovals(platform: {
  db: Db;
  clock: Clock;
  ids: Ids;
  settings: Settings;
  audit: Audit;
  events: Events;
  stepUp: StepUp;
}) {
  const { clock, ids, settings, audit, events } = platform;
  const kinds = createApprovalKinds();
  const proposals = createProposals({ ...platform, kinds });
  const decisions = createDecisions({ ...platform, kinds, proposals });
  const { list, page, read, payloadOf, waiting, countToDecide } = proposals;

  return {
    ...decisions,
    list,
    countToDecide,
    page,
    read,
    payloadOf,
    waiting,
    declare: kinds.declare,
    /** The names of all declared kinds of change. */
    kinds: kinds.names,

    /** Lets open proposals of a kind with these facts wait longer, as the thing that they are about lives longer. */
    prolong: prolongOpen,
    lockOpenOf,

    /**
     * Stores a proposal until a second person decides. A person has at most 50 open, and an identical one is stored once. The caller passes
     * `allow`, which checks access to the thing. Returns the id.
     */
    async propose(tx: Tx, actor: Actor, proposal: ProposalInput): Promise<string> {
      const { payload: schema, proposers } = kinds.kindOf(proposal.kind);
      const asksAsCustomer = proposers === 'customers';
      const payload: unknown = schema.parse(proposal.payload);
      const id = ids.uuid();
      const [proposedBy, proposedAt] = [actor.personId, clock.now()];
      // Concurrent proposals of one person are checked one after the other.
      await lockPerson(tx, proposedBy);
      // A repeated request (double click, lost answer) returns the proposal that already waits.
      const same = await findSameOpen(tx, { ...proposal, payload, proposedBy, at: proposedAt });
      if (same !== undefined) return same;
      if ((await countOpenOf(tx, proposedBy, proposedAt)) >= MOST_OPEN)
        throw refuse('too_many_proposals', { parameters: { n: MOST_OPEN } });
      const hours = await settings.number('approval.hours');
      await insertProposal(tx, {
        ...proposal,
        payload,
        id,
        proposedBy,
        proposedAt,
        expiresAt: proposal.expiresAt ?? new Date(proposedAt.getTime() + hours * HOUR_MS),
      });
      await events.record(tx, proposalChanged, { proposalId: id });
      await audit.record(tx, {
        actor: asksAsCustomer ? { kind: 'person', id: proposedBy } : inRole(actor),
        action: 'approvals.propose',
        object: { kind: 'proposal', id },
        outcome: 'done',
        details: { kind: proposal.kind, changes: proposal.changes, reason: proposal.reason },
      });
      return id;
    },
  };
}
