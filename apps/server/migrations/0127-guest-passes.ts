import { sql, type Kysely } from 'kysely';

/** Passes that members give to guests, each for one day and one phone (docs/rules/passes.md, PASS-14 and PASS-15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE guest_pass (
      id uuid PRIMARY KEY,
      sale_id integer NOT NULL REFERENCES sale,
      -- Who gives it.
      person_id integer NOT NULL REFERENCES person,
      attempt_id uuid NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      visit_on date NOT NULL,
      year_from date NOT NULL,
      number smallint NOT NULL CHECK (number > 0),
      pass_use_id uuid NOT NULL UNIQUE REFERENCES pass_use,
      reference_hash bytea NOT NULL UNIQUE CHECK (octet_length(reference_hash) = 32),
      reference_sealed text NOT NULL,
      state text NOT NULL CHECK (state IN ('given','kept','used','withdrawn','over')),
      given_at timestamptz NOT NULL,
      -- Of the phone that keeps it.
      public_key bytea CHECK (octet_length(public_key) = 91),
      ended_at timestamptz,
      UNIQUE (person_id, attempt_id),
      CHECK (state <> 'kept' OR public_key IS NOT NULL),
      CHECK ((state IN ('given','kept')) = (ended_at IS NULL))
    );
    CREATE INDEX guest_pass_sale ON guest_pass (sale_id, visit_on);
    CREATE INDEX guest_pass_live ON guest_pass (visit_on) WHERE state IN ('given','kept');
    CREATE INDEX guest_pass_withdrawn ON guest_pass (visit_on) WHERE state = 'withdrawn';

    ALTER TABLE park_mark ADD COLUMN guest_pass_id uuid REFERENCES guest_pass;
    ALTER TABLE park_mark DROP CONSTRAINT park_mark_check1;
    ALTER TABLE park_mark ADD CONSTRAINT park_mark_check1 CHECK ((phone_id IS NULL AND guest_pass_id IS NULL) = (reason IS NOT NULL));

    CREATE TRIGGER guest_pass_kept BEFORE DELETE ON guest_pass FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER guest_pass_no_truncate BEFORE TRUNCATE ON guest_pass FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
