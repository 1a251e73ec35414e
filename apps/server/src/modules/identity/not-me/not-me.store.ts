import type { Tx } from '../../../platform/db/database.ts';

/** Passkeys that came since then open nothing any more. Returns how many. */
export async function removePasskeysSince(
  tx: Tx,
  { personId, since, at }: { personId: number; since: Date; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ removedAt: at })
    .where('personId', '=', personId)
    .where('createdAt', '>=', since)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
