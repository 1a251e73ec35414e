import { sql, type Kysely } from 'kysely';

/** How many times whoever has to sign a contract was reminded (CON-20). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE contract ADD COLUMN reminders smallint NOT NULL DEFAULT 0`.execute(db);
}
