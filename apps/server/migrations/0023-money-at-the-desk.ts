import { sql, type Kysely } from 'kysely';

/** How people end what waits: money in regularization, and money that the bank does not know (PAY-14, SEC-10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE regularization_end (
      regularization_id uuid PRIMARY KEY REFERENCES regularization,
      -- Sent again because the answer was lost, it is the same end.
      attempt_id uuid NOT NULL,
      -- Names what was shown and applied.
      basis text NOT NULL,
      transaction_id uuid NOT NULL UNIQUE REFERENCES ledger_transaction,
      ended_by integer NOT NULL REFERENCES person,
      approved_by integer REFERENCES person CHECK (approved_by <> ended_by),
      reason text NOT NULL,
      ended_at timestamptz NOT NULL
    );
    CREATE TRIGGER regularization_end_append_only BEFORE UPDATE OR DELETE ON regularization_end
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER regularization_end_no_truncate BEFORE TRUNCATE ON regularization_end
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    -- Which instalments were shielded while people looked at their money.
    CREATE INDEX payment_item_sale ON payment_item (sale_id);
    CREATE INDEX regularization_intent ON regularization (intent_id) WHERE intent_id IS NOT NULL;

    ALTER TABLE missing_money ADD COLUMN explanation text NOT NULL DEFAULT '';
    ALTER TABLE missing_money ADD COLUMN closed_by integer REFERENCES person;
    ALTER TABLE missing_money ADD COLUMN approved_by integer REFERENCES person CHECK (approved_by <> closed_by);

    -- Payments from before this house, brought in with the books of others: no list of a bank is about them.
    ALTER TABLE provider_event DROP CONSTRAINT provider_event_source_check;
    ALTER TABLE provider_event ADD CONSTRAINT provider_event_source_check
      CHECK (source IN ('webhook','asked','daily_list','imported'));
  `.execute(db);
}
