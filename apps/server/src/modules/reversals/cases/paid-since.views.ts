import { sql, type Reader } from '../../../platform/db/database.ts';

/** Whether money was settled for a sale after an instant: whatever day the money itself is of (REV-3). */
export async function isPaidSince(
  reader: Reader,
  { saleId, since }: { saleId: number; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isPaid: boolean }>`
    SELECT EXISTS (
      SELECT FROM ledger_entry entry JOIN ledger_transaction posted ON posted.id = entry.transaction_id
       WHERE entry.sale_id = ${saleId} AND entry.instalment_number IS NOT NULL AND entry.amount_minor < 0
         AND posted.posted_at >= ${since}) AS "isPaid"`.execute(reader);
  return rows[0]?.isPaid ?? false;
}

/** What a season ticket counts of a stock, by the hold that its sale came from; undefined for everything else. */
export async function findCounted(
  reader: Reader,
  saleId: number,
): Promise<{ itemId: number; season: number } | undefined> {
  const row = await reader
    .selectFrom('sale')
    .innerJoin('hold', 'hold.id', 'sale.holdId')
    .where('sale.id', '=', saleId)
    .select(['hold.itemId', 'hold.season'])
    .executeTakeFirst();
  if (!row || row.itemId === null || row.season === null) return undefined;
  return { itemId: row.itemId, season: row.season };
}
