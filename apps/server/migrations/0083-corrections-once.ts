import { sql, type Kysely } from 'kysely';

/** A correcting entry that is sent twice, because the answer was lost or somebody pressed twice, is one entry (CSH-7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE cash_movement ADD COLUMN attempt_id uuid UNIQUE,
      ADD CONSTRAINT cash_movement_attempt CHECK (attempt_id IS NULL OR kind = 'correction');
  `.execute(db);
}
