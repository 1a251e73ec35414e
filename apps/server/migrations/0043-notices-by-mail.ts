import { sql, type Kysely } from 'kysely';

/** A notice may go by e-mail, too (NTF-10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE notice ADD COLUMN by_mail boolean NOT NULL DEFAULT false`.execute(db);
}
