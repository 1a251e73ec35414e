import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  postStayCancelled,
  postStayUsed,
  stayPaid,
} from '@kantuta/contract/ledger/stay-posting.rules';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { cents } from '@kantuta/contract/money';
import { nightsOf, totalOf } from '@kantuta/contract/stays/stay.rules';
import { insertTypes } from '../../src/modules/stays/stays.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { DemoSet } from '../demo-set.ts';
import type { Person } from '../people/person.ts';
import { restartIds } from '../restart-ids.ts';
import { HOUSE_TYPES } from '../stays/houses.ts';
import { drawStays, type StayStory } from '../stays/stories.ts';
import { createStreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';
import { insertPostings } from './insert-postings.ts';

const PARK = 3;
const TERMS = { highPct: 30, publicPct: 25, seasons: [] };
const TYPED = [1, 2, 3, 4] as const;

type Load = { today: Day; now: Date; seedText: string };

/** Cabins and the hotel with their bookings, in every state, and their money in the books (STY-8). */
export async function loadStays(tx: Tx, { people }: DemoSet, { today, now, seedText }: Load) {
  const streams = createStreams(seedText);
  const ids = createStreamIds(streams('stay ids'));
  await insertTypes(
    tx,
    HOUSE_TYPES.map(({ night, rooms, ...type }) => ({
      ...type,
      companyId: PARK,
      night: cents(night),
      rooms: Array.from({ length: rooms }, (_, index) => String(index + 1).padStart(2, '0')),
    })),
  );
  await restartIds(tx, 'stayType', HOUSE_TYPES.length + 1);
  const rooms = await tx.selectFrom('stayRoom').orderBy('id').select(['id', 'typeId']).execute();
  const memberships = await tx
    .selectFrom('sale')
    .where('kind', '=', 'membership')
    .where('companyId', '=', PARK)
    .where('state', '=', 'sold')
    .orderBy('id')
    .select(['id', 'personId'])
    .execute();
  const named = new Map(people.map((person) => [person.id, person]));
  const crowd = people.filter(({ id, birthDate }) => id > 100 && birthDate !== null);
  const stories = drawStays(streams('stays'), { people: crowd.map(({ id }) => id), today });
  const made = stories.flatMap((story) => {
    const person = named.get(story.personId);
    const room = rooms.filter(({ typeId }) => typeId === story.typeId)[story.room - 1];
    if (!person || !room) return [];
    const membership = memberships.find(({ personId }) => personId === story.personId);
    const saleId = story.isMember ? (membership?.id ?? null) : null;
    return [drawn({ story, person, roomId: room.id, saleId })];
  });

  function drawn({
    story,
    person,
    roomId,
    saleId,
  }: {
    story: StayStory;
    person: Person;
    roomId: number;
    saleId: number | null;
  }) {
    const type = HOUSE_TYPES.find(({ id }) => id === story.typeId);
    const arrivesOn = addDays(today, story.arrives);
    const leavesOn = addDays(arrivesOn, story.nights);
    const rate: 'member' | 'public' = saleId === null ? 'public' : 'member';
    const nights = nightsOf({ arrivesOn, leavesOn }, cents(type?.night ?? 0), rate, TERMS);
    const price = totalOf(nights);
    const isHeld = story.state === 'held';
    const days = Math.min(story.arrives - 2, -1);
    const madeAt = isHeld ? now : instantInLaPaz(addDays(today, days), 10);
    const id = ids.uuid(madeAt);
    const charge = {
      id: ids.uuid(madeAt),
      kind: 'stay',
      sourceId: id,
      companyId: PARK,
      personId: story.personId,
      currency: 'USD',
      amountMinor: price,
      dueOn: addDays(today, isHeld ? 0 : days),
      title: type?.name ?? '',
      detail: `${arrivesOn} – ${leavesOn}`,
      createdAt: madeAt,
      endsAt: isHeld ? new Date(now.getTime() + 20 * MINUTE_MS) : null,
    };
    return {
      story,
      person,
      roomId,
      saleId,
      rate,
      nights,
      price,
      arrivesOn,
      leavesOn,
      madeAt,
      id,
      charge,
    };
  }
  type Drawn = ReturnType<typeof drawn>;

  const isOver = ({ story: { state } }: Drawn) =>
    state === 'checked_out' || state === 'cancelled' || state === 'no_show';
  function endOf({ story: { state }, arrivesOn, leavesOn, madeAt }: Drawn): Date {
    if (state === 'cancelled') return new Date(madeAt.getTime() + 60 * MINUTE_MS);
    return instantInLaPaz(state === 'no_show' ? addDays(arrivesOn, 1) : leavesOn, 12);
  }
  await insertRows(
    tx,
    'charge',
    made.map(({ charge }) => charge),
  );
  await insertRows(
    tx,
    'stay',
    made.map((each) => {
      const { story, person, madeAt, price, charge } = each;
      const hasCredit = story.creditUntil !== undefined;
      return {
        id: each.id,
        reference: ids.reference(),
        typeId: story.typeId,
        companyId: PARK,
        roomId: each.roomId,
        personId: person.id,
        saleId: each.saleId,
        rate: each.rate,
        attemptId: ids.uuid(madeAt),
        madeAt,
        arrivesOn: each.arrivesOn,
        leavesOn: each.leavesOn,
        adults: 1,
        minors: 0,
        nights: each.nights as never,
        priceMinor: price,
        chargeId: charge.id,
        state: story.state,
        heldUntil: new Date(madeAt.getTime() + 20 * MINUTE_MS),
        isExtended: false,
        confirmedAt: story.state === 'held' ? null : madeAt,
        checkedInAt:
          story.state === 'checked_in' || story.state === 'checked_out'
            ? instantInLaPaz(each.arrivesOn, 15)
            : null,
        endedAt: isOver(each) ? endOf(each) : null,
        leftOn: story.state === 'checked_out' ? each.leavesOn : null,
        creditMinor: hasCredit ? price : 0,
        creditUntil: hasCredit ? addDays(today, story.creditUntil ?? 0) : null,
        creditReminded: hasCredit ? 1 : 0,
      };
    }),
  );
  await insertRows(
    tx,
    'stayGuest',
    made.map(({ id, person, leavesOn }) => ({
      stayId: id,
      position: 0,
      name: [person.firstName, person.paternalSurname || person.maternalSurname].join(' '),
      documentType: TYPED.find((each) => each === person.documentType) ?? 4,
      document: person.documentNumber,
      birthDate: person.birthDate ?? '1980-01-01',
      expiresOn: addDays(leavesOn, 900),
      isMinor: false,
    })),
  );
  await insertRows(
    tx,
    'stayNights',
    made.map((each) => ({
      id: ids.uuid(each.madeAt),
      roomId: each.roomId,
      during: `[${each.arrivesOn},${each.leavesOn})`,
      stayId: each.id,
      words: '',
      isLive: !isOver(each),
      madeAt: each.madeAt,
    })),
  );

  /** Paid when it was made, and used or given back at its end. */
  function transactionsOf(each: Drawn) {
    const { story, person, price, madeAt, charge, id } = each;
    if (story.state === 'held') return [];
    const whose = { chargeId: charge.id, personId: person.id, currency: 'USD' as const };
    const row = (kind: string, at: Date, entries: readonly LedgerEntry[]) => ({
      id: ids.uuid(at),
      companyId: PARK,
      kind,
      // At hours at which the day of La Paz is that of UTC.
      businessDay: at.toISOString().slice(0, 10) as Day,
      postedAt: at,
      source: { kind: 'stay', id },
      entries,
    });
    const bank: LedgerEntry = { account: 'bank', currency: 'USD', amount: price };
    const paid = row('stay_opening', madeAt, [bank, ...stayPaid({ ...whose, amount: price })]);
    if (!isOver(each)) return [paid];
    const ends =
      story.state === 'cancelled'
        ? postStayCancelled({ ...whose, price, credit: price })
        : postStayUsed({ ...whose, price });
    const kind = story.state === 'cancelled' ? 'stay_cancelled' : 'stay_used';
    return [paid, row(kind, endOf(each), ends)];
  }
  const transactions = made.flatMap(transactionsOf);
  await insertPostings(tx, transactions);
}
