import type { Tx } from '../../platform/db/database.ts';

/** The card number as the first password of a new person (IDN-17). */
export async function setCardPassword(
  tx: Tx,
  personId: number,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('credential')
    .values({ personId, passwordHash, kind: 'document', setAt: at })
    .execute();
}
