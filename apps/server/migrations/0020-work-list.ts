import { sql, type Kysely } from 'kysely';

/** Who looks after what waits, which views of a table somebody keeps, and answers to customer service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Only the owner is kept here; what waits is read where it lives. The last number of a thing is how it stands.
    CREATE TABLE work_assignment (
      kind text NOT NULL,
      item_id text NOT NULL,
      number integer NOT NULL CHECK (number > 0),
      -- NULL: given back to everybody.
      owner_id integer REFERENCES person,
      assigned_by integer NOT NULL REFERENCES person,
      assigned_at timestamptz NOT NULL,
      -- Of two who take at once, the second finds the number gone.
      CONSTRAINT work_assignment_one_at_a_time PRIMARY KEY (kind, item_id, number)
    );
    CREATE TRIGGER work_assignment_append_only BEFORE UPDATE OR DELETE ON work_assignment
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER work_assignment_no_truncate BEFORE TRUNCATE ON work_assignment
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE TABLE saved_view (
      id uuid PRIMARY KEY,
      person_id integer NOT NULL REFERENCES person,
      page text NOT NULL,
      name text NOT NULL,
      filters jsonb NOT NULL,
      is_default boolean NOT NULL,
      created_at timestamptz NOT NULL,
      UNIQUE (person_id, page, name)
    );
    CREATE UNIQUE INDEX saved_view_one_default ON saved_view (person_id, page) WHERE is_default;

    ALTER TABLE support_message ADD COLUMN author_id integer REFERENCES person;
    -- An answer that is sent again because ours was lost is the same answer.
    ALTER TABLE support_message ADD COLUMN attempt_id uuid UNIQUE;
    CREATE INDEX support_request_waiting ON support_request (created_at) WHERE state IN ('received','in_progress');
  `.execute(db);
}
