import type { Day } from '@kantuta/contract/dates';
import type { CounterDay, CounterStay } from '@kantuta/contract/stays/counter-stays.calls';
import type { Property } from '@kantuta/contract/stays/stay.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { BOOKINGS, listIn } from './stays.views.ts';

/** What a cashier sees of a party: who it is, never a whole document (STY-11). */
const SHOWN = sql`
  stay.id AS "stayId", stay.reference, first.name AS guest, right(first.document, 3) AS "documentEnd", type.name AS type, room.id AS "roomId",
  room.name AS room, stay.arrives_on::text AS "arrivesOn", stay.leaves_on::text AS "leavesOn", stay.adults, stay.minors, stay.state`;
const PARTIES = sql`${BOOKINGS} JOIN stay_guest first ON first.stay_id = stay.id AND first.position = 0`;

type Found = Omit<CounterDay, 'today' | 'serverTime'>;

/** Who arrives, stays and leaves on a day, and which rooms are free tonight: one statement. */
export async function readDay(
  reader: Reader,
  { property, today }: { property: Property; today: Day },
): Promise<Found> {
  const of = (condition: ReturnType<typeof sql>, by: ReturnType<typeof sql>) =>
    listIn(
      sql`SELECT ${SHOWN} FROM ${PARTIES} WHERE type.property = ${property} AND ${condition} ORDER BY ${by}, stay.id`,
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
export async function findParty(reader: Reader, stayId: string): Promise<CounterStay | undefined> {
  const { rows } = await sql<CounterStay>`
    SELECT ${SHOWN} FROM ${PARTIES} WHERE stay.id = ${stayId}::uuid`.execute(reader);
  return rows[0];
}

/** Whether a room is of the same house as a type, and has a place for a whole party. */
export async function isSameHouse(
  reader: Reader,
  { typeId, roomId, party }: { typeId: number; roomId: number; party: number },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM stay_room room JOIN stay_type of ON of.id = room.type_id JOIN stay_type before ON before.property = of.property
     WHERE room.id = ${roomId} AND before.id = ${typeId} AND of.guests >= ${party}`.execute(reader);
  return rows.length > 0;
}
