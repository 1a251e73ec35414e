import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { addDays, addMonths, day, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { cents, money } from '@kantuta/contract/money';
import {
  creditPct,
  isHighNight,
  nightPrice,
  type PriceTerms,
  type Property,
} from '@kantuta/contract/stays/stay.rules';
import type {
  holdStay,
  readBooking,
  readStayCalendar,
  Stay,
} from '@kantuta/contract/stays/stays.calls';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Reader } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Booking } from './booking.service.ts';
import type { StayEnding } from './ending.service.ts';
import type { StayTerms } from './limits.service.ts';
import { lockStay } from './stays.store.ts';
import type { StayPeers } from './stays.port.ts';
import {
  briefOf,
  CURRENCY,
  listOfPerson,
  readHouse,
  readMonth,
  readWhole,
  type MembershipRow,
} from './stays.views.ts';

export type Stays = ReturnType<typeof createStays>;

type Deps = Pick<Platform, 'db' | 'clock'> &
  Pick<StayPeers, 'overdueSales'> & { terms: StayTerms; booking: Booking; ending: StayEnding };

/** Cabins and hotel rooms: what is free, what it costs, and the bookings of a person. */
export function createStays({ db, clock, overdueSales, terms, booking, ending }: Deps) {
  const priced = (list: number, isHigh: boolean, prices: PriceTerms) => ({
    member: money(nightPrice(cents(list), { isHigh, rate: 'member' }, prices), CURRENCY),
    public: money(nightPrice(cents(list), { isHigh, rate: 'public' }, prices), CURRENCY),
  });

  function missingOf(property: Property, each: MembershipRow, overdue: readonly number[]) {
    if (property === 'cabins' && !each.hasRight) return 'no_right' as const;
    return overdue.includes(each.saleId) ? ('overdue_instalments' as const) : null;
  }

  /** A booking of this person; another one does not exist. */
  async function read(reader: Reader, personId: number, stayId: string): Promise<Stay> {
    const row = await readWhole(reader, stayId);
    if (row?.personId !== personId) throw refuse('forbidden');
    const { personId: _, nights, guests, rate, saleId, creditMinor, creditUntil, ...rest } = row;
    const brief = briefOf(rest, clock.now());
    const quote =
      brief.state === 'expired'
        ? null
        : ending.quote({
            state: row.state,
            price: cents(row.priceMinor),
            arrivesOn: day(row.arrivesOn),
          });
    return {
      ...brief,
      rate,
      saleId: saleId ?? 0,
      guests,
      nights: nights.map(({ on, isHigh, price }) => ({
        on,
        isHigh,
        price: money(price, CURRENCY),
      })),
      cancelling:
        quote === null
          ? null
          : { credit: money(quote.credit, CURRENCY), pct: creditPct(quote.daysBefore) },
      credit: money(cents(creditMinor), CURRENCY),
      creditUntil,
    };
  }

  return {
    read: (actor: Actor, stayId: string): Promise<Stay> => read(db, actor.personId, stayId),
    readOf: read,

    list: ({ personId }: Actor, after: string | undefined) =>
      listOfPerson(db, { personId, after, at: clock.now() }),

    /** The hotel is only for the membership that its address names (STY-9). */
    async house(
      personId: number,
      { property, saleId }: ParsedInputOf<typeof readBooking>,
    ): Promise<ReplyOf<typeof readBooking>> {
      const at = clock.now();
      const today = dayInLaPaz(at);
      const { types, memberships, mine, waits, self } = await readHouse(db, { personId, property });
      const companyId = types[0]?.companyId;
      const own = memberships.filter(
        (each) => each.companyId === companyId && (saleId === undefined || each.saleId === saleId),
      );
      if (saleId !== undefined && own.length === 0) throw refuse('forbidden');
      const overdue = own.length === 0 ? [] : await overdueSales(db, personId, today);
      const prices = await terms.prices();
      const { seasons: _, ...limits } = await terms.limits();
      return {
        today,
        types: types.map(({ typeId, name, guests, night }) => ({
          typeId,
          name,
          guests,
          ...priced(night, false, prices),
        })),
        memberships: own.map((each) => ({
          saleId: each.saleId,
          name: each.name,
          number: each.number,
          passes: each.passes,
          missing: missingOf(property, each, overdue),
        })),
        mine: mine.map((row) => briefOf(row, at)),
        waits: waits.map(({ offeredUntil, ...wait }) => ({
          ...wait,
          offeredUntil: offeredUntil === null ? null : new Date(offeredUntil).toISOString(),
        })),
        limits,
        self: { ...self, birthDate: self.birthDate ?? '' },
      };
    },

    async month({
      property,
      month,
      typeId,
    }: ParsedInputOf<typeof readStayCalendar>): Promise<ReplyOf<typeof readStayCalendar>> {
      const first = day(`${month}-01`);
      const found = await readMonth(db, { property, typeId, first });
      if (!found) throw refuse('forbidden');
      const prices = await terms.prices();
      return {
        days: daysOf(first).map((on) => {
          const isHigh = isHighNight(on, prices.seasons);
          return {
            on,
            isHigh,
            ...priced(found.night, isHigh, prices),
            free: found.free.get(on) ?? 0,
          };
        }),
      };
    },

    /** The same attempt answers the same booking. Throws the refusals of the call. */
    async hold({ personId }: Actor, input: ParsedInputOf<typeof holdStay>): Promise<Stay> {
      await booking.countAdults(input, personId);
      return inTransaction(db, async (tx) => {
        const { id } = await booking.hold(tx, input, { personId, madeBy: null });
        return read(tx, personId, id);
      });
    },

    cancel: (actor: Actor, stayId: string): Promise<Stay> =>
      inTransaction(db, async (tx) => {
        const stay = await lockStay(tx, stayId);
        if (stay?.personId !== actor.personId) throw refuse('forbidden');
        await ending.cancel(tx, actor, stay);
        return read(tx, actor.personId, stayId);
      }),
  };
}

function daysOf(first: Day): Day[] {
  const next = addMonths(first, 1);
  const days: Day[] = [];
  for (let on = first; on < next; on = addDays(on, 1)) days.push(on);
  return days;
}
