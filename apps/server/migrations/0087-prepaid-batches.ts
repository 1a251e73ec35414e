import { sql, type Kysely } from 'kysely';

/**
 * Batches of prepaid cards that an adviser buys (PAY-61). The cards of a batch begin to exist when they are shown, once: until then the
 * paid batch itself is what the books owe. Whose card it is stands here as a keyed hash of the document (PAY-62).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE prepaid_batch (
      id uuid PRIMARY KEY,
      person_id integer NOT NULL REFERENCES person,
      company_id smallint NOT NULL REFERENCES company,
      charge_id uuid NOT NULL UNIQUE REFERENCES charge,
      value_minor bigint NOT NULL CHECK (value_minor > 0),
      cards smallint NOT NULL CHECK (cards > 0),
      ordered_at timestamptz NOT NULL,
      withdrawn_at timestamptz,
      paid_at timestamptz,
      shown_at timestamptz,
      shown_for bytea,
      CHECK ((shown_at IS NULL) = (shown_for IS NULL)),
      CHECK (shown_at IS NULL OR paid_at IS NOT NULL)
    );
    CREATE INDEX prepaid_batch_person ON prepaid_batch (person_id, ordered_at DESC);
    -- One order waits for its money at a time.
    CREATE UNIQUE INDEX prepaid_batch_waiting ON prepaid_batch (person_id) WHERE paid_at IS NULL AND withdrawn_at IS NULL;
    ALTER TABLE prepaid_card
      ADD COLUMN batch_id uuid REFERENCES prepaid_batch,
      ADD COLUMN place smallint,
      ADD COLUMN buyer_hash bytea,
      ADD COLUMN buyer_end text,
      ADD COLUMN sold_at timestamptz,
      ADD CHECK ((buyer_hash IS NULL) = (sold_at IS NULL) AND (buyer_hash IS NULL) = (buyer_end IS NULL)),
      ADD UNIQUE (batch_id, place);
    CREATE INDEX prepaid_card_buyer ON prepaid_card (buyer_hash) WHERE buyer_hash IS NOT NULL;
    CREATE TRIGGER prepaid_batch_no_delete BEFORE DELETE ON prepaid_batch FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER prepaid_batch_no_truncate BEFORE TRUNCATE ON prepaid_batch FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
