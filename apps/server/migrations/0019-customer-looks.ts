import { sql, type Kysely } from 'kysely';

/** The customer as the desk finds and sees them: names that are found by their words, looks, notes, views, and advisers' access. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Without extensions, so that it needs no rights of an owner: words without accents, each found by its beginning.
    CREATE FUNCTION name_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT to_tsvector('simple'::regconfig,
        regexp_replace(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036F]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'))
    $$;
    CREATE INDEX person_name_words ON person USING gin (
      name_words(first_name || ' ' || second_name || ' ' || paternal_surname || ' ' || maternal_surname));
    CREATE INDEX person_document_begins ON person (document_number text_pattern_ops);
    CREATE INDEX contact_digits ON contact (translate(value, '+-', '') text_pattern_ops)
      WHERE replaced_at IS NULL AND kind <> 'email';
    CREATE INDEX contact_local_digits ON contact (split_part(value, '-', 2) text_pattern_ops)
      WHERE replaced_at IS NULL AND kind <> 'email';

    CREATE TABLE person_look (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES person,
      operator_id integer NOT NULL REFERENCES person,
      role text NOT NULL,
      part text NOT NULL CHECK (part IN ('record','contacts','products','payments','devices','notes','documents','support','view')),
      reason text NOT NULL,
      at timestamptz NOT NULL,
      -- Which stretch of time it was: the same look is listed once in each, however many ask at once.
      stretch bigint NOT NULL,
      UNIQUE (person_id, operator_id, part, reason, stretch)
    );
    CREATE INDEX person_look_newest ON person_look (person_id, id DESC);
    CREATE TABLE person_note (
      id uuid PRIMARY KEY,
      person_id integer NOT NULL REFERENCES person,
      author_id integer NOT NULL REFERENCES person,
      attempt_id uuid NOT NULL,
      text text NOT NULL,
      created_at timestamptz NOT NULL,
      UNIQUE (author_id, attempt_id)
    );
    CREATE INDEX person_note_newest ON person_note (person_id, created_at DESC);
    CREATE TABLE adviser_access (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES person,
      adviser_id integer NOT NULL REFERENCES adviser,
      may_look boolean NOT NULL,
      at timestamptz NOT NULL
    );
    CREATE INDEX adviser_access_newest ON adviser_access (person_id, adviser_id, id DESC);
    CREATE INDEX sale_adviser ON sale (adviser_id, person_id) WHERE adviser_id IS NOT NULL;
  `.execute(db);

  await sql`
    CREATE TABLE customer_view (
      id uuid PRIMARY KEY,
      session_id uuid NOT NULL REFERENCES session,
      operator_id integer NOT NULL REFERENCES person,
      person_id integer NOT NULL REFERENCES person,
      reason text NOT NULL CHECK (reason <> ''),
      started_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL CHECK (expires_at > started_at),
      ended_at timestamptz
    );
    CREATE INDEX customer_view_session ON customer_view (session_id) WHERE ended_at IS NULL;
    CREATE INDEX customer_view_person ON customer_view (person_id);

    -- A view ends once, and is otherwise what it was.
    CREATE FUNCTION customer_view_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.ended_at IS NOT NULL
         OR (to_jsonb(NEW) - 'ended_at') <> (to_jsonb(OLD) - 'ended_at') THEN
        RAISE EXCEPTION 'a view ends once and never changes' USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER customer_view_ends_once BEFORE UPDATE ON customer_view
      FOR EACH ROW EXECUTE FUNCTION customer_view_ends_once();
    CREATE TRIGGER customer_view_kept BEFORE DELETE ON customer_view
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER customer_view_no_truncate BEFORE TRUNCATE ON customer_view
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);

  for (const table of ['person_look', 'person_note', 'adviser_access'])
    await sql`
      CREATE TRIGGER ${sql.raw(table)}_append_only BEFORE UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER ${sql.raw(table)}_no_truncate BEFORE TRUNCATE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `.execute(db);
}
