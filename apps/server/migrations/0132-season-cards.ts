import { sql, type Kysely } from 'kysely';

/** The disability card with which somebody under 60 takes over a special season ticket (docs/rules/season-tickets.md, SEA-5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE season_person
      ADD COLUMN card_number text CHECK (card_number <> ''),
      ADD COLUMN card_file_id uuid UNIQUE REFERENCES stored_file,
      ADD CONSTRAINT season_person_card_whole CHECK ((card_number IS NULL) = (card_file_id IS NULL)),
      -- Only who takes over a place shows one: the first holder showed theirs to the pre-reservation.
      ADD CONSTRAINT season_person_card_taken CHECK (card_number IS NULL OR replaces_id IS NOT NULL);
  `.execute(db);
}
