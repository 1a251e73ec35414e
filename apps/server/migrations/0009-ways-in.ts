import { sql, type Kysely } from 'kysely';

/** Passwords of the past, codes, passkeys, push addresses, hand-offs: every way in, and every way back in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE past_password (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES person,
      password_hash text NOT NULL,
      replaced_at timestamptz NOT NULL
    );
    CREATE INDEX past_password_of_person ON past_password (person_id, id DESC);
    CREATE TABLE one_time_code (
      id uuid PRIMARY KEY,
      purpose text NOT NULL,
      -- Of nobody: an asked-for code that nobody gets looks like any other (SEC-24).
      person_id integer REFERENCES person,
      contact_id integer REFERENCES contact,
      channel text NOT NULL CHECK (channel IN ('email','sms','whatsapp')),
      code_hash bytea NOT NULL,
      browser_hash bytea,
      tries_left smallint NOT NULL CHECK (tries_left >= 0),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX one_time_code_of_person ON one_time_code (person_id, created_at DESC);
    CREATE INDEX one_time_ticket_of_person ON one_time_ticket (person_id, purpose) WHERE used_at IS NULL;
  `.execute(db);

  await sql`
    CREATE TABLE passkey (
      id uuid PRIMARY KEY,
      person_id integer NOT NULL REFERENCES person,
      credential_id bytea NOT NULL UNIQUE,
      -- How devices know the person; the same for all passkeys of one.
      user_handle bytea NOT NULL,
      public_key bytea NOT NULL,
      counter bigint NOT NULL CHECK (counter >= 0),
      transports text[] NOT NULL DEFAULT '{}',
      is_backed_up boolean NOT NULL,
      name text NOT NULL,
      auth_type smallint NOT NULL CHECK (auth_type IN (2,3)),
      created_at timestamptz NOT NULL,
      last_used_at timestamptz,
      removed_at timestamptz
    );
    CREATE INDEX passkey_of_person ON passkey (person_id) WHERE removed_at IS NULL;
    -- Challenges carry whose they are and until when; only the used ones are kept, so that each is good once.
    CREATE TABLE spent_passkey_challenge (
      challenge bytea PRIMARY KEY,
      expires_at timestamptz NOT NULL
    );
    CREATE TABLE recovery_code (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES person,
      code_hash bytea NOT NULL,
      created_at timestamptz NOT NULL,
      used_at timestamptz,
      UNIQUE (person_id, code_hash)
    );
  `.execute(db);

  await sql`
    CREATE TABLE push_address (
      person_id integer NOT NULL REFERENCES person,
      installation_id text NOT NULL,
      session_id uuid NOT NULL REFERENCES session,
      address text NOT NULL,
      registered_at timestamptz NOT NULL,
      PRIMARY KEY (person_id, installation_id)
    );
    CREATE INDEX push_address_of_session ON push_address (session_id);
    CREATE TABLE mobile_entry (
      id uuid PRIMARY KEY,
      code_hash bytea NOT NULL UNIQUE,
      made_by_session_id uuid NOT NULL REFERENCES session,
      device_type text NOT NULL,
      mac text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      session_id uuid REFERENCES session,
      used_at timestamptz
    );
    ALTER TABLE contact ADD COLUMN bounced_at timestamptz;
    ALTER TABLE person ADD COLUMN contact_updated_at timestamptz;
    CREATE TABLE support_request (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reference text NOT NULL UNIQUE,
      attempt_id uuid NOT NULL UNIQUE,
      person_id integer REFERENCES person,
      document_number text NOT NULL,
      phone text NOT NULL,
      topic text NOT NULL,
      message text NOT NULL,
      state text NOT NULL CHECK (state IN ('received','in_progress','answered','closed')),
      created_at timestamptz NOT NULL
    );
    CREATE INDEX support_request_of_person ON support_request (person_id, id DESC);
    CREATE TABLE support_message (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      request_id integer NOT NULL REFERENCES support_request,
      is_ours boolean NOT NULL,
      text text NOT NULL,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX support_message_of_request ON support_message (request_id, id);
    CREATE TABLE reference_rate (
      currency text PRIMARY KEY CHECK (currency IN ('EUR','GBP')),
      rate numeric(18,8) NOT NULL CHECK (rate > 0),
      source text NOT NULL,
      as_of timestamptz NOT NULL,
      fetched_at timestamptz NOT NULL
    );
  `.execute(db);
}
