import { sql, type Kysely } from 'kysely';

/** Who wrote a draft last, so that whoever wrote at it meanwhile reads a name, and why a notice was stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE notice
      -- Empty: nobody but its author has written at it.
      ADD COLUMN changed_by text NOT NULL DEFAULT '',
      ADD COLUMN stopped_reason text NOT NULL DEFAULT '';

    CREATE OR REPLACE FUNCTION notice_said_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.event_id IS NOT NULL
         AND (to_jsonb(NEW) - '{state,finished_at,stopped_by,stopped_reason,held}'::text[])
             <> (to_jsonb(OLD) - '{state,finished_at,stopped_by,stopped_reason,held}'::text[])
         OR OLD.state IN ('sent','stopped') THEN
        RAISE EXCEPTION 'a notice that was sent or stopped is never changed' USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
  `.execute(db);
}
