import { sql, type Kysely } from 'kysely';

/**
 * Money of a deposit is sent after a second person approved it, by the one who proposed it, and one transfer proves one refund (RES-25). Whose
 * credit ends soon is told once. What nobody pays yet of a season ticket is asked for anew, with its terms (SALE-26).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE deposit_refund
      ADD COLUMN credit_reminded_at timestamptz,
      -- The newest proposal to send it.
      ADD COLUMN proposal_id uuid REFERENCES proposal,
      ADD COLUMN approved_at timestamptz,
      -- Who proposed what was approved, and alone sends it.
      ADD COLUMN sender_id integer REFERENCES person,
      ADD CHECK ((approved_at IS NULL) = (sender_id IS NULL)),
      ADD CHECK (paid_at IS NULL OR (approved_at IS NOT NULL AND paid_by = sender_id)),
      ADD CHECK (person_id IS DISTINCT FROM sender_id AND person_id IS DISTINCT FROM approved_by);
    CREATE UNIQUE INDEX deposit_refund_one_transfer ON deposit_refund (company_id, lower(bank_reference)) WHERE paid_at IS NOT NULL;

    UPDATE deposit SET withdrawn_at = made_at
      FROM hold WHERE hold.id = deposit.hold_id AND hold.kind = 'seasonTicket' AND deposit.accepted_terms IS NULL
       AND deposit.withdrawn_at IS NULL AND NOT EXISTS (SELECT FROM payment_item item WHERE item.charge_id = deposit.charge_id AND item.open);
    UPDATE charge SET withdrawn_at = deposit.withdrawn_at
      FROM deposit WHERE deposit.charge_id = charge.id AND charge.withdrawn_at IS NULL AND deposit.withdrawn_at IS NOT NULL;
  `.execute(db);
}
