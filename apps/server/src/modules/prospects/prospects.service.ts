import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { compact } from '@kantuta/contract/identity/document.rules';
import { canSetStage, lockedUntil } from '@kantuta/contract/prospects/prospect.rules';
import type {
  changeProspect,
  finishFollowUp,
  listProspects,
  OneProspect,
  planFollowUp,
  registerProspect,
  setProspectStage,
} from '@kantuta/contract/prospects/prospects.calls';
import { prospectChanged } from '@kantuta/contract/prospects/prospects.events';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { InvalidInput, refuse, Refusal } from '../../platform/refusal.ts';
import type { Claiming } from './claiming.service.ts';
import { writtenKeys } from './prospect-keys.present.ts';
import {
  dropKeys,
  findByAttempt,
  insertEvent,
  insertFollowUp,
  insertProspect,
  lockProspect,
  markDone,
  setProspect,
  type StoredProspect,
  type Typed,
} from './prospects.store.ts';
import { findAdviserByCode, listProspectsOf, readProspectOf } from './prospects.views.ts';

export type ProspectPeers = {
  /** Whether an adviser may work. */
  isWorking(reader: Reader, personId: number): Promise<boolean>;
  /** Their own document, telephones and e-mails. */
  ownKeys(reader: Reader, personId: number): Promise<string[]>;
};

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'limits' | 'audit' | 'events'> & {
  claiming: Claiming;
  peers: ProspectPeers;
};

/** Who is told often that somebody is taken learns who is registered (PRO-3). */
const ASKING = { max: 30, windowMinutes: 60 };

export type Prospects = ReturnType<typeof createProspects>;

/** The prospects of an adviser: whom they hope to win, and what they do about it (PRO-1, PRO-2). */
export function createProspects({
  db,
  clock,
  ids,
  settings,
  limits,
  audit,
  events,
  claiming,
  peers,
}: Deps) {
  const requireAdviser = ({ roles }: Actor) => {
    if (!roles.includes('adviser')) throw refuse('forbidden');
  };

  async function requireWorking(reader: Reader, actor: Actor): Promise<void> {
    requireAdviser(actor);
    if (!(await peers.isWorking(reader, actor.personId))) throw refuse('forbidden');
  }

  async function requireOther(tx: Tx, actor: Actor, typed: Typed): Promise<void> {
    const own = await peers.ownKeys(tx, actor.personId);
    if (writtenKeys(typed).some((key) => own.includes(key))) throw refuse('self_invite');
  }

  async function read(reader: Reader, actor: Actor, prospectId: string): Promise<OneProspect> {
    const found = await readProspectOf(reader, {
      ownerId: actor.personId,
      prospectId,
      at: clock.now(),
    });
    if (!found) throw refuse('forbidden');
    return found;
  }

  /** One of their own, behind its lock. */
  async function take(tx: Tx, actor: Actor, prospectId: string): Promise<StoredProspect> {
    await requireWorking(tx, actor);
    const prospect = await lockProspect(tx, prospectId);
    if (prospect?.ownerId !== actor.personId) throw refuse('forbidden');
    return prospect;
  }

  function requireOwn({ passedAt }: StoredProspect): void {
    if (passedAt !== null) throw refuse('prospect_passed');
  }

  const changed = (tx: Tx, { ownerId }: Pick<StoredProspect, 'ownerId'>) =>
    events.record(tx, prospectChanged, { adviserId: ownerId });

  async function sponsorOf(tx: Tx, actor: Actor, code: string): Promise<number> {
    if (code === '') return actor.personId;
    const sponsorId = await findAdviserByCode(tx, compact(code));
    if (sponsorId === undefined)
      throw new InvalidInput([{ field: 'preSponsor', code: 'not_in_list' }]);
    return sponsorId;
  }

  /** Whoever is told that somebody is taken has that counted, outside of the transaction that was undone. */
  async function counted<T>(actor: Actor, claim: () => Promise<T>): Promise<T> {
    try {
      return await claim();
    } catch (error) {
      if (error instanceof Refusal && error.codigo === 'already_registered')
        await limits.raise(db, `prospect:${actor.personId}`, ASKING);
      throw error;
    }
  }

  async function register(
    tx: Tx,
    actor: Actor,
    { attemptId, preSponsor, ...typed }: ParsedInputOf<typeof registerProspect>,
  ): Promise<string> {
    await requireWorking(tx, actor);
    const ownerId = actor.personId;
    const before = await findByAttempt(tx, { ownerId, attemptId });
    if (before) {
      if (!isSame(before, typed)) throw refuse('idempotency_conflict');
      return before.id;
    }
    await requireOther(tx, actor, typed);
    const at = clock.now();
    const id = ids.uuid();
    await insertProspect(tx, {
      ...typed,
      id,
      ownerId,
      attemptId,
      stage: 'new',
      preSponsorId: await sponsorOf(tx, actor, preSponsor),
      registeredAt: at,
      lockedSince: at,
      lockedUntil: lockedUntil(at, await settings.number('prospect.lockDays')),
      passedAt: null,
    });
    await claiming.claim(tx, { prospectId: id, ownerId }, typed);
    await insertEvent(tx, { prospectId: id, act: 'registered', at, stage: 'new' });
    await changed(tx, { ownerId });
    await audit.record(tx, {
      actor: { kind: 'person', id: ownerId },
      action: 'prospects.register',
      object: { kind: 'prospect', id },
      outcome: 'done',
    });
    return id;
  }

  return {
    requireAdviser,
    requireWorking,
    requireOther,
    counted,

    async list(
      actor: Actor,
      { stage, q = '', after }: ParsedInputOf<typeof listProspects>,
    ): Promise<ReplyOf<typeof listProspects>> {
      await requireWorking(db, actor);
      const ownerId = actor.personId;
      return listProspectsOf(db, { ownerId, at: clock.now(), stage, q, after });
    },

    async read(actor: Actor, prospectId: string): Promise<OneProspect> {
      await requireWorking(db, actor);
      return read(db, actor, prospectId);
    },

    /** The same attempt answers the same prospect. Throws the refusals of the call. */
    register: (actor: Actor, input: ParsedInputOf<typeof registerProspect>): Promise<OneProspect> =>
      counted(actor, () =>
        inTransaction(db, async (tx) => read(tx, actor, await register(tx, actor, input))),
      ),

    change: (
      actor: Actor,
      { prospectId, ...typed }: ParsedInputOf<typeof changeProspect>,
    ): Promise<OneProspect> =>
      counted(actor, () =>
        inTransaction(db, async (tx) => {
          const prospect = await take(tx, actor, prospectId);
          requireOwn(prospect);
          if (isSame(prospect, typed)) return read(tx, actor, prospectId);
          await requireOther(tx, actor, typed);
          await setProspect(tx, prospectId, typed);
          await dropKeys(tx, [prospectId]);
          await claiming.claim(tx, { prospectId, ownerId: actor.personId }, typed);
          await insertEvent(tx, { prospectId, act: 'changed', at: clock.now() });
          await changed(tx, prospect);
          await audit.record(tx, {
            actor: { kind: 'person', id: actor.personId },
            action: 'prospects.change',
            object: { kind: 'prospect', id: prospectId },
            outcome: 'done',
          });
          return read(tx, actor, prospectId);
        }),
      ),

    /** Set again to where they are, or out of a stage that they have left, nothing happens. */
    setStage: (
      actor: Actor,
      { prospectId, stage, from, words }: ParsedInputOf<typeof setProspectStage>,
    ): Promise<OneProspect> =>
      inTransaction(db, async (tx) => {
        const prospect = await take(tx, actor, prospectId);
        requireOwn(prospect);
        const hasGoneOn = from !== undefined && prospect.stage !== from;
        if (hasGoneOn || prospect.stage === stage) return read(tx, actor, prospectId);
        if (!canSetStage(prospect.stage, stage)) throw refuse('stage_not_allowed');
        await setProspect(tx, prospectId, { stage });
        await insertEvent(tx, { prospectId, act: 'stage', at: clock.now(), stage, words });
        await changed(tx, prospect);
        return read(tx, actor, prospectId);
      }),

    planFollowUp: (
      actor: Actor,
      { prospectId, attemptId: id, ...planned }: ParsedInputOf<typeof planFollowUp>,
    ): Promise<OneProspect> =>
      inTransaction(db, async (tx) => {
        const prospect = await take(tx, actor, prospectId);
        requireOwn(prospect);
        await insertFollowUp(tx, { id, prospectId, ...planned, madeAt: clock.now() });
        await changed(tx, prospect);
        return read(tx, actor, prospectId);
      }),

    finishFollowUp: (
      actor: Actor,
      { prospectId, followUpId: id }: ParsedInputOf<typeof finishFollowUp>,
    ): Promise<OneProspect> =>
      inTransaction(db, async (tx) => {
        const prospect = await take(tx, actor, prospectId);
        const at = clock.now();
        const done = await markDone(tx, { id, prospectId, at });
        if (done) {
          await insertEvent(tx, { prospectId, act: 'followed_up', at, words: done.words });
          await changed(tx, prospect);
        }
        return read(tx, actor, prospectId);
      }),
  };
}

function isSame(before: Typed, typed: Typed): boolean {
  const { name, document, phone, email, city, contactBy } = typed;
  return (
    before.name === name &&
    before.document === document &&
    before.phone === phone &&
    before.email === email &&
    before.city === city &&
    before.contactBy === contactBy
  );
}
