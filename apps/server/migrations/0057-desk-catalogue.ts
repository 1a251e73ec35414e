import { sql, type Kysely } from 'kysely';

/** Texts of projects, which one person changes; whoever writes over a version that they have not read is refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE project
      ADD COLUMN about jsonb NOT NULL DEFAULT '{"es":"","en":"","pt":""}',
      ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0)
  `.execute(db);
}
