import { sql, type Kysely } from 'kysely';

/**
 * A reservation keeps what its deposit promised: until when everything goes back, and what becomes of it later (RES-23). The moment in which
 * the terms of a season ticket were accepted stands beside their version (SALE-26). Rows from before get what the settings said from the first
 * day, and the moment of their charge.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE reservation
      ADD COLUMN full_refund_hours smallint NOT NULL DEFAULT 72,
      ADD COLUMN late_refund_pct text NOT NULL DEFAULT '50',
      ADD COLUMN credit_months smallint NOT NULL DEFAULT 6;
    ALTER TABLE reservation
      ALTER COLUMN full_refund_hours DROP DEFAULT,
      ALTER COLUMN late_refund_pct DROP DEFAULT,
      ALTER COLUMN credit_months DROP DEFAULT;

    ALTER TABLE deposit ADD COLUMN accepted_at timestamptz;
    UPDATE deposit SET accepted_at = made_at WHERE accepted_terms IS NOT NULL;
    ALTER TABLE deposit ADD CHECK ((accepted_terms IS NULL) = (accepted_at IS NULL));
  `.execute(db);
}
