import type { Cents } from '@kantuta/contract/money';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { insertRows, type Row } from '../../../platform/db/insert-rows.ts';

export type NewReversal = {
  saleId: number;
  caseId: string;
  personId: number;
  companyId: number;
  unitId: number | null;
  revertedAt: Date;
  /** Of a unit: when it becomes free. */
  freesAt: Date | null;
  proposedBy: number;
  approvedBy: number;
  reason: string;
  outstanding: Cents;
};

/** Keeps a reversal; the unit stays claimed by it until it is free. */
export async function insertReversal(
  tx: Tx,
  { outstanding, ...reversal }: NewReversal,
): Promise<void> {
  await insertReversals(tx, [
    {
      ...reversal,
      state: reversal.unitId === null ? 'freed' : 'kept',
      outstandingMinor: outstanding,
    },
  ]);
}

export async function insertReversals(tx: Tx, rows: readonly Row<'reversal'>[]): Promise<void> {
  await insertRows(tx, 'reversal', rows);
}

export type Kept = { id: number; saleId: number; unitId: number };

/** Reverted units whose days are over, the first first. */
export async function listToFree(
  reader: Reader,
  { at, most }: { at: Date; most: number },
): Promise<Kept[]> {
  const rows = await reader
    .selectFrom('reversal')
    .where('state', '=', 'kept')
    .where('freesAt', '<=', at)
    .orderBy('freesAt')
    .limit(most)
    .select(['id', 'saleId', 'unitId'])
    .execute();
  return rows.flatMap(({ unitId, ...kept }) => (unitId === null ? [] : [{ ...kept, unitId }]));
}

/** Ends the claim of a reversal on its unit; false if somebody else did. */
export async function markFreed(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reversal')
    .set({ state: 'freed', freedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
