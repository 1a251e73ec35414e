import { ROOM_COUNTRY } from '@kantuta/contract/rooms/room.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import { type Standing, standingOf } from './eligible.views.ts';

/** The draft of an adviser, and what a new room begins with: one statement. */
export async function readDraft(reader: Reader, personId: number) {
  const { rows } = await sql<{
    standing: Standing | null;
    draft: { step: number; fields: unknown; savedAt: string } | null;
    name: string | null;
    phone: string | null;
    cities: { cityId: number; name: string }[];
  }>`
    SELECT ${standingOf(personId)} AS standing,
           (SELECT json_build_object('step', step, 'fields', fields, 'savedAt', saved_at) FROM room_draft WHERE owner_id = ${personId}) AS draft,
           (SELECT ${personName('self')} FROM person self WHERE self.id = ${personId}) AS name,
           (SELECT value FROM contact WHERE person_id = ${personId} AND kind IN ('cellphone','phone') AND replaced_at IS NULL
             ORDER BY kind, id LIMIT 1) AS phone,
           (SELECT coalesce(json_agg(json_build_object('cityId', id, 'name', name) ORDER BY name), '[]')
              FROM city WHERE country_id = ${ROOM_COUNTRY} AND id > 0) AS cities`.execute(reader);
  return rows[0];
}

export type Invited = {
  personId: number;
  name: string;
  firstName: string;
  surname: string;
  state: string | null;
};

/** Whoever has this document, and how they stand as an adviser; null: they are none. */
export async function findByDocument(
  reader: Reader,
  document: { number: string; complement: string },
): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    SELECT p.id AS "personId", ${personName('p')} AS name, p.first_name AS "firstName",
           coalesce(nullif(p.paternal_surname, ''), p.maternal_surname, '') AS surname, a.state
      FROM person p LEFT JOIN adviser a ON a.person_id = p.id
     WHERE p.document_number = ${document.number} AND p.document_complement = ${document.complement}
     ORDER BY a.person_id IS NULL, p.id LIMIT 1`.execute(reader);
  return rows[0];
}

export type Clash = {
  personId: number;
  presenter: string;
  title: string;
  startsAt: string;
  minutes: number;
};

/** The first room that keeps one of these presenters from this time; undefined: none does. */
export async function findClash(
  reader: Reader,
  of: { roomId: string | null; personIds: readonly number[]; startsAt: Date; endsAt: Date },
): Promise<Clash | undefined> {
  const { rows } = await sql<Clash>`
    SELECT p.person_id AS "personId", ${personName('who')} AS presenter, room.title, room.starts_at AS "startsAt", room.minutes
      FROM room_presenter p JOIN room ON room.id = p.room_id JOIN person who ON who.id = p.person_id
     WHERE p.person_id = any(${of.personIds}::int[]) AND p.is_live AND room.id IS DISTINCT FROM ${of.roomId}::uuid
       AND p.during && tstzrange(${of.startsAt}::timestamptz, ${of.endsAt}::timestamptz)
     ORDER BY room.starts_at LIMIT 1`.execute(reader);
  const [row] = rows;
  return row && { ...row, startsAt: new Date(row.startsAt).toISOString() };
}

/** Whether a city of the country of rooms has this number. */
export async function isCity(reader: Reader, cityId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('city')
    .where('countryId', '=', ROOM_COUNTRY)
    .where('id', '=', cityId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody who is told of what happens to a room, but for its organiser. */
export async function listToTell(reader: Reader, roomId: string): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    SELECT person_id AS "personId" FROM room_presenter WHERE room_id = ${roomId}::uuid
     UNION SELECT person_id FROM room_helper WHERE room_id = ${roomId}::uuid AND revoked_at IS NULL
     UNION SELECT person_id FROM room_seat WHERE room_id = ${roomId}::uuid AND state = 'taken'
     ORDER BY 1`.execute(reader);
  return rows.map(({ personId }) => personId);
}
