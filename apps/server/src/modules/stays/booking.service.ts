import type { ParsedInputOf } from '@kantuta/contract/call';
import { addDays, day, dayInLaPaz, daysBetween, type Day } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  documentOf,
  type Guest,
  hasValidDocument,
  isMinor,
  partyOf,
} from '@kantuta/contract/stays/guest.rules';
import {
  nightsOf,
  problemOfDates,
  totalOf,
  type Property,
} from '@kantuta/contract/stays/stay.rules';
import type { holdStay } from '@kantuta/contract/stays/stays.calls';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/person-lock.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Limits, StayTerms } from './limits.service.ts';
import { lockFreeRoom, takeNights, type Dates } from './nights.store.ts';
import type { StayActs } from './stay-acts.service.ts';
import { STAY_CHARGE } from './stay-charges.service.ts';
import {
  countActive,
  findByAttempt,
  findType,
  insertStay,
  isForGuests,
  listActive,
  setStay,
  type StayType,
  type StoredStay,
} from './stays.store.ts';
import type { StayPeers } from './stays.port.ts';
import { CURRENCY, listMemberships, listNear } from './stays.views.ts';
import { findWait, freeOffer, isOwedToOthers, lockWait, setWait } from './waits.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'limits'> &
  Pick<StayPeers, 'chargeBook' | 'overdueSales' | 'knownMinors'> & {
    terms: StayTerms;
    acts: StayActs;
  };

export type Asked = ParsedInputOf<typeof holdStay>;
export type Booking = ReturnType<typeof createBooking>;

const MOST_NEAR = 3;
/** Five parties of twelve: whoever tries out documents does not get far (PASS-20). */
const NAMINGS = { max: 60, windowMinutes: 24 * 60, growing: false } as const;

/** Takes nights of a room for somebody and asks for their price (STY-5). */
export function createBooking({
  db,
  clock,
  ids,
  limits: tries,
  chargeBook,
  overdueSales,
  knownMinors,
  terms,
  acts,
}: Deps) {
  /** The first guest who is no adult though the date that was typed says so; the answer is that of any wrong date (PASS-20). */
  async function refuseKnownMinors(reader: Reader, guests: readonly Guest[], on: Day) {
    // `null`: by the date that was typed they are no adult anyway.
    const documents = guests.map((each) => (isMinor(each, on) ? null : documentOf(each)));
    const known = await knownMinors(reader, {
      documents: documents.filter((document) => document !== null),
      on,
    });
    const guest = documents.findIndex((document) => document !== null && known.includes(document));
    if (guest !== -1) throw refuse('no_valid_id', { data: { guest } });
  }

  /** Throws why these people cannot be booked for these nights (STY-3, STY-4). */
  async function requireParty(reader: Reader, asked: Asked, dates: Dates, type: StayType) {
    const guest = asked.guests.findIndex((each) => !hasValidDocument(each, dates));
    if (guest !== -1) throw refuse('no_valid_id', { data: { guest } });
    await refuseKnownMinors(reader, asked.guests, dates.arrivesOn);
    const party = partyOf(asked.guests, dates.arrivesOn);
    if (party.adults === 0) throw refuse('adult_missing');
    if (asked.guests.length > type.guests) throw refuse('too_many_guests');
    return party;
  }

  /** Throws why this membership cannot book; a booking without one pays the public price (STY-2). */
  async function requireRight(
    reader: Reader,
    { personId, property, companyId }: { personId: number; property: Property; companyId: number },
    saleId: number,
    today: Day,
  ): Promise<void> {
    const own = (await listMemberships(reader, personId)).find((each) => each.saleId === saleId);
    if (own?.companyId !== companyId) throw refuse('forbidden');
    // The hotel takes every membership of the park; a cabin only one that gives the right (STY-9).
    if (property === 'cabins' && !own.hasRight) throw refuse('no_cabin_right');
    if ((await overdueSales(reader, personId, today)).includes(saleId))
      throw refuse('overdue_instalments');
  }

  async function refuseTaken(reader: Reader, type: StayType, dates: Dates, limits: Limits) {
    const nights = daysBetween(dates.arrivesOn, dates.leavesOn);
    const now = clock.now();
    const near = (await listNear(reader, { typeId: type.id, arrivesOn: dates.arrivesOn, nights }))
      .map((arrivesOn) => ({ arrivesOn, leavesOn: addDays(arrivesOn, nights) }))
      .filter((each) => problemOfDates(each, { today: dayInLaPaz(now), now, limits }) === null)
      .slice(0, MOST_NEAR);
    return refuse('dates_taken', { data: { near } });
  }

  /** What this person has booked already of just this: nights, place, price and people. */
  async function findTwin(tx: Tx, asked: Asked, of: { personId: number; now: Date }) {
    for (const each of await listActive(tx, of))
      // oxlint-disable-next-line no-await-in-loop -- two of a person at most
      if (isSame(each, asked) && (await isForGuests(tx, each.id, asked.guests))) return each;
    return undefined;
  }

  async function takeOffer(tx: Tx, waitId: string): Promise<void> {
    const wait = await lockWait(tx, waitId);
    if (!wait || wait.state === 'ended') return;
    await setWait(tx, waitId, { state: 'ended' });
    if (wait.nightsId === null) return;
    await freeOffer(tx, wait.nightsId);
  }

  return {
    /** Before the transaction, so that what is refused counts, too: adults who are named. An attempt that was answered counts nobody. */
    async countAdults({ attemptId, arrivesOn, guests }: Asked, personId: number): Promise<void> {
      if (await findByAttempt(db, { personId, attemptId })) return;
      for (const guest of guests)
        if (!isMinor(guest, day(arrivesOn)))
          // oxlint-disable-next-line no-await-in-loop -- each adult counts
          await tries.raise(db, `guests:${personId}`, NAMINGS);
    },

    /** The same attempt of a person answers the same booking. Throws the refusals of `stays.hold`. */
    async hold(
      tx: Tx,
      asked: Asked,
      { personId, madeBy }: { personId: number; madeBy: number | null },
    ): Promise<StoredStay> {
      const { property, attemptId, saleId } = asked;
      const limits = await terms.limits();
      const prices = await terms.prices();
      // Sent twice at once, the second one finds the booking of the first one; the limit of a person is counted behind the same lock.
      await lockPerson(tx, personId);
      const dates = { arrivesOn: day(asked.arrivesOn), leavesOn: day(asked.leavesOn) };
      const before = await findByAttempt(tx, { personId, attemptId });
      if (before) {
        const isAgain = isSame(before, asked) && (await isForGuests(tx, before.id, asked.guests));
        if (!isAgain) throw refuse('idempotency_conflict');
        return before;
      }
      const type = await findType(tx, asked.typeId);
      if (type?.property !== property) throw refuse('forbidden');
      const now = clock.now();
      const today = dayInLaPaz(now);
      const problem = problemOfDates(dates, { today, now, limits });
      if (problem !== null) throw refuse(problem);
      const party = await requireParty(tx, asked, dates, type);
      if (saleId > 0)
        await requireRight(tx, { personId, property, companyId: type.companyId }, saleId, today);
      else if (property === 'hotel') throw refuse('forbidden');
      // Asked for from another tab, or again after a page that was lost: nobody sleeps in two rooms (STY-17).
      const twin = await findTwin(tx, asked, { personId, now });
      if (twin) return twin;
      if ((await countActive(tx, personId, now)) >= limits.maxActive) throw refuse('booking_limit');
      const wait = await findWait(tx, { personId, typeId: type.id, ...dates });
      // Nights that are kept for whoever asks are theirs (STY-13).
      if (wait) await takeOffer(tx, wait.id);
      const roomId = await lockFreeRoom(tx, type.id, dates);
      if (roomId === undefined) throw await refuseTaken(tx, type, dates, limits);
      // Nights that became free a moment ago are theirs who wait: two people who hold them in turn would keep them from everybody (STY-13).
      if (wait?.state !== 'offered') {
        const of = { personId, typeId: type.id, ...dates, before: wait?.id ?? null };
        if (await isOwedToOthers(tx, of)) throw await refuseTaken(tx, type, dates, limits);
      }
      const rate = saleId > 0 ? 'member' : 'public';
      const nights = nightsOf(dates, type.night, rate, prices);
      const stay = {
        id: ids.uuid(),
        reference: ids.reference(),
        typeId: type.id,
        companyId: type.companyId,
        roomId,
        personId,
        saleId: saleId > 0 ? saleId : null,
        rate,
        attemptId,
        madeAt: now,
        madeBy,
        ...dates,
        ...party,
        nights,
        price: totalOf(nights),
        chargeId: null,
        state: 'held',
        heldUntil: new Date(now.getTime() + limits.holdMinutes * MINUTE_MS),
        isExtended: false,
        credit: totalOf([]),
        creditUntil: null,
      } satisfies StoredStay;
      await insertStay(
        tx,
        stay,
        asked.guests.map((guest) => ({ ...guest, isMinor: isMinor(guest, dates.arrivesOn) })),
      );
      const taken = { id: ids.uuid(), roomId, stayId: stay.id, words: '', madeAt: now, dates };
      await takeNights(tx, taken);
      const chargeId = await chargeBook.open(tx, {
        kind: STAY_CHARGE,
        sourceId: stay.id,
        companyId: type.companyId,
        personId,
        currency: CURRENCY,
        amount: stay.price,
        dueOn: today,
        title: type.name,
        detail: `${dates.arrivesOn} – ${dates.leavesOn}`,
        endsAt: stay.heldUntil,
      });
      await setStay(tx, stay.id, { chargeId });
      await acts.note(tx, { personId: madeBy ?? personId }, 'stays.hold', stay);
      return { ...stay, chargeId };
    },
  };
}

function isSame(before: StoredStay, asked: Asked): boolean {
  return (
    before.typeId === asked.typeId &&
    before.arrivesOn === asked.arrivesOn &&
    before.leavesOn === asked.leavesOn &&
    (before.saleId ?? 0) === asked.saleId
  );
}
