import { sql, type Kysely } from 'kysely';

/** Lists read what is due of a sale and the next instalment: two rows of up to 120. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX plan_position_due ON plan_position (sale_id, due_on) WHERE is_open`.execute(
    db,
  );
}
