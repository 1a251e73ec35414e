import { sql, type Kysely } from 'kysely';

/** Every login asks whether its device was here before, also in sessions that have ended (IDN-9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX session_of_person ON session (person_id, user_agent)`.execute(db);
}
