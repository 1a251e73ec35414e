import type { Reader, Tx } from '../../../platform/db/database.ts';

/** Replaces all recovery codes by new ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { personId, hashes, at }: { personId: number; hashes: readonly Buffer[]; at: Date },
): Promise<void> {
  await dropRecoveryCodes(tx, personId);
  await tx
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ personId, codeHash, createdAt: at })))
    .execute();
}

export async function countRecoveryCodes(
  reader: Reader,
  personId: number,
): Promise<{ left: number; madeAt: Date | null }> {
  const row = await reader
    .selectFrom('recoveryCode')
    .where('personId', '=', personId)
    .select((of) => [
      of.fn.countAll<number>().filterWhere('usedAt', 'is', null).as('left'),
      of.fn.max('createdAt').as('madeAt'),
    ])
    .executeTakeFirstOrThrow();
  return { left: row.left, madeAt: row.madeAt };
}

/** Invalidates all of them. Returns how many there were. */
export async function dropRecoveryCodes(tx: Tx, personId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCode')
    .where('personId', '=', personId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Concurrent callers: exactly one succeeds. */
export async function useRecoveryCode(
  tx: Tx,
  { personId, codeHash, at }: { personId: number; codeHash: Buffer; at: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: at })
    .where('personId', '=', personId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
