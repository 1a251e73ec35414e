import { sql, type Kysely } from 'kysely';

/**
 * Processes of the version before name none of the terms of a reservation, and note the version of accepted terms without its moment. While
 * they still run beside the new ones, both must be written (SEC-60). A later release drops the defaults and asks for both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE reservation
      ALTER COLUMN full_refund_hours SET DEFAULT 72,
      ALTER COLUMN late_refund_pct SET DEFAULT '50',
      ALTER COLUMN credit_months SET DEFAULT 6;
    ALTER TABLE deposit
      DROP CONSTRAINT deposit_check,
      ADD CHECK (accepted_at IS NULL OR accepted_terms IS NOT NULL);
  `.execute(db);
}
