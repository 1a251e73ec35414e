import { sql, type Kysely } from 'kysely';

/** Settings, audit, events, limits, files: what would exist in any product. Instants always come in as parameters, never now(). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
    END $$;
  `.execute(db);

  await sql`
    CREATE TABLE setting (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key text NOT NULL,
      scope_kind text NOT NULL CHECK (scope_kind IN ('brand','company','project','priceList','campaign')),
      scope_id text NOT NULL DEFAULT '',
      value jsonb NOT NULL,
      valid_from timestamptz NOT NULL,
      version integer NOT NULL CHECK (version > 0),
      author text NOT NULL,
      approver text NOT NULL DEFAULT '',
      reason text NOT NULL,
      created_at timestamptz NOT NULL,
      UNIQUE (key, scope_kind, scope_id, version)
    );
  `.execute(db);
  await appendOnly(db, 'setting');

  await sql`
    CREATE TABLE audit_entry (
      id bigint PRIMARY KEY,
      at timestamptz NOT NULL,
      actor_kind text NOT NULL CHECK (actor_kind IN ('person','system','provider','anonymous')),
      actor_id integer,
      action text NOT NULL,
      object_kind text NOT NULL,
      object_id text NOT NULL,
      outcome text NOT NULL CHECK (outcome IN ('done','refused')),
      codigo text NOT NULL DEFAULT '',
      request_id text NOT NULL DEFAULT '',
      details jsonb NOT NULL,
      previous_hash bytea NOT NULL,
      hash bytea NOT NULL
    );
    CREATE INDEX audit_entry_object ON audit_entry (object_kind, object_id);
  `.execute(db);
  await appendOnly(db, 'audit_entry');

  await sql`
    CREATE TABLE event (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      payload jsonb NOT NULL,
      recorded_at timestamptz NOT NULL
    );
    CREATE INDEX event_recorded_at ON event (recorded_at);
  `.execute(db);
  await appendOnly(db, 'event');

  await sql`
    CREATE TABLE attempt_limit (
      subject text NOT NULL,
      window_start timestamptz NOT NULL,
      count integer NOT NULL CHECK (count >= 0),
      blocked_until timestamptz,
      PRIMARY KEY (subject)
    );
  `.execute(db);

  await sql`
    CREATE TABLE stored_file (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      mime_type text NOT NULL,
      bytes bytea NOT NULL,
      sha256 bytea NOT NULL,
      created_at timestamptz NOT NULL
    );
  `.execute(db);

  await sql`
    CREATE TABLE installation (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      demo_loaded_for date,
      demo_seed text
    );
    INSERT INTO installation DEFAULT VALUES;
  `.execute(db);
}

/** UPDATE, DELETE and TRUNCATE are refused by trigger for everybody (LED-1). */
async function appendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    CREATE TRIGGER ${sql.ref(`${table}_append_only`)} BEFORE UPDATE OR DELETE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER ${sql.ref(`${table}_no_truncate`)} BEFORE TRUNCATE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
