import type { Looker } from '@kantuta/contract/people/access-log.calls';
import type { AccessPart } from '@kantuta/contract/call';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type NewAccessEntry = {
  personId: number;
  operatorId: number;
  role: Looker;
  part: AccessPart;
  /** Empty: the person was opened from the search of the desk. */
  reason: string;
  at: Date;
  stretch: number;
};

/** Returns whether the entry is new: equal accesses are listed once per stretch of time, even if they are concurrent. */
export async function insertAccessEntry(tx: Tx, entry: NewAccessEntry): Promise<boolean> {
  const row = await tx
    .insertInto('personLook')
    .values(entry)
    .onConflict((conflict) =>
      conflict.columns(['personId', 'operatorId', 'part', 'reason', 'stretch']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first, with the operator. */
export async function listAccessEntries(
  reader: Reader,
  personId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await reader
    .selectFrom('personLook')
    .innerJoin('person as operator', 'operator.id', 'personLook.operatorId')
    .where('personLook.personId', '=', personId)
    // An adviser's look at the own level is kept, and is no look of somebody else.
    .where('personLook.operatorId', '<>', personId)
    .orderBy('personLook.id', 'desc')
    .offset(offset)
    .limit(limit)
    .select([
      'personLook.id',
      'personLook.at',
      'personLook.role',
      'personLook.part',
      'personLook.reason',
      'operator.firstName',
      'operator.paternalSurname',
      'operator.maternalSurname',
    ])
    .execute();
  const { count } = await reader
    .selectFrom('personLook')
    .where('personId', '=', personId)
    .where('operatorId', '<>', personId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}
