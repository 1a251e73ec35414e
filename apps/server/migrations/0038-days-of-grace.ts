import { sql, type Kysely } from 'kysely';

/**
 * The fewest and the most days of grace of a company's sales, by one row each: without them a list of who is overdue passed over all that
 * are still in days of grace.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX portfolio_sale_grace ON portfolio_sale (company_id, (overdue_on - due_on)) WHERE due_on < 'infinity'`.execute(
    db,
  );
}
