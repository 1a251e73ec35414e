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
import { countOpenOf, findSameOpen, insertProposal } from './approvals.store.ts';
import { createDecisions } from './decisions.ts';
import { createProposals } from './proposals.ts';

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

// More than anybody waits for at once; without it one person could bury what the others propose.
const MOST_OPEN = 50;

/** Changes that two different persons make (decisions 17.1): kept as they would be, shown before and after, applied in one transaction. */
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
  const { list, page, read, payloadOf, waiting } = proposals;

  return {
    ...decisions,
    list,
    page,
    read,
    payloadOf,
    waiting,
    declare: kinds.declare,
    /** The names of every kind of change that is declared. */
    kinds: kinds.names,

    /**
     * Keeps a wish until a second person decides; a person has 50 open at most, and the very same wish once. `allow` is the caller's, who
     * knows the thing. Answers its id.
     */
    async propose(
      tx: Tx,
      actor: Actor,
      wish: ProposalWish & { requestId: string },
    ): Promise<string> {
      const { requestId, ...proposal } = wish;
      const payload: unknown = kinds.kindOf(wish.kind).payload.parse(wish.payload);
      const id = ids.uuid();
      const [proposedBy, proposedAt] = [actor.personId, clock.now()];
      // Two wishes at once are looked at one after the other.
      await lockPerson(tx, proposedBy);
      // Pressed twice, or asked again after a lost answer: it waits already.
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
        expiresAt: new Date(proposedAt.getTime() + hours * HOUR_MS),
      });
      await events.record(tx, proposalChanged, { proposalId: id });
      await audit.record(tx, {
        actor: inRole(actor),
        action: 'approvals.propose',
        object: { kind: 'proposal', id },
        outcome: 'done',
        requestId,
        details: { kind: wish.kind, changes: wish.changes, reason: wish.reason },
      });
      return id;
    },
  };
}
