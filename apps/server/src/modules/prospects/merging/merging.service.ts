import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { DAY_MS } from '@kantuta/contract/durations';
import { MERGE_DAYS } from '@kantuta/contract/prospects/prospect.rules';
import { prospectChanged } from '@kantuta/contract/prospects/prospects.events';
import type {
  findDoubles,
  mergeProspects,
  ProspectMerge,
  undoMerge,
} from '@kantuta/contract/prospects/prospect-merges.calls';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { everyHashOf } from '../prospect-keys.present.ts';
import { insertEvent, lockProspect, setProspect, type StoredProspect } from '../prospects.store.ts';
import {
  endMerge,
  findLiveMerge,
  insertMerge,
  lockMerge,
  moveKeys,
  returnKeys,
} from './merging.store.ts';
import { findMerge, searchProspects, shownMerge, type MergeRow } from './merging.views.ts';

export type Merging = ReturnType<typeof createMerging>;

/** Invitations of a prospect go where it goes; whoever moves them locks them before it locks prospects. */
export type GuestMoves = {
  lockGuestsOf(tx: Tx, prospectId: string): Promise<void>;
  /** Returns which of them went over: where both were invited to one room, each keeps its own. */
  moveGuests(tx: Tx, of: { from: string; to: string }): Promise<string[]>;
  returnGuests(tx: Tx, of: { ids: readonly string[]; from: string; to: string }): Promise<void>;
};

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'keys' | 'audit' | 'events'> & {
  notify: ForAll['notify'];
  guests: GuestMoves;
};

/** Two rows of one person become one at the desk, and can be parted again for 30 days (PRO-9). */
export function createMerging({ db, clock, ids, keys, audit, events, notify, guests }: Deps) {
  const untilOf = (madeAt: Date | string) =>
    new Date(new Date(madeAt).getTime() + MERGE_DAYS * DAY_MS);

  function shown(actor: Actor, row: MergeRow): ProspectMerge {
    const until = untilOf(row.madeAt);
    const isTheirs = [row.keptOwner.id, row.mergedOwner.id].includes(actor.personId);
    const mayUndo = row.undoneAt === null && clock.now() < until && !isTheirs;
    return shownMerge(row, { until, mayUndo });
  }

  async function read(reader: Reader, actor: Actor, mergeId: string): Promise<ProspectMerge> {
    const row = await findMerge(reader, mergeId);
    if (!row) throw refuse('forbidden');
    return shown(actor, row);
  }

  /** Both behind their locks, in the order of their ids, whoever was registered first first. */
  async function take(tx: Tx, actor: Actor, both: readonly [string, string]) {
    const order = both.toSorted();
    for (const id of order) await guests.lockGuestsOf(tx, id);
    const found: StoredProspect[] = [];
    for (const id of order) {
      const prospect = await lockProspect(tx, id);
      if (!prospect) throw refuse('forbidden');
      if (prospect.ownerId === actor.personId) throw refuse('same_person');
      found.push(prospect);
    }
    const [kept, merged] = found.toSorted(
      (one, two) => one.registeredAt.getTime() - two.registeredAt.getTime(),
    );
    if (!kept || !merged) throw refuse('forbidden');
    return { kept, merged };
  }

  async function note(
    tx: Tx,
    actor: Actor,
    of: { kept: StoredProspect; merged: StoredProspect },
    act: 'merged' | 'merge_undone',
  ): Promise<void> {
    const at = clock.now();
    for (const { id, ownerId } of [of.kept, of.merged]) {
      await insertEvent(tx, { prospectId: id, act, at });
      await events.record(tx, prospectChanged, { adviserId: ownerId });
    }
    await audit.record(tx, {
      actor: inRole(actor),
      action: act === 'merged' ? 'prospects.merge' : 'prospects.undoMerge',
      object: { kind: 'prospect', id: of.kept.id },
      outcome: 'done',
      details: { other: of.merged.id },
    });
  }

  async function tell(
    tx: Tx,
    of: { kept: StoredProspect; merged: StoredProspect },
    key: 'prospectPassed' | 'prospectReturned',
  ): Promise<void> {
    const { ownerId: personId, id, name } = of.merged;
    // Whoever has both has lost nobody.
    if (personId === of.kept.ownerId) return;
    await notify(tx, { personId, key, parameters: { name }, link: `/prospectos/${id}` });
  }

  async function merge(
    tx: Tx,
    actor: Actor,
    { firstId, secondId, reason }: ParsedInputOf<typeof mergeProspects>,
  ): Promise<ProspectMerge> {
    await audit.holdRights(tx, actor);
    if (firstId === secondId) throw refuse('merge_same');
    const both = await take(tx, actor, [firstId, secondId]);
    const { kept, merged } = both;
    const of = { keptId: kept.id, mergedId: merged.id };
    const before = await findLiveMerge(tx, of);
    if (before !== undefined) return read(tx, actor, before);
    if (kept.passedAt !== null || merged.passedAt !== null) throw refuse('prospect_passed');
    // What was bought is attributed to their adviser, and stays so.
    if (merged.stage === 'customer') throw refuse('merge_bought');
    const [id, madeAt] = [ids.uuid(), clock.now()];
    const way = { from: merged.id, to: kept.id };
    const hashes = await moveKeys(tx, way);
    const invitationIds = await guests.moveGuests(tx, way);
    await setProspect(tx, merged.id, { passedAt: madeAt });
    const { personId: madeBy } = actor;
    await insertMerge(tx, { ...of, id, madeAt, madeBy, reason, hashes, invitationIds });
    await note(tx, actor, both, 'merged');
    await tell(tx, both, 'prospectPassed');
    return read(tx, actor, id);
  }

  async function undo(
    tx: Tx,
    actor: Actor,
    { mergeId }: ParsedInputOf<typeof undoMerge>,
  ): Promise<ProspectMerge> {
    await audit.holdRights(tx, actor);
    const stored = await lockMerge(tx, mergeId);
    if (!stored) throw refuse('forbidden');
    if (stored.undoneAt !== null) return read(tx, actor, mergeId);
    const { keptId, mergedId, madeAt, hashes, invitationIds } = stored;
    const both = await take(tx, actor, [keptId, mergedId]);
    const undoneAt = clock.now();
    if (undoneAt >= untilOf(madeAt)) throw refuse('merge_over');
    const way = { from: keptId, to: mergedId };
    await returnKeys(tx, { ...way, hashes });
    await guests.returnGuests(tx, { ...way, ids: invitationIds });
    await setProspect(tx, mergedId, { passedAt: null });
    await endMerge(tx, mergeId, { undoneAt, undoneBy: actor.personId });
    await note(tx, actor, both, 'merge_undone');
    await tell(tx, both, 'prospectReturned');
    return read(tx, actor, mergeId);
  }

  return {
    async find(
      actor: Actor,
      { q = '' }: ParsedInputOf<typeof findDoubles>,
    ): Promise<ReplyOf<typeof findDoubles>> {
      const found = await searchProspects(db, {
        words: q.match(/[\p{L}\p{N}]+/gu) ?? [],
        // Whatever it is: of a name nobody has the hash.
        hashes: q === '' ? [] : everyHashOf(keys, { document: q, phone: q, email: q }),
        since: new Date(clock.now().getTime() - MERGE_DAYS * DAY_MS),
      });
      return { ...found, merges: found.merges.map((row) => shown(actor, row)) };
    },

    /** Merged again it is the same merge. */
    merge: (actor: Actor, input: ParsedInputOf<typeof mergeProspects>): Promise<ProspectMerge> =>
      inTransaction(db, (tx) => merge(tx, actor, input)),

    undo: (actor: Actor, input: ParsedInputOf<typeof undoMerge>): Promise<ProspectMerge> =>
      inTransaction(db, (tx) => undo(tx, actor, input)),
  };
}
