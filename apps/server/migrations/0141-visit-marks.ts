import { sql, type Kysely } from 'kysely';

/** Somebody who was announced is let in by the duty pass of a device, too: what it read is a mark as any other (docs/rules/passes.md, PASS-22). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE park_mark
      ADD COLUMN visit_id uuid REFERENCES park_visit,
      DROP CONSTRAINT park_mark_check1,
      -- A number that was typed has a reason; it may be held for a guest. What was read has none.
      ADD CONSTRAINT park_mark_check1 CHECK (
        CASE WHEN reason IS NULL THEN num_nonnulls(phone_id, guest_pass_id, visit_id) > 0 ELSE phone_id IS NULL AND visit_id IS NULL END),
      ADD CONSTRAINT park_mark_of_visit CHECK (visit_id IS NULL OR (phone_id IS NULL AND guest_pass_id IS NULL AND match_id IS NULL));
    CREATE INDEX park_mark_visit ON park_mark (visit_id) WHERE visit_id IS NOT NULL;
  `.execute(db);
}
