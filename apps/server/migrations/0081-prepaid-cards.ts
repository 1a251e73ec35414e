import { sql, type Kysely } from 'kysely';

/**
 * Prepaid cards (PAY-20, PAY-29): numbers and keys stand here as keyed hashes alone. A balance is never below zero, and what is held of it
 * has a row for the part that holds it. Captchas (PAY-25) live for two minutes and are swept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE prepaid_card (
      id uuid PRIMARY KEY,
      company_id smallint NOT NULL REFERENCES company,
      number_hash bytea NOT NULL UNIQUE,
      key_hash bytea NOT NULL,
      last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
      currency text NOT NULL CHECK (currency = 'USD'),
      value_minor bigint NOT NULL CHECK (value_minor > 0),
      balance_minor bigint NOT NULL CHECK (balance_minor >= 0 AND balance_minor <= value_minor),
      -- Paid with it before this product kept its payments.
      used_before_minor bigint NOT NULL DEFAULT 0 CHECK (used_before_minor >= 0),
      issued_at timestamptz NOT NULL,
      activated_at timestamptz,
      blocked_at timestamptz,
      expires_on date NOT NULL
    );
    CREATE TABLE prepaid_hold (
      part_id uuid PRIMARY KEY REFERENCES payment_part,
      card_id uuid NOT NULL REFERENCES prepaid_card,
      amount_minor bigint NOT NULL CHECK (amount_minor > 0),
      state text NOT NULL CHECK (state IN ('held','captured','released')),
      held_at timestamptz NOT NULL,
      ended_at timestamptz,
      CHECK ((state = 'held') = (ended_at IS NULL))
    );
    CREATE INDEX prepaid_hold_card ON prepaid_hold (card_id);
    CREATE TABLE captcha (
      id uuid PRIMARY KEY,
      person_id integer NOT NULL REFERENCES person,
      characters_hash bytea NOT NULL,
      first smallint NOT NULL,
      second smallint NOT NULL,
      expires_at timestamptz NOT NULL,
      used_for bytea
    );
    CREATE INDEX captcha_expires ON captcha (expires_at);
  `.execute(db);
  for (const table of ['prepaid_card', 'prepaid_hold'])
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_no_delete`)} BEFORE DELETE ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER ${sql.ref(`${table}_no_truncate`)} BEFORE TRUNCATE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `.execute(db);
}
