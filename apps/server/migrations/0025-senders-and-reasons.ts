import { sql, type Kysely } from 'kysely';

/** Who ordered a notice to go out, so that it goes with their role and counts for what they tell in a day; and why payments were opened again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE notice
      -- NULL where it went out, or was planned, before anybody asked: then its author answers for it.
      ADD COLUMN sender_id integer REFERENCES person,
      -- Kept back: the one who ordered it may not send it any more.
      ADD COLUMN held boolean NOT NULL DEFAULT false;
    CREATE INDEX notice_of_sender ON notice (sender_id, send_at);

    ALTER TABLE payment_restriction ADD COLUMN ended_reason text NOT NULL DEFAULT '';

    CREATE OR REPLACE FUNCTION notice_said_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.event_id IS NOT NULL
         AND (to_jsonb(NEW) - '{state,finished_at,stopped_by,held}'::text[])
             <> (to_jsonb(OLD) - '{state,finished_at,stopped_by,held}'::text[])
         OR OLD.state IN ('sent','stopped') THEN
        RAISE EXCEPTION 'a notice that was sent or stopped is never changed' USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
  `.execute(db);
}
