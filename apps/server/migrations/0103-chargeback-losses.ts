import { sql, type Kysely } from 'kysely';

/**
 * The end of a claim that was lost on a payment which cannot be reversed (REF-9): the company bears it. Who decided and why stands with the
 * claim; the entries stand in the books under its name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE chargeback
      ADD COLUMN loss_words text NOT NULL DEFAULT '',
      ADD COLUMN loss_by integer REFERENCES person,
      ADD COLUMN loss_approved_by integer REFERENCES person,
      DROP CONSTRAINT chargeback_state_check,
      ADD CONSTRAINT chargeback_state_check CHECK (state IN ('open','contested','won','lost','accepted','written_off')),
      ADD CHECK ((state = 'written_off') = (loss_by IS NOT NULL)),
      ADD CHECK ((loss_words = '') = (loss_by IS NULL)),
      ADD CHECK (state <> 'written_off' OR taken_at IS NOT NULL),
      -- Nobody decides on their own money, and nobody approves what they proposed.
      ADD CHECK (loss_by IS DISTINCT FROM person_id AND loss_approved_by IS DISTINCT FROM person_id),
      ADD CHECK (loss_approved_by IS NULL OR loss_approved_by <> loss_by);
    CREATE INDEX chargeback_written_off ON chargeback (taken_at) WHERE state = 'written_off';
  `.execute(db);
}
