import { sql, type Kysely } from 'kysely';

/**
 * People whom an adviser hopes to win (docs/rules/prospects.md). Whose somebody is, is found by keyed hashes of document, telephone and e-mail, of
 * which each belongs to one prospect at a time. What a prospect buys within its time is attributed to whoever registered them (decision 047).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE prospect (
      id uuid PRIMARY KEY,
      owner_id integer NOT NULL REFERENCES adviser,
      attempt_id uuid NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      document text NOT NULL DEFAULT '',
      phone text NOT NULL DEFAULT '',
      email text NOT NULL DEFAULT '',
      city text NOT NULL DEFAULT '',
      contact_by text NOT NULL CHECK (contact_by IN ('phone','email','both')),
      stage text NOT NULL CHECK (stage IN ('new','contacted','invited','attended','interested','pre_reserved','customer','lost')),
      -- Below whom they would start.
      pre_sponsor_id integer NOT NULL REFERENCES adviser,
      registered_at timestamptz NOT NULL,
      -- The registration, or when they last came.
      locked_since timestamptz NOT NULL,
      locked_until timestamptz NOT NULL,
      -- They are somebody else's since then.
      passed_at timestamptz,
      sale_id integer REFERENCES sale,
      UNIQUE (owner_id, attempt_id),
      CHECK (contact_by = 'email' OR phone <> ''),
      CHECK (contact_by = 'phone' OR email <> ''),
      CHECK (locked_until >= locked_since),
      CHECK (sale_id IS NULL OR stage = 'customer')
    );
    CREATE INDEX prospect_owner ON prospect (owner_id, registered_at DESC, id DESC);
    CREATE INDEX prospect_sale ON prospect (sale_id) WHERE sale_id IS NOT NULL;

    CREATE TABLE prospect_key (
      hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
      prospect_id uuid NOT NULL REFERENCES prospect
    );
    CREATE INDEX prospect_key_prospect ON prospect_key (prospect_id);

    CREATE TABLE prospect_event (
      prospect_id uuid NOT NULL REFERENCES prospect,
      number integer NOT NULL,
      at timestamptz NOT NULL,
      act text NOT NULL CHECK (act IN ('registered','changed','stage','followed_up','renewed','passed','appealed','appeal_rejected','appeal_upheld','converted')),
      stage text CHECK (stage IN ('new','contacted','invited','attended','interested','pre_reserved','customer','lost')),
      words text NOT NULL DEFAULT '',
      PRIMARY KEY (prospect_id, number)
    );

    CREATE TABLE prospect_follow_up (
      id uuid PRIMARY KEY,
      prospect_id uuid NOT NULL REFERENCES prospect,
      what text NOT NULL CHECK (what IN ('call','whatsapp','email','visit','other')),
      words text NOT NULL DEFAULT '',
      due_on date NOT NULL,
      made_at timestamptz NOT NULL,
      done_at timestamptz
    );
    CREATE INDEX prospect_follow_up_prospect ON prospect_follow_up (prospect_id, due_on);

    CREATE TABLE prospect_appeal (
      id uuid PRIMARY KEY,
      attempt_id uuid NOT NULL,
      appellant_id integer NOT NULL REFERENCES adviser,
      -- About which prospect of somebody else.
      prospect_id uuid NOT NULL REFERENCES prospect,
      claim_name text NOT NULL CHECK (claim_name <> ''),
      claim_document text NOT NULL,
      claim_phone text NOT NULL,
      claim_email text NOT NULL,
      claim_city text NOT NULL,
      claim_contact_by text NOT NULL CHECK (claim_contact_by IN ('phone','email','both')),
      words text NOT NULL CHECK (words <> ''),
      made_at timestamptz NOT NULL,
      state text NOT NULL CHECK (state IN ('open','upheld','rejected')),
      answer text NOT NULL DEFAULT '',
      decided_by integer REFERENCES person,
      decided_at timestamptz,
      UNIQUE (appellant_id, attempt_id),
      CHECK ((state = 'open') = (decided_at IS NULL)),
      CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
      -- Nobody decides about what they ask for themselves.
      CHECK (decided_by IS DISTINCT FROM appellant_id)
    );
    CREATE UNIQUE INDEX prospect_appeal_one_open ON prospect_appeal (appellant_id, prospect_id) WHERE state = 'open';
    CREATE INDEX prospect_appeal_waiting ON prospect_appeal (made_at) WHERE state = 'open';
    CREATE INDEX prospect_appeal_prospect ON prospect_appeal (prospect_id);

    -- The timeline is history; an appeal changes its state and is never taken out.
    CREATE TRIGGER prospect_event_append_only BEFORE UPDATE OR DELETE ON prospect_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER prospect_event_no_truncate BEFORE TRUNCATE ON prospect_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER prospect_appeal_kept BEFORE DELETE ON prospect_appeal FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER prospect_appeal_no_truncate BEFORE TRUNCATE ON prospect_appeal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    ALTER TABLE attribution DROP CONSTRAINT attribution_source_check;
    ALTER TABLE attribution ADD CONSTRAINT attribution_source_check CHECK (source IN ('adviser','broker','prospect')) NOT VALID;
    ALTER TABLE attribution VALIDATE CONSTRAINT attribution_source_check;
    ALTER TABLE attribution DROP CONSTRAINT attribution_check;
    ALTER TABLE attribution ADD CONSTRAINT attribution_check CHECK ((source IN ('adviser','prospect')) = (adviser_id IS NOT NULL)) NOT VALID;
    ALTER TABLE attribution VALIDATE CONSTRAINT attribution_check;
  `.execute(db);
}
