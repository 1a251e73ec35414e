import { sql, type Kysely } from 'kysely';

/** The version of the terms of a season ticket that its buyer accepted with the first payment: they are its contract (SALE-26). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE deposit ADD COLUMN accepted_terms text`.execute(db);
}
