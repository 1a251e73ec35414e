import { sql, type Kysely } from 'kysely';

/**
 * Payments that were reversed, and how the money of each of their parts goes back (REF-1, REF-3). The contra-entries are in the books; these
 * rows say why, who decided, and how far the money is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE payment_reversal (
      intent_id uuid PRIMARY KEY REFERENCES payment_intent,
      transaction_id uuid NOT NULL UNIQUE REFERENCES ledger_transaction,
      cause text NOT NULL CHECK (cause IN ('refund','void','chargeback','unrecorded')),
      words text NOT NULL,
      -- Null: the bank of a card's holder, or nobody knows.
      reversed_by integer REFERENCES person,
      approved_by integer REFERENCES person CHECK (approved_by <> reversed_by),
      reversed_at timestamptz NOT NULL,
      CHECK ((cause IN ('chargeback','unrecorded')) = (reversed_by IS NULL)),
      CHECK (approved_by IS NULL OR reversed_by IS NOT NULL)
    );
    CREATE TRIGGER payment_reversal_append_only BEFORE UPDATE OR DELETE ON payment_reversal FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER payment_reversal_no_truncate BEFORE TRUNCATE ON payment_reversal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE TABLE payment_return (
      part_id uuid PRIMARY KEY,
      intent_id uuid NOT NULL REFERENCES payment_reversal,
      way text NOT NULL CHECK (way IN ('transfer','card','wallet','prepaid','drawer','charged_back','unrecorded')),
      -- In whose books it is owed until it has gone, and to whom.
      company_id smallint NOT NULL REFERENCES company,
      person_id integer NOT NULL REFERENCES person,
      currency text NOT NULL CHECK (currency IN ('USD','BOB')),
      amount_minor bigint NOT NULL CHECK (amount_minor > 0),
      -- As the provider names the money in its files; empty where it lists nothing.
      provider text NOT NULL DEFAULT '',
      provider_id text NOT NULL DEFAULT '',
      made_at timestamptz NOT NULL,
      promised_at timestamptz NOT NULL,
      -- Its provider does not give it back: people look at it.
      refused_at timestamptz,
      done_at timestamptz,
      sent_by integer REFERENCES person,
      bank_reference text NOT NULL DEFAULT '',
      FOREIGN KEY (part_id, intent_id) REFERENCES payment_part (id, intent_id),
      CHECK ((way = 'transfer' AND done_at IS NOT NULL) = (sent_by IS NOT NULL) AND (sent_by IS NULL) = (bank_reference = '')),
      CHECK (way NOT IN ('prepaid','drawer','charged_back','unrecorded') OR done_at IS NOT NULL),
      CHECK (person_id IS DISTINCT FROM sent_by)
    );
    CREATE INDEX payment_return_intent ON payment_return (intent_id);
    CREATE INDEX payment_return_waiting ON payment_return (promised_at) WHERE done_at IS NULL;
    CREATE INDEX payment_return_provider ON payment_return (provider, provider_id) WHERE provider <> '';
    -- One transfer proves one refund.
    CREATE UNIQUE INDEX payment_return_one_transfer ON payment_return (company_id, lower(bank_reference)) WHERE bank_reference <> '';
    CREATE TRIGGER payment_return_kept BEFORE DELETE ON payment_return FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER payment_return_no_truncate BEFORE TRUNCATE ON payment_return FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    -- What was taken of a wallet or a card and is given back.
    ALTER TABLE wallet_hold DROP CONSTRAINT wallet_hold_state_check;
    ALTER TABLE wallet_hold DROP CONSTRAINT wallet_hold_check;
    ALTER TABLE wallet_hold
      ADD CONSTRAINT wallet_hold_state_check CHECK (state IN ('asked','held','captured','released','returned')),
      ADD CONSTRAINT wallet_hold_check CHECK (told_at IS NULL OR state IN ('captured','released','returned'));
    ALTER TABLE prepaid_hold ADD COLUMN returned_at timestamptz, ADD CHECK (returned_at IS NULL OR state = 'captured');
  `.execute(db);
  // The books say that these were reversed, and nobody wrote down why, by whom, or how their money went back.
  await sql`
    INSERT INTO payment_reversal (intent_id, transaction_id, cause, words, reversed_at)
    SELECT i.id, back.id, 'unrecorded', '', back.posted_at
      FROM payment_intent i
      JOIN ledger_transaction t ON t.source_kind = 'payment_intent' AND t.source_id = i.id::text AND t.kind = 'payment'
      JOIN ledger_transaction back ON back.reverses_id = t.id
     WHERE i.state = 'reversed';
    INSERT INTO payment_return (part_id, intent_id, way, company_id, person_id, currency, amount_minor, made_at, promised_at, done_at)
    SELECT p.id, i.id, 'unrecorded', i.company_id, i.person_id, p.currency, p.amount_minor, r.reversed_at, r.reversed_at, r.reversed_at
      FROM payment_reversal r JOIN payment_intent i ON i.id = r.intent_id JOIN payment_part p ON p.intent_id = i.id
     WHERE p.state = 'captured';
  `.execute(db);
}
