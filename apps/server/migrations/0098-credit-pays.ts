import { sql, type Kysely } from 'kysely';

/**
 * Credit of a person pays (PAY-70). One payment may take balances of several companies of the group, each of which posts what it issued
 * (LED-12): of everything else a source still makes one transaction of a kind. Credit from before this day could not be used, so what is past
 * its last day by then gets its months anew (RES-25).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payment_intent DROP CONSTRAINT payment_intent_method_check;
    ALTER TABLE payment_intent ADD CONSTRAINT payment_intent_method_check
      CHECK (method IN ('qr','card','prepaid','points','friend','credit','cash','terminal')) NOT VALID;
    ALTER TABLE payment_intent VALIDATE CONSTRAINT payment_intent_method_check;

    CREATE UNIQUE INDEX ledger_transaction_once ON ledger_transaction
      (source_kind, source_id, kind, (CASE WHEN kind = 'issued' THEN company_id ELSE 0 END));
    ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_source_kind_source_id_kind_key;

    ALTER TABLE payment_return
      DROP CONSTRAINT payment_return_way_check,
      ADD CONSTRAINT payment_return_way_check CHECK (way IN ('transfer','card','wallet','prepaid','credit','drawer','charged_back','unrecorded')),
      ADD CHECK (way <> 'credit' OR done_at IS NOT NULL);

    CREATE INDEX ledger_entry_credit ON ledger_entry (person_id) WHERE account = 'customer_credit';

    -- Credit that no method of payment took yet.
    ALTER TABLE deposit_refund ADD COLUMN credit_waits boolean NOT NULL DEFAULT false;
    UPDATE deposit_refund SET credit_waits = true WHERE credit_minor > 0 AND credit_ended_at IS NULL;
  `.execute(db);
}
