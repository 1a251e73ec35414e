import { NO_WORK_STATES } from '@kantuta/contract/advisers/adviser.rules';
import { sql, type Reader } from '../../platform/db/database.ts';

/** The rooms to come in which an adviser has a seat who may not work any more, in the order in which they are locked (ROOM-16). */
export async function roomsWithSeatOfFallen(
  reader: Reader,
  { adviserId, at }: { adviserId: number; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ roomId: string }>`
    SELECT room.id AS "roomId"
      FROM adviser own JOIN room_seat seat ON seat.person_id = own.person_id JOIN room ON room.id = seat.room_id
     WHERE own.person_id = ${adviserId} AND own.state = ANY (${[...NO_WORK_STATES]}::text[]) AND seat.state = 'taken'
       AND room.cancelled_at IS NULL AND room.starts_at > ${at}::timestamptz
     ORDER BY room.id`.execute(reader);
  return rows.map(({ roomId }) => roomId);
}
