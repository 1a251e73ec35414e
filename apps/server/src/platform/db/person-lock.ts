import type { Tx } from './database.ts';

/**
 * Locks a person until the commit, so that transactions that count or change something of one person run one after the other, even if no
 * row exists yet that they could lock. Rows of other tables that refer to the person can still be written.
 */
export async function lockPerson(tx: Tx, personId: number): Promise<void> {
  await tx
    .selectFrom('person')
    .where('id', '=', personId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
