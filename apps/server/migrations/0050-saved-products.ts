import { sql, type Kysely } from 'kysely';

/** What people keep to look at again and to compare: a project, a lot or a house, or an item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE saved_product (
      person_id integer NOT NULL REFERENCES person,
      project_id integer REFERENCES project,
      unit_id integer REFERENCES unit,
      item_id integer REFERENCES catalogue_item,
      saved_at timestamptz NOT NULL,
      CHECK (num_nonnulls(project_id, unit_id, item_id) = 1),
      UNIQUE NULLS NOT DISTINCT (person_id, project_id, unit_id, item_id)
    )
  `.execute(db);
}
