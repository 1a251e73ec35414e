import { sql, type Kysely } from 'kysely';

/** Whether anybody ever waited for a unit, for which the indexes of those who still wait do not serve. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX queue_place_unit ON queue_place (unit_id)`.execute(db);
}
