import type { Tx } from './database.ts';

/**
 * Holds a person until the commit, so that two who count or change something of one person come one after the other, also where there is no
 * row yet that either could hold. Rows of other tables that name the person are written meanwhile.
 */
export async function lockPerson(tx: Tx, personId: number): Promise<void> {
  await tx
    .selectFrom('person')
    .where('id', '=', personId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
