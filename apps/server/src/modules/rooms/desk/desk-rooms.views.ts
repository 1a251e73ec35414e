import type { AdviserState } from '@kantuta/contract/advisers/adviser.rules';
import type { ReplyOf } from '@kantuta/contract/call';
import {
  FALLEN_STATES,
  type HelperRight,
  type RoomAct,
  ROOM_COUNTRY,
  roomState,
  type RoomModel,
} from '@kantuta/contract/rooms/room.rules';
import type {
  DESK_ROOM_STATES,
  DeskRoom,
  DeskRoomBrief,
  listDeskRooms,
} from '@kantuta/contract/rooms/rooms-desk.calls';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { nameHas } from '../../../platform/db/like-text.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { fallen } from './fallen.views.ts';

export const DESK_ROOMS_SHOWN = 50;

type AdviserShown = { personId: number; name: string; code: string; state: AdviserState };
type Row = {
  roomId: string;
  title: string;
  model: RoomModel;
  place: string;
  city: string;
  startsAt: string;
  endsAt: string;
  minutes: number;
  capacity: number;
  taken: number;
  cancelledAt: string | null;
  organiser: AdviserShown;
  waits: boolean;
};

/** Whether an adviser, by alias, holds no rooms any more (ROOM-14). */
const fell = (alias: 'own' | 'one') =>
  sql`${sql.ref(`${alias}.state`)} = ANY (${[...FALLEN_STATES]}::text[])`;

/** Rooms that wait for an operator: not over, and their organiser fell or a presenter did. */
const waitsAt = (at: Date) => sql`
  (room.cancelled_at IS NULL AND room.ends_at > ${at}::timestamptz
   AND (${fell('own')} OR EXISTS (SELECT FROM room_presenter p JOIN adviser one ON one.person_id = p.person_id
                                   WHERE p.room_id = room.id AND ${fell('one')})))`;

const FROM = sql`
  room JOIN city ON city.country_id = room.country_id AND city.id = room.city_id
       JOIN person host ON host.id = room.owner_id JOIN adviser own ON own.person_id = room.owner_id`;

const shownAt = (at: Date) => sql`
  room.id AS "roomId", room.title, room.model, room.place, city.name AS city, room.starts_at AS "startsAt", room.ends_at AS "endsAt",
  room.minutes, room.capacity, room.taken, room.cancelled_at AS "cancelledAt", ${waitsAt(at)} AS waits,
  json_build_object('personId', host.id, 'name', ${personName('host')}, 'code', own.code, 'state', own.state) AS organiser`;

const iso = (text: string) => new Date(text).toISOString();

function briefOf({ endsAt, cancelledAt, startsAt, ...row }: Row, at: Date): DeskRoomBrief {
  const when = {
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
  };
  return { ...row, startsAt: iso(startsAt), state: roomState(when, at) };
}

/** Rooms whose title has words that begin so, and those of organisers whose name has it: each by an index of its own. */
const withWords = (q: string) => sql`
  SELECT named.id FROM room named WHERE to_tsvector('simple', named.title) @@ to_tsquery('simple', ${prefixes(q)})
   UNION SELECT held.id FROM adviser one JOIN person who ON who.id = one.person_id JOIN room held ON held.owner_id = one.person_id
          WHERE ${nameHas(personName('who'), q)}`;

/** What was typed as beginnings of words; signs that a text query reads as its own are left out. */
const prefixes = (typed: string) =>
  (typed.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ');

export type DeskQuery = {
  q: string;
  state: (typeof DESK_ROOM_STATES)[number] | undefined;
  cityId: number | undefined;
  after: string | undefined;
  at: Date;
};

/** Rooms of all advisers, the latest start first, with the cities that have any and how many wait: one statement. */
export async function listRoomsOfAll(
  reader: Reader,
  { q, state, cityId, after, at }: DeskQuery,
): Promise<ReplyOf<typeof listDeskRooms>> {
  const [startsAt, id] = after?.split('_') ?? [];
  const now = sql`${at}::timestamptz`;
  const states = {
    scheduled: sql`room.cancelled_at IS NULL AND room.starts_at > ${now}`,
    in_progress: sql`room.cancelled_at IS NULL AND room.starts_at <= ${now} AND room.ends_at > ${now}`,
    finished: sql`room.cancelled_at IS NULL AND room.ends_at <= ${now}`,
    cancelled: sql`room.cancelled_at IS NOT NULL`,
    waiting: sql`room.id IN (SELECT found.id FROM (${fallen(at)}) found)`,
  };
  const { rows } = await sql<{
    rooms: Row[];
    cities: { cityId: number; name: string }[];
    waiting: number;
  }>`
    SELECT (SELECT coalesce(json_agg(each ORDER BY each."startsAt" DESC, each."roomId" DESC), '[]') FROM (
              SELECT ${shownAt(at)} FROM ${FROM}
               WHERE ${state === undefined ? sql`true` : states[state]}
                 AND ${cityId === undefined ? sql`true` : sql`room.city_id = ${cityId}`}
                 AND ${q === '' ? sql`true` : sql`room.id IN (${withWords(q)})`}
                 AND ${startsAt === undefined ? sql`true` : sql`(room.starts_at, room.id) < (${startsAt}::timestamptz, ${id}::uuid)`}
               ORDER BY room.starts_at DESC, room.id DESC LIMIT ${DESK_ROOMS_SHOWN + 1}) each) AS rooms,
           (SELECT coalesce(json_agg(json_build_object('cityId', city.id, 'name', city.name) ORDER BY city.name), '[]')
              FROM city WHERE city.country_id = ${ROOM_COUNTRY}
               AND EXISTS (SELECT FROM room held WHERE held.country_id = city.country_id AND held.city_id = city.id)) AS cities,
           (SELECT count(*)::int FROM (${fallen(at)}) found) AS waiting`.execute(reader);
  const { rooms = [], cities = [], waiting = 0 } = rows[0] ?? {};
  const page = rooms.slice(0, DESK_ROOMS_SHOWN).map((each) => briefOf(each, at));
  const last = page.at(-1);
  const next = rooms.length > DESK_ROOMS_SHOWN && last ? `${last.startsAt}_${last.roomId}` : null;
  return { rooms: page, cities, waiting, next };
}

type Whole = Row &
  Pick<DeskRoom, 'address' | 'contactName' | 'contactPhone' | 'cancelReason'> & {
    presenters: AdviserShown[];
    helpers: { personId: number; name: string; may: HelperRight }[];
    events: { act: RoomAct; at: string; by: string; words: string }[];
  };

/** One room with its people and its history: one statement. */
export async function findRoomOfAll(
  reader: Reader,
  { roomId, at }: { roomId: string; at: Date },
): Promise<Omit<DeskRoom, 'can' | 'endsUnlessHandedOver'> | undefined> {
  const { rows } = await sql<Whole>`
    SELECT ${shownAt(at)}, room.address, room.contact_name AS "contactName", room.contact_phone AS "contactPhone",
           room.cancel_reason AS "cancelReason",
           (SELECT coalesce(json_agg(json_build_object('personId', who.id, 'name', ${personName('who')}, 'code', one.code, 'state', one.state) ORDER BY p.place), '[]')
              FROM room_presenter p JOIN person who ON who.id = p.person_id JOIN adviser one ON one.person_id = p.person_id
             WHERE p.room_id = room.id) AS presenters,
           (SELECT coalesce(json_agg(json_build_object('personId', who.id, 'name', ${personName('who')}, 'may', h.may) ORDER BY h.given_at), '[]')
              FROM room_helper h JOIN person who ON who.id = h.person_id WHERE h.room_id = room.id AND h.revoked_at IS NULL) AS helpers,
           (SELECT coalesce(json_agg(json_build_object('act', e.act, 'at', e.at, 'by', coalesce(${personName('who')}, ''), 'words', e.words) ORDER BY e.number), '[]')
              FROM room_event e LEFT JOIN person who ON who.id = e.by_id WHERE e.room_id = room.id) AS events
      FROM ${FROM} WHERE room.id = ${roomId}::uuid`.execute(reader);
  const [row] = rows;
  if (!row) return undefined;
  const {
    address,
    contactName,
    contactPhone,
    cancelReason,
    presenters,
    helpers,
    events,
    ...brief
  } = row;
  return {
    ...briefOf(brief, at),
    address,
    contactName,
    contactPhone,
    cancelReason,
    presenters,
    helpers,
    events: events.map((each) => ({ ...each, at: iso(each.at) })),
  };
}

export type Successor = {
  personId: number;
  name: string;
  phone: string | null;
  presents: boolean;
};

/** The adviser of a code, with what a room is given over with; undefined: there is none. */
export async function findSuccessor(
  reader: Reader,
  { roomId, code }: { roomId: string; code: string },
): Promise<Successor | undefined> {
  const { rows } = await sql<Successor>`
    SELECT own.person_id AS "personId", ${personName('self')} AS name,
           (SELECT value FROM contact WHERE person_id = own.person_id AND kind IN ('cellphone','phone') AND replaced_at IS NULL
             ORDER BY kind, id LIMIT 1) AS phone,
           EXISTS (SELECT FROM room_presenter p WHERE p.room_id = ${roomId}::uuid AND p.person_id = own.person_id) AS presents
      FROM adviser own JOIN person self ON self.id = own.person_id
     WHERE upper(own.code) = ${code.toUpperCase()}`.execute(reader);
  return rows[0];
}
