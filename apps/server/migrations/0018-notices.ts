import { sql, type Kysely } from 'kysely';

/** What the desk closes and tells: maintenance, closed payments, notices and promotions. Who did it stays beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE maintenance_window
      ADD COLUMN reason text NOT NULL DEFAULT '',
      ADD COLUMN ended_by text NOT NULL DEFAULT '',
      ADD COLUMN ended_reason text NOT NULL DEFAULT '',
      -- The house is closed once at a time, whoever presses at the same moment.
      ADD CONSTRAINT maintenance_window_apart
        EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE (ended_at IS NULL);

    ALTER TABLE payment_restriction
      ADD COLUMN author text NOT NULL DEFAULT '',
      ADD COLUMN ended_at timestamptz,
      ADD COLUMN ended_by text NOT NULL DEFAULT '',
      ADD CONSTRAINT payment_restriction_time CHECK (ends_at > starts_at);

    -- What closed the house or its payments was that and nothing else; it may only be ended, once.
    CREATE FUNCTION ended_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.ended_at IS NOT NULL
         OR (to_jsonb(NEW) - '{ended_at,ended_by,ended_reason}'::text[])
            <> (to_jsonb(OLD) - '{ended_at,ended_by,ended_reason}'::text[]) THEN
        RAISE EXCEPTION '% is ended once and never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER maintenance_window_ended_once BEFORE UPDATE ON maintenance_window
      FOR EACH ROW EXECUTE FUNCTION ended_once();
    CREATE TRIGGER maintenance_window_kept BEFORE DELETE ON maintenance_window
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER payment_restriction_ended_once BEFORE UPDATE ON payment_restriction
      FOR EACH ROW EXECUTE FUNCTION ended_once();
    CREATE TRIGGER payment_restriction_kept BEFORE DELETE ON payment_restriction
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
  `.execute(db);

  await sql`
    CREATE TABLE notice (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('notice','promotion')),
      texts jsonb NOT NULL,
      link text NOT NULL DEFAULT '',
      audience jsonb NOT NULL,
      -- Whose people it may reach: those of the author's companies; NULL is the whole group (PLT-3).
      company_ids smallint[] CHECK (company_ids <> '{}'),
      state text NOT NULL CHECK (state IN ('draft','awaiting','scheduled','sending','sent','stopped')),
      author_id integer NOT NULL REFERENCES person,
      created_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL,
      send_at timestamptz,
      proposal_id uuid REFERENCES proposal,
      -- What each of its notifications tells of: nobody is told twice (UNIQUE (event_id, person_id) of notification).
      event_id uuid UNIQUE REFERENCES event,
      finished_at timestamptz,
      stopped_by text NOT NULL DEFAULT '',
      CHECK (state NOT IN ('awaiting','scheduled','sending','sent') OR send_at IS NOT NULL),
      CHECK ((event_id IS NOT NULL) OR state NOT IN ('sending','sent'))
    );
    CREATE INDEX notice_newest ON notice (created_at DESC);

    -- Who is told, as it was counted when somebody pressed "send".
    CREATE TABLE notice_recipient (
      notice_id uuid NOT NULL REFERENCES notice,
      person_id integer NOT NULL REFERENCES person,
      told_at timestamptz,
      PRIMARY KEY (notice_id, person_id)
    );
    CREATE INDEX notice_recipient_waiting ON notice_recipient (notice_id) WHERE told_at IS NULL;

    -- What people were sent stays what it was.
    CREATE FUNCTION notice_said_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.event_id IS NOT NULL
         AND (to_jsonb(NEW) - '{state,finished_at,stopped_by}'::text[])
             <> (to_jsonb(OLD) - '{state,finished_at,stopped_by}'::text[])
         OR OLD.state IN ('sent','stopped') THEN
        RAISE EXCEPTION 'a notice that was sent or stopped is never changed' USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER notice_said_once BEFORE UPDATE ON notice
      FOR EACH ROW EXECUTE FUNCTION notice_said_once();
    CREATE TRIGGER notice_kept BEFORE DELETE ON notice
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
