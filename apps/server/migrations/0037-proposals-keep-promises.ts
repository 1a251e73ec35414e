import { sql, type Kysely } from 'kysely';

/** A proposal about what somebody was promised is due when the promise is, before it expires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE proposal ADD COLUMN due_at timestamptz`.execute(db);
}
