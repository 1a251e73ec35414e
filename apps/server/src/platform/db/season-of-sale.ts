import { sql } from './database.ts';

/** The season of a season ticket in `sale`, null for everything else (SEA-2); by a function of the database, which its planner puts in place. */
export const seasonOfSale = sql<
  number | null
>`CASE sale.kind WHEN 'seasonTicket' THEN season_of(sale.hold_id, sale.unit_label, sale.sold_on) END`;
