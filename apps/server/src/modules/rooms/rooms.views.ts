import {
  type HelperRight,
  type RoomAct,
  roomState,
  type RoomModel,
  type RoomState,
} from '@kantuta/contract/rooms/room.rules';
import type { RoomBrief } from '@kantuta/contract/rooms/rooms.calls';
import { sql, type Reader } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import { type Standing, standingOf } from './eligible.views.ts';

export const MOST_ROOMS = 100;
export const HISTORY_PAGE = 25;

type Row = {
  id: string;
  title: string;
  model: RoomModel;
  place: string;
  city: string;
  address: string;
  startsAt: string;
  endsAt: string;
  minutes: number;
  capacity: number;
  taken: number;
  cancelledAt: string | null;
  organiser: string;
  mine: RoomBrief['mine'];
};

/** What somebody is in a room: what they organise comes before what they present, and that before what they help in. */
export const mineOf = (personId: number) => sql<RoomBrief['mine']>`
  CASE WHEN room.owner_id = ${personId} THEN 'owner'
       WHEN EXISTS (SELECT FROM room_presenter p WHERE p.room_id = room.id AND p.person_id = ${personId}) THEN 'presenter'
       ELSE coalesce((SELECT h.may FROM room_helper h WHERE h.room_id = room.id AND h.person_id = ${personId} AND h.revoked_at IS NULL),
                     (SELECT 'joined' FROM room_seat s WHERE s.room_id = room.id AND s.person_id = ${personId} AND s.state = 'taken'),
                     'none') END`;

const shownTo = (personId: number) => sql`
  room.id, room.title, room.model, room.place, city.name AS city, room.address, room.starts_at AS "startsAt", room.ends_at AS "endsAt",
  room.minutes, room.capacity, room.taken, room.cancelled_at AS "cancelledAt", ${personName('host')} AS organiser,
  ${mineOf(personId)} AS mine`;

const FROM = sql`
  room JOIN city ON city.country_id = room.country_id AND city.id = room.city_id JOIN person host ON host.id = room.owner_id`;

const iso = (text: string) => new Date(text).toISOString();

function stateOf(row: Pick<Row, 'startsAt' | 'endsAt' | 'cancelledAt'>, at: Date): RoomState {
  return roomState(
    {
      startsAt: new Date(row.startsAt),
      endsAt: new Date(row.endsAt),
      cancelledAt: row.cancelledAt === null ? null : new Date(row.cancelledAt),
    },
    at,
  );
}

export function briefOf(row: Row, at: Date): RoomBrief {
  const { id: roomId, endsAt: _, cancelledAt: __, startsAt, ...shown } = row;
  return { ...shown, roomId, startsAt: iso(startsAt), state: stateOf(row, at) };
}

type Asked = { personId: number; at: Date };

/** Rooms that come or go on, with the cities that have any, and whether the adviser may enter: one statement. */
export async function readComing(
  reader: Reader,
  { personId, at, cityId }: Asked & { cityId: number | undefined },
) {
  const inCity = cityId === undefined ? sql`true` : sql`room.city_id = ${cityId}`;
  const { rows } = await sql<{
    standing: Standing | null;
    cities: { cityId: number; name: string; n: number }[];
    rooms: Row[];
    hasDraft: boolean;
  }>`
    SELECT ${standingOf(personId)} AS standing,
           (SELECT coalesce(json_agg(each ORDER BY each.name), '[]') FROM (
              SELECT city.id AS "cityId", city.name, count(*)::int AS n
                FROM room JOIN city ON city.country_id = room.country_id AND city.id = room.city_id
               WHERE room.cancelled_at IS NULL AND room.ends_at > ${at}::timestamptz GROUP BY city.id, city.name) each) AS cities,
           (SELECT coalesce(json_agg(each ORDER BY each."startsAt", each.id), '[]') FROM (
              SELECT ${shownTo(personId)} FROM ${FROM}
               WHERE room.cancelled_at IS NULL AND room.ends_at > ${at}::timestamptz AND ${inCity}
               ORDER BY room.starts_at, room.id LIMIT ${MOST_ROOMS}) each) AS rooms,
           EXISTS (SELECT FROM room_draft WHERE owner_id = ${personId}) AS "hasDraft"`.execute(
    reader,
  );
  const [row] = rows;
  return {
    standing: row?.standing ?? null,
    cities: row?.cities ?? [],
    rooms: (row?.rooms ?? []).map((each) => briefOf(each, at)),
    hasDraft: row?.hasDraft ?? false,
  };
}

type PersonShown = { personId: number; name: string };
type Whole = Row & {
  cityId: number;
  contactName: string;
  contactPhone: string;
  cancelReason: string;
  presenters: PersonShown[];
};
export type WholeRoom = ReturnType<typeof wholeOf>;

function wholeOf(row: Whole, at: Date) {
  const { cityId, contactName, contactPhone, cancelReason, presenters, ...shown } = row;
  return {
    ...briefOf(shown, at),
    cityId,
    contactName,
    contactPhone,
    cancelReason,
    presenters,
  };
}

const peopleIn = (query: ReturnType<typeof sql>) => sql`
  (SELECT coalesce(json_agg(found), '[]') FROM (${query}) found)`;

const wholeTo = (roomId: string, personId: number) => sql`
  SELECT ${shownTo(personId)}, room.city_id AS "cityId", room.contact_name AS "contactName", room.contact_phone AS "contactPhone",
         room.cancel_reason AS "cancelReason",
         ${peopleIn(sql`
           SELECT p.person_id AS "personId", ${personName('who')} AS name
             FROM room_presenter p JOIN person who ON who.id = p.person_id WHERE p.room_id = room.id ORDER BY p.place`)} AS presenters
    FROM ${FROM} WHERE room.id = ${roomId}::uuid`;

/** One room, with whether the one who asks may enter: one statement. */
export async function readWhole(
  reader: Reader,
  { personId, roomId, at }: Asked & { roomId: string },
): Promise<{ standing: Standing | null; room: WholeRoom | undefined }> {
  const { rows } = await sql<{ standing: Standing | null; room: Whole | null }>`
    SELECT ${standingOf(personId)} AS standing,
           (SELECT row_to_json(found) FROM (${wholeTo(roomId, personId)}) found) AS room`.execute(
    reader,
  );
  const { standing = null, room = null } = rows[0] ?? {};
  return { standing, room: room === null ? undefined : wholeOf(room, at) };
}

/** A room with its people and its history: one statement. */
export async function readTeam(
  reader: Reader,
  { personId, roomId, at }: Asked & { roomId: string },
) {
  const { rows } = await sql<{
    standing: Standing | null;
    room: Whole | null;
    helpers: (PersonShown & { may: HelperRight; givenAt: string })[];
    joined: (PersonShown & { askedAt: string })[];
    events: { act: RoomAct; at: string; by: string; words: string }[];
  }>`
    SELECT ${standingOf(personId)} AS standing,
           (SELECT row_to_json(found) FROM (${wholeTo(roomId, personId)}) found) AS room,
           ${peopleIn(sql`
             SELECT h.person_id AS "personId", ${personName('who')} AS name, h.may, h.given_at AS "givenAt"
               FROM room_helper h JOIN person who ON who.id = h.person_id
              WHERE h.room_id = ${roomId}::uuid AND h.revoked_at IS NULL ORDER BY h.given_at`)} AS helpers,
           ${peopleIn(sql`
             SELECT s.person_id AS "personId", ${personName('who')} AS name, s.asked_at AS "askedAt"
               FROM room_seat s JOIN person who ON who.id = s.person_id
              WHERE s.room_id = ${roomId}::uuid AND s.state = 'taken' ORDER BY s.asked_at, s.person_id`)} AS joined,
           ${peopleIn(sql`
             SELECT e.act, e.at, ${personName('who')} AS by, e.words
               FROM room_event e LEFT JOIN person who ON who.id = e.by_id WHERE e.room_id = ${roomId}::uuid ORDER BY e.number`)} AS events`.execute(
    reader,
  );
  const [row] = rows;
  if (!row || row.room === null) return { standing: row?.standing ?? null, team: undefined };
  return {
    standing: row.standing,
    team: {
      room: wholeOf(row.room, at),
      helpers: row.helpers.map((each) => ({ ...each, givenAt: iso(each.givenAt) })),
      joined: row.joined.map((each) => ({ ...each, askedAt: iso(each.askedAt) })),
      events: row.events.map((each) => ({ ...each, at: iso(each.at) })),
    },
  };
}

/** Rooms in which somebody is or was, the newest first: one statement. */
export async function readHistory(
  reader: Reader,
  {
    personId,
    at,
    state,
    after,
  }: Asked & { state: RoomState | undefined; after: string | undefined },
) {
  const [startsAt, id] = after?.split('_') ?? [];
  const now = sql`${at}::timestamptz`;
  const states = {
    scheduled: sql`room.cancelled_at IS NULL AND room.starts_at > ${now}`,
    in_progress: sql`room.cancelled_at IS NULL AND room.starts_at <= ${now} AND room.ends_at > ${now}`,
    finished: sql`room.cancelled_at IS NULL AND room.ends_at <= ${now}`,
    cancelled: sql`room.cancelled_at IS NOT NULL`,
  };
  const { rows } = await sql<{ standing: Standing | null; rooms: Row[] }>`
    SELECT ${standingOf(personId)} AS standing,
           (SELECT coalesce(json_agg(each ORDER BY each."startsAt" DESC, each.id DESC), '[]') FROM (
              SELECT ${shownTo(personId)} FROM ${FROM}
               WHERE room.id IN (SELECT own.id FROM room own WHERE own.owner_id = ${personId}
                                 UNION SELECT p.room_id FROM room_presenter p WHERE p.person_id = ${personId}
                                 UNION SELECT h.room_id FROM room_helper h WHERE h.person_id = ${personId} AND h.revoked_at IS NULL
                                 UNION SELECT s.room_id FROM room_seat s WHERE s.person_id = ${personId} AND s.state = 'taken')
                 AND ${state === undefined ? sql`true` : states[state]}
                 AND ${startsAt === undefined ? sql`true` : sql`(room.starts_at, room.id) < (${startsAt}::timestamptz, ${id}::uuid)`}
               ORDER BY room.starts_at DESC, room.id DESC LIMIT ${HISTORY_PAGE + 1}) each) AS rooms`.execute(
    reader,
  );
  const { standing = null, rooms = [] } = rows[0] ?? {};
  const page = rooms.slice(0, HISTORY_PAGE).map((each) => briefOf(each, at));
  const last = page.at(-1);
  return {
    standing,
    rooms: page,
    next: rooms.length > HISTORY_PAGE && last ? `${last.startsAt}_${last.roomId}` : null,
  };
}
