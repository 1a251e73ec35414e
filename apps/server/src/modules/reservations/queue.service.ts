import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { inTransaction, type Db, type Tx } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressOf } from './holds.views.ts';
import { endPlace, offerToNext } from './queue.store.ts';
import { dueTurns } from './queue.views.ts';

/** What the catalogue provides: only the catalogue changes what is free. */
export type FreeingPeers = {
  changeUnits(
    tx: Tx,
    changes: readonly { unitId: number; state: UnitState; at: Date }[],
  ): Promise<void>;
  lockUnits(tx: Tx, unitIds: readonly number[]): Promise<{ id: number; state: UnitState }[]>;
  giveStockBack(tx: Tx, counted: { itemId: number; season: number }): Promise<void>;
};
export type Queue = ReturnType<typeof createQueue>;

/** Who waits for a unit gets it before everybody else (RES-8). */
export function createQueue(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  peers: Pick<FreeingPeers, 'changeUnits' | 'lockUnits'>,
  { notify }: Pick<ForAll, 'notify'>,
) {
  /** Offers a unit that nothing lives on any more to the first who waits; without anybody it is free. */
  async function passOn(tx: Tx, unitId: number, at: Date): Promise<void> {
    const minutes = await settings.get('queue.refusalMinutes');
    const until = new Date(at.getTime() + minutes * MINUTE_MS);
    const offer = await offerToNext(tx, { unitId, at, until });
    await peers.changeUnits(tx, [{ unitId, state: offer ? 'pre_reserved' : 'free', at }]);
    if (!offer) return;
    const { placeId, title, detail } = await addressOf(tx, unitId);
    await notify(tx, {
      personId: offer.personId,
      key: 'turnOfQueue',
      parameters: { product: `${title}, ${detail}`, until: until.toISOString() },
      link: `/formprereserva?lote=${placeId}`,
      eventId: offer.id,
    });
  }

  return {
    passOn,

    /** Ends a person's place; a unit that was offered to them goes to the next. */
    async leave(tx: Tx, unitId: number, personId: number, at: Date): Promise<void> {
      await peers.lockUnits(tx, [unitId]);
      const was = await endPlace(tx, { unitId, personId, as: 'left', at });
      if (was === 'offered') await passOn(tx, unitId, at);
    },

    /** Passes on what was offered too long, and what became free by other ways; each unit in a transaction of its own. */
    async turn(reader: Db = db): Promise<void> {
      for (const { unitId, personId } of await dueTurns(reader, clock.now()))
        await inTransaction(db, (tx) => turnOf(tx, unitId, personId));
    },
  };

  async function turnOf(tx: Tx, unitId: number, personId: number | null): Promise<void> {
    const at = clock.now();
    const [unit] = await peers.lockUnits(tx, [unitId]);
    const due = await dueTurns(tx, at);
    // Another process was here first, or the person has answered.
    if (!due.some((turn) => turn.unitId === unitId && turn.personId === personId)) return;
    if (personId !== null) await endPlace(tx, { unitId, personId, as: 'passed', at });
    if (personId !== null || unit?.state === 'free') await passOn(tx, unitId, at);
  }
}
