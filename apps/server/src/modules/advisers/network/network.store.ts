import { sql, type Db } from '../../../platform/db/database.ts';

/** Adds what grew to the sums; how many rows that were. */
export async function foldGrowth(db: Db): Promise<number> {
  const { rows } = await sql<{ folded: number }>`SELECT network_fold() AS folded`.execute(db);
  return rows[0]?.folded ?? 0;
}
