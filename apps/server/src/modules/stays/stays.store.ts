import { day, type Day } from '@kantuta/contract/dates';
import { cents, type Cents } from '@kantuta/contract/money';
import type { Guest } from '@kantuta/contract/stays/guest.rules';
import {
  ACTIVE_STATES,
  type Night,
  type Property,
  type Rate,
  type StayState,
} from '@kantuta/contract/stays/stay.rules';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';

export type StayType = {
  id: number;
  property: Property;
  companyId: number;
  name: string;
  guests: number;
  night: Cents;
};

export type StoredStay = {
  id: string;
  reference: string;
  typeId: number;
  companyId: number;
  roomId: number;
  personId: number;
  saleId: number | null;
  rate: Rate;
  attemptId: string;
  madeAt: Date;
  madeBy: number | null;
  arrivesOn: Day;
  leavesOn: Day;
  adults: number;
  minors: number;
  nights: Night[];
  price: Cents;
  chargeId: string | null;
  state: StayState;
  heldUntil: Date;
  isExtended: boolean;
  credit: Cents;
  creditUntil: Day | null;
};

export async function findType(reader: Reader, id: number): Promise<StayType | undefined> {
  const row = await reader
    .selectFrom('stayType')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { nightMinor, property, ...rest } = row;
  return { ...rest, property: property as Property, night: cents(nightMinor) };
}

export async function insertTypes(
  tx: Tx,
  types: readonly (Omit<StayType, 'night'> & { night: Cents; rooms: readonly string[] })[],
): Promise<void> {
  for (const { night, rooms, ...type } of types) {
    await tx
      .insertInto('stayType')
      .values({ ...type, nightMinor: night })
      .execute();
    await insertRows(
      tx,
      'stayRoom',
      rooms.map((name) => ({ typeId: type.id, name })),
    );
  }
}

export async function insertStay(
  tx: Tx,
  { price, nights, credit: _credit, ...stay }: StoredStay & { chargeId: null },
  guests: readonly (Guest & { isMinor: boolean })[],
): Promise<void> {
  await tx
    .insertInto('stay')
    .values({ ...stay, priceMinor: price, nights: JSON.stringify(nights) })
    .execute();
  await insertRows(
    tx,
    'stayGuest',
    guests.map(({ expiresOn, ...guest }, position) => ({
      ...guest,
      stayId: stay.id,
      position,
      expiresOn: expiresOn === '' ? null : expiresOn,
    })),
  );
}

function stays(reader: Reader) {
  return reader.selectFrom('stay').selectAll('stay');
}
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof stays>['executeTakeFirst']>>>;

function stored(row: Row | undefined): StoredStay | undefined {
  if (!row) return undefined;
  const { priceMinor, creditMinor, creditUntil, state, rate, nights, ...rest } = row;
  return {
    ...rest,
    arrivesOn: day(row.arrivesOn),
    leavesOn: day(row.leavesOn),
    state: state as StayState,
    rate: rate as Rate,
    nights: nights as unknown as Night[],
    price: cents(priceMinor),
    credit: cents(creditMinor),
    creditUntil: creditUntil === null ? null : day(creditUntil),
  };
}

/** The booking of an attempt; its person is locked. */
export async function findByAttempt(
  tx: Reader,
  { personId, attemptId }: { personId: number; attemptId: string },
): Promise<StoredStay | undefined> {
  return stored(
    await stays(tx)
      .where('personId', '=', personId)
      .where('attemptId', '=', attemptId)
      .executeTakeFirst(),
  );
}

type NamedGuest = Pick<Guest, 'name' | 'document'>;
// Each as a text: texts have an order of their own.
const namedIn = (guests: readonly NamedGuest[]): string =>
  guests
    .map(({ name, document }) => JSON.stringify([name, document]))
    .toSorted()
    .join();

/** Whether a booking is for exactly these people, in whatever order they are written. */
export async function isForGuests(
  tx: Tx,
  stayId: string,
  guests: readonly NamedGuest[],
): Promise<boolean> {
  const booked = await tx
    .selectFrom('stayGuest')
    .where('stayId', '=', stayId)
    .select(['name', 'document'])
    .execute();
  return namedIn(booked) === namedIn(guests);
}

/** A booking behind its lock. */
export async function lockStay(tx: Tx, id: string): Promise<StoredStay | undefined> {
  return stored(await stays(tx).where('id', '=', id).forUpdate().executeTakeFirst());
}

/** The booking that a charge pays; the charge is locked with it (SEC-17). */
export async function findByCharge(
  reader: Reader,
  chargeId: string,
): Promise<StoredStay | undefined> {
  return stored(await stays(reader).where('chargeId', '=', chargeId).executeTakeFirst());
}

export async function lockOfCharges(tx: Tx, chargeIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('stay')
    .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

/** How many bookings of a person count against the limit; one whose time to pay is over does not (STY-3). */
export async function countActive(tx: Tx, personId: number, at: Date): Promise<number> {
  const row = await tx
    .selectFrom('stay')
    .where('personId', '=', personId)
    .where('state', 'in', [...ACTIVE_STATES])
    .where((of) => of.or([of('state', '<>', 'held'), of('heldUntil', '>', at)]))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Those bookings themselves, the earliest made first. */
export async function listActive(
  tx: Tx,
  { personId, now }: { personId: number; now: Date },
): Promise<StoredStay[]> {
  const rows = await stays(tx)
    .where('personId', '=', personId)
    .where('state', 'in', [...ACTIVE_STATES])
    .where((of) => of.or([of('state', '<>', 'held'), of('heldUntil', '>', now)]))
    .orderBy('madeAt')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => stored(row) ?? []);
}

export type StayChange = {
  state?: StayState;
  chargeId?: string;
  roomId?: number;
  heldUntil?: Date;
  isExtended?: boolean;
  confirmedAt?: Date;
  checkedInAt?: Date;
  endedAt?: Date | null;
  endedBy?: number | null;
  leftOn?: Day;
  credit?: Cents;
  creditUntil?: Day;
  creditReminded?: number;
  creditEndedAt?: Date;
};

/** Moves a booking on; the table refuses the steps that it does not know (STY-8). */
export async function setStay(
  tx: Tx,
  id: string,
  { credit, ...change }: StayChange,
): Promise<void> {
  await tx
    .updateTable('stay')
    .set({ ...change, ...(credit === undefined ? {} : { creditMinor: credit }) })
    .where('id', '=', id)
    .execute();
}

/** Bookings whose time to pay is over, the oldest first. */
export async function listUnpaid(reader: Reader, at: Date, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('stay')
    .where('state', '=', 'held')
    .where('heldUntil', '<=', at)
    .orderBy('heldUntil')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Bookings whose guests have not come, although their first night began before this day. */
export async function listNotCome(reader: Reader, before: Day, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('stay')
    .where('state', '=', 'confirmed')
    .where('arrivesOn', '<', before)
    .orderBy('arrivesOn')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Bookings whose party came, and of which nobody said that it left, with their last day before this one. */
export async function listOverstayed(reader: Reader, before: Day, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('stay')
    .where('state', '=', 'checked_in')
    .where('arrivesOn', '<', before)
    .where('leavesOn', '<', before)
    .orderBy('arrivesOn')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Credits that end before this day and that fewer reminders than these were sent of. */
export async function listCredits(
  reader: Reader,
  { before, reminded, most }: { before: Day; reminded: number; most: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('stay')
    .where('creditUntil', '<', before)
    .where('creditEndedAt', 'is', null)
    .where('creditReminded', '<', reminded)
    .orderBy('creditUntil')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
