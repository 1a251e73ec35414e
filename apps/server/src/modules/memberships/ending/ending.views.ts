import type { Day } from '@kantuta/contract/dates';
import { ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { isHolder } from '../../../platform/db/sale-holders.ts';

/** Sales of which somebody still shows passes, or comes with them, although they have ended or somebody else holds them: few at any time. */
export async function listSalesOver(
  reader: Reader,
  { at, today, after, most }: { at: Date; today: Day; after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ saleId: number }>`
    SELECT DISTINCT sale.id AS "saleId"
      FROM (SELECT sale_id, person_id FROM park_phone WHERE withdrawn_at IS NULL AND ends_at > ${at}
            UNION SELECT sale_id, person_id FROM guest_pass WHERE state IN ('given','kept')
            UNION SELECT sale_id, person_id FROM park_visit WHERE state = 'open') shown
      JOIN sale ON sale.id = shown.sale_id
     WHERE sale.id > ${after}
       AND (sale.state = ANY (${[...ENDED_SALE_STATES]}::text[])
            OR (sale.kind = 'seasonTicket' AND sale.sold_on + interval '1 year' <= ${today}::date)
            OR EXISTS (SELECT FROM two_for_one given WHERE given.second_sale_id = sale.id AND given.state = 'suspended')
            OR NOT ${isHolder(sql`shown.person_id`, sql`sale.id`)})
     ORDER BY sale.id LIMIT ${most}`.execute(reader);
  return rows.map(({ saleId }) => saleId);
}

export type Shown = { what: 'phone' | 'dependant' | 'visit' | 'guest'; id: string };

/**
 * What is open of a sale, behind the lock of its passes: of whoever does not hold it, or (it is over) all of it but the people who are named. By day, as
 * the places of days are locked.
 */
export async function listShown(
  tx: Tx,
  { saleId, today, isOver }: { saleId: number; today: Day; isOver: boolean },
): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    SELECT shown.what, shown.id
      FROM (SELECT 'phone' AS what, id, person_id, NULL::date AS visit_on FROM park_phone WHERE sale_id = ${saleId} AND withdrawn_at IS NULL
            UNION ALL SELECT 'dependant', id, added_by, NULL FROM dependant WHERE sale_id = ${saleId} AND removed_at IS NULL
            UNION ALL SELECT 'visit', id, person_id, visit_on FROM park_visit
                       WHERE sale_id = ${saleId} AND state = 'open' AND visit_on >= ${today}::date
            UNION ALL SELECT 'guest', id, person_id, visit_on FROM guest_pass
                       WHERE sale_id = ${saleId} AND state IN ('given','kept') AND visit_on >= ${today}::date) shown
     WHERE NOT ${isHolder(sql`shown.person_id`, sql`${saleId}::int`)} OR (${isOver}::boolean AND shown.what <> 'dependant')
     ORDER BY shown.visit_on NULLS FIRST, shown.id`.execute(tx);
  return rows;
}
