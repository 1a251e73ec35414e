import { sql, type Kysely } from 'kysely';

/** What people want of money that came too late, and money in regularization that is sent back to them (docs/rules/payments.md, PAY-71). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE late_money_wish (
      regularization_id uuid PRIMARY KEY REFERENCES regularization,
      wish text NOT NULL CHECK (wish IN ('credit','return')),
      wished_at timestamptz NOT NULL
    );
    CREATE TABLE regularization_return (
      regularization_id uuid PRIMARY KEY REFERENCES regularization,
      -- In whose books it is owed until it has gone, and to whom.
      company_id smallint NOT NULL REFERENCES company,
      person_id integer NOT NULL REFERENCES person,
      currency text NOT NULL CHECK (currency IN ('USD','BOB')),
      amount_minor bigint NOT NULL CHECK (amount_minor > 0),
      made_at timestamptz NOT NULL,
      promised_at timestamptz NOT NULL,
      done_at timestamptz CHECK (done_at >= made_at),
      sent_by integer REFERENCES person CHECK (sent_by <> person_id),
      bank_reference text NOT NULL DEFAULT '',
      CHECK ((done_at IS NULL) = (sent_by IS NULL) AND (sent_by IS NULL) = (bank_reference = ''))
    );
    CREATE INDEX regularization_return_waiting ON regularization_return (promised_at) WHERE done_at IS NULL;
    CREATE INDEX regularization_return_person ON regularization_return (person_id);
    -- One transfer proves one refund.
    CREATE UNIQUE INDEX regularization_return_one_transfer ON regularization_return (company_id, lower(bank_reference)) WHERE bank_reference <> '';
    CREATE TRIGGER regularization_return_kept BEFORE DELETE ON regularization_return FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER regularization_return_no_truncate BEFORE TRUNCATE ON regularization_return FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
