import { sql } from './database.ts';

/**
 * The season of a season ticket in `sale`, null for everything else: that of its pre-reservation; what was sold by hand names it in its label, else
 * it is the year in which it was sold.
 */
export const seasonOfSale = sql<number | null>`CASE sale.kind WHEN 'seasonTicket' THEN coalesce(
  (SELECT hold.season FROM hold WHERE hold.id = sale.hold_id), substring(sale.unit_label from '([0-9]{4})$')::int, extract(year FROM sale.sold_on)::int) END`;
