import { sql, type Reader } from '../../../platform/db/database.ts';

/**
 * Whether a reservation has all that it asks for (SALE-17, SALE-8): the initial, and of a house a choice, with its own part where that is paid
 * in full.
 */
export async function isSettled(db: Reader, saleId: number): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    SELECT (sale.kind <> 'house' OR reservation.choice IS NOT NULL) AND NOT EXISTS (
             SELECT 1 FROM plan_position p WHERE p.sale_id = sale.id AND p.is_short
                AND p.number <= CASE WHEN reservation.choice = 'full' THEN 1 ELSE 0 END) AS settled
      FROM reservation JOIN sale ON sale.id = reservation.sale_id
     WHERE sale.id = ${saleId}`.execute(db);
  return rows[0]?.settled ?? false;
}
