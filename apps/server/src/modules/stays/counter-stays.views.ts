import type { Day } from '@kantuta/contract/dates';
import type { CounterDay, CounterStay } from '@kantuta/contract/stays/counter-stays.calls';
import type { Property } from '@kantuta/contract/stays/stay.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { BOOKINGS, listIn } from './stays.views.ts';

/** The rooms to which a party of the statement can be moved on a day (STY-11). */
const movesTo = (today: Day) => sql`(
  SELECT coalesce(json_agg(other.id ORDER BY kind.night_minor, other.id), '[]')
    FROM stay_room other JOIN stay_type kind ON kind.id = other.type_id
   WHERE kind.property = type.property AND other.id <> stay.room_id AND kind.guests >= stay.adults + stay.minors
     AND NOT EXISTS (SELECT FROM stay_nights taken WHERE taken.room_id = other.id AND taken.is_live AND taken.during && daterange(
       greatest(stay.arrives_on, ${today}::date), greatest(stay.leaves_on, greatest(stay.arrives_on, ${today}::date) + 1))))`;

/** What a cashier sees of a party: who it is, never a whole document (STY-11). */
const shown = (today: Day) => sql`
  stay.id AS "stayId", stay.reference, first.name AS guest, right(first.document, 3) AS "documentEnd", type.name AS type, room.id AS "roomId",
  room.name AS room, stay.arrives_on::text AS "arrivesOn", stay.leaves_on::text AS "leavesOn", stay.adults, stay.minors, stay.state,
  ${movesTo(today)} AS "movesTo"`;
const PARTIES = sql`${BOOKINGS} JOIN stay_guest first ON first.stay_id = stay.id AND first.position = 0`;

type Found = Omit<CounterDay, 'today' | 'serverTime'>;

/** Who arrives, stays and leaves on a day, and which rooms are free tonight: one statement. */
export async function readDay(
  reader: Reader,
  { property, today }: { property: Property; today: Day },
): Promise<Found> {
  const of = (condition: ReturnType<typeof sql>, by: ReturnType<typeof sql>) =>
    listIn(
      sql`SELECT ${shown(today)} FROM ${PARTIES} WHERE type.property = ${property} AND ${condition} ORDER BY ${by}, stay.id`,
    );
  const { rows } = await sql<Found>`
    SELECT ${of(sql`stay.state = 'confirmed' AND stay.arrives_on BETWEEN ${today}::date - 1 AND ${today}::date`, sql`first.name`)} AS arrivals,
           ${of(sql`stay.state = 'checked_in' AND stay.leaves_on > ${today}::date`, sql`room.name`)} AS "inHouse",
           ${of(sql`stay.state = 'checked_in' AND stay.leaves_on <= ${today}::date`, sql`room.name`)} AS departures,
           ${listIn(sql`
             SELECT room.id AS "roomId", type.id AS "typeId", type.name AS type, room.name,
                    NOT EXISTS (SELECT FROM stay_nights taken WHERE taken.room_id = room.id AND taken.is_live
                                   AND taken.during @> ${today}::date) AS "isFree"
               FROM stay_room room JOIN stay_type type ON type.id = room.type_id WHERE type.property = ${property}
              ORDER BY type.night_minor, room.id`)} AS rooms`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error('a statement without a row');
  return row;
}

/** One party. */
export async function findParty(
  reader: Reader,
  { stayId, today }: { stayId: string; today: Day },
): Promise<CounterStay | undefined> {
  const { rows } = await sql<CounterStay>`
    SELECT ${shown(today)} FROM ${PARTIES} WHERE stay.id = ${stayId}::uuid`.execute(reader);
  return rows[0];
}

/** How many people a room takes; undefined: it is not of the same house as a type. */
export async function guestsOf(
  reader: Reader,
  { typeId, roomId }: { typeId: number; roomId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ guests: number }>`
    SELECT of.guests FROM stay_room room JOIN stay_type of ON of.id = room.type_id JOIN stay_type before ON before.property = of.property
     WHERE room.id = ${roomId} AND before.id = ${typeId}`.execute(reader);
  return rows[0]?.guests;
}
