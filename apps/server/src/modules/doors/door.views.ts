import type { Door } from '@kantuta/contract/doors/attendance.calls';
import type { Listed, ReviewReason } from '@kantuta/contract/doors/door.rules';
import { FALLEN_STATES, type HelperRight } from '@kantuta/contract/rooms/room.rules';
import { DAY_MS } from '@kantuta/contract/durations';
import { sql, type Reader } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';

export const MOST_REVIEWS = 100;
/** Rooms that ended longer ago are closed already. */
const CLOSING_DAYS = 30;

/** What of a room its door needs. */
export type RoomFacts = {
  roomId: string;
  ownerId: number;
  title: string;
  place: string;
  startsAt: Date;
  endsAt: Date;
  cancelledAt: Date | null;
};

const ROOM = sql`room.id AS "roomId", room.owner_id AS "ownerId", room.title, room.place, room.starts_at AS "startsAt",
  room.ends_at AS "endsAt", room.cancelled_at AS "cancelledAt"`;

export type RoomForPerson = RoomFacts & {
  helperMay: HelperRight | null;
  hasSeat: boolean;
  /** Whether they fell as an adviser: they have no part in any door (ROOM-14). */
  fell: boolean;
};

const fallenStates = sql`${[...FALLEN_STATES]}::text[]`;

const forPerson = (roomId: string, personId: number) => sql`
  SELECT ${ROOM}, helper.may AS "helperMay",
         EXISTS (SELECT FROM room_seat seat WHERE seat.room_id = room.id AND seat.person_id = ${personId} AND seat.state = 'taken') AS "hasSeat",
         EXISTS (SELECT FROM adviser own WHERE own.person_id = ${personId} AND own.state = ANY (${fallenStates})) AS fell
    FROM room LEFT JOIN room_helper helper ON helper.room_id = room.id AND helper.person_id = ${personId} AND helper.revoked_at IS NULL
   WHERE room.id = ${roomId}::uuid`;

/** A room, with what somebody may do at its door. */
export async function readRoomFor(
  reader: Reader,
  { roomId, personId }: { roomId: string; personId: number },
): Promise<RoomForPerson | undefined> {
  const { rows } = await sql<RoomForPerson>`${forPerson(roomId, personId)}`.execute(reader);
  return rows[0];
}

export async function readRoomFacts(
  reader: Reader,
  roomId: string,
): Promise<RoomFacts | undefined> {
  const { rows } = await sql<RoomFacts>`
    SELECT ${ROOM} FROM room WHERE room.id = ${roomId}::uuid`.execute(reader);
  return rows[0];
}

type Stored<Each> = { [Key in keyof Each]: Each[Key] };
export type WholeDoor = RoomForPerson & {
  hasArrived: boolean;
  arrived: number;
  passes: Stored<Door['passes'][number]>[];
  reviews: {
    markId: string;
    invitationId: string | null;
    adviserName: string | null;
    at: string;
    by: string;
    why: ReviewReason;
    isClockOff: boolean;
  }[];
};

/** The whole door for whoever asks: one statement. */
export async function readWholeDoor(
  reader: Reader,
  { roomId, personId }: { roomId: string; personId: number },
): Promise<WholeDoor | undefined> {
  const { rows } = await sql<WholeDoor>`
    SELECT facts.*,
           EXISTS (SELECT FROM door_arrival own
                    WHERE own.room_id = facts."roomId" AND own.adviser_id = ${personId} AND own.undone_at IS NULL) AS "hasArrived",
           (SELECT count(*)::int FROM door_arrival a WHERE a.room_id = facts."roomId" AND a.undone_at IS NULL) AS arrived,
           (SELECT coalesce(json_agg(each ORDER BY each."issuedAt"), '[]') FROM (
              SELECT pass.id AS "passId", ${personName('who')} AS name, pass.may, pass.issued_at AS "issuedAt", pass.seen_at AS "seenAt"
                FROM duty_pass pass JOIN person who ON who.id = pass.person_id
               WHERE pass.room_id = facts."roomId" AND pass.revoked_at IS NULL) each) AS passes,
           (SELECT coalesce(json_agg(each ORDER BY each.at, each."markId"), '[]') FROM (
              SELECT mark.id AS "markId", mark.invitation_id AS "invitationId", ${personName('came')} AS "adviserName", mark.at,
                     ${personName('who')} AS by, mark.review AS why, mark.is_clock_off AS "isClockOff"
                FROM door_mark mark
                LEFT JOIN person who ON who.id = mark.by_id
                LEFT JOIN person came ON came.id = mark.adviser_id
               WHERE mark.room_id = facts."roomId" AND mark.outcome = 'review'
                 AND NOT EXISTS (SELECT FROM door_decision made WHERE made.mark_id = mark.id)
               ORDER BY mark.at, mark.id LIMIT ${MOST_REVIEWS}) each) AS reviews
      FROM (${forPerson(roomId, personId)}) facts`.execute(reader);
  return rows[0];
}

export type PassFacts = RoomFacts & {
  passId: string;
  personId: number;
  may: HelperRight;
  signingKey: Buffer;
  sealingKey: Buffer;
  issuedAt: Date;
  passEndsAt: Date;
  passRevokedAt: Date | null;
  /** Of the right that its person has in the room; null: none was ever given. */
  givenAt: Date | null;
  rightRevokedAt: Date | null;
};

/** A pass with what decides whether it still stands. */
export async function readPass(reader: Reader, passId: string): Promise<PassFacts | undefined> {
  const { rows } = await sql<PassFacts>`
    SELECT ${ROOM}, pass.id AS "passId", pass.person_id AS "personId", pass.may, pass.signing_key AS "signingKey",
           pass.sealing_key AS "sealingKey", pass.issued_at AS "issuedAt", pass.ends_at AS "passEndsAt",
           pass.revoked_at AS "passRevokedAt", helper.given_at AS "givenAt", helper.revoked_at AS "rightRevokedAt"
      FROM duty_pass pass
      JOIN room ON room.id = pass.room_id
      LEFT JOIN room_helper helper ON helper.room_id = pass.room_id AND helper.person_id = pass.person_id
     WHERE pass.id = ${passId}::uuid`.execute(reader);
  return rows[0];
}

/** Advisers with a seat in the room, and whether they have come, as they stand in its list. */
export async function advisersOfRoom(reader: Reader, roomId: string): Promise<Listed[]> {
  const { rows } = await sql<{
    adviserId: number;
    name: string;
    documentTail: string;
    arrivedAt: Date | null;
  }>`
    SELECT seat.person_id AS "adviserId", ${personName('who')} AS name, right(who.document_number, 3) AS "documentTail",
           came.at AS "arrivedAt"
      FROM room_seat seat
      JOIN person who ON who.id = seat.person_id
      LEFT JOIN door_arrival came ON came.room_id = seat.room_id AND came.invitation_id IS NULL AND came.adviser_id = seat.person_id AND came.undone_at IS NULL
     WHERE seat.room_id = ${roomId}::uuid AND seat.state = 'taken' ORDER BY name, seat.person_id`.execute(
    reader,
  );
  return rows.map(({ arrivedAt, ...row }) => ({
    ...row,
    invitationId: '',
    codeReference: '',
    host: '',
    hasSeat: true,
    arrivedAt: arrivedAt?.toISOString() ?? null,
  }));
}

/** Which of these advisers have a seat in the room, with their names. */
export async function seatedAdvisers(
  reader: Reader,
  of: { roomId: string; adviserIds: readonly number[] },
): Promise<{ adviserId: number; name: string }[]> {
  const { rows } = await sql<{ adviserId: number; name: string }>`
    SELECT seat.person_id AS "adviserId", ${personName('who')} AS name
      FROM room_seat seat JOIN person who ON who.id = seat.person_id
     WHERE seat.room_id = ${of.roomId}::uuid AND seat.state = 'taken' AND seat.person_id = any(${[...of.adviserIds]}::int[])`.execute(
    reader,
  );
  return rows;
}

/** Rooms that happened and whose time at the door is over, the earliest first. */
export async function listToClose(
  reader: Reader,
  of: { endedBefore: Date; limit: number },
): Promise<string[]> {
  const since = new Date(of.endedBefore.getTime() - CLOSING_DAYS * DAY_MS);
  const { rows } = await sql<{ id: string }>`
    SELECT room.id FROM room
     WHERE room.cancelled_at IS NULL AND room.ends_at <= ${of.endedBefore}::timestamptz AND room.ends_at > ${since}::timestamptz
       AND NOT EXISTS (SELECT FROM door_closed closed WHERE closed.room_id = room.id)
     ORDER BY room.ends_at, room.id LIMIT ${of.limit}`.execute(reader);
  return rows.map(({ id }) => id);
}
