import { sql, type Kysely } from 'kysely';

/** What our books have settled and its provider does not hand over waits for people like money that a list lacks (PAY-59). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE missing_money DROP CONSTRAINT missing_money_reason_check;
    ALTER TABLE missing_money
      ADD CONSTRAINT missing_money_reason_check CHECK (reason IN ('not_in_list','unknown_account','unknown_currency','not_in_books',
        'currency','amount','state','duplicate','wrong_day','wrong_company','not_taken'));
    -- What the books have ended and the provider has not been told yet: few rows at any time, asked for every ten minutes.
    CREATE INDEX card_attempt_unfinished ON card_attempt (created_at) WHERE finished_at IS NULL AND state IN ('captured','released');
  `.execute(db);
}
