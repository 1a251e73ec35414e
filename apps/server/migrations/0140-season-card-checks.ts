import { sql, type Kysely } from 'kysely';

/**
 * The disability cards of whoever takes over a special season ticket, which the office checks, and transfers that were taken back because their
 * card was not approved (docs/rules/season-tickets.md, SEA-5, SEA-9). Cards that nobody has looked at wait for the office.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE season_card (
      id uuid PRIMARY KEY,
      season_person_id uuid NOT NULL REFERENCES season_person,
      number text NOT NULL CHECK (number <> ''),
      -- NULL: it was taken away, because it was refused long ago.
      file_id uuid UNIQUE REFERENCES stored_file,
      sent_by integer NOT NULL REFERENCES person,
      sent_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting','approved','refused')),
      checked_by integer REFERENCES person,
      checked_at timestamptz,
      words text NOT NULL DEFAULT '',
      CHECK ((state = 'waiting') = (checked_at IS NULL)),
      CHECK ((checked_by IS NULL) = (checked_at IS NULL)),
      CHECK (state <> 'refused' OR words <> ''),
      CHECK (checked_by <> sent_by)
    );
    CREATE UNIQUE INDEX season_card_one_live ON season_card (season_person_id) WHERE state IN ('waiting','approved');
    CREATE INDEX season_card_person ON season_card (season_person_id, sent_at);
    CREATE INDEX season_card_waiting ON season_card (sent_at) WHERE state = 'waiting';
    CREATE INDEX season_card_sender ON season_card (sent_by);
    CREATE INDEX season_card_old ON season_card (checked_at) WHERE state = 'refused' AND file_id IS NOT NULL;
    INSERT INTO season_card (id, season_person_id, number, file_id, sent_by, sent_at)
      SELECT gen_random_uuid(), id, card_number, card_file_id, added_by, added_at FROM season_person WHERE card_number IS NOT NULL;

    ALTER TABLE season_person
      DROP CONSTRAINT season_person_card_whole,
      DROP CONSTRAINT season_person_card_taken,
      DROP COLUMN card_number,
      DROP COLUMN card_file_id,
      ADD COLUMN is_taken_back boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT season_person_taken_back CHECK (NOT is_taken_back OR (left_at IS NOT NULL AND replaces_id IS NOT NULL)),
      DROP CONSTRAINT season_person_replaces_id_key;
    -- One transfer for each ticket, of those that stand.
    DROP INDEX season_person_transferred;
    CREATE UNIQUE INDEX season_person_transferred ON season_person (sale_id) WHERE replaces_id IS NOT NULL AND NOT is_taken_back;
    CREATE INDEX season_person_replaces ON season_person (replaces_id) WHERE replaces_id IS NOT NULL;

    ALTER TABLE park_mark
      DROP CONSTRAINT park_mark_review_check,
      ADD CONSTRAINT park_mark_review_check CHECK (review IN ('twice','beyond','withdrawn','ended','suspended','revoked','card'));
  `.execute(db);
}
