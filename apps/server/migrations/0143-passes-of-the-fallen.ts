import { sql, type Kysely } from 'kysely';

/** Whoever falls as an adviser loses their duty passes with it: no single person took those back (docs/rules/doors.md, DOOR-2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE duty_pass
      DROP CONSTRAINT duty_pass_taken_back,
      ADD CONSTRAINT duty_pass_taken_back CHECK (revoked_by IS NULL OR revoked_at IS NOT NULL);
  `.execute(db);
}
