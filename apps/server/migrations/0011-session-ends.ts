import { sql, type Kysely } from 'kysely';

/** Whatever ends a session, or takes or gives a right, is told to every process by the row itself: no writer can forget it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The roles in force when it was opened; null: opened before this was kept.
    ALTER TABLE session ADD COLUMN rights text;
    CREATE INDEX mobile_entry_of_maker ON mobile_entry (made_by_session_id);
    CREATE UNIQUE INDEX mobile_entry_of_session ON mobile_entry (session_id) WHERE session_id IS NOT NULL;
  `.execute(db);

  // The channel of platform/events/channels.ts. A trigger sees what was committed while its statement waited for the row.
  await sql`
    CREATE FUNCTION session_over() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM push_address WHERE session_id = NEW.id;
      -- A web view closes with the app that opened it, unless the app merely slept.
      IF NEW.end_cause NOT IN ('inactivity','expired') THEN
        UPDATE session SET ended_at = NEW.ended_at, end_cause = 'mobile'
         WHERE ended_at IS NULL
           AND id IN (SELECT session_id FROM mobile_entry WHERE made_by_session_id = NEW.id);
      END IF;
      PERFORM pg_notify('kantuta_events',
        json_build_object('sessionEnded', NEW.id, 'cause', NEW.end_cause)::text);
      RETURN NULL;
    END $$;
    CREATE TRIGGER session_over AFTER UPDATE OF ended_at ON session FOR EACH ROW
      WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION session_over();
  `.execute(db);

  await sql`
    CREATE FUNCTION rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      person integer := (to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[0])::integer;
    BEGIN
      IF EXISTS (SELECT FROM session WHERE person_id = person AND ended_at IS NULL) THEN
        PERFORM pg_notify('kantuta_events', json_build_object('rightsChanged', person)::text);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER person_rights AFTER UPDATE OF suspended_at ON person
      FOR EACH ROW EXECUTE FUNCTION rights_changed('id');
    CREATE TRIGGER role_rights AFTER INSERT OR UPDATE OR DELETE ON person_role
      FOR EACH ROW EXECUTE FUNCTION rights_changed('person_id');
    CREATE TRIGGER adviser_rights AFTER UPDATE OF state ON adviser
      FOR EACH ROW EXECUTE FUNCTION rights_changed('person_id');
  `.execute(db);
}
