import type { MessageKind } from '@kantuta/contract/invitations/invitation.rules';
import { sql, type Reader } from '../../platform/db/database.ts';

const MOST = 200;

/** Rooms with offers whose time is over. */
export async function roomsWithLapsed(reader: Reader, at: Date): Promise<string[]> {
  const rows = await reader
    .selectFrom('invitation')
    .where('seat', '=', 'offered')
    .where('offeredUntil', '<=', at)
    .select('roomId')
    .distinct()
    .limit(MOST)
    .execute();
  return rows.map(({ roomId }) => roomId);
}

/** Rooms that begin until then. */
export async function roomsComing(
  reader: Reader,
  { at, until }: { at: Date; until: Date },
): Promise<{ id: string; startsAt: Date }[]> {
  return reader
    .selectFrom('room')
    .where('cancelledAt', 'is', null)
    .where('endsAt', '>', at)
    .where('startsAt', '>', at)
    .where('startsAt', '<=', until)
    .select(['id', 'startsAt'])
    .execute();
}

/** Guests with a seat who were invited before a reminder was due and have not had it. */
export async function toRemind(
  reader: Reader,
  { roomId, kind, dueAt }: { roomId: string; kind: MessageKind; dueAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM invitation i
     WHERE i.room_id = ${roomId}::uuid AND i.state IN ('open','confirmed') AND i.seat IN ('taken','offered') AND i.arrived_at IS NULL
       AND i.invited_at < ${dueAt}::timestamptz AND i.erased_at IS NULL
       AND NOT EXISTS (SELECT FROM invitation_message m WHERE m.invitation_id = i.id AND m.kind = ${kind} AND m.made_at >= ${dueAt}::timestamptz)
     ORDER BY i.id LIMIT ${MOST}`.execute(reader);
  return rows.map(({ id }) => id);
}

/** Who did not come to rooms that took place and whose attendance is closed. */
export async function notAttended(
  reader: Reader,
  { endedBefore, endedAfter }: { endedBefore: Date; endedAfter: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM room JOIN invitation i ON i.room_id = room.id
     WHERE room.cancelled_at IS NULL AND room.ends_at <= ${endedBefore}::timestamptz AND room.ends_at > ${endedAfter}::timestamptz
       AND i.state IN ('open','confirmed') AND i.attendance IS NULL AND i.seat IN ('taken','offered') AND NOT i.is_imported
       AND EXISTS (SELECT FROM invitation came WHERE came.room_id = room.id AND came.arrived_at IS NOT NULL)
     LIMIT ${5 * MOST}`.execute(reader);
  return rows.map(({ id }) => id);
}

/** Prospects who were invited the last time before that, bought nothing, and whose data still stands. */
export async function toErase(
  reader: Reader,
  { before, after }: { before: Date; after: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT i.prospect_id AS id FROM invitation i
     WHERE i.invited_at < ${before}::timestamptz AND i.erased_at IS NULL AND i.converted_at IS NULL AND i.prospect_id > ${after}::uuid
       AND NOT EXISTS (SELECT FROM invitation other WHERE other.prospect_id = i.prospect_id
                        AND (other.invited_at >= ${before}::timestamptz OR other.converted_at IS NOT NULL))
     ORDER BY id LIMIT ${MOST}`.execute(reader);
  return rows.map(({ id }) => id);
}
