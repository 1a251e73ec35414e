import { sql, type Kysely } from 'kysely';

/** A cashier whose answer was lost finds their last count again (CSH-7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX cash_session_of_cashier ON cash_session (cashier_id, opened_at DESC)`.execute(
    db,
  );
}
