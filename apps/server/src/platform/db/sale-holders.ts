import { sql } from './database.ts';

/**
 * A condition on `sale`: this person buys it, as its debtor or beside them (SALE-29); by a function of the database, which its planner
 * puts in place. As a list, so that the planner looks sales up by their key however many it expects (PLT-19). A debt, its reminders and what may be asked of the sale stay the debtor's (`sale.person_id`).
 */
export function isHeldBy(personId: number) {
  return sql<boolean>`sale.id = ANY (ARRAY(SELECT held.sale_id FROM sales_held_by(${personId}) held))`;
}

/** Whether the person of a column (`person.id`) buys or bought from one of these companies, alone or with others (null: from any). */
export function buysFrom(person: string, companyIds: readonly number[] | null) {
  const among =
    companyIds === null ? sql`true` : sql`bought.company_id = any(${[...companyIds]}::smallint[])`;
  return sql<boolean>`EXISTS (SELECT FROM bought_from(${sql.ref(person)}) bought WHERE ${among})`;
}

/** Whether the person of one column buys the sale of another, alone or with others. */
export function isHolder(person: ReturnType<typeof sql>, saleId: ReturnType<typeof sql>) {
  return sql<boolean>`EXISTS (SELECT FROM sales_held_by(${person}) its WHERE its.sale_id = ${saleId})`;
}
