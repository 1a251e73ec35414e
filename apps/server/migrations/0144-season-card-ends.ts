import { sql, type Kysely } from 'kysely';

/** A disability card that nobody looked at while its season ticket lived ends with it (docs/rules/season-tickets.md, SEA-10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE season_card
      ADD COLUMN ended_at timestamptz,
      DROP CONSTRAINT season_card_state_check,
      ADD CONSTRAINT season_card_state_check CHECK (state IN ('waiting','approved','refused','ended')),
      DROP CONSTRAINT season_card_check,
      ADD CONSTRAINT season_card_checked CHECK ((state IN ('approved','refused')) = (checked_at IS NOT NULL)),
      ADD CONSTRAINT season_card_ended CHECK ((state = 'ended') = (ended_at IS NOT NULL));
    CREATE INDEX season_card_over ON season_card (ended_at) WHERE state = 'ended' AND file_id IS NOT NULL;
  `.execute(db);
}
