import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { lockedUntil } from '@kantuta/contract/prospects/prospect.rules';
import type { decideAppeal, DeskAppeal } from '@kantuta/contract/prospects/prospects-desk.calls';
import type { appealProspect } from '@kantuta/contract/prospects/prospects.calls';
import { prospectChanged } from '@kantuta/contract/prospects/prospects.events';
import type { Actor } from '../../platform/access.ts';
import { inRole } from '../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  endAppeal,
  findAppealByAttempt,
  insertAppeal,
  lockAppeal,
  type StoredAppeal,
} from './appeals.store.ts';
import { PROSPECT_APPEAL, readAppealOf } from './appeals.views.ts';
import type { Claiming } from './claiming.service.ts';
import type { Prospects } from './prospects.service.ts';
import { insertEvent, insertProspect, lockProspect } from './prospects.store.ts';

/** Each appeal is work of the office, which reads both advisers. */
const A_DAY = { max: 10, windowMinutes: 24 * 60, growing: false };

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'limits' | 'audit' | 'events'> & {
  claiming: Claiming;
  prospects: Prospects;
  notify: ForAll['notify'];
};

/** Who says that somebody is theirs asks the office; it says so, or that nothing changes, and both timelines tell it (PRO-6). */
export function createAppeals({
  db,
  clock,
  ids,
  settings,
  limits,
  audit,
  events,
  claiming,
  prospects,
  notify,
}: Deps) {
  const shown = ({ id, claim, madeAt, state, answer, decidedAt }: StoredAppeal) => ({
    appealId: id,
    name: claim.name,
    madeAt: madeAt.toISOString(),
    state,
    answer,
    decidedAt: decidedAt?.toISOString() ?? null,
  });

  async function read(reader: Reader, actor: Actor, appealId: string): Promise<DeskAppeal> {
    const found = await readAppealOf(reader, appealId);
    if (!found) throw refuse('forbidden');
    const { appellantId, ...appeal } = found;
    const isTheirs = actor.personId === appellantId || actor.personId === appeal.owner.id;
    return { ...appeal, can: { decide: appeal.state === 'open' && !isTheirs } };
  }

  async function record(tx: Tx, adviserId: number, appealId: string): Promise<void> {
    await events.record(tx, workListChanged, { kind: PROSPECT_APPEAL, id: appealId });
    await events.record(tx, prospectChanged, { adviserId });
  }

  /** From now on they are of whoever appealed, with a time of their own. */
  async function uphold(tx: Tx, appeal: StoredAppeal, reason: string): Promise<void> {
    const at = clock.now();
    const id = ids.uuid();
    const { appellantId: ownerId, claim } = appeal;
    await insertProspect(tx, {
      ...claim,
      id,
      ownerId,
      attemptId: appeal.id,
      stage: 'new',
      preSponsorId: ownerId,
      registeredAt: at,
      lockedSince: at,
      lockedUntil: lockedUntil(at, await settings.number('prospect.lockDays')),
      passedAt: null,
    });
    await claiming.giveOver(tx, { prospectId: id }, claim, reason);
    const act = { prospectId: id, act: 'appeal_upheld', at, stage: 'new', words: reason } as const;
    await insertEvent(tx, act);
    await notify(tx, {
      personId: ownerId,
      key: 'prospectAppealUpheld',
      parameters: { name: claim.name },
      link: `/prospectos/${id}`,
    });
  }

  async function reject(tx: Tx, appeal: StoredAppeal, reason: string): Promise<void> {
    const { appellantId: personId, claim, prospectId } = appeal;
    await insertEvent(tx, { prospectId, act: 'appeal_rejected', at: clock.now() });
    await notify(tx, {
      personId,
      key: 'prospectAppealRejected',
      parameters: { name: claim.name, reason },
      link: '/prospectos',
    });
  }

  return {
    /** The same attempt is the same appeal. Throws `appeal_not_needed` where nobody else has them, `appeal_open`. */
    appeal: (
      actor: Actor,
      { attemptId, words, ...claim }: ParsedInputOf<typeof appealProspect>,
    ): Promise<ReplyOf<typeof appealProspect>> =>
      inTransaction(db, async (tx) => {
        await prospects.requireWorking(tx, actor);
        const { personId: appellantId } = actor;
        const before = await findAppealByAttempt(tx, { appellantId, attemptId });
        if (before) return shown(before);
        // Counted outside: what is refused afterwards was asked, too.
        await limits.raise(db, `appeal:${appellantId}`, A_DAY);
        await prospects.requireOther(tx, actor, claim);
        const at = clock.now();
        const holder = (await claiming.holdersOf(tx, claim)).find(
          ({ ownerId, lockedUntil: until }) => ownerId !== appellantId && until > at,
        );
        if (!holder) throw refuse('appeal_not_needed');
        const id = ids.uuid();
        const of = { id, attemptId, appellantId, prospectId: holder.id, claim, words, madeAt: at };
        if ((await insertAppeal(tx, of)) === undefined) throw refuse('appeal_open');
        await insertEvent(tx, { prospectId: holder.id, act: 'appealed', at });
        await record(tx, holder.ownerId, id);
        await events.record(tx, prospectChanged, { adviserId: appellantId });
        await audit.record(tx, {
          actor: { kind: 'person', id: appellantId },
          action: 'prospects.appeal',
          object: { kind: 'prospectAppeal', id },
          outcome: 'done',
        });
        return shown({ ...of, state: 'open', answer: '', decidedAt: null });
      }),

    read: (actor: Actor, appealId: string): Promise<DeskAppeal> => read(db, actor, appealId),

    /** Decided the same way with the same words, it stays as it is. */
    decide: (
      actor: Actor,
      { appealId, verdict, reason }: ParsedInputOf<typeof decideAppeal>,
    ): Promise<DeskAppeal> =>
      inTransaction(db, async (tx) => {
        await audit.holdRights(tx, actor);
        const appeal = await lockAppeal(tx, appealId);
        if (!appeal) throw refuse('forbidden');
        if (appeal.state === verdict && appeal.answer === reason) return read(tx, actor, appealId);
        if (appeal.state !== 'open') throw refuse('appeal_decided');
        const prospect = await lockProspect(tx, appeal.prospectId);
        if (actor.personId === appeal.appellantId || actor.personId === prospect?.ownerId)
          throw refuse('same_person');
        const { personId: decidedBy } = actor;
        await endAppeal(tx, appealId, {
          state: verdict,
          answer: reason,
          decidedBy,
          decidedAt: clock.now(),
        });
        await (verdict === 'upheld' ? uphold(tx, appeal, reason) : reject(tx, appeal, reason));
        await record(tx, appeal.appellantId, appealId);
        if (prospect) await events.record(tx, prospectChanged, { adviserId: prospect.ownerId });
        await audit.record(tx, {
          actor: inRole(actor),
          action: verdict === 'upheld' ? 'prospects.upholdAppeal' : 'prospects.rejectAppeal',
          object: { kind: 'prospectAppeal', id: appealId },
          outcome: 'done',
          details: { reason },
        });
        return read(tx, actor, appealId);
      }),
  };
}
