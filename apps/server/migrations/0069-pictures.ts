import { sql, type Kysely } from 'kysely';

/** Pictures of projects and promotions: drafts, what is published, and what was before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE picture (
      id uuid PRIMARY KEY,
      project_id integer REFERENCES project,
      notice_id uuid REFERENCES notice,
      small_id uuid NOT NULL REFERENCES stored_file,
      large_id uuid NOT NULL REFERENCES stored_file,
      width smallint NOT NULL CHECK (width > 0),
      height smallint NOT NULL CHECK (height > 0),
      small_bytes integer NOT NULL CHECK (small_bytes > 0),
      large_bytes integer NOT NULL CHECK (large_bytes > 0),
      -- What it shows, for who does not see it: without Spanish nobody is sure to read it.
      words jsonb NOT NULL CHECK (words ->> 'es' <> ''),
      made_at timestamptz NOT NULL,
      made_by text NOT NULL,
      published_at timestamptz,
      published_by text,
      ended_at timestamptz,
      ended_by text,
      CHECK (num_nonnulls(project_id, notice_id) = 1),
      CHECK ((published_at IS NULL) = (published_by IS NULL)),
      CHECK ((ended_at IS NULL) = (ended_by IS NULL))
    );
    -- Of each thing at most one draft and one published picture.
    CREATE UNIQUE INDEX picture_of_project ON picture (project_id, (published_at IS NULL)) WHERE ended_at IS NULL;
    CREATE UNIQUE INDEX picture_of_notice ON picture (notice_id, (published_at IS NULL)) WHERE ended_at IS NULL
  `.execute(db);
}
