import { sql, type Kysely } from 'kysely';

/** Payments at the terminal of a counter (PAY-64): what its provider was asked, and what a card has paid of it. No number is ever here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payment_intent DROP CONSTRAINT payment_intent_method_check;
    ALTER TABLE payment_intent ADD CONSTRAINT payment_intent_method_check
      CHECK (method IN ('qr','card','prepaid','points','friend','cash','terminal'));

    CREATE TABLE terminal_attempt (
      -- The part that it pays; also the key of the order at the provider.
      id uuid PRIMARY KEY,
      intent_id uuid NOT NULL,
      cashier_id integer NOT NULL REFERENCES person,
      -- The locked rate, when the terminal charges in another currency than that of the debt.
      rate_id integer REFERENCES exchange_rate,
      currency text NOT NULL CHECK (currency IN ('USD','BOB')),
      amount_minor bigint NOT NULL CHECK (amount_minor > 0),
      state text NOT NULL CHECK (state IN ('requested','waiting','approved','captured','released','declined')),
      decline_code text NOT NULL DEFAULT '',
      sale_id text UNIQUE,
      brand text NOT NULL DEFAULT '',
      last_four text NOT NULL DEFAULT '',
      authorization_code text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      decided_at timestamptz,
      last_asked_at timestamptz,
      -- The provider knows our end, and nothing more can come under this key.
      finished_at timestamptz,
      FOREIGN KEY (id, intent_id) REFERENCES payment_part (id, intent_id)
    );
    CREATE INDEX terminal_attempt_of_intent ON terminal_attempt (intent_id);
    CREATE INDEX terminal_attempt_unfinished ON terminal_attempt (created_at) WHERE finished_at IS NULL;
    CREATE TRIGGER terminal_attempt_kept BEFORE DELETE ON terminal_attempt FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER terminal_attempt_no_truncate BEFORE TRUNCATE ON terminal_attempt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  `.execute(db);
}
