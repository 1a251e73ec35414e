import { sql, type Kysely } from 'kysely';

/** What a gate could not decide waits until somebody settles it, with a reason that nobody changes (docs/rules/passes.md, PASS-16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What waits; written by the database, so that also a server of before this release opens it.
    CREATE TABLE park_review (
      mark_id uuid PRIMARY KEY REFERENCES park_mark,
      opened_at timestamptz NOT NULL
    );
    CREATE INDEX park_review_opened ON park_review (opened_at DESC, mark_id);
    INSERT INTO park_review SELECT id, received_at FROM park_mark WHERE review IS NOT NULL;
    CREATE FUNCTION park_review_open() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO park_review (mark_id, opened_at) VALUES (NEW.id, NEW.received_at);
      RETURN NULL;
    END $$;
    CREATE TRIGGER park_review_open AFTER INSERT ON park_mark FOR EACH ROW
      WHEN (NEW.review IS NOT NULL) EXECUTE FUNCTION park_review_open();

    CREATE TABLE park_settlement (
      mark_id uuid PRIMARY KEY REFERENCES park_mark,
      by_id integer NOT NULL REFERENCES person,
      reason text NOT NULL CHECK (length(reason) BETWEEN 5 AND 300),
      settled_at timestamptz NOT NULL
    );
    CREATE INDEX park_settlement_by ON park_settlement (by_id);
    CREATE TRIGGER park_settlement_append_only BEFORE UPDATE OR DELETE ON park_settlement FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER park_settlement_no_truncate BEFORE TRUNCATE ON park_settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
