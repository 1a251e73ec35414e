import { sql, type Kysely } from 'kysely';

/** A note belongs to the companies that its author reached; NULL: to the group, as every note before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE person_note ADD COLUMN company_ids smallint[] CHECK (company_ids <> '{}')`.execute(
    db,
  );
}
