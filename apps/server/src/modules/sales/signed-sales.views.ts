import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { sql, type Tx } from '../../platform/db/database.ts';

type Ready = {
  saleId: number;
  personId: number;
  companyId: number;
  reference: string;
  kind: ProductKind;
};

/**
 * Those of these sales whose contract everybody signed and whose initial, row 0 of the plan, is paid; locked, so that one transaction sells them. What a
 * promotion gives free of price is not sold by its contract: it waits for the first one (TWO-10).
 */
export async function listSignedAndPaid(tx: Tx, saleIds: readonly number[]): Promise<Ready[]> {
  const { rows } = await sql<Ready>`
    SELECT sale.id AS sale_id, sale.person_id, sale.company_id, coalesce(sale.reference, '') AS reference, sale.kind
      FROM sale
     WHERE sale.id = ANY (${[...saleIds]}::int[]) AND sale.state = 'signed' AND sale.discount_minor < sale.price_minor
       AND NOT EXISTS (SELECT 1 FROM plan_position p WHERE p.sale_id = sale.id AND p.number = 0 AND p.is_short)
     ORDER BY sale.id
       FOR UPDATE OF sale`.execute(tx);
  return rows;
}

/** The sales of a person whose contract everybody signed and that are not sold yet. */
export async function listSignedOf(tx: Tx, personId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('sale')
    .where('personId', '=', personId)
    .where('state', '=', 'signed')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
