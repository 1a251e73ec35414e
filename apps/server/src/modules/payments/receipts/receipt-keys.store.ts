import { sql, type Reader } from '../../../platform/db/database.ts';

export type ReceiptKey = { id: string; publicKey: Buffer };

/** Stores a key at its first use; repeating the call changes nothing. */
export async function keepReceiptKey(db: Reader, key: ReceiptKey, begunAt: Date): Promise<void> {
  await db
    .insertInto('receiptKey')
    .values({ ...key, begunAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findReceiptKey(db: Reader, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('receiptKey')
    .where('id', '=', id)
    .select('publicKey')
    .executeTakeFirst();
  return row?.publicKey;
}

/** All keys ever used, newest first, each with the period in which it signed (until the next key began). */
export async function listReceiptKeys(
  db: Reader,
): Promise<(ReceiptKey & { from: Date; to: Date | null })[]> {
  return db
    .selectFrom('receiptKey')
    .orderBy('begunAt', 'desc')
    .orderBy('id')
    .select([
      'id',
      'publicKey',
      'begunAt as from',
      sql<Date | null>`lead(begun_at) OVER (ORDER BY begun_at, id)`.as('to'),
    ])
    .execute();
}
