import { sql } from '../../../platform/db/database.ts';

/**
 * What a receipt calls the sale of an entry: its number, or for money that came before it was sold the reference of its hold. So a receipt
 * stays what it was on its day (PAY-11, SALE-2).
 */
export function saleNameIn(entry: 'entry' | 'ledger_entry') {
  return sql<string | null>`CASE WHEN ${sql.table(entry)}.account = 'customer_deposits'
    THEN coalesce(sale.reference, sale.number) ELSE sale.number END`;
}
