import { sql, type Reader } from '../../platform/db/database.ts';

/** Computes the positions of all sales from plans and entries and writes those that differ; returns the number of such sales (LED-11). */
export async function rebuildPositions(db: Reader): Promise<number> {
  const { rows } = await sql<{ mended: number }>`SELECT positions_rebuild() AS mended`.execute(db);
  return rows[0]?.mended ?? 0;
}
