import { sql } from './database.ts';

/**
 * A condition on `sale`, or on another row that names a customer: they let this adviser see this. The newest decision counts; the sale gives
 * the sight of the customer, and never that of what was paid (PPL-11, ADV-2).
 */
export const isSeenBy = (
  column: 'may_look' | 'may_see_paid',
  adviserId: number,
  person: 'sale.person_id' | 'attribution.person_id' = 'sale.person_id',
) =>
  sql<boolean>`coalesce((
  SELECT ${sql.raw(column)} FROM adviser_access a WHERE a.person_id = ${sql.raw(person)} AND a.adviser_id = ${adviserId}
   ORDER BY a.id DESC LIMIT 1), ${sql.lit(column === 'may_look')})`;

/** The telephone of the customer of `sale`, a mobile first; empty if there is none. Only beside `isSeenBy`. */
export const phoneOfBuyer = () =>
  sql<string>`coalesce((SELECT value FROM contact WHERE contact.person_id = sale.person_id AND contact.replaced_at IS NULL
          AND contact.kind IN ('cellphone', 'phone') ORDER BY contact.kind LIMIT 1), '')`;
