import { COMMON_ERRORS } from '@kantuta/contract/errors';
import {
  approveProposal,
  type Proposal,
  type ProposalState,
} from '@kantuta/contract/operators/approvals.calls';
import { proposalChanged } from '@kantuta/contract/operators/operators.events';
import { allow, type Actor } from '../access.ts';
import { inRole, type Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import { inTransaction, type Db } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { refuse, Refusal } from '../refusal.ts';
import { listDeskHolders } from '../session/session.views.ts';
import type { StepUp } from '../session/step-up.ts';
import type { ApprovalKinds } from './approval-kinds.ts';
import { closeProposal, listOverdue, lockProposal } from './approvals.store.ts';
import type { Proposals } from './proposals.ts';

type Decision = Exclude<ProposalState, 'open' | 'expired'>;

/** How a proposal ends: decided by a second person, withdrawn by its proposer, or expired (OPS-4). */
export function createDecisions({
  db,
  clock,
  audit,
  events,
  stepUp,
  kinds,
  proposals,
}: {
  db: Db;
  clock: Clock;
  audit: Audit;
  events: Events;
  stepUp: StepUp;
  kinds: ApprovalKinds;
  proposals: Proposals;
}) {
  /** Closes an open proposal. Permission is checked while the row is locked, so that concurrent decisions run one after the other. */
  async function close(
    actor: Actor,
    id: string,
    { state, reason }: { state: Decision; reason: string },
  ): Promise<Proposal> {
    return inTransaction(db, async (tx) => {
      await lockProposal(tx, id);
      const row = await proposals.find(tx, actor, id);
      // An approved change is written and recorded in the trail before the decision is.
      await audit.holdRights(tx, actor);
      if (state === 'withdrawn')
        allow(actor, ({ personId }, { proposedBy }) => personId === proposedBy, row);
      else allow(actor, kinds.mayDecide, row);
      if (state !== 'withdrawn' && row.proposedBy === actor.personId) throw refuse('same_person');
      const at = clock.now();
      const decision = { state, decidedBy: actor.personId, decidedAt: at, decisionReason: reason };
      if (row.expiresAt <= at || !(await closeProposal(tx, id, decision)))
        throw refuse('proposal_not_open');
      if (state === 'approved') {
        await kinds.requireProposer(tx, row);
        const by = {
          proposalId: id,
          proposedBy: row.proposedBy,
          approvedBy: actor.personId,
          reason: row.reason,
        };
        await kinds.kindOf(row.kind).apply(tx, row.payload, by).catch(refusePromised);
      }
      if (state === 'refused')
        await kinds
          .kindOf(row.kind)
          .refused?.(tx, row.payload, { refusedBy: actor.personId, reason });
      await events.record(tx, proposalChanged, { proposalId: id });
      await audit.record(tx, {
        actor: inRole(actor),
        action: `approvals.${state}`,
        object: { kind: 'proposal', id },
        outcome: 'done',
        details: { kind: row.kind, changes: row.changes, reason: reason || row.reason },
      });
      const after = await proposals.find(tx, actor, id);
      allow(actor, () => true, after);
      return proposals.toProposal(actor, after, await listDeskHolders(tx));
    });
  }

  return {
    /** Applies the change once, for a person other than the proposer who has just given a fresh proof. */
    async approve(actor: Actor, id: string): Promise<Proposal> {
      const row = await proposals.find(db, actor, id);
      allow(actor, kinds.mayDecide, row);
      if (row.proposedBy === actor.personId) throw refuse('same_person');
      await stepUp.require(actor);
      return close(actor, id, { state: 'approved', reason: '' });
    },

    refuse: (actor: Actor, id: string, reason: string): Promise<Proposal> =>
      close(actor, id, { state: 'refused', reason }),

    withdraw: (actor: Actor, id: string): Promise<Proposal> =>
      close(actor, id, { state: 'withdrawn', reason: '' }),

    /** Closes proposals that nobody decided in time. Until this job runs they are shown as expired all the same. */
    async expire(): Promise<number> {
      const overdue = await listOverdue(db, clock.now());
      for (const id of overdue)
        await inTransaction(db, async (tx) => {
          const decision = { decidedBy: null, decidedAt: clock.now(), decisionReason: '' };
          if (!(await closeProposal(tx, id, { state: 'expired', ...decision }))) return;
          await events.record(tx, proposalChanged, { proposalId: id });
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

/**
 * What a noun refuses because time went by since the proposal, in words of calls of its own (days that are taken, a case that is closed),
 * is an outdated proposal here: whoever approves reads why nothing happened, and no failure.
 */
function refusePromised(error: unknown): never {
  const promised: readonly string[] = [...approveProposal.errors, ...COMMON_ERRORS];
  if (error instanceof Refusal && !promised.includes(error.codigo))
    throw refuse('proposal_outdated');
  throw error;
}
