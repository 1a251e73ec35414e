import type { Tx } from '../../../platform/db/database.ts';

/** The newest rate; the first one if there is none yet, because a new one would change what the desk was shown of other money. */
export async function anyRate(tx: Tx, at: Date): Promise<number> {
  const known = await tx
    .selectFrom('exchangeRate')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const { id } =
    known ??
    (await tx
      .insertInto('exchangeRate')
      .values({
        currency: 'BOB',
        buy: '6.86',
        sell: '6.96',
        source: 'test',
        rateAt: at,
        fetchedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow());
  return id;
}
