import { sql, type Kysely } from 'kysely';

/**
 * Money that an adviser took for a pre-reservation exists only as a receipt that the customer confirmed with a code, until the adviser
 * deposits it by a QR that pays the charge of the customer (RES-27). So a payment may be begun by somebody else than its owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payment_intent ADD COLUMN started_by integer REFERENCES person;

    CREATE TABLE provisional_receipt (
      id uuid PRIMARY KEY,
      reference text NOT NULL UNIQUE,
      hold_id uuid NOT NULL REFERENCES hold,
      company_id smallint NOT NULL REFERENCES company,
      person_id integer NOT NULL REFERENCES person,
      adviser_id integer NOT NULL REFERENCES person,
      currency text NOT NULL CHECK (currency IN ('USD','BOB')),
      amount_minor bigint NOT NULL CHECK (amount_minor > 0),
      state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked','issued','deposited','returned','declined')),
      code_id uuid NOT NULL,
      code_until timestamptz NOT NULL,
      asked_at timestamptz NOT NULL,
      issued_at timestamptz,
      due_at timestamptz CHECK (due_at > issued_at),
      late_told_at timestamptz,
      ended_at timestamptz,
      ended_by integer REFERENCES person,
      words text NOT NULL DEFAULT '',
      CHECK (person_id <> adviser_id),
      CHECK ((issued_at IS NULL) = (due_at IS NULL)),
      CHECK ((state IN ('asked','declined')) = (issued_at IS NULL)),
      CHECK ((state IN ('asked','issued')) = (ended_at IS NULL)),
      -- Nobody records the end of money that they took or gave.
      CHECK (state <> 'returned' OR (ended_by IS NOT NULL AND ended_by NOT IN (person_id, adviser_id) AND words <> ''))
    );
    CREATE UNIQUE INDEX provisional_receipt_one_open ON provisional_receipt (hold_id) WHERE state IN ('asked','issued');
    CREATE INDEX provisional_receipt_hold ON provisional_receipt (hold_id, asked_at);
    CREATE INDEX provisional_receipt_due ON provisional_receipt (due_at) WHERE state = 'issued';
    CREATE INDEX provisional_receipt_adviser ON provisional_receipt (adviser_id) WHERE state = 'issued';
    CREATE INDEX provisional_receipt_person ON provisional_receipt (person_id);
    CREATE TRIGGER provisional_receipt_kept BEFORE DELETE ON provisional_receipt FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER provisional_receipt_no_truncate BEFORE TRUNCATE ON provisional_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
