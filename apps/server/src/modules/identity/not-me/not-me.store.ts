import type { Tx } from '../../../platform/db/database.ts';

/** When the first of the notices was made below which the owner can still say "no fui yo". Call it before the tickets are used up. */
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
