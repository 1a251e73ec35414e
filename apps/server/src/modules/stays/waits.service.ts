import type { ParsedInputOf } from '@kantuta/contract/call';
import { addDays, day, dayInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import { bookableUntil, problemOfDates } from '@kantuta/contract/stays/stay.rules';
import type { waitForStay } from '@kantuta/contract/stays/stays.calls';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/person-lock.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { StayTerms } from './limits.service.ts';
import { isAnyFree, lockFreeRoom, OFFERED, takeNights } from './nights.store.ts';
import { findType, type StayType } from './stays.store.ts';
import type { StayPeers } from './stays.port.ts';
import { listMemberships } from './stays.views.ts';
import {
  countWaits,
  endOverlapping,
  findWait,
  freeOffer,
  insertWait,
  listOfferable,
  listOver,
  lockWait,
  setWait,
} from './waits.store.ts';

const MOST_WAITS = 5;

type Deps = Pick<Platform, 'db' | 'brand' | 'clock' | 'ids' | 'audit' | 'settings' | 'log'> &
  Pick<StayPeers, 'notify' | 'overdueSales'> & { terms: StayTerms };

/** Waiting for nights that are taken: whoever asked first is offered them for a while, kept from everybody else (STY-13). */
export function createStayWaits({
  db,
  brand,
  clock,
  ids,
  audit,
  settings,
  log,
  notify,
  overdueSales,
  terms,
}: Deps) {
  const end = (id: string) =>
    inTransaction(db, async (tx) => {
      const wait = await lockWait(tx, id);
      if (!wait || wait.state === 'ended') return;
      await setWait(tx, id, { state: 'ended' });
      if (wait.nightsId === null) return;
      await freeOffer(tx, wait.nightsId);
      // Or five waits of one person, each some nights longer, would keep a room from everybody for as many offers.
      await endOverlapping(tx, wait);
    });

  const offer = (id: string) =>
    inTransaction(db, async (tx) => {
      const wait = await lockWait(tx, id);
      if (wait?.state !== 'waiting') return;
      const { personId, typeId, arrivesOn } = wait;
      const at = clock.now();
      const limits = await terms.limits();
      const last = bookableUntil(arrivesOn, limits).getTime();
      const hours = await settings.number('cabin.offerHours');
      const until = new Date(Math.min(at.getTime() + hours * HOUR_MS, last));
      if (until <= at) return;
      const roomId = await lockFreeRoom(tx, typeId, wait);
      if (roomId === undefined) return;
      const nightsId = ids.uuid();
      const nights = { id: nightsId, roomId, stayId: null, words: OFFERED, madeAt: at };
      await takeNights(tx, { ...nights, dates: wait });
      await setWait(tx, id, { state: 'offered', offeredUntil: until, nightsId });
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'stays.offer',
        object: { kind: 'stayWait', id },
        outcome: 'done',
      });
      const type = await findType(tx, typeId);
      await notify(tx, {
        personId,
        key: 'stayOffered',
        parameters: {
          place: type?.name ?? '',
          from: arrivesOn,
          until: until.toISOString(),
        },
        link: await placeToBook(tx, personId, type),
      });
    });

  /** Where nights that are kept can be booked: rooms of the hotel by a membership of the park, best one that may (STY-9). */
  async function placeToBook(tx: Tx, personId: number, type: StayType | undefined) {
    if (type?.property !== 'hotel') return '/reservar-cabana';
    const own = (await listMemberships(tx, personId)).filter(
      ({ companyId }) => companyId === type.companyId,
    );
    const overdue = await overdueSales(tx, personId, dayInLaPaz(clock.now()));
    const by = own.find(({ saleId }) => !overdue.includes(saleId)) ?? own[0];
    return by ? `/${brand.routes.hotel}/${by.saleId}` : '/reservar-cabana';
  }

  async function each(found: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
    for (const id of found)
      await act(id).catch((error: unknown) =>
        log.error({ event: 'stay_not_turned', objectId: id, error }),
      );
  }

  return {
    /** Asked again it stays one. Throws `too_late`, `stay_nights`, `nights_free`, `booking_limit`. */
    wait: (
      actor: Actor,
      { property, typeId, ...asked }: ParsedInputOf<typeof waitForStay>,
    ): Promise<{ waitId: string }> =>
      inTransaction(db, async (tx) => {
        const { personId } = actor;
        const limits = await terms.limits();
        await lockPerson(tx, personId);
        const dates = { arrivesOn: day(asked.arrivesOn), leavesOn: day(asked.leavesOn) };
        const type = await findType(tx, typeId);
        if (type?.property !== property) throw refuse('forbidden');
        const now = clock.now();
        const problem = problemOfDates(dates, { today: dayInLaPaz(now), now, limits });
        if (problem !== null) throw refuse(problem);
        const wait = { personId, typeId, ...dates };
        const before = await findWait(tx, wait);
        if (before) return { waitId: before.id };
        if (await isAnyFree(tx, typeId, dates)) throw refuse('nights_free');
        if ((await countWaits(tx, personId)) >= MOST_WAITS) throw refuse('booking_limit');
        const id = ids.uuid();
        await insertWait(tx, { ...wait, id, askedAt: now });
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'stays.wait',
          object: { kind: 'stayWait', id },
          outcome: 'done',
        });
        return { waitId: id };
      }),

    stop: (actor: Actor, waitId: string): Promise<Record<string, never>> =>
      inTransaction(db, async (tx) => {
        const wait = await lockWait(tx, waitId);
        if (wait?.personId !== actor.personId) throw refuse('forbidden');
        if (wait.state === 'ended') return {};
        await setWait(tx, waitId, { state: 'ended' });
        if (wait.nightsId !== null) {
          await freeOffer(tx, wait.nightsId);
          // Given up it is let pass, too: the next wait of the same person would be offered the nights in its place.
          await endOverlapping(tx, wait);
        }
        await audit.record(tx, {
          actor: { kind: 'person', id: actor.personId },
          action: 'stays.endWait',
          object: { kind: 'stayWait', id: waitId },
          outcome: 'done',
        });
        return {};
      }),

    async turn(most: number): Promise<void> {
      const at = clock.now();
      const { lastHour } = await terms.limits();
      // From that hour on nothing of tomorrow can be booked.
      const today = dayInLaPaz(at);
      const isLate = at >= bookableUntil(addDays(today, 1), { lastHour });
      const over = await listOver(db, { at, until: addDays(today, isLate ? 1 : 0), most });
      await each(over, end);
      // Behind the ends: what an offer kept until now is offered to the next one.
      await each(await listOfferable(db, most), offer);
    },
  };
}
