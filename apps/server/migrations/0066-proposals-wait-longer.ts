import { sql, type Kysely } from 'kysely';

/** What was proposed never changes, and it is decided once; only its end may move later while it is open, as the thing that it is about lives longer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION proposal_decided_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state <> 'open' OR NEW.expires_at < OLD.expires_at OR NEW.due_at < OLD.due_at
         OR (to_jsonb(NEW) - '{state,decided_by,decided_at,decision_reason,expires_at,due_at}'::text[])
            <> (to_jsonb(OLD) - '{state,decided_by,decided_at,decision_reason,expires_at,due_at}'::text[]) THEN
        RAISE EXCEPTION 'a proposal is decided once and never changed' USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
  `.execute(db);
}
