import { sql, type Kysely } from 'kysely';

/**
 * Money that a bank reports under its signature, for an account of no company or in a currency that we do not know, cannot stand in the books
 * of a company, but people have to look at it as at other money that books and bank do not agree on (SEC-13).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE missing_money
      ADD COLUMN reason text NOT NULL DEFAULT 'not_in_list' CHECK (reason IN ('not_in_list','unknown_account','unknown_currency')),
      ADD COLUMN promised_at timestamptz,
      ADD CONSTRAINT missing_money_promise CHECK ((reason = 'not_in_list') = (promised_at IS NULL));
    -- What was only a line of the log until now; its answer is due since the day after.
    INSERT INTO missing_money (provider, event_id, day, found_at, reason, promised_at)
    SELECT provider, event_id, (received_at AT TIME ZONE 'America/La_Paz')::date, received_at, outcome, received_at + interval '1 day'
      FROM provider_event WHERE outcome IN ('unknown_account','unknown_currency')
    ON CONFLICT (provider, event_id) DO NOTHING;
  `.execute(db);
}
