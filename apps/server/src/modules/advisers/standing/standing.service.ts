import { ADVISER_STATES, type AdviserState } from '@kantuta/contract/advisers/adviser.rules';
import type {
  changeAdviser,
  listAdvisers,
  proposeAdviserState,
  proposeSponsor,
  WholeAdviser,
} from '@kantuta/contract/advisers/advisers-desk.calls';
import { adviserChanged } from '@kantuta/contract/advisers/advisers.events';
import {
  ADVISER_KEEPERS,
  canSetState,
  SET_ADVISER_STATES,
  soldSince,
} from '@kantuta/contract/advisers/standing.rules';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovedBy } from '../../../platform/approvals/approval-kind.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endAdviserRole } from '../../../platform/session/rights.store.ts';
import { lockAdviser, moveBelow, setRank, setState, type LockedAdviser } from './standing.store.ts';
import {
  findByCode,
  findDeskAdviser,
  isInBranch,
  listDeskAdvisers,
  listTurned,
  type Fallen,
} from './standing.views.ts';

export type Standings = ReturnType<typeof createStandings>;

const stateSchema = z.object({
  adviserId: z.number().int(),
  from: z.enum(ADVISER_STATES),
  to: z.enum(SET_ADVISER_STATES),
});
const sponsorSchema = z.object({
  adviserId: z.number().int(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
});

/** How advisers stand, below whom, and what two operators change of it (ADV-8). */
export function createStandings(
  {
    db,
    clock,
    audit,
    events,
    approvals,
    settings,
  }: Pick<Platform, 'db' | 'clock' | 'audit' | 'events' | 'approvals' | 'settings'>,
  { notify, ...fallen }: Pick<ForAll, 'notify'> & Fallen,
) {
  async function read(reader: Reader, actor: Actor, adviserId: number): Promise<WholeAdviser> {
    const adviser = await findDeskAdviser(reader, { adviserId, at: clock.now() }, fallen);
    if (!adviser) throw refuse('forbidden');
    const mayKeep = hasOperatorRole(actor.desk, ADVISER_KEEPERS) && adviserId !== actor.personId;
    return {
      ...adviser,
      can: {
        states: mayKeep ? SET_ADVISER_STATES.filter((to) => canSetState(adviser.state, to)) : [],
        sponsor: mayKeep,
        change: mayKeep,
      },
    };
  }

  /** An adviser behind their lock; nobody changes anything of their own. */
  async function lock(tx: Tx, adviserId: number, by: number): Promise<LockedAdviser> {
    const adviser = await lockAdviser(tx, adviserId);
    if (!adviser) throw refuse('forbidden');
    if (adviserId === by) throw refuse('same_person');
    return adviser;
  }

  async function note(
    tx: Tx,
    {
      by,
      adviserId,
      from,
      ...act
    }: {
      by: number;
      adviserId: number;
      from?: AdviserState;
      action: 'advisers.setState' | 'advisers.setSponsor';
      details: Record<string, string | number | null>;
    },
  ): Promise<string> {
    await audit.record(tx, {
      actor: { kind: 'person', id: by },
      object: { kind: 'adviser', id: String(adviserId) },
      outcome: 'done',
      ...act,
    });
    return events.record(tx, adviserChanged, { adviserId, from });
  }

  async function applyState(
    tx: Tx,
    { adviserId, from, to }: z.output<typeof stateSchema>,
    { proposedBy, approvedBy, reason }: ApprovedBy,
  ): Promise<void> {
    const adviser = await lock(tx, adviserId, approvedBy);
    if (adviser.state !== from) throw refuse('proposal_outdated');
    const at = clock.now();
    await setState(tx, { adviserId, state: to, at, reason, byId: proposedBy, approvedBy });
    // An expelled adviser is a customer from now on: each call reads the roles (ADV-1).
    if (to === 'expelled') await endAdviserRole(tx, adviserId, at);
    const eventId = await note(tx, {
      by: approvedBy,
      adviserId,
      from,
      action: 'advisers.setState',
      details: { from, to, proposedBy },
    });
    await notify(tx, {
      personId: adviserId,
      key: 'adviserState',
      parameters: { reason },
      link: '/',
      eventId,
    });
  }

  async function applySponsor(
    tx: Tx,
    { adviserId, from, to }: z.output<typeof sponsorSchema>,
    { proposedBy, approvedBy }: ApprovedBy,
  ): Promise<void> {
    const adviser = await lock(tx, adviserId, approvedBy);
    if (adviser.sponsorId !== from) throw refuse('proposal_outdated');
    if (to !== null && (await isInBranch(tx, { personId: to, of: adviserId })))
      throw refuse('proposal_outdated');
    // Expelled since it was proposed: nobody stands below them (ADV-8).
    const above = to === null ? undefined : await lockAdviser(tx, to);
    if (to !== null && (!above || above.state === 'expelled')) throw refuse('proposal_outdated');
    await moveBelow(tx, adviserId, to);
    await note(tx, {
      by: approvedBy,
      adviserId,
      action: 'advisers.setSponsor',
      details: { from, to, proposedBy },
    });
  }

  const thing = ({ adviserId }: { adviserId: number }) =>
    ({ kind: 'adviser', id: String(adviserId) }) as const;
  const byTwo = { thing, proposers: ADVISER_KEEPERS, roles: ADVISER_KEEPERS };

  return {
    approvals: [
      approvalKind({
        ...byTwo,
        name: 'advisers.setState',
        payload: stateSchema,
        apply: applyState,
      }),
      approvalKind({
        ...byTwo,
        name: 'advisers.setSponsor',
        payload: sponsorSchema,
        apply: applySponsor,
      }),
    ],

    list: ({
      q = '',
      state,
      after,
    }: ParsedInputOf<typeof listAdvisers>): Promise<ReplyOf<typeof listAdvisers>> =>
      listDeskAdvisers(db, { q, state, after }),

    read: (actor: Actor, adviserId: number): Promise<WholeAdviser> => read(db, actor, adviserId),

    /** Throws `adviser_state_same` for a state that cannot follow. */
    proposeState: (
      actor: Actor,
      { adviserId, state: to, reason }: ParsedInputOf<typeof proposeAdviserState>,
    ): Promise<{ proposalId: string }> =>
      inTransaction(db, async (tx) => {
        const { state: from } = await lock(tx, adviserId, actor.personId);
        if (!canSetState(from, to)) throw refuse('adviser_state_same');
        const { name } = await read(tx, actor, adviserId);
        const proposalId = await approvals.propose(tx, actor, {
          kind: 'advisers.setState',
          subject: name,
          companyId: null,
          payload: { adviserId, from, to },
          changes: [{ field: 'adviser_state', before: from, after: to }],
          reason,
        });
        return { proposalId };
      }),

    /** Throws `sponsor_unknown`, and `sponsor_below` for somebody of the own branch. */
    proposeSponsor: (
      actor: Actor,
      { adviserId, sponsor: code, reason }: ParsedInputOf<typeof proposeSponsor>,
    ): Promise<{ proposalId: string }> =>
      inTransaction(db, async (tx) => {
        const { sponsorId: from } = await lock(tx, adviserId, actor.personId);
        const above = code === '' ? null : await findByCode(tx, code);
        if (above === undefined || above?.state === 'expelled') throw refuse('sponsor_unknown');
        const to = above?.personId ?? null;
        if (to === from || (to !== null && (await isInBranch(tx, { personId: to, of: adviserId }))))
          throw refuse('sponsor_below');
        const { name, sponsor } = await read(tx, actor, adviserId);
        const proposalId = await approvals.propose(tx, actor, {
          kind: 'advisers.setSponsor',
          subject: name,
          companyId: null,
          payload: { adviserId, from, to },
          changes: [
            {
              field: 'adviser_sponsor',
              before: sponsor === '' ? null : sponsor,
              after: above === null ? null : `${above.name} (${code.toUpperCase()})`,
            },
          ],
          reason,
        });
        return { proposalId };
      }),

    /** What is the same as before changes nothing. */
    change: (
      actor: Actor,
      { adviserId, rank, message }: ParsedInputOf<typeof changeAdviser>,
    ): Promise<WholeAdviser> =>
      inTransaction(db, async (tx) => {
        const before = await lock(tx, adviserId, actor.personId);
        if (before.rank === rank && before.message === message) return read(tx, actor, adviserId);
        await setRank(tx, adviserId, { rank, message });
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'advisers.change',
          object: { kind: 'adviser', id: String(adviserId) },
          outcome: 'done',
          details: { rank, before: before.rank },
        });
        const eventId = await events.record(tx, adviserChanged, { adviserId });
        if (before.rank !== rank)
          await notify(tx, {
            personId: adviserId,
            key: 'adviserRank',
            parameters: { rank },
            link: '/',
            eventId,
          });
        return read(tx, actor, adviserId);
      }),

    /** The work of `turnAdvisersJob`: done again it finds nobody. */
    async turn(): Promise<void> {
      const days = await settings.number('adviser.inactiveDays');
      const since = soldSince(dayInLaPaz(clock.now()), days);
      for (const { adviserId, to } of await listTurned(db, since))
        await inTransaction(db, async (tx) => {
          const adviser = await lockAdviser(tx, adviserId);
          // Two operators may have been faster.
          if (adviser?.state !== (to === 'active' ? 'inactive' : 'active')) return;
          const at = clock.now();
          await setState(tx, {
            adviserId,
            state: to,
            at,
            reason: '',
            byId: null,
            approvedBy: null,
          });
          await audit.record(tx, {
            actor: { kind: 'system' },
            action: 'advisers.turn',
            object: { kind: 'adviser', id: String(adviserId) },
            outcome: 'done',
            details: { to, days },
          });
          const { state: from } = adviser;
          const eventId = await events.record(tx, adviserChanged, { adviserId, from });
          const told = { personId: adviserId, link: '/', eventId };
          await (to === 'active'
            ? notify(tx, { ...told, key: 'adviserActiveAgain', parameters: {} })
            : notify(tx, { ...told, key: 'adviserInactive', parameters: { days } }));
        });
    },
  };
}
