import { HOUR_MS } from '@kantuta/contract/durations';
import { REST_HOURS } from '@kantuta/contract/invitations/invitation.rules';
import { lockedUntil } from '@kantuta/contract/prospects/prospect.rules';
import { prospectChanged } from '@kantuta/contract/prospects/prospects.events';
import type { Actor } from '../../platform/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Claiming } from './claiming.service.ts';
import { hashesOf } from './prospect-keys.present.ts';
import type { Prospects } from './prospects.service.ts';
import {
  dropProspect,
  insertEvent,
  insertProspect,
  lockProspect,
  setProspect,
  takeFreeKeys,
  type StoredProspect,
  type Typed,
} from './prospects.store.ts';

type Deps = Pick<Platform, 'clock' | 'ids' | 'keys' | 'settings' | 'events'> & {
  claiming: Claiming;
  prospects: Pick<Prospects, 'requireWorking' | 'requireOther'>;
};

export type Inviting = ReturnType<typeof createInviting>;

/** Prospects of whoever invites somebody to something, and of those who come without (PRO-7). */
export function createInviting({ clock, ids, keys, settings, events, claiming, prospects }: Deps) {
  async function register(
    tx: Tx,
    fresh: Typed & { ownerId: number; attemptId: string; contactsDueAt?: Date },
  ): Promise<string> {
    const at = clock.now();
    const id = ids.uuid();
    await insertProspect(tx, {
      ...fresh,
      id,
      stage: 'new',
      preSponsorId: fresh.ownerId,
      registeredAt: at,
      lockedSince: at,
      lockedUntil: lockedUntil(at, await settings.number('prospect.lockDays')),
      passedAt: null,
    });
    return id;
  }

  async function registered(tx: Tx, prospectId: string, ownerId: number): Promise<void> {
    await insertEvent(tx, { prospectId, act: 'registered', at: clock.now(), stage: 'new' });
    await events.record(tx, prospectChanged, { adviserId: ownerId });
  }

  /** What was not known of an own prospect is added; what stands there stays. */
  async function complete(tx: Tx, known: StoredProspect, typed: Typed): Promise<void> {
    const added = {
      name: known.name || typed.name,
      document: known.document || typed.document,
      phone: known.phone || typed.phone,
      email: known.email || typed.email,
      city: known.city || typed.city,
    };
    await claiming.claim(tx, { prospectId: known.id, ownerId: known.ownerId }, typed);
    await setProspect(tx, known.id, { ...added, contactsDueAt: null, erasedAt: null });
  }

  async function markInvited(tx: Tx, prospectId: string): Promise<void> {
    const prospect = await lockProspect(tx, prospectId);
    if (!prospect || !['new', 'contacted', 'lost'].includes(prospect.stage)) return;
    await setProspect(tx, prospectId, { stage: 'invited' });
    const at = clock.now();
    await insertEvent(tx, { prospectId, act: 'stage', at, stage: 'invited' });
    await events.record(tx, prospectChanged, { adviserId: prospect.ownerId });
  }

  return {
    /**
     * Whom an adviser invites: their own prospect by document, telephone or e-mail, else a new one. Throws `self_invite`, `already_registered`,
     * `already_yours`.
     */
    async invited(
      tx: Tx,
      actor: Actor,
      { attemptId, ...typed }: Typed & { attemptId: string },
    ): Promise<string> {
      await prospects.requireWorking(tx, actor);
      await prospects.requireOther(tx, actor, typed);
      const ownerId = actor.personId;
      const own = (await claiming.holdersOf(tx, typed)).find((each) => each.ownerId === ownerId);
      const known = own && (await lockProspect(tx, own.id));
      if (known) {
        await complete(tx, known, typed);
        await markInvited(tx, known.id);
        return known.id;
      }
      const prospectId = await register(tx, { ...typed, ownerId, attemptId });
      await claiming.claim(tx, { prospectId, ownerId }, typed);
      await registered(tx, prospectId, ownerId);
      await markInvited(tx, prospectId);
      return prospectId;
    },

    /** Names, documents and contacts of those who bought nothing are erased; the hashes by which they are found stay (PRO-8). Returns whose. */
    async eraseProspects(tx: Tx, prospectIds: readonly string[]): Promise<string[]> {
      const erased: string[] = [];
      for (const id of prospectIds.toSorted()) {
        const prospect = await lockProspect(tx, id);
        if (!prospect || prospect.stage === 'customer') continue;
        const nothing = { name: '', document: '', phone: '', email: '', city: '' };
        await setProspect(tx, id, { ...nothing, erasedAt: clock.now() });
        erased.push(id);
      }
      return erased;
    },

    /**
     * Who came without invitation: a known document keeps its adviser, whoever that is, and a new one is registered for `ownerId`, the rest within a day.
     */
    async walkIn(
      tx: Tx,
      {
        name,
        document,
        ownerId,
        at,
      }: { name: string; document: string; ownerId: number; at: Date },
    ): Promise<{ prospectId: string; ownerId: number }> {
      const of = { document, phone: '', email: '' };
      const [known] = await claiming.holdersOf(tx, of);
      if (known) return { prospectId: known.id, ownerId: known.ownerId };
      const typed: Typed = { name, ...of, city: '', contactBy: 'phone' };
      const contactsDueAt = new Date(at.getTime() + REST_HOURS * HOUR_MS);
      const fresh = { ...typed, ownerId, attemptId: ids.uuid(), contactsDueAt };
      const prospectId = await register(tx, fresh);
      await takeFreeKeys(tx, prospectId, hashesOf(keys, of));
      const first = (await claiming.holdersOf(tx, of)).find(({ id }) => id !== prospectId);
      if (first) {
        // Somebody else has registered them at this very moment.
        await dropProspect(tx, prospectId);
        return { prospectId: first.id, ownerId: first.ownerId };
      }
      await registered(tx, prospectId, ownerId);
      return { prospectId, ownerId };
    },
  };
}
