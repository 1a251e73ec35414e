import {
  ATTENDANCE_HOURS,
  type Attendance,
  type InvitationAct,
  type InvitationFact,
  invitationState,
  MOST_MESSAGES,
  REST_HOURS,
  type Seat,
} from '@kantuta/contract/invitations/invitation.rules';
import type { InvitationBrief } from '@kantuta/contract/invitations/invitations.calls';
import { HOUR_MS } from '@kantuta/contract/durations';
import type { ContactMode } from '@kantuta/contract/prospects/prospect.rules';
import { roomState } from '@kantuta/contract/rooms/room.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Mine, PartPeers, Standing } from './part.views.ts';
import type { GuestLanguage } from '@kantuta/contract/invitations/invitation.rules';

export const PAGE = 50;

type StateRow = {
  state: InvitationFact;
  isImported: boolean;
  arrivedAt: string | null;
  convertedAt: string | null;
  endsAt: string;
  cancelledAt: string | null;
};
type BriefRow = StateRow & {
  id: string;
  name: string;
  inviter: string;
  inviterId: number;
  seat: Seat;
  offeredUntil: string | null;
  invitedAt: string;
  attendance: Attendance | null;
  isRestMissing: boolean;
};

export const iso = (text: string) => new Date(text).toISOString();
const instant = (text: string | null) => (text === null ? null : new Date(text));

const BRIEF = sql`
  i.id, i.name, ${personName('host')} AS inviter, i.inviter_id AS "inviterId", i.state, i.is_imported AS "isImported", i.seat,
  i.offered_until AS "offeredUntil", i.invited_at AS "invitedAt", i.arrived_at AS "arrivedAt", i.attendance, i.converted_at AS "convertedAt",
  i.is_walk_in AND i.consent_at IS NULL AND i.erased_at IS NULL AS "isRestMissing", room.ends_at AS "endsAt", room.cancelled_at AS "cancelledAt"`;

export function stateOf(row: StateRow, at: Date) {
  const closesAt = new Date(row.cancelledAt ?? row.endsAt);
  return invitationState(
    {
      fact: row.state,
      isImported: row.isImported,
      arrivedAt: instant(row.arrivedAt),
      convertedAt: instant(row.convertedAt),
      closesAt:
        row.cancelledAt === null
          ? new Date(closesAt.getTime() + ATTENDANCE_HOURS * HOUR_MS)
          : closesAt,
    },
    at,
  );
}

function briefOf(row: BriefRow, personId: number, at: Date): InvitationBrief {
  return {
    invitationId: row.id,
    name: row.name,
    inviter: row.inviter,
    isMine: row.inviterId === personId,
    state: stateOf(row, at),
    fact: row.state,
    seat: row.seat,
    offeredUntil: row.offeredUntil && iso(row.offeredUntil),
    invitedAt: iso(row.invitedAt),
    attendance: row.attendance,
    restDueAt: row.isRestMissing
      ? new Date(new Date(row.invitedAt).getTime() + REST_HOURS * HOUR_MS).toISOString()
      : null,
  };
}

type Room = {
  id: string;
  title: string;
  place: string;
  city: string;
  address: string;
  startsAt: string;
  endsAt: string;
  minutes: number;
  cancelledAt: string | null;
};
type Whole = BriefRow & {
  prospectId: string;
  document: string;
  birthOn: string | null;
  phone: string;
  email: string;
  city: string;
  contactBy: ContactMode;
  language: GuestLanguage;
  messages: number;
  referenceSealed: string;
  codeReference: string;
  firstName: string;
  erasedAt: string | null;
  waitingPlace: number | null;
  room: Room;
  events: { act: InvitationAct; at: string; by: string; words: string }[];
};

export const roomOf = (room: Room, at: Date) => ({
  roomId: room.id,
  title: room.title,
  place: room.place,
  city: room.city,
  address: room.address,
  startsAt: iso(room.startsAt),
  minutes: room.minutes,
  state: roomState(
    {
      startsAt: new Date(room.startsAt),
      endsAt: new Date(room.endsAt),
      cancelledAt: instant(room.cancelledAt),
    },
    at,
  ),
});

/** An invitation whole, for whoever made it; undefined for anybody else, as if it were not there: one statement. */
export async function readOwn(
  reader: Reader,
  peers: PartPeers,
  { personId, invitationId, at }: { personId: number; invitationId: string; at: Date },
) {
  const { rows } = await sql<{ standing: Standing | null; invitation: Whole | null }>`
    SELECT ${peers.standingOf(personId)} AS standing, (SELECT row_to_json(found) FROM (
      SELECT ${BRIEF}, i.prospect_id AS "prospectId", i.document, to_char(i.birth_on, 'YYYY-MM-DD') AS "birthOn", i.phone, i.email, i.city,
             i.contact_by AS "contactBy", i.language, i.messages, i.reference_sealed AS "referenceSealed", i.code_reference AS "codeReference",
             split_part(i.name, ' ', 1) AS "firstName", i.erased_at AS "erasedAt",
             CASE WHEN i.seat = 'waiting' THEN (SELECT count(*)::int FROM invitation w WHERE w.room_id = i.room_id AND w.seat = 'waiting'
               AND (w.asked_at, w.id) <= (i.asked_at, i.id)) END AS "waitingPlace",
             json_build_object('id', room.id, 'title', room.title, 'place', room.place, 'city', city.name, 'address', room.address,
               'startsAt', room.starts_at, 'endsAt', room.ends_at, 'minutes', room.minutes, 'cancelledAt', room.cancelled_at) AS room,
             (SELECT coalesce(json_agg(json_build_object('act', e.act, 'at', e.at, 'by', ${personName('who')}, 'words', e.words) ORDER BY e.number), '[]')
                FROM invitation_event e LEFT JOIN person who ON who.id = e.by_id WHERE e.invitation_id = i.id) AS events
        FROM invitation i JOIN person host ON host.id = i.inviter_id JOIN room ON room.id = i.room_id
        JOIN city ON city.country_id = room.country_id AND city.id = room.city_id
       WHERE i.id = ${invitationId}::uuid AND i.inviter_id = ${personId}) found) AS invitation`.execute(
    reader,
  );
  const { standing = null, invitation: row = null } = rows[0] ?? {};
  if (row === null) return { standing, found: undefined };
  const { referenceSealed, codeReference, firstName } = row;
  const room = roomOf(row.room, at);
  const isLive = row.state === 'open' || row.state === 'confirmed';
  const isBefore = room.state === 'scheduled' || room.state === 'in_progress';
  const messagesLeft = Math.max(0, MOST_MESSAGES - row.messages);
  return {
    standing,
    found: {
      secret: { referenceSealed, codeReference, firstName, isLive: isLive && isBefore },
      shown: {
        ...briefOf(row, personId, at),
        room,
        prospectId: row.prospectId,
        document: row.document,
        birthOn: row.birthOn,
        phone: row.phone,
        email: row.email,
        city: row.city,
        contactBy: row.contactBy,
        language: row.language,
        waitingPlace: row.waitingPlace,
        messagesLeft,
        events: row.events.map((each) => ({ ...each, at: iso(each.at) })),
        can: {
          resend: isLive && room.state === 'scheduled' && messagesLeft > 0 && row.erasedAt === null,
          withdraw: isLive && isBefore && row.arrivedAt === null,
        },
      },
    },
  };
}

/** What somebody reads of the guests of a room: one statement. The organiser sees all of them, others their own. */
export async function readOfRoom(
  reader: Reader,
  peers: PartPeers & ResultPeers,
  {
    personId,
    roomId,
    at,
    after,
  }: { personId: number; roomId: string; at: Date; after: string | undefined },
) {
  const [invitedAt, id] = after?.split('_') ?? [];
  const isSeen = sql`(i.inviter_id = ${personId} OR room.owner_id = ${personId})`;
  const { rows } = await sql<{
    standing: Standing | null;
    room: (Omit<Room, 'city'> & { mine: Mine }) | null;
    items: BriefRow[];
    mine: number;
    waiting: number;
    result: Counts;
  }>`
    SELECT ${peers.standingOf(personId)} AS standing,
           (SELECT row_to_json(found) FROM (
              SELECT room.id, room.starts_at AS "startsAt", room.ends_at AS "endsAt", room.cancelled_at AS "cancelledAt", 
                     ${peers.mineOf(personId)} AS mine FROM room WHERE room.id = ${roomId}::uuid) found) AS room,
           (SELECT coalesce(json_agg(each ORDER BY each."invitedAt" DESC, each.id DESC), '[]') FROM (
              SELECT ${BRIEF} FROM invitation i JOIN person host ON host.id = i.inviter_id JOIN room ON room.id = i.room_id
               WHERE i.room_id = ${roomId}::uuid AND ${isSeen}
                 AND ${invitedAt === undefined ? sql`true` : sql`(i.invited_at, i.id) < (${invitedAt}::timestamptz, ${id}::uuid)`}
               ORDER BY i.invited_at DESC, i.id DESC LIMIT ${PAGE + 1}) each) AS items,
           (SELECT count(*)::int FROM invitation i WHERE i.room_id = ${roomId}::uuid AND i.inviter_id = ${personId}
               AND i.state IN ('open','confirmed')) AS mine,
           (SELECT count(*)::int FROM invitation i WHERE i.room_id = ${roomId}::uuid AND i.seat = 'waiting') AS waiting,
           ${countsOf(peers, sql`${roomId}::uuid`)} AS result`.execute(reader);
  const [row] = rows;
  const { standing = null } = row ?? {};
  if (!row || row.room === null) return { standing, found: undefined };
  const page = row.items.slice(0, PAGE);
  const last = page.at(-1);
  return {
    standing,
    found: {
      mine: row.room.mine,
      startsAt: new Date(row.room.startsAt),
      endsAt: new Date(row.room.endsAt),
      state: roomOf({ ...row.room, title: '', place: '', city: '', address: '', minutes: 0 }, at)
        .state,
      items: page.map((each) => briefOf(each, personId, at)),
      next: row.items.length > PAGE && last ? `${iso(last.invitedAt)}_${last.id}` : null,
      own: row.mine,
      waiting: row.waiting,
      counts: row.result,
    },
  };
}

export type Counts = { invited: number; attended: number; preReserved: number; bought: number };

/** What prospects say of a guest, as a column of a statement. */
export type ResultPeers = {
  stageOf(prospectId: ReturnType<typeof sql.ref>): ReturnType<typeof sql>;
};

/** What became of the guests of a room; a pre-reservation counts for the last room that somebody came to (INV-13). */
export const countsOf = (peers: ResultPeers, roomId: ReturnType<typeof sql>) => sql`(
  SELECT json_build_object('invited', count(*)::int, 'attended', count(*) FILTER (WHERE g.arrived_at IS NOT NULL)::int,
           'preReserved', count(*) FILTER (WHERE g.converted_at IS NOT NULL OR g.arrived_at IS NOT NULL AND ${peers.stageOf(sql.ref('g.prospect_id'))} = 'pre_reserved'
              AND NOT EXISTS (SELECT FROM invitation later WHERE later.prospect_id = g.prospect_id AND later.arrived_at > g.arrived_at))::int,
           'bought', count(*) FILTER (WHERE g.converted_at IS NOT NULL)::int)
    FROM invitation g WHERE g.room_id = ${roomId} AND (g.state IN ('open','confirmed') OR g.arrived_at IS NOT NULL))`;

/** The same of several rooms that have ended, of those that somebody organised or presented: one statement. */
export async function readResults(
  reader: Reader,
  peers: PartPeers & ResultPeers,
  { personId, roomIds, at }: { personId: number; roomIds: readonly string[]; at: Date },
) {
  const { rows } = await sql<{
    standing: Standing | null;
    results: { roomId: string; counts: Counts }[];
  }>`
    SELECT ${peers.standingOf(personId)} AS standing,
           (SELECT coalesce(json_agg(found), '[]') FROM (
              SELECT room.id AS "roomId", ${countsOf(peers, sql.ref('room.id'))} AS counts FROM room
               WHERE room.id = any(${[...roomIds]}::uuid[]) AND room.cancelled_at IS NULL AND room.ends_at <= ${at}::timestamptz
                 AND ${peers.mineOf(personId)} IN ('owner','presenter')) found) AS results`.execute(
    reader,
  );
  return { standing: rows[0]?.standing ?? null, results: rows[0]?.results ?? [] };
}
