import { sql, type Kysely } from 'kysely';

/** What people ask back (REF-4): one open request for a payment, written once however often it is sent, and never deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE refund_request (
      id uuid PRIMARY KEY,
      intent_id uuid NOT NULL REFERENCES payment_intent,
      person_id integer NOT NULL REFERENCES person,
      company_id smallint NOT NULL REFERENCES company,
      attempt_id uuid NOT NULL,
      reason text NOT NULL CHECK (reason ~ '^[a-z][a-z_]{1,39}$'),
      words text NOT NULL,
      made_at timestamptz NOT NULL,
      promised_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open','refunded','declined','withdrawn')),
      -- What the desk says to it; the customer reads it.
      answer text NOT NULL DEFAULT '',
      decided_at timestamptz,
      -- Null: its person, or the bank of a card's holder.
      decided_by integer REFERENCES person,
      UNIQUE (person_id, attempt_id),
      CHECK ((state = 'open') = (decided_at IS NULL)),
      CHECK ((state = 'declined') <= (decided_by IS NOT NULL)),
      CHECK (decided_by IS DISTINCT FROM person_id)
    );
    CREATE UNIQUE INDEX refund_request_one_open ON refund_request (intent_id) WHERE state = 'open';
    CREATE INDEX refund_request_intent ON refund_request (intent_id, made_at DESC);
    CREATE INDEX refund_request_waiting ON refund_request (promised_at) WHERE state = 'open';
    CREATE TRIGGER refund_request_kept BEFORE DELETE ON refund_request FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER refund_request_no_truncate BEFORE TRUNCATE ON refund_request FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
