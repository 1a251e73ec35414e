import type { Shield } from '@kantuta/contract/sales/fine.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';

/**
 * As an expression for the statement that reads a sale: its instalments whose money is in regularization, or was (PAY-14); null when there
 * are none. The same as `shieldsOfSales`, without a statement of its own. `saleId` names a column.
 */
export function shieldsOfSale(saleId: string) {
  const isOfSale = sql`item.sale_id = ${sql.ref(saleId)}`;
  return sql<(Shield & { number: number })[] | null>`(
    SELECT json_agg(json_build_object('number', number, 'from', came_on, 'until', ended_on)) FROM (
      SELECT item.instalment_number AS number,
             to_char(greatest(least((e.body ->> 'paidAt')::timestamptz, g.opened_at), i.created_at) AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD') AS came_on,
             to_char(g.closed_at AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD') AS ended_on
        FROM payment_item item
        JOIN regularization g ON g.intent_id = item.intent_id AND g.closed_at IS NOT NULL AND g.reason <> 'already_paid'
        JOIN payment_intent i ON i.id = item.intent_id
        JOIN provider_event e ON e.provider = g.provider AND e.event_id = g.event_id
       WHERE ${isOfSale}
       UNION ALL
      SELECT item.instalment_number,
             to_char(greatest(coalesce((SELECT min(stage.at) FROM payment_stage stage WHERE stage.intent_id = i.id AND stage.stage = 'bank_confirmed'),
               i.state_changed_at), i.created_at) AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD'), NULL
        FROM payment_item item
        JOIN payment_intent i ON i.id = item.intent_id AND i.state = 'in_regularization'
       WHERE item.open AND ${isOfSale}) shield)`;
}

/** The sales with an instalment whose money is in regularization, or was: few, because people look at each of them. */
export async function shieldedSales(reader: Reader): Promise<number[]> {
  const { rows } = await sql<{ saleId: number }>`
    SELECT item.sale_id AS "saleId" FROM regularization g JOIN payment_item item ON item.intent_id = g.intent_id WHERE item.sale_id IS NOT NULL
     UNION
    SELECT item.sale_id FROM payment_intent i JOIN payment_item item ON item.intent_id = i.id
     WHERE i.state = 'in_regularization' AND item.sale_id IS NOT NULL`.execute(reader);
  return rows.map(({ saleId }) => saleId);
}
