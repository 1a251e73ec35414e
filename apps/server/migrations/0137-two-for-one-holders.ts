import { sql, type Kysely } from 'kysely';

/** The second membership of a 2x1 may be another adult's, with a contract of its own (docs/rules/memberships.md, TWO-9, TWO-10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE two_for_one
      -- Whose the second one is, and what was written about them for its contract; null: it is the buyer's.
      ADD COLUMN holder_id integer REFERENCES person,
      ADD COLUMN holder_form jsonb,
      -- When their contract was issued; null: it is not yet.
      ADD COLUMN contracted_at timestamptz,
      ADD CONSTRAINT two_for_one_holder_whole CHECK ((holder_id IS NULL) = (holder_form IS NULL)),
      ADD CONSTRAINT two_for_one_holder_other CHECK (holder_id <> person_id),
      ADD CONSTRAINT two_for_one_contract_of_holder CHECK (contracted_at IS NULL OR holder_id IS NOT NULL);
    CREATE INDEX two_for_one_holder ON two_for_one (holder_id) WHERE holder_id IS NOT NULL;

    CREATE FUNCTION keep_two_for_one_holder() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state NOT IN ('held','pending') AND (NEW.holder_id, NEW.holder_form) IS DISTINCT FROM (OLD.holder_id, OLD.holder_form) THEN
        RAISE EXCEPTION '2x1 % is %: its holder stays', OLD.id, OLD.state USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER two_for_one_holder_stays BEFORE UPDATE ON two_for_one FOR EACH ROW EXECUTE FUNCTION keep_two_for_one_holder();
  `.execute(db);
}
