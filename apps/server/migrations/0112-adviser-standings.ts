import { sql, type Kysely } from 'kysely';

/** What became of the state of an adviser, by whom and why (ADV-8). Without a row an adviser stands as they joined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE adviser_standing (
      adviser_id integer NOT NULL REFERENCES adviser,
      number integer NOT NULL,
      state text NOT NULL CHECK (state IN ('active','inactive','ethics_process','blocked','expelled')),
      at timestamptz NOT NULL,
      reason text NOT NULL DEFAULT '',
      -- Null: the clock, which counts the days without a sale.
      by_id integer REFERENCES person,
      approved_by integer REFERENCES person,
      PRIMARY KEY (adviser_id, number),
      CHECK ((by_id IS NULL) = (approved_by IS NULL)),
      CHECK (by_id <> approved_by)
    );
    CREATE TRIGGER adviser_standing_append_only BEFORE UPDATE OR DELETE ON adviser_standing FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER adviser_standing_no_truncate BEFORE TRUNCATE ON adviser_standing FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE INDEX adviser_in_state ON adviser (state, person_id);
  `.execute(db);
}
