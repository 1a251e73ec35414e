import { sql, type Kysely } from 'kysely';

/**
 * Phones that show the passes of a product, one at a time, and what gates saw (docs/rules/passes.md, PASS-10 to PASS-12). A mark is never changed: it
 * used a pass, or somebody has to look at it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE park_phone (
      id uuid PRIMARY KEY,
      sale_id integer NOT NULL REFERENCES sale,
      person_id integer NOT NULL REFERENCES person,
      public_key bytea NOT NULL CHECK (octet_length(public_key) = 91),
      issued_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL CHECK (ends_at > issued_at),
      withdrawn_at timestamptz,
      UNIQUE (public_key)
    );
    CREATE UNIQUE INDEX park_phone_one ON park_phone (sale_id) WHERE withdrawn_at IS NULL;
    CREATE INDEX park_phone_withdrawn ON park_phone (ends_at) WHERE withdrawn_at IS NOT NULL;
    CREATE INDEX park_phone_person ON park_phone (person_id);

    CREATE TABLE park_mark (
      -- Made at the gate.
      id uuid PRIMARY KEY,
      sale_id integer NOT NULL REFERENCES sale,
      -- Null: the number of the pass was typed, with a reason.
      phone_id uuid REFERENCES park_phone,
      number smallint NOT NULL CHECK (number > 0),
      reason text CHECK (length(reason) BETWEEN 5 AND 300),
      gate text NOT NULL CHECK (gate IN ('norte','sur','stadium1','stadium2','stadium3','stadium4')),
      visit_on date NOT NULL,
      seen_at timestamptz NOT NULL,
      received_at timestamptz NOT NULL,
      by_id integer NOT NULL REFERENCES person,
      pass_use_id uuid UNIQUE REFERENCES pass_use,
      review text CHECK (review IN ('twice','beyond','withdrawn','ended')),
      CHECK ((pass_use_id IS NULL) = (review IS NOT NULL)),
      CHECK ((phone_id IS NULL) = (reason IS NOT NULL))
    );
    CREATE INDEX park_mark_sale ON park_mark (sale_id, visit_on);
    CREATE INDEX park_mark_review ON park_mark (received_at) WHERE review IS NOT NULL;
    CREATE INDEX park_mark_by ON park_mark (by_id);

    CREATE TRIGGER park_phone_kept BEFORE DELETE ON park_phone FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER park_phone_no_truncate BEFORE TRUNCATE ON park_phone FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER park_mark_append_only BEFORE UPDATE OR DELETE ON park_mark FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER park_mark_no_truncate BEFORE TRUNCATE ON park_mark FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
