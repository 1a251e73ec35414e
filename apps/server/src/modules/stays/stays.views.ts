import { addDays, addMonths, day, type Day } from '@kantuta/contract/dates';
import { cents, money } from '@kantuta/contract/money';
import type { Night, Property, Rate, StayState } from '@kantuta/contract/stays/stay.rules';
import type { StayBrief } from '@kantuta/contract/stays/stays.calls';
import { sql, type Reader } from '../../platform/db/database.ts';

const PAGE = 20;
/** The currency of every price of the park. */
export const CURRENCY = 'USD';

export const listIn = (query: ReturnType<typeof sql>) => sql`
  (SELECT coalesce(json_agg(found), '[]') FROM (${query}) found)`;

export type BriefRow = {
  id: string;
  reference: string;
  property: Property;
  state: StayState;
  type: string;
  room: string;
  arrivesOn: string;
  leavesOn: string;
  adults: number;
  minors: number;
  priceMinor: number;
  heldUntil: string | Date;
  chargeId: string | null;
};

/** The columns of a row of bookings, from `BOOKINGS`. */
export const BRIEF = sql`
  stay.id, stay.reference, type.property, stay.state, type.name AS type, room.name AS room, stay.arrives_on::text AS "arrivesOn",
  stay.leaves_on::text AS "leavesOn", stay.adults, stay.minors, stay.price_minor AS "priceMinor", stay.held_until AS "heldUntil", stay.charge_id AS "chargeId"`;
export const BOOKINGS = sql`stay JOIN stay_type type ON type.id = stay.type_id JOIN stay_room room ON room.id = stay.room_id`;

/** A booking as lists show it. Whoever is late with a payment that nobody ended yet has lost it all the same. */
export function briefOf(
  { id, priceMinor, heldUntil, chargeId, state, ...row }: BriefRow,
  at: Date,
): StayBrief {
  const until = new Date(heldUntil);
  const isHeld = state === 'held' && until > at;
  return {
    stayId: id,
    ...row,
    state: state === 'held' && !isHeld ? 'expired' : state,
    price: money(cents(priceMinor), CURRENCY),
    heldUntil: isHeld ? until.toISOString() : null,
    chargeId: isHeld ? (chargeId ?? '') : '',
  };
}

export type MembershipRow = {
  saleId: number;
  companyId: number;
  name: string;
  number: string;
  passes: number;
  hasRight: boolean;
};

const memberships = (personId: number) => sql`
  SELECT s.id AS "saleId", s.company_id AS "companyId", item.name, coalesce(s.number, '') AS number,
         coalesce((item.facts->>'passes')::int, 0) AS passes, coalesce((item.facts->>'cabins')::boolean, false) AS "hasRight"
    FROM sale s JOIN catalogue_item item ON item.id = s.item_id
   WHERE s.person_id = ${personId} AND s.kind = 'membership' AND s.state = 'sold'
     -- A suspended second one of a 2x1 gives nothing (TWO-5).
     AND NOT EXISTS (SELECT FROM two_for_one given WHERE given.second_sale_id = s.id AND given.state = 'suspended') ORDER BY s.id`;

/** The memberships of a person that stand. */
export async function listMemberships(reader: Reader, personId: number): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`${memberships(personId)}`.execute(reader);
  return rows;
}

type WaitRow = {
  waitId: string;
  typeId: number;
  type: string;
  arrivesOn: string;
  leavesOn: string;
  offeredUntil: string | null;
};
type TypeRow = { typeId: number; name: string; guests: number; night: number; companyId: number };

/** What a house offers, with the memberships of a person, their latest bookings and themselves: one statement. */
export async function readHouse(
  reader: Reader,
  { personId, property }: { personId: number; property: Property },
) {
  const { rows } = await sql<{
    types: TypeRow[];
    memberships: MembershipRow[];
    mine: BriefRow[];
    waits: WaitRow[];
    self: { name: string; documentType: number; document: string; birthDate: string | null };
  }>`
    SELECT ${listIn(sql`
             SELECT id AS "typeId", name, guests, night_minor AS night, company_id AS "companyId" FROM stay_type
              WHERE property = ${property} ORDER BY night_minor, id`)} AS types,
           ${listIn(memberships(personId))} AS memberships,
           ${listIn(sql`
             SELECT ${BRIEF} FROM ${BOOKINGS} WHERE stay.person_id = ${personId} AND (${property} = 'cabins' OR type.property = ${property})
              ORDER BY stay.arrives_on DESC, stay.id DESC LIMIT ${PAGE}`)} AS mine,
           ${listIn(sql`
             SELECT w.id AS "waitId", w.type_id AS "typeId", type.name AS type, w.arrives_on::text AS "arrivesOn", w.leaves_on::text AS "leavesOn",
                    w.offered_until AS "offeredUntil"
               FROM stay_wait w JOIN stay_type type ON type.id = w.type_id
              WHERE w.person_id = ${personId} AND w.state <> 'ended' AND type.property = ${property} ORDER BY w.arrives_on, w.id`)} AS waits,
           (SELECT row_to_json(found) FROM (
              SELECT concat_ws(' ', nullif(first_name, ''), nullif(second_name, ''), nullif(paternal_surname, ''), nullif(maternal_surname, '')) AS name,
                     document_type AS "documentType", document_number AS document, birth_date::text AS "birthDate"
                FROM person WHERE id = ${personId}) found) AS self`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error('a statement without a row');
  return row;
}

/** How many rooms of a type are free in each night of a month: one statement. */
export async function readMonth(
  reader: Reader,
  { property, typeId, first }: { property: Property; typeId: number; first: Day },
): Promise<{ night: number; free: Map<string, number> } | undefined> {
  const last = addDays(addMonths(first, 1), -1);
  const { rows } = await sql<{ night: number; days: { on: string; free: number }[] }>`
    SELECT type.night_minor AS night,
           ${listIn(sql`
             SELECT each::date::text AS on,
                    (SELECT count(*)::int FROM stay_room room WHERE room.type_id = type.id
                        AND NOT EXISTS (SELECT FROM stay_nights taken WHERE taken.room_id = room.id AND taken.is_live
                                         AND taken.during && daterange(each::date, each::date + 1))) AS free
               FROM generate_series(${first}::date, ${last}::date, '1 day') each ORDER BY each`)} AS days
      FROM stay_type type WHERE type.id = ${typeId} AND type.property = ${property}`.execute(
    reader,
  );
  const [row] = rows;
  return row && { night: row.night, free: new Map(row.days.map(({ on, free }) => [on, free])) };
}

/** Arrivals near these dates from which as many nights are free, the nearest first. */
export async function listNear(
  reader: Reader,
  { typeId, arrivesOn, nights }: { typeId: number; arrivesOn: Day; nights: number },
): Promise<Day[]> {
  const { rows } = await sql<{ on: string }>`
    SELECT (${arrivesOn}::date + step)::text AS on FROM generate_series(-10, 10) step
     WHERE step <> 0 AND EXISTS (
       SELECT FROM stay_room room WHERE room.type_id = ${typeId} AND NOT EXISTS (
         SELECT FROM stay_nights taken WHERE taken.room_id = room.id AND taken.is_live
            AND taken.during && daterange(${arrivesOn}::date + step, ${arrivesOn}::date + step + ${nights}::int)))
     ORDER BY abs(step), step`.execute(reader);
  return rows.map(({ on }) => day(on));
}

export type WholeRow = BriefRow & {
  personId: number;
  rate: Rate;
  /** The membership that booked it, while it is still the person’s. */
  saleId: number | null;
  nights: Night[];
  creditMinor: number;
  creditUntil: string | null;
  guests: { name: string; isMinor: boolean }[];
};

/** One booking with its nights and guests: one statement. */
export async function readWhole(reader: Reader, id: string): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    SELECT ${BRIEF}, stay.person_id AS "personId", stay.rate, stay.nights, stay.credit_minor AS "creditMinor", stay.credit_until::text AS "creditUntil",
           (SELECT sale.id FROM sale WHERE sale.id = stay.sale_id AND sale.person_id = stay.person_id) AS "saleId",
           ${listIn(sql`SELECT name, is_minor AS "isMinor" FROM stay_guest WHERE stay_id = stay.id ORDER BY position`)} AS guests
      FROM ${BOOKINGS} WHERE stay.id = ${id}::uuid`.execute(reader);
  return rows[0];
}

/** Bookings of a person, the latest arrival first, a page at a time. */
export async function listOfPerson(
  reader: Reader,
  { personId, after, at }: { personId: number; after: string | undefined; at: Date },
): Promise<{ stays: StayBrief[]; next: string | null }> {
  const [on, id] = after?.split('_') ?? [];
  const { rows } = await sql<BriefRow>`
    SELECT ${BRIEF} FROM ${BOOKINGS}
     WHERE stay.person_id = ${personId}
       AND ${on === undefined ? sql`true` : sql`(stay.arrives_on, stay.id) < (${on}::date, ${id}::uuid)`}
     ORDER BY stay.arrives_on DESC, stay.id DESC LIMIT ${PAGE + 1}`.execute(reader);
  const page = rows.slice(0, PAGE).map((row) => briefOf(row, at));
  const last = page.at(-1);
  return {
    stays: page,
    next: rows.length > PAGE && last ? `${last.arrivesOn}_${last.stayId}` : null,
  };
}

/** The place of a booking, as notifications and charges call it. */
export async function placeOf(reader: Reader, id: string): Promise<string> {
  const { rows } = await sql<{ type: string; room: string }>`
    SELECT type.name AS type, room.name AS room FROM ${BOOKINGS} WHERE stay.id = ${id}::uuid`.execute(
    reader,
  );
  const [row] = rows;
  return row ? `${row.type} ${row.room}` : '';
}
