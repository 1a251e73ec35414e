import { dayInLaPaz } from '@kantuta/contract/dates';
import { prospectChanged } from '@kantuta/contract/prospects/prospects.events';
import type { Tx } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { everyHashOf, hashesOf, type KeyOf } from './prospect-keys.present.ts';
import {
  dropKeys,
  insertEvent,
  lockHolders,
  setProspect,
  takeFreeKeys,
  type Holder,
} from './prospects.store.ts';

type Deps = Pick<Platform, 'clock' | 'keys' | 'events'> & Pick<ForAll, 'notify'>;

export type Claiming = ReturnType<typeof createClaiming>;

/** Whose somebody is: each document, telephone and e-mail belongs to one prospect at a time (PRO-2, PRO-3). */
export function createClaiming({ clock, keys, events, notify }: Deps) {
  /** Those who have any of what is typed, behind their locks. */
  const holdersOf = (tx: Tx, of: KeyOf): Promise<Holder[]> =>
    lockHolders(tx, everyHashOf(keys, of));

  /** They are somebody else's now: whoever had them is told that, and never whose they are. */
  async function pass(tx: Tx, { id, ownerId, name }: Holder, words: string): Promise<void> {
    const at = clock.now();
    await setProspect(tx, id, { passedAt: at });
    await insertEvent(tx, { prospectId: id, act: 'passed', at, words });
    await events.record(tx, prospectChanged, { adviserId: ownerId });
    // Whose data was erased has no name to be told (PRO-8).
    if (name === '') return;
    await notify(tx, {
      personId: ownerId,
      key: 'prospectPassed',
      parameters: { name },
      link: `/prospectos/${id}`,
    });
  }

  /** Takes what nobody has; who has the rest. Of two who do so at once the second one sees what the first one has taken. */
  async function othersWith(tx: Tx, prospectId: string, of: KeyOf): Promise<Holder[]> {
    await takeFreeKeys(tx, prospectId, hashesOf(keys, of));
    return (await holdersOf(tx, of)).filter(({ id }) => id !== prospectId);
  }

  async function passAll(tx: Tx, others: readonly Holder[], words = ''): Promise<void> {
    for (const other of others) await pass(tx, other, words);
    await dropKeys(
      tx,
      others.map(({ id }) => id),
    );
  }

  return {
    holdersOf,

    /**
     * Takes what is typed for a prospect that stands already; of several who do so at once the first one wins. What somebody else has for longer
     * than their time passes over. Throws `already_registered` with the day on which it is free, `already_yours` with the own prospect.
     */
    async claim(tx: Tx, by: { prospectId: string; ownerId: number }, of: KeyOf): Promise<void> {
      for (;;) {
        const others = await othersWith(tx, by.prospectId, of);
        if (others.length === 0) return;
        const own = others.find(({ ownerId }) => ownerId === by.ownerId);
        if (own) throw refuse('already_yours', { data: { prospectId: own.id } });
        const last = Math.max(...others.map(({ lockedUntil }) => lockedUntil.getTime()));
        if (last > clock.now().getTime())
          throw refuse('already_registered', { data: { freeOn: dayInLaPaz(new Date(last)) } });
        await passAll(tx, others);
      }
    },

    /** The office gives them to somebody else, whatever time is left (PRO-6). */
    async giveOver(tx: Tx, to: { prospectId: string }, of: KeyOf, words: string): Promise<void> {
      for (;;) {
        const others = await othersWith(tx, to.prospectId, of);
        if (others.length === 0) return;
        await passAll(tx, others, words);
      }
    },
  };
}
