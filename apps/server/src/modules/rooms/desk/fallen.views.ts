import { FALLEN_HOURS, FALLEN_STATES, ROOM_KEEPERS } from '@kantuta/contract/rooms/room.rules';
import { HOUR_MS } from '@kantuta/contract/durations';
import { sql, type Reader } from '../../../platform/db/database.ts';
import type { WorkKind } from '../../../platform/work-list.ts';

export const ROOM_FALLEN = 'room_fallen';

/** When a room ends by itself because its organiser fell (ROOM-14). */
export const endsAtOf = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - FALLEN_HOURS * HOUR_MS);

const states = sql`${[...FALLEN_STATES]}::text[]`;

/** A row for each room that is not over and whose organiser fell, or a presenter: since when, and which of the two. */
export const fallen = (at: Date) => sql`
  SELECT DISTINCT ON (room.id) room.id, room.title, room.starts_at AS "startsAt", each.is_owner AS "isOwner",
         coalesce((SELECT max(line.at) FROM adviser_standing line WHERE line.adviser_id = own.person_id), room.created_at) AS since
    FROM adviser own
    JOIN LATERAL (SELECT r.id AS room_id, true AS is_owner FROM room r WHERE r.owner_id = own.person_id
                  UNION ALL SELECT p.room_id, false FROM room_presenter p WHERE p.person_id = own.person_id) each ON true
    JOIN room ON room.id = each.room_id
   WHERE own.state = ANY (${states}) AND room.cancelled_at IS NULL AND room.ends_at > ${at}::timestamptz
   ORDER BY room.id, each.is_owner DESC`;

/** Rooms whose organiser or presenter fell, the soonest first (ROOM-14). */
export const fallenRooms: WorkKind = {
  kind: ROOM_FALLEN,
  roles: ROOM_KEEPERS,
  async list(reader, { companyIds, limit, at }) {
    // A room belongs to no company: whoever reaches only some of them has none of these.
    if (companyIds !== null && companyIds.length === 0) return [];
    const { rows } = await sql<{
      id: string;
      title: string;
      startsAt: Date;
      since: Date;
      isOwner: boolean;
    }>`SELECT * FROM (${fallen(at)}) found ORDER BY "startsAt", id LIMIT ${limit}`.execute(reader);
    return rows.map(({ id, title, startsAt, since, isOwner }) => ({
      id,
      subject: title,
      companyId: null,
      personId: null,
      reason: isOwner ? 'room_owner_fell' : 'room_presenter_fell',
      since: new Date(since),
      dueAt: isOwner ? endsAtOf(new Date(startsAt)) : new Date(startsAt),
      link: `/operaciones/salas/${id}`,
    }));
  },
  open: (at) => sql`SELECT since FROM (${fallen(at)}) found`,
};

/** Rooms whose organiser fell and that begin within `FALLEN_HOURS`; what has begun is left to an operator. */
export async function listToEnd(reader: Reader, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT room.id FROM adviser own JOIN room ON room.owner_id = own.person_id
     WHERE own.state = ANY (${states}) AND room.cancelled_at IS NULL AND room.starts_at > ${at}::timestamptz
       AND room.starts_at <= ${new Date(at.getTime() + FALLEN_HOURS * HOUR_MS)}::timestamptz
     ORDER BY room.starts_at, room.id`.execute(reader);
  return rows.map(({ id }) => id);
}

/** Whether the organiser of a room holds no rooms any more. */
export async function isOwnerFallen(reader: Reader, personId: number): Promise<boolean> {
  const { rows } = await sql<{ fell: boolean }>`
    SELECT state = ANY (${states}) AS fell FROM adviser WHERE person_id = ${personId}`.execute(
    reader,
  );
  return rows[0]?.fell ?? false;
}

export type RoomOfAdviser = {
  roomId: string;
  title: string;
  startsAt: Date;
  ownerId: number;
  isOwner: boolean;
  fell: boolean;
};

/** Rooms that an adviser organises or presents and that are not over, with whether the adviser fell. */
export async function listRoomsOf(
  reader: Reader,
  { adviserId, at }: { adviserId: number; at: Date },
): Promise<RoomOfAdviser[]> {
  const { rows } = await sql<RoomOfAdviser>`
    SELECT room.id AS "roomId", room.title, room.starts_at AS "startsAt", room.owner_id AS "ownerId",
           room.owner_id = own.person_id AS "isOwner", own.state = ANY (${states}) AS fell
      FROM adviser own
      JOIN room ON room.id IN (SELECT r.id FROM room r WHERE r.owner_id = own.person_id
                               UNION SELECT p.room_id FROM room_presenter p WHERE p.person_id = own.person_id)
     WHERE own.person_id = ${adviserId} AND room.cancelled_at IS NULL AND room.ends_at > ${at}::timestamptz
     ORDER BY room.id`.execute(reader);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}
