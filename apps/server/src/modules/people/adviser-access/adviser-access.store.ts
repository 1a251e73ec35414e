import type { Reader, Tx } from '../../../platform/db/database.ts';

export type AccessChange = {
  personId: number;
  adviserId: number;
  mayLook: boolean;
  maySeePaid: boolean;
  at: Date;
};

/** The last decision of the customer; undefined if there is none. */
export async function findDecision(
  reader: Reader,
  { personId, adviserId }: Pick<AccessChange, 'personId' | 'adviserId'>,
) {
  return reader
    .selectFrom('adviserAccess')
    .where('personId', '=', personId)
    .where('adviserId', '=', adviserId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['mayLook', 'maySeePaid', 'at'])
    .executeTakeFirst();
}

export async function insertDecision(tx: Tx, change: AccessChange): Promise<void> {
  await tx.insertInto('adviserAccess').values(change).execute();
}
