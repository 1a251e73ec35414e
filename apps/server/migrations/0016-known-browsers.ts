import { sql, type Kysely } from 'kysely';

/** Browsers that a person is known by, and why an entry is restricted: a reason that every language has words for, and a note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE known_browser (
      person_id integer NOT NULL REFERENCES person,
      -- Of the device cookie; a family may share one browser.
      secret_hash bytea NOT NULL,
      first_seen_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      PRIMARY KEY (person_id, secret_hash)
    );
    CREATE INDEX known_browser_of_secret ON known_browser (secret_hash);
  `.execute(db);

  // The text of the office stays as a note; a reason is a key from now on. Empty still means that nothing is restricted.
  await sql`
    ALTER TABLE person ADD COLUMN entry_restricted_note text NOT NULL DEFAULT '';
    UPDATE person SET entry_restricted_note = entry_restricted_reason, entry_restricted_reason = 'other'
     WHERE entry_restricted_reason <> '';
    ALTER TABLE person ADD CONSTRAINT person_entry_restricted_reason
      CHECK (entry_restricted_reason IN ('','review','documents','debt','other'));
  `.execute(db);
}
