import { sql, type Kysely } from 'kysely';

/** A sign-in ends the session that this browser had before, whosever it was: it is found by its cookie. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX session_of_cookie ON session (cookie_hash) WHERE ended_at IS NULL`.execute(
    db,
  );
}
