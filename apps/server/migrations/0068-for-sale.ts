import { sql, type Kysely } from 'kysely';

/** A project or an item is written as a draft, put on sale when it has a price, and taken out again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE project ADD COLUMN for_sale boolean NOT NULL DEFAULT true;
    ALTER TABLE catalogue_item
      ADD COLUMN for_sale boolean NOT NULL DEFAULT true,
      ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0)
  `.execute(db);
}
