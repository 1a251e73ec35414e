import type { Day } from '@kantuta/contract/dates';
import { ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { isHolder } from '../../../platform/db/sale-holders.ts';
import { isNewHolder } from '../season-tickets/new-holder.views.ts';

/** Whether whoever shows something (`shown`) may: who buys the sale, or who took over the place that their phone shows (SEA-12). */
const mayShow = (saleId: ReturnType<typeof sql>) => {
  const isBuyer = isHolder(sql`shown.person_id`, saleId);
  return sql<boolean>`CASE WHEN shown.place IS NULL THEN ${isBuyer}
    ELSE EXISTS (SELECT FROM season_person named JOIN person viewer ON viewer.id = shown.person_id
                  WHERE named.sale_id = ${saleId} AND named.number = shown.place AND named.replaces_id IS NOT NULL AND named.left_at IS NULL
                    AND (${isBuyer} OR ${isNewHolder('named', 'viewer')})) END`;
};

/** Sales of which somebody still shows passes, or comes with them, although they have ended or somebody else holds them: few at any time. */
export async function listSalesOver(
  reader: Reader,
  { at, today, after, most }: { at: Date; today: Day; after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ saleId: number }>`
    SELECT DISTINCT sale.id AS "saleId"
      FROM (SELECT sale_id, person_id, place FROM park_phone WHERE withdrawn_at IS NULL AND ends_at > ${at}
            UNION SELECT sale_id, person_id, NULL FROM guest_pass WHERE state IN ('given','kept')
            UNION SELECT sale_id, person_id, NULL FROM park_visit WHERE state = 'open') shown
      JOIN sale ON sale.id = shown.sale_id
     WHERE sale.id > ${after}
       AND (sale.state = ANY (${[...ENDED_SALE_STATES]}::text[])
            OR (sale.kind = 'seasonTicket' AND sale.sold_on + interval '1 year' <= ${today}::date)
            OR EXISTS (SELECT FROM two_for_one given WHERE given.second_sale_id = sale.id AND given.state = 'suspended')
            OR NOT ${mayShow(sql`sale.id`)})
     ORDER BY sale.id LIMIT ${most}`.execute(reader);
  return rows.map(({ saleId }) => saleId);
}

export type Shown = { what: 'phone' | 'dependant' | 'visit' | 'guest'; id: string };

/**
 * What is open of a sale, behind the lock of its passes: of whoever does not hold it, or (it is over) all of it but the people who are named; phones
 * that show a place of a season ticket go on until its season ends, too. By day, as the places of days are locked.
 */
export async function listShown(
  tx: Tx,
  of: { saleId: number; today: Day; isOver: boolean; isSeason: boolean },
): Promise<Shown[]> {
  const { saleId, today, isOver, isSeason } = of;
  const { rows } = await sql<Shown>`
    SELECT shown.what, shown.id
      FROM (SELECT 'phone' AS what, id, person_id, place, NULL::date AS visit_on FROM park_phone WHERE sale_id = ${saleId} AND withdrawn_at IS NULL
            UNION ALL SELECT 'dependant', id, added_by, NULL, NULL FROM dependant WHERE sale_id = ${saleId} AND removed_at IS NULL
            UNION ALL SELECT 'visit', id, person_id, NULL, visit_on FROM park_visit
                       WHERE sale_id = ${saleId} AND state = 'open' AND visit_on >= ${today}::date
            UNION ALL SELECT 'guest', id, person_id, NULL, visit_on FROM guest_pass
                       WHERE sale_id = ${saleId} AND state IN ('given','kept') AND visit_on >= ${today}::date) shown
     WHERE NOT ${mayShow(sql`${saleId}::int`)}
        OR (shown.what = 'phone' AND NOT ${isSeason}::boolean AND (${isOver}::boolean OR shown.place IS NOT NULL))
        OR (${isOver}::boolean AND shown.what IN ('visit','guest'))
     ORDER BY shown.visit_on NULLS FIRST, shown.id`.execute(tx);
  return rows;
}
