import { sql, type Kysely } from 'kysely';

/** Cards that people saved, and what each payment by card has come to at the processor (PAY-31, PAY-32, PAY-34). No number is ever here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE saved_card (
      id uuid PRIMARY KEY,
      person_id integer NOT NULL REFERENCES person,
      provider_card text NOT NULL,
      brand text NOT NULL CHECK (brand IN ('visa', 'mastercard')),
      last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
      expiry text NOT NULL CHECK (expiry ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
      is_enabled boolean NOT NULL,
      created_at timestamptz NOT NULL,
      removed_at timestamptz
    );
    CREATE UNIQUE INDEX saved_card_once ON saved_card (person_id, provider_card) WHERE removed_at IS NULL;
    CREATE INDEX saved_card_of_provider ON saved_card (provider_card) WHERE removed_at IS NULL;

    CREATE TABLE card_attempt (
      -- The part that it pays; also the key of the order at the processor.
      id uuid PRIMARY KEY REFERENCES payment_part,
      intent_id uuid NOT NULL REFERENCES payment_intent,
      person_id integer NOT NULL REFERENCES person,
      saved_card_id uuid REFERENCES saved_card,
      state text NOT NULL CHECK (state IN ('requested', 'challenge', 'processing', 'authorised', 'captured', 'released', 'declined')),
      decline_code text NOT NULL DEFAULT '',
      provider_id text UNIQUE,
      challenge_url text NOT NULL DEFAULT '',
      brand text NOT NULL DEFAULT '',
      last_four text NOT NULL DEFAULT '',
      amount_minor bigint NOT NULL CHECK (amount_minor > 0),
      created_at timestamptz NOT NULL,
      decided_at timestamptz,
      last_asked_at timestamptz,
      -- The processor has captured what we took, or has let go of what we gave back.
      finished_at timestamptz
    );
    CREATE INDEX card_attempt_of_person ON card_attempt (person_id, created_at DESC);
    CREATE INDEX card_attempt_of_intent ON card_attempt (intent_id);
    CREATE TRIGGER card_attempt_kept BEFORE DELETE ON card_attempt FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER card_attempt_no_truncate BEFORE TRUNCATE ON card_attempt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE INDEX card_attempt_of_card ON card_attempt (saved_card_id) WHERE saved_card_id IS NOT NULL
  `.execute(db);
}
