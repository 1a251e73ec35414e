import type { Day } from '@kantuta/contract/dates';
import type { StoredSaleState } from '@kantuta/contract/sales/opening.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';

/** How far a reservation has come. */
export type Standing = {
  /** It has all that it asks for: the initial, and of a house the choice and an own part that is paid in full (SALE-17, SALE-8). */
  isSettled: boolean;
  saleState: StoredSaleState;
  /** Of that state: with `signed`, when its contract was signed. */
  since: Day;
};

/** How the own part of a house is paid: as its owner changed it, else as it was chosen with the plan (SALE-8); null: not chosen yet, or no plan of a house. */
export const HOUSE_CHOICE = sql<string | null>`
  CASE WHEN hold.offer->>'kind' = 'house' THEN coalesce(reservation.choice, hold.offer->>'direct') END`;

export async function standingOf(db: Reader, saleId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    SELECT sale.state AS sale_state, sale.state_changed_on AS since,
           (hold.offer->>'kind' <> 'house' OR ${HOUSE_CHOICE} IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM plan_position p WHERE p.sale_id = sale.id AND p.is_short
                          AND p.number <= CASE WHEN ${HOUSE_CHOICE} = 'full' THEN 1 ELSE 0 END) AS is_settled
      FROM reservation JOIN sale ON sale.id = reservation.sale_id JOIN hold ON hold.id = reservation.hold_id
     WHERE sale.id = ${saleId}`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error(`sale ${saleId} has no reservation`);
  return standing;
}
