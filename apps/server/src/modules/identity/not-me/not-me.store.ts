import type { Tx } from '../../../platform/db/database.ts';

/** When the first security alert was written that the owner can still answer with "no fui yo". Call it before its tickets are used. */
export async function findFirstDoubt(
  tx: Tx,
  personId: number,
  at: Date,
): Promise<Date | undefined> {
  const first = await tx
    .selectFrom('oneTimeTicket')
    .where('personId', '=', personId)
    .where('purpose', '=', 'notMe')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .orderBy('createdAt')
    .limit(1)
    .select('createdAt')
    .executeTakeFirst();
  return first?.createdAt;
}
