import { sql, type Kysely } from 'kysely';

/** Own data lists all receipts of an adviser, also those that are over: without their index the whole table was read (PLT-19). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX provisional_receipt_adviser;
    CREATE INDEX provisional_receipt_adviser ON provisional_receipt (adviser_id, state);
  `.execute(db);
}
