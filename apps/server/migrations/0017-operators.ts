import { sql, type Kysely } from 'kysely';

/** The desk: roles that reach some companies or all, and changes that two persons make. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- NULL: every company of the group (PLT-3).
    ALTER TABLE person_role ADD COLUMN company_ids smallint[] CHECK (company_ids <> '{}');
    ALTER TABLE person_role ADD CONSTRAINT operator_role_named
      CHECK ((role = 'operator') = (operator_role <> '')) NOT VALID;

    CREATE TABLE proposal (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      subject text NOT NULL,
      company_id smallint REFERENCES company,
      payload jsonb NOT NULL,
      changes jsonb NOT NULL,
      reason text NOT NULL,
      state text NOT NULL CHECK (state IN ('open','approved','refused','withdrawn','expired')),
      proposed_by integer NOT NULL REFERENCES person,
      proposed_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL CHECK (expires_at > proposed_at),
      decided_by integer REFERENCES person,
      decided_at timestamptz,
      decision_reason text NOT NULL DEFAULT '',
      CHECK ((state = 'open') = (decided_at IS NULL)),
      -- Two different persons, whatever the program says (OPS-2).
      CHECK (state NOT IN ('approved','refused') OR (decided_by IS NOT NULL AND decided_by <> proposed_by)),
      CHECK (state <> 'withdrawn' OR decided_by = proposed_by)
    );
    CREATE INDEX proposal_open ON proposal (expires_at) WHERE state = 'open';
    CREATE INDEX proposal_newest ON proposal (proposed_at DESC);

    -- What was proposed never changes, and it is decided once.
    CREATE FUNCTION proposal_decided_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state <> 'open'
         OR (to_jsonb(NEW) - '{state,decided_by,decided_at,decision_reason}'::text[])
            <> (to_jsonb(OLD) - '{state,decided_by,decided_at,decision_reason}'::text[]) THEN
        RAISE EXCEPTION 'a proposal is decided once and never changed' USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER proposal_decided_once BEFORE UPDATE ON proposal
      FOR EACH ROW EXECUTE FUNCTION proposal_decided_once();
    CREATE TRIGGER proposal_kept BEFORE DELETE ON proposal
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER proposal_no_truncate BEFORE TRUNCATE ON proposal
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
