import { sql, type Kysely } from 'kysely';

/** A restriction may have a reason of its own, in the words that customers read: `{es, en, pt}` (PAY-18). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE payment_restriction ADD COLUMN reason_texts jsonb`.execute(db);
}
