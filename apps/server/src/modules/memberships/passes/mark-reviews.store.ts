import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

/** What of a mark somebody decides about. */
export type Reviewed = { gate: string; saleId: number; byId: number; review: string };

/** Undefined: no gate left it to people. */
export async function findReviewed(reader: Reader, markId: string): Promise<Reviewed | undefined> {
  const { rows } = await sql<Reviewed>`
    SELECT gate, sale_id AS "saleId", by_id AS "byId", review FROM park_mark WHERE id = ${markId}::uuid AND review IS NOT NULL`.execute(
    reader,
  );
  return rows[0];
}

/** Takes it off what waits; false: somebody else did. Of two at once one waits here for the other. */
export async function closeReview(tx: Tx, markId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('parkReview')
    .where('markId', '=', markId)
    .returning('markId')
    .executeTakeFirst();
  return row !== undefined;
}

export type Settlement = { markId: string; byId: number; reason: string; settledAt: Date };

export async function insertSettlement(tx: Tx, settlement: Settlement): Promise<void> {
  await tx.insertInto('parkSettlement').values(settlement).execute();
}

export function findSettlement(reader: Reader, markId: string): Promise<Settlement | undefined> {
  return reader
    .selectFrom('parkSettlement')
    .where('markId', '=', markId)
    .select(['markId', 'byId', 'reason', 'settledAt'])
    .executeTakeFirst();
}
