import { addDays, dayInLaPaz, instantInLaPaz, partsOf } from '@kantuta/contract/dates';
import { isDeclared, stateOn } from '@kantuta/contract/declarations/declaration.rules';
import { declarationChanged } from '@kantuta/contract/declarations/declarations.events';
import { parseCents, type Cents } from '@kantuta/contract/money';
import type { Day } from '@kantuta/contract/dates';
import { inTransaction, type Reader } from '../../platform/db/database.ts';
import { turn, type Turn } from '../../platform/events/turns.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertNotice, listEnding, nextEnding } from './declarations.store.ts';
import { listNewest } from './standing.views.ts';

export type RemindingPeers = {
  /** Who paid at least so much in the calendar year of a day. */
  listPaidAtLeast(reader: Reader, of: { today: Day; amount: Cents }): Promise<number[]>;
  notify: ForAll['notify'];
};

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'events'> & { peers: RemindingPeers };

/** Told so many days before the last day of a declaration. */
const AHEAD_DAYS = 30;
const LINK = '/usuario?parte=uif';

/** What nobody does and people are told all the same: a limit that was reached, an end that comes (UIF-4). Each of it once. */
export function createReminding({ db, clock, settings, events, peers }: Deps) {
  async function tellOnce(
    personId: number,
    about: string,
    notice: Parameters<typeof tell>[2],
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (!(await insertNotice(tx, { personId, about, toldAt: clock.now() }))) return;
      await tell(tx, personId, notice);
      await events.record(tx, declarationChanged, { personId });
    });
  }

  function tell(
    tx: Parameters<ForAll['notify']>[0],
    personId: number,
    validUntil: Day | null,
  ): Promise<void> {
    const to = { personId, link: LINK };
    return validUntil === null
      ? peers.notify(tx, { ...to, key: 'declarationDue', parameters: {} })
      : peers.notify(tx, { ...to, key: 'declarationEnding', parameters: { until: validUntil } });
  }

  return {
    async remind(): Promise<void> {
      const today = dayInLaPaz(clock.now());
      const amount = parseCents(await settings.text('uif.yearlyUsd'));
      const paying = await peers.listPaidAtLeast(db, { today, amount });
      const newest = await listNewest(db, paying);
      for (const personId of paying)
        if (!isDeclared(stateOn(newest.get(personId) ?? null, today)))
          await tellOnce(personId, `due ${partsOf(today).year}`, null);
      for (const { id, personId, validUntil } of await listEnding(db, {
        from: today,
        until: addDays(today, AHEAD_DAYS),
      }))
        await tellOnce(personId, `end ${id}`, validUntil);
    },

    /** A declaration is over at midnight; open browsers are told then. */
    turn: turn(declarationChanged, async (after) => {
      const next = await nextEnding(db, dayInLaPaz(after));
      return (
        next && {
          at: instantInLaPaz(addDays(next.validUntil, 1)),
          payloads: next.personIds.map((personId) => ({ personId })),
        }
      );
    }) satisfies Turn,
  };
}
