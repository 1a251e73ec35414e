import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { dayInLaPaz, laPazStamp } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { cooldownUntil, MOST_QUEUES } from '@kantuta/contract/reservations/hold.rules';
import { queueMoved } from '@kantuta/contract/reservations/reservations.events';
import { inTransaction, type Db, type Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/person-lock.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { CheckPeers } from './hold-rules.service.ts';
import { addressOf } from './holds.views.ts';
import { endPlace, joinQueue, offerToNext, queueOf } from './queue.store.ts';
import { dueTurns, waitersOf, waitingOf } from './queue.views.ts';

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

/**
 * Who waits for a unit gets it before everybody else (RES-8). Whoever changes a queue locks the unit before its places and its claim, and people and
 * holds before the unit, so that nobody deadlocks (SEC-17).
 */
export function createQueue(
  {
    db,
    clock,
    ids,
    settings,
    events,
    log,
  }: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'events' | 'log'>,
  peers: Pick<FreeingPeers, 'changeUnits' | 'lockUnits'> & Pick<CheckPeers, 'isOverdue'>,
  { notify }: Pick<ForAll, 'notify'>,
) {
  /** Those who wait for a unit hear that their place may be another one, and whoever has just left its queue. */
  async function tellMoved(tx: Tx, unitId: number, leaver?: number): Promise<void> {
    const waiters = await waitersOf(tx, unitId);
    const people = leaver === undefined ? waiters : [...waiters, leaver];
    if (people.length === 0) return;
    const { placeId } = await addressOf(tx, unitId);
    await events.record(tx, queueMoved, { placeId, people });
  }

  /** Offers a locked unit that nothing lives on any more to the first who waits; without anybody it is free. */
  async function passOn(tx: Tx, unitId: number, at: Date, leaver?: number): Promise<void> {
    const minutes = await settings.get('queue.refusalMinutes');
    const until = new Date(at.getTime() + minutes * MINUTE_MS);
    const offer = await offerToNext(tx, { unitId, at, until });
    await peers.changeUnits(tx, [{ unitId, state: offer ? 'pre_reserved' : 'free', at }]);
    await tellMoved(tx, unitId, leaver);
    if (!offer) return;
    const { placeId, title, detail } = await addressOf(tx, unitId);
    await notify(tx, {
      personId: offer.personId,
      key: 'turnOfQueue',
      parameters: { product: `${title}, ${detail}`, until: until.toISOString() },
      // Whoever waited has not chosen a plan yet.
      link: `/forma-pago/lote/${placeId}`,
    });
  }

  /** Throws what stands against a person who wants to wait for a unit. */
  async function checkWaiting(tx: Tx, unitId: number, personId: number, at: Date): Promise<void> {
    const { isTheirs, places, hold, passedAt } = await waitingOf(tx, { unitId, personId });
    if (isTheirs) throw refuse('unit_yours');
    if (places >= MOST_QUEUES) throw refuse('queue_limit');
    // A turn that was let go by counts like a hold that fell.
    const passed = passedAt && ({ state: 'expired', endedAt: passedAt } as const);
    const hours = await settings.get('hold.cooldownHours');
    for (const ended of [hold, passed]) {
      const until = cooldownUntil(ended, hours);
      if (until !== null && until > at)
        throw refuse('same_unit_cooldown', { parameters: { until: laPazStamp(until) } });
    }
    if (await peers.isOverdue(tx, personId, dayInLaPaz(at))) throw refuse('overdue_instalments');
  }

  return {
    passOn,

    /** Ends the place of a person who takes a locked unit. */
    async take(tx: Tx, unitId: number, personId: number): Promise<void> {
      await endPlace(tx, { unitId, personId, as: 'taken', at: clock.now() });
      await tellMoved(tx, unitId, personId);
    },

    /** Locks the unit of a hold before anything of it ends. */
    async lockUnit(tx: Tx, { unitId }: { unitId: number | null }): Promise<void> {
      if (unitId !== null) await peers.lockUnits(tx, [unitId]);
    },

    /**
     * Puts a person at the end of the queue of a unit that somebody else has; nothing happens to a person who waits already. Throws `forbidden`,
     * `unit_free`, `unit_yours`, `queue_limit`, `same_unit_cooldown`, `overdue_instalments`.
     */
    async join(tx: Tx, unitId: number, personId: number): Promise<void> {
      await lockPerson(tx, personId);
      const [unit] = await peers.lockUnits(tx, [unitId]);
      if (!unit || unit.state === 'sold' || unit.state === 'not_for_sale')
        throw refuse('forbidden');
      const { waiting, own } = await queueOf(tx, { unitId, personId });
      if (own !== null) return;
      // What is free and waited for is about to be offered to the first.
      if (unit.state === 'free' && waiting === 0) throw refuse('unit_free');
      const at = clock.now();
      await checkWaiting(tx, unitId, personId, at);
      await joinQueue(tx, { id: ids.uuid(), unitId, personId, at });
      await tellMoved(tx, unitId);
    },

    /** Ends a person's place; a unit that was offered to them goes to the next. */
    async leave(tx: Tx, unitId: number, personId: number, at: Date): Promise<void> {
      await peers.lockUnits(tx, [unitId]);
      const was = await endPlace(tx, { unitId, personId, as: 'left', at });
      if (was === 'offered') await passOn(tx, unitId, at, personId);
      else if (was === 'waiting') await tellMoved(tx, unitId, personId);
    },

    /** Passes on what was offered too long, and what became free by other ways; each unit in a transaction of its own. */
    async turn(reader: Db = db): Promise<void> {
      for (const { unitId, personId } of await dueTurns(reader, clock.now()))
        await inTransaction(db, (tx) => turnOf(tx, unitId, personId)).catch((error: unknown) =>
          log.error({ event: 'queue_not_turned', objectId: String(unitId), error }),
        );
    },
  };

  async function turnOf(tx: Tx, unitId: number, personId: number | null): Promise<void> {
    const at = clock.now();
    const [unit] = await peers.lockUnits(tx, [unitId]);
    const due = await dueTurns(tx, at, unitId);
    // Another process was here first, or the person has answered.
    if (!due.some((turn) => turn.personId === personId)) return;
    const isFree =
      personId === null
        ? unit?.state === 'free'
        : (await endPlace(tx, { unitId, personId, as: 'passed', at })) === 'offered';
    if (isFree) await passOn(tx, unitId, at, personId ?? undefined);
  }
}
