import { sql, type Kysely } from 'kysely';

/**
 * Who comes to the park on a day (docs/rules/passes.md, PASS-7). Each visit takes one pass of its product; nobody is announced twice for a day, and the
 * places of a day are counted in one row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE park_day (
      visit_on date PRIMARY KEY,
      taken integer NOT NULL CHECK (taken >= 0)
    );

    CREATE TABLE park_visit (
      id uuid PRIMARY KEY,
      sale_id integer NOT NULL REFERENCES sale,
      -- Who announced it.
      person_id integer NOT NULL REFERENCES person,
      attempt_id uuid NOT NULL,
      visit_on date NOT NULL,
      -- Null: whoever announced it comes.
      dependant_id uuid REFERENCES dependant,
      name text NOT NULL CHECK (name <> ''),
      is_minor boolean NOT NULL,
      pass_use_id uuid NOT NULL UNIQUE REFERENCES pass_use,
      state text NOT NULL CHECK (state IN ('open','entered','cancelled','unused')),
      announced_at timestamptz NOT NULL,
      ended_at timestamptz,
      -- Whoever stood at the gate.
      admitted_by integer REFERENCES person,
      CHECK ((state = 'open') = (ended_at IS NULL)),
      CHECK ((state = 'entered') = (admitted_by IS NOT NULL))
    );
    CREATE UNIQUE INDEX park_visit_once ON park_visit (visit_on, sale_id, coalesce(dependant_id::text, person_id::text)) WHERE state IN ('open','entered');
    CREATE INDEX park_visit_attempt ON park_visit (person_id, attempt_id);
    CREATE INDEX park_visit_sale ON park_visit (sale_id, visit_on);
    CREATE INDEX park_visit_open ON park_visit (visit_on) WHERE state = 'open';

    CREATE TRIGGER park_visit_kept BEFORE DELETE ON park_visit FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER park_visit_no_truncate BEFORE TRUNCATE ON park_visit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
