import { NO_WORK_STATES } from '@kantuta/contract/advisers/adviser.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';

type Asked = { adviserId: number; at: Date };

/** Guests of an adviser whom a room of somebody else expects: those of their own rooms go with the room (ROOM-14). */
const expected = ({ adviserId, at }: Asked) => sql`
  invitation.inviter_id = ${adviserId} AND invitation.state IN ('open','confirmed') AND invitation.arrived_at IS NULL
    AND room.owner_id <> invitation.inviter_id AND room.cancelled_at IS NULL AND room.starts_at > ${at}::timestamptz`;

/** How many guests of an adviser are withdrawn when they are blocked or expelled (INV-16, ADV-8). */
export const expectedGuests = reading(
  (db, asked: Asked) =>
    db
      .selectFrom('invitation')
      .innerJoin('room', 'room.id', 'invitation.roomId')
      .where(sql<boolean>`${expected(asked)}`)
      .select(sql<number>`count(*)::int`.as('n')),
  ([row]) => row?.n ?? 0,
);

/** The rooms that expect guests of an adviser who may not work any more, in the order in which they are locked. */
export async function roomsExpectingOfFallen(reader: Reader, asked: Asked): Promise<string[]> {
  const { rows } = await sql<{ roomId: string }>`
    SELECT DISTINCT room.id AS "roomId"
      FROM adviser own JOIN invitation ON invitation.inviter_id = own.person_id JOIN room ON room.id = invitation.room_id
     WHERE own.person_id = ${asked.adviserId} AND own.state = ANY (${[...NO_WORK_STATES]}::text[]) AND ${expected(asked)}
     ORDER BY room.id`.execute(reader);
  return rows.map(({ roomId }) => roomId);
}
