import { sql, type Kysely } from 'kysely';

/** At which gate somebody entered (docs/rules/passes.md, PASS-9); null: noted before gates had names, or not named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE park_visit ADD COLUMN gate text CHECK (gate IN ('norte','sur','stadium1','stadium2','stadium3','stadium4'));
    ALTER TABLE park_visit ADD CONSTRAINT park_visit_gate_entered CHECK (gate IS NULL OR state = 'entered');
  `.execute(db);
}
