import { FALLEN_STATES } from '@kantuta/contract/rooms/room.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';

/** How many devices of an adviser stand at doors of rooms, for whoever takes them back (DOOR-2, ADV-8). */
export const openPasses = reading(
  (db, { adviserId, at }: { adviserId: number; at: Date }) =>
    db
      .selectFrom('dutyPass')
      .where('personId', '=', adviserId)
      .where('kind', '=', 'room')
      .where('revokedAt', 'is', null)
      .where('endsAt', '>', at)
      .select(sql<number>`count(*)::int`.as('n')),
  ([row]) => row?.n ?? 0,
);

/** The rooms at whose doors devices of somebody stand who fell as an adviser, in the order in which they are locked. */
export async function roomsWithPassesOfFallen(
  reader: Reader,
  { adviserId, at }: { adviserId: number; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ roomId: string }>`
    SELECT DISTINCT pass.room_id AS "roomId"
      FROM adviser own JOIN duty_pass pass ON pass.person_id = own.person_id
     WHERE own.person_id = ${adviserId} AND own.state = ANY (${[...FALLEN_STATES]}::text[])
       AND pass.kind = 'room' AND pass.revoked_at IS NULL AND pass.ends_at > ${at}::timestamptz
     ORDER BY pass.room_id`.execute(reader);
  return rows.map(({ roomId }) => roomId);
}
