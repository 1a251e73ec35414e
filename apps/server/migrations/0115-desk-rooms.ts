import { sql, type Kysely } from 'kysely';

/** The desk reads the rooms of all advisers by time, by city and by words of their titles, a page at a time (ROOM-13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX room_when ON room (starts_at DESC, id DESC);
    CREATE INDEX room_city ON room (country_id, city_id, starts_at DESC, id DESC);
    CREATE INDEX room_words ON room USING gin (to_tsvector('simple', title));
  `.execute(db);
}
