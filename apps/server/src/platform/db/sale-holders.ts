import { sql } from './database.ts';

/**
 * A condition on `sale`: it is bought by this person, as its debtor or as a co-buyer of its contract (D69). Both are found by an index; a
 * debt, its reminders and what may be asked of the sale stay the debtor's (`sale.person_id`).
 */
export function isHeldBy(personId: number) {
  return sql<boolean>`sale.id IN (
    SELECT own.id FROM sale own WHERE own.person_id = ${personId}
    UNION ALL SELECT shared.sale_id FROM sale_co_buyer shared WHERE shared.person_id = ${personId})`;
}

/**
 * Whether the person of a column (`person.id`) buys or bought from one of these companies, alone or with others (null: from any).
 */
export function buysFrom(person: string, companyIds: readonly number[] | null) {
  const of = sql.ref(person);
  const among = (column: string) =>
    companyIds === null ? sql`true` : sql`${sql.ref(column)} = any(${[...companyIds]}::smallint[])`;
  return sql<boolean>`(
    EXISTS (SELECT FROM sale WHERE sale.person_id = ${of} AND ${among('sale.company_id')})
    OR EXISTS (SELECT FROM sale_co_buyer shared WHERE shared.person_id = ${of} AND ${among('shared.company_id')}))`;
}
