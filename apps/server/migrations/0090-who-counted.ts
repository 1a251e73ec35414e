import { sql, type Kysely } from 'kysely';

/** Who counted a till, when that was not its cashier: nobody decides about a difference that they counted themselves (CSH-11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE cash_session ADD COLUMN counted_by integer REFERENCES person;
    ALTER TABLE cash_session ADD CONSTRAINT cash_session_two_persons CHECK (decided_by <> counted_by AND counted_by <> cashier_id)
  `.execute(db);
}
