import { day, type Day } from '@kantuta/contract/dates';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

/** What is counted: an item in a season. */
export type Counted = { itemId: number; season: number };

/** Takes one of what is counted; false if nothing is left. Comes last in its transaction, because everybody waits for the row (decision 040). */
export async function takeStock(tx: Tx, { itemId, season }: Counted): Promise<boolean> {
  const { rows } = await sql`
    UPDATE item_stock SET taken = taken + 1
     WHERE item_id = ${itemId} AND season = ${season} AND taken < stock RETURNING taken`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Gives one back. */
export async function giveStockBack(tx: Tx, { itemId, season }: Counted): Promise<void> {
  await sql`
    UPDATE item_stock SET taken = taken - 1 WHERE item_id = ${itemId} AND season = ${season}`.execute(
    tx,
  );
}

/** Until when renewals of a season are sold, for the latest season of an item; undefined where no season is open. */
export async function openSeason(
  reader: Reader,
  itemId: number,
): Promise<{ season: number; left: number; renewalUntil: Day | null } | undefined> {
  const row = await reader
    .selectFrom('itemStock')
    .where('itemId', '=', itemId)
    .orderBy('season', 'desc')
    .limit(1)
    .select(['season', 'stock', 'taken', 'renewalUntil'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { season, stock, taken, renewalUntil } = row;
  return {
    season,
    left: stock - taken,
    renewalUntil: renewalUntil === null ? null : day(renewalUntil),
  };
}
