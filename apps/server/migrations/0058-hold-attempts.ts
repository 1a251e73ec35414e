import { sql, type Kysely } from 'kysely';

/** What an attempt asked for, so that a repeated one with another body is told apart (RES-3); and whose turns in a queue were when (RES-8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null for holds from before this column and for those that no call made.
    ALTER TABLE hold ADD COLUMN fingerprint bytea;
    CREATE INDEX queue_place_turns ON queue_place (unit_id, person_id, ended_at) WHERE offered_at IS NOT NULL AND ended_at IS NOT NULL;
  `.execute(db);
}
