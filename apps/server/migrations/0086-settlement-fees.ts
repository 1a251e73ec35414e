import { sql, type Kysely } from 'kysely';

/** What a provider keeps of each money (CLO-8); what the wallet took is compared with the books of the company that issued the points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE settlement_line ADD COLUMN fee_minor bigint NOT NULL DEFAULT 0;
    UPDATE provider_event e SET body = e.body || jsonb_build_object('accountId', c.collecting_account)
      FROM company c WHERE e.provider = 'points' AND e.body ->> 'accountId' = 'points' AND c.id = 3;
  `.execute(db);
}
