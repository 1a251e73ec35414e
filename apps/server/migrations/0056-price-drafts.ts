import { sql, type Kysely } from 'kysely';

/** A price list is written as a draft and published by a second person; published lists know both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE price_draft (
      company_id smallint NOT NULL REFERENCES company,
      project_id integer REFERENCES project,
      kind text NOT NULL CHECK (kind IN ('lot','house','membership','seasonTicket','travel')),
      content jsonb NOT NULL,
      -- Who saves says which version they have read, so that nobody writes over the words of another.
      version integer NOT NULL CHECK (version > 0),
      changed_at timestamptz NOT NULL,
      changed_by integer NOT NULL REFERENCES person,
      UNIQUE NULLS NOT DISTINCT (company_id, project_id, kind)
    );
    ALTER TABLE price_list
      ADD COLUMN proposed_by integer REFERENCES person,
      ADD COLUMN approved_by integer REFERENCES person,
      -- A proposal publishes one list, once.
      ADD COLUMN proposal_id uuid UNIQUE,
      ADD CONSTRAINT price_list_two_persons CHECK (proposed_by <> approved_by)
  `.execute(db);
}
