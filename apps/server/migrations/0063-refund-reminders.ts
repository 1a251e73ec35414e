import { sql, type Kysely } from 'kysely';

/** Whose credit of a deposit ends soon is told once (RES-25). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE deposit_refund ADD COLUMN credit_reminded_at timestamptz`.execute(db);
}
