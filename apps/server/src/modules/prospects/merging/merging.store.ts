import type { Tx } from '../../../platform/db/database.ts';

export type StoredMerge = {
  id: string;
  keptId: string;
  mergedId: string;
  madeAt: Date;
  madeBy: number;
  reason: string;
  hashes: Buffer[];
  invitationIds: string[];
  undoneAt: Date | null;
};

const STORED = [
  'id',
  'keptId',
  'mergedId',
  'madeAt',
  'madeBy',
  'reason',
  'hashes',
  'invitationIds',
  'undoneAt',
] as const;

export async function insertMerge(tx: Tx, row: Omit<StoredMerge, 'undoneAt'>): Promise<void> {
  await tx.insertInto('prospectMerge').values(row).execute();
}

/** A merge behind its lock. */
export async function lockMerge(tx: Tx, id: string): Promise<StoredMerge | undefined> {
  return tx
    .selectFrom('prospectMerge')
    .where('id', '=', id)
    .select(STORED)
    .forUpdate()
    .executeTakeFirst();
}

/** The merge of these two that stands; both are locked. */
export async function findLiveMerge(
  tx: Tx,
  of: { keptId: string; mergedId: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('prospectMerge')
    .where('keptId', '=', of.keptId)
    .where('mergedId', '=', of.mergedId)
    .where('undoneAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function endMerge(
  tx: Tx,
  id: string,
  undone: { undoneAt: Date; undoneBy: number },
): Promise<void> {
  await tx.updateTable('prospectMerge').set(undone).where('id', '=', id).execute();
}

/** By what one was found leads to the other from now on. Returns what went over. */
export async function moveKeys(tx: Tx, of: { from: string; to: string }): Promise<Buffer[]> {
  const rows = await tx
    .updateTable('prospectKey')
    .set({ prospectId: of.to })
    .where('prospectId', '=', of.from)
    .returning('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Gives keys back that are still where they went. */
export async function returnKeys(
  tx: Tx,
  of: { hashes: readonly Buffer[]; from: string; to: string },
): Promise<void> {
  if (of.hashes.length === 0) return;
  await tx
    .updateTable('prospectKey')
    .set({ prospectId: of.to })
    .where('prospectId', '=', of.from)
    .where('hash', 'in', [...of.hashes])
    .execute();
}
