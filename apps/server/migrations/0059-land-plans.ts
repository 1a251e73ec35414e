import { sql, type Kysely } from 'kysely';

/** Plans of land as they arrive in files, what their dry runs found, and what their publishing changed (CAT-44 to CAT-46). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE land_plan (
      id uuid PRIMARY KEY,
      project_id integer NOT NULL REFERENCES project,
      file_id uuid NOT NULL REFERENCES stored_file,
      form text NOT NULL CHECK (form IN ('geojson','kml','shapefile','dxf','csv')),
      system text NOT NULL CHECK (system IN ('wgs84','utm20s')),
      mapping jsonb NOT NULL,
      attributes jsonb NOT NULL,
      lots integer NOT NULL,
      problems jsonb NOT NULL,
      differences jsonb NOT NULL,
      -- Counted once, so that a list of plans reads none of their contents.
      problem_count integer NOT NULL,
      new_count integer NOT NULL,
      changed_count integer NOT NULL,
      gone_count integer NOT NULL,
      -- What publishing would write: each lot before and after.
      changes jsonb NOT NULL,
      -- The small plan of the project; NULL: the file has no geometry.
      grounds jsonb,
      uploaded_by text NOT NULL,
      uploaded_at timestamptz NOT NULL,
      -- The proposal that the last dry run led to.
      proposal_id uuid UNIQUE,
      published_by text,
      published_at timestamptz,
      CHECK ((published_at IS NULL) = (published_by IS NULL)),
      CHECK (published_at IS NULL OR proposal_id IS NOT NULL)
    );
    CREATE INDEX land_plan_latest ON land_plan (uploaded_at DESC);
    CREATE INDEX land_plan_project ON land_plan (project_id);

    -- What publishing changed, lot by lot. A lot that is gone has no row of its own any more.
    CREATE TABLE land_plan_change (
      plan_id uuid NOT NULL REFERENCES land_plan,
      lot_id integer NOT NULL,
      block text NOT NULL,
      lot text NOT NULL,
      before jsonb,
      after jsonb,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (plan_id, lot_id),
      CHECK (before IS NOT NULL OR after IS NOT NULL)
    );
    CREATE TRIGGER land_plan_change_append_only BEFORE UPDATE OR DELETE ON land_plan_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER land_plan_change_no_truncate BEFORE TRUNCATE ON land_plan_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    -- What people keep to look at again is no reason for a lot to stay that is no longer in the plan.
    ALTER TABLE saved_product DROP CONSTRAINT saved_product_unit_id_fkey,
      ADD CONSTRAINT saved_product_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES unit ON DELETE CASCADE;
    CREATE INDEX saved_product_unit ON saved_product (unit_id) WHERE unit_id IS NOT NULL;

    -- Files of the demo set to try the import with.
    CREATE TABLE land_plan_sample (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      form text NOT NULL,
      is_broken boolean NOT NULL,
      file_id uuid NOT NULL REFERENCES stored_file
    );
  `.execute(db);
}
