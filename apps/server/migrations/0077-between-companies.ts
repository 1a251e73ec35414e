import { sql, type Kysely } from 'kysely';

/** What companies of the group owe each other names the other company, and nothing else does (LED-12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE ledger_entry ADD COLUMN counter_company_id smallint REFERENCES company;
    ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_counter_company
      CHECK ((account = 'intercompany') = (counter_company_id IS NOT NULL) AND counter_company_id IS DISTINCT FROM company_id) NOT VALID;
    ALTER TABLE ledger_entry VALIDATE CONSTRAINT ledger_entry_counter_company;
  `.execute(db);
}
