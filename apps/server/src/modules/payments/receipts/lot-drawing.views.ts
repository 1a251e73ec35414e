import { sql, type Reader } from '../../../platform/db/database.ts';

/** A lot of the block in which the bought one lies, as surveyed: metres east and north. */
export type DrawnLot = { own: boolean; outline: readonly (readonly [number, number])[] };

/** The block of the lot of a receipt; none where it is about no lot, or about several. */
export async function readDrawing(reader: Reader, transactionId: string): Promise<DrawnLot[]> {
  const rows = await reader
    .with('bought', (db) =>
      db
        .selectFrom('sale')
        .where('sale.id', 'in', (of) =>
          of
            .selectFrom('ledgerEntry')
            .where('ledgerEntry.transactionId', '=', transactionId)
            .where('ledgerEntry.saleId', 'is not', null)
            .select(sql<number>`ledger_entry.sale_id`.as('id')),
        )
        .select((of) => [
          of.fn.min('sale.lotId').as('lotId'),
          of.fn.countAll<number>().as('sales'),
        ]),
    )
    .selectFrom('bought')
    .innerJoin('lot as own', 'own.id', 'bought.lotId')
    .innerJoin('lot', (join) =>
      join.onRef('lot.projectId', '=', 'own.projectId').onRef('lot.block', '=', 'own.block'),
    )
    .where('bought.sales', '=', 1)
    .orderBy('lot.id')
    .select(['lot.outline', sql<boolean>`lot.id = own.id`.as('own')])
    .execute();
  return rows.flatMap(({ own, outline }) =>
    Array.isArray(outline) && outline.length > 2
      ? [{ own, outline: outline as unknown as DrawnLot['outline'] }]
      : [],
  );
}
