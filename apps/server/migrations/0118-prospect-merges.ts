import { sql, type Kysely } from 'kysely';

/** Two rows of one person become one at the desk, and can be parted again for a while (PRO-9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE prospect_event DROP CONSTRAINT prospect_event_act_check;
    ALTER TABLE prospect_event ADD CONSTRAINT prospect_event_act_check
      CHECK (act IN ('registered','changed','stage','followed_up','renewed','passed','appealed','appeal_rejected','appeal_upheld','converted','merged','merge_undone')) NOT VALID;
    ALTER TABLE prospect_event VALIDATE CONSTRAINT prospect_event_act_check;

    CREATE TABLE prospect_merge (
      id uuid PRIMARY KEY,
      kept_id uuid NOT NULL REFERENCES prospect,
      merged_id uuid NOT NULL REFERENCES prospect,
      made_at timestamptz NOT NULL,
      made_by integer NOT NULL REFERENCES person,
      reason text NOT NULL CHECK (reason <> ''),
      -- What went over, to give it back.
      hashes bytea[] NOT NULL,
      invitation_ids uuid[] NOT NULL,
      undone_at timestamptz,
      undone_by integer REFERENCES person,
      CHECK (kept_id <> merged_id),
      CHECK ((undone_at IS NULL) = (undone_by IS NULL))
    );
    CREATE UNIQUE INDEX prospect_merge_once ON prospect_merge (merged_id) WHERE undone_at IS NULL;
    CREATE INDEX prospect_merge_kept ON prospect_merge (kept_id);
    CREATE INDEX prospect_merge_newest ON prospect_merge (made_at DESC, id DESC);
    CREATE INDEX prospect_words ON prospect USING gin (to_tsvector('simple', name));

    CREATE TRIGGER prospect_merge_kept BEFORE DELETE ON prospect_merge FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER prospect_merge_no_truncate BEFORE TRUNCATE ON prospect_merge FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
