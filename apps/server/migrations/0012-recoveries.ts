import { sql, type Kysely } from 'kysely';

/** The way back in for who forgot a password, and for who lost the phone: its steps, one row each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE recovery (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('forgotten','lost_phone')),
      secret_hash bytea NOT NULL UNIQUE,
      -- Of the cookie of the browser that asked; what waits for a day outlives the cookie and has none.
      browser_hash bytea,
      -- Of nobody: a document that we do not know gets the same steps (SEC-24).
      person_id integer REFERENCES person,
      -- Keyed hash of the number: what limits and made-up contacts go by, known or not.
      document_hash bytea NOT NULL,
      code_id uuid REFERENCES one_time_code,
      channel text CHECK (channel IN ('email','sms','whatsapp')),
      resend_at timestamptz,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      proved_at timestamptz,
      -- From when on a new password may be chosen.
      opens_at timestamptz,
      ended_at timestamptz,
      end_cause text CHECK (end_cause IN ('finished','cancelled','replaced')),
      CHECK ((ended_at IS NULL) = (end_cause IS NULL)),
      CHECK ((kind = 'forgotten') = (browser_hash IS NOT NULL)),
      CHECK (person_id IS NOT NULL OR proved_at IS NULL)
    );
    CREATE INDEX recovery_of_person ON recovery (person_id) WHERE ended_at IS NULL;
    CREATE INDEX one_time_code_of_browser ON one_time_code (browser_hash) WHERE used_at IS NULL;
  `.execute(db);
}
