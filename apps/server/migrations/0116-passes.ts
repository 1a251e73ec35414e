import { sql, type Kysely } from 'kysely';

/**
 * Park passes and the people who come with a member (docs/rules/passes.md). A number of a year is taken once, whoever asks; a pass that came back
 * stays as history, and its number is free again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Who is named with a membership or a family ticket.
    CREATE TABLE dependant (
      id uuid PRIMARY KEY,
      sale_id integer NOT NULL REFERENCES sale,
      added_by integer NOT NULL REFERENCES person,
      attempt_id uuid NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      document text NOT NULL CHECK (document <> ''),
      birth_on date NOT NULL,
      relation text NOT NULL CHECK (relation IN ('spouse','child','parent','sibling','other')),
      added_at timestamptz NOT NULL,
      removed_at timestamptz,
      UNIQUE (added_by, attempt_id)
    );
    CREATE UNIQUE INDEX dependant_once ON dependant (sale_id, document) WHERE removed_at IS NULL;
    CREATE INDEX dependant_sale ON dependant (sale_id, added_at, id);

    -- The lock of the passes, and of the people, of one product.
    CREATE TABLE pass_sale (
      sale_id integer PRIMARY KEY REFERENCES sale
    );

    CREATE TABLE pass_use (
      id uuid PRIMARY KEY,
      sale_id integer NOT NULL REFERENCES pass_sale,
      -- The first day of the year of the contract.
      year_from date NOT NULL,
      number smallint NOT NULL CHECK (number > 0),
      person_id integer NOT NULL REFERENCES person,
      attempt_id uuid NOT NULL,
      state text NOT NULL CHECK (state IN ('held','used','returned')),
      visit_on date NOT NULL,
      taken_at timestamptz NOT NULL,
      -- Null while it is held: until it is used or given back.
      held_until timestamptz,
      ended_at timestamptz,
      UNIQUE (person_id, attempt_id),
      CHECK ((state = 'held') = (ended_at IS NULL))
    );
    CREATE UNIQUE INDEX pass_use_number ON pass_use (sale_id, year_from, number) WHERE state <> 'returned';

    CREATE TRIGGER pass_use_kept BEFORE DELETE ON pass_use FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER pass_use_no_truncate BEFORE TRUNCATE ON pass_use FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
