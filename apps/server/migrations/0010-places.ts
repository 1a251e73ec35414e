import { sql, type Kysely } from 'kysely';

/** Which edition of the countries and cities this installation holds, so that a start only loads them when there is a newer one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE installation ADD COLUMN places_edition text NOT NULL DEFAULT ''`.execute(
    db,
  );
}
