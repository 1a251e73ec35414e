import { sql, type Tx } from '../../platform/db/database.ts';

/** What is counted: an item in a season. */
export type Counted = { itemId: number; season: number };

/** Gives one back. */
export async function giveStockBack(tx: Tx, { itemId, season }: Counted): Promise<void> {
  await sql`
    UPDATE item_stock SET taken = taken - 1 WHERE item_id = ${itemId} AND season = ${season}`.execute(
    tx,
  );
}
