import { sql, type Kysely } from 'kysely';

/** A guided request keeps what was answered beside its words (SUP-5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- NULL: the request was written freely.
    ALTER TABLE support_request ADD COLUMN formality jsonb;
    ALTER TABLE support_request ADD CHECK (formality IS NULL OR formality->>'kind' = topic);
  `.execute(db);
}
