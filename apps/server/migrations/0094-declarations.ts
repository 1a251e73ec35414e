import { sql, type Kysely } from 'kysely';

/**
 * UIF declarations and what became of them: versions that nobody ever edits, and steps that are only added (SEC-44). Nobody reviews
 * their own, which the table of steps sees because it knows whose it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE declaration (
      id uuid PRIMARY KEY,
      person_id integer NOT NULL REFERENCES person,
      version integer NOT NULL CHECK (version > 0),
      attempt_id uuid NOT NULL,
      -- The texts of the form that were signed.
      form_version smallint NOT NULL CHECK (form_version > 0),
      birth_city text NOT NULL,
      profession text NOT NULL,
      activity text NOT NULL,
      is_official boolean NOT NULL,
      institution text NOT NULL,
      post text NOT NULL,
      source_of_funds text NOT NULL CHECK (source_of_funds IN (
        'salary','business','savings','sale','inheritance','loan','remittance','pension','other')),
      source_detail text NOT NULL,
      monthly_minor bigint NOT NULL CHECK (monthly_minor > 0),
      -- The person as they stood when they signed.
      signed_name text NOT NULL,
      signed_document text NOT NULL,
      signed_country_id integer REFERENCES country,
      alerts text[] NOT NULL,
      proved_at timestamptz NOT NULL,
      submitted_at timestamptz NOT NULL,
      UNIQUE (person_id, version),
      UNIQUE (person_id, attempt_id),
      UNIQUE (id, person_id),
      CHECK (is_official = (institution <> '') AND is_official = (post <> '')),
      CHECK ((source_of_funds = 'other') = (source_detail <> ''))
    );
    CREATE TABLE declaration_step (
      declaration_id uuid NOT NULL,
      position smallint NOT NULL CHECK (position > 0),
      person_id integer NOT NULL,
      state text NOT NULL CHECK (state IN ('submitted','in_review','approved','rejected')),
      at timestamptz NOT NULL,
      -- null: the rules decided.
      by_id integer REFERENCES person CHECK (by_id <> person_id),
      reason text NOT NULL DEFAULT '',
      valid_until date,
      PRIMARY KEY (declaration_id, position),
      FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
      CHECK ((state = 'approved') = (valid_until IS NOT NULL)),
      CHECK ((state = 'rejected') = (reason <> ''))
    );
    CREATE INDEX declaration_step_review ON declaration_step (declaration_id) WHERE state = 'in_review';
    CREATE INDEX declaration_step_valid ON declaration_step (valid_until) WHERE valid_until IS NOT NULL;
    -- What people were told that nobody did: once each.
    CREATE TABLE declaration_notice (
      person_id integer NOT NULL REFERENCES person,
      about text NOT NULL,
      told_at timestamptz NOT NULL,
      PRIMARY KEY (person_id, about)
    );
    CREATE TRIGGER declaration_append_only BEFORE UPDATE OR DELETE ON declaration FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER declaration_no_truncate BEFORE TRUNCATE ON declaration FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER declaration_step_append_only BEFORE UPDATE OR DELETE ON declaration_step FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER declaration_step_no_truncate BEFORE TRUNCATE ON declaration_step FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    -- One part more of a person that is looked at; the others stay as they are.
    DO $$
    DECLARE parts text;
    BEGIN
      SELECT pg_get_constraintdef(oid) INTO STRICT parts FROM pg_constraint WHERE conname = 'person_look_part_check';
      EXECUTE 'ALTER TABLE person_look DROP CONSTRAINT person_look_part_check';
      EXECUTE 'ALTER TABLE person_look ADD CONSTRAINT person_look_part_check ' ||
        replace(replace(parts, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''declaration''::text, ') || ' NOT VALID';
      EXECUTE 'ALTER TABLE person_look VALIDATE CONSTRAINT person_look_part_check';
    END $$
  `.execute(db);
}
