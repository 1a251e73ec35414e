import { sql, type Kysely } from 'kysely';

/** The desk begins its day with what came today: the receipts of one day, without those of all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX receipt_day ON receipt (paid_on, company_id) INCLUDE (currency, amount_minor)`.execute(
    db,
  );
}
