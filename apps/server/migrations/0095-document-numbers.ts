import { sql, type Kysely } from 'kysely';

/** The number that a document of land bears: contracts name it (CON-13). Lines from before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE passport_entry ADD COLUMN number text NOT NULL DEFAULT ''`.execute(db);
}
