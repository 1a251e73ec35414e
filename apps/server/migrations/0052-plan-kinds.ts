import { sql, type Kysely } from 'kysely';

/** Plans with equal capital and with flat interest beside the others (SALE-4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE price_list
      DROP CONSTRAINT price_list_plan_kinds_check,
      ADD CONSTRAINT price_list_plan_kinds_check
        CHECK (plan_kinds <@ '{french,zero,german,flat,cash,house}'::text[] AND plan_kinds <> '{}');
    ALTER TABLE plan
      DROP CONSTRAINT plan_kind_check,
      ADD CONSTRAINT plan_kind_check CHECK (kind IN ('french','zero','german','flat','cash','house'));
  `.execute(db);
}
