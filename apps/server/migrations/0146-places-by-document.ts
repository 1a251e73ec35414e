import { sql, type Kysely } from 'kysely';

/** Places of season tickets that somebody took over are found by the document of whoever looks at their own tickets (SEA-11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX season_person_by_document ON season_person (document) WHERE replaces_id IS NOT NULL AND left_at IS NULL`.execute(
    db,
  );
}
