import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import type {
  CounterDay,
  CounterStay,
  holdStayAtCounter,
  moveStay,
  readHouseAtCounter,
} from '@kantuta/contract/stays/counter-stays.calls';
import type { Property } from '@kantuta/contract/stays/stay.rules';
import type { Stay } from '@kantuta/contract/stays/stays.calls';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Booking } from './booking.service.ts';
import { findParty, guestsOf, readDay } from './counter-stays.views.ts';
import type { StayEnding } from './ending.service.ts';
import { lockIfFree, moveNights } from './nights.store.ts';
import type { StayActs } from './stay-acts.service.ts';
import { lockStay, setStay, type StoredStay } from './stays.store.ts';
import type { Stays } from './stays.service.ts';
import type { StayPeers } from './stays.port.ts';

type Deps = Pick<Platform, 'db' | 'clock'> &
  Pick<StayPeers, 'customerOf' | 'openTill'> & {
    booking: Booking;
    stays: Pick<Stays, 'house' | 'readOf'>;
    ending: Pick<StayEnding, 'checkOut'>;
    acts: StayActs;
  };

/** Bookings at the counter: any cashier books, the desk of the park receives and sees off (STY-11). */
export function createCounterStays({
  db,
  clock,
  customerOf,
  openTill,
  booking,
  stays,
  ending,
  acts,
}: Deps) {
  const today = (): Day => dayInLaPaz(clock.now());

  function requireCashier({ roles }: Actor): void {
    if (!roles.includes('cashier')) throw refuse('forbidden');
  }

  /** A booking behind its lock, for a cashier of its company with an open session. */
  async function take(tx: Tx, actor: Actor, stayId: string): Promise<StoredStay> {
    const { companyId } = await openTill(actor);
    const stay = await lockStay(tx, stayId);
    if (stay?.companyId !== companyId) throw refuse('forbidden');
    return stay;
  }

  async function shown(tx: Tx, stayId: string): Promise<CounterStay> {
    const party = await findParty(tx, { stayId, today: today() });
    if (!party) throw refuse('forbidden');
    return party;
  }

  const act = (
    actor: Actor,
    stayId: string,
    done: (tx: Tx, stay: StoredStay) => Promise<void>,
  ): Promise<CounterStay> =>
    inTransaction(db, async (tx) => {
      await done(tx, await take(tx, actor, stayId));
      return shown(tx, stayId);
    });

  /** The nights that are left to a party: from tonight, or from its arrival. */
  function nightsLeft({ arrivesOn, leavesOn }: StoredStay): { arrivesOn: Day; leavesOn: Day } {
    const from = arrivesOn > today() ? arrivesOn : today();
    // On the day of its departure a party still has its room.
    return { arrivesOn: from, leavesOn: leavesOn > from ? leavesOn : addDays(from, 1) };
  }

  return {
    async day(actor: Actor, property: Property): Promise<CounterDay> {
      requireCashier(actor);
      const found = await readDay(db, { property, today: today() });
      return { ...found, today: today(), serverTime: clock.now().toISOString() };
    },

    /** What can be booked, and nothing else of the person (CSH-3): not their birth date, other bookings or what they wait for. */
    async house(
      actor: Actor,
      { property, customer }: ParsedInputOf<typeof readHouseAtCounter>,
    ): Promise<ReplyOf<typeof readHouseAtCounter>> {
      const whole = await stays.house(await customerOf(actor, customer), { property });
      return { ...whole, self: { ...whole.self, birthDate: '' }, mine: [], waits: [] };
    },

    async hold(
      actor: Actor,
      { customer, ...asked }: ParsedInputOf<typeof holdStayAtCounter>,
    ): Promise<Stay> {
      const personId = await customerOf(actor, customer);
      await booking.countAdults(asked, personId);
      return inTransaction(db, async (tx) => {
        const { id } = await booking.hold(tx, asked, { personId, madeBy: actor.personId });
        return stays.readOf(tx, personId, id);
      });
    },

    /** Whoever is in already stays in. Throws `stay_not_today`, `stay_closed`. */
    checkIn: (actor: Actor, stayId: string): Promise<CounterStay> =>
      act(actor, stayId, async (tx, stay) => {
        if (stay.state === 'checked_in') return;
        if (stay.state !== 'confirmed') throw refuse('stay_closed');
        if (stay.arrivesOn > today()) throw refuse('stay_not_today');
        await setStay(tx, stayId, { state: 'checked_in', checkedInAt: clock.now() });
        await acts.note(tx, actor, 'stays.checkIn', stay);
      }),

    checkOut: (actor: Actor, stayId: string): Promise<CounterStay> =>
      act(actor, stayId, (tx, stay) => ending.checkOut(tx, actor, stay)),

    /** To a room of the same house that is free for the nights that are left; the price stays. */
    move: (
      actor: Actor,
      { stayId, roomId }: ParsedInputOf<typeof moveStay>,
    ): Promise<CounterStay> =>
      act(actor, stayId, async (tx, stay) => {
        if (stay.roomId === roomId) return;
        if (stay.state !== 'confirmed' && stay.state !== 'checked_in') throw refuse('stay_closed');
        const dates = nightsLeft(stay);
        const guests = await guestsOf(tx, { typeId: stay.typeId, roomId });
        if (guests === undefined) throw refuse('room_taken');
        if (guests < stay.adults + stay.minors) throw refuse('too_many_guests');
        if (!(await lockIfFree(tx, roomId, dates))) throw refuse('room_taken');
        await moveNights(tx, stayId, { roomId, dates });
        await setStay(tx, stayId, { roomId });
        await acts.note(tx, actor, 'stays.move', stay, { from: stay.roomId, to: roomId });
      }),
  };
}
