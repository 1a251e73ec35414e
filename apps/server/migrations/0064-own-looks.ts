import { sql, type Kysely } from 'kysely';

/** An operator goes on with the persons whom they opened last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX person_look_of_operator ON person_look (operator_id, id DESC)`.execute(db);
}
