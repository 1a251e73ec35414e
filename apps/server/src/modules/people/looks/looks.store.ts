import type { OperatorRole } from '@kantuta/contract/operator-roles';
import type { LookPart } from '@kantuta/contract/call';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type NewLook = {
  personId: number;
  operatorId: number;
  role: OperatorRole;
  part: LookPart;
  /** Empty: found and opened in the search of the desk. */
  reason: string;
  at: Date;
  stretch: number;
};

/** Whether it is a new line: the same look is listed once in each stretch of time, however many ask at once. */
export async function insertLook(tx: Tx, look: NewLook): Promise<boolean> {
  const row = await tx
    .insertInto('personLook')
    .values(look)
    .onConflict((conflict) =>
      conflict.columns(['personId', 'operatorId', 'part', 'reason', 'stretch']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first, with who it was. */
export async function listLooksAt(
  reader: Reader,
  personId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await reader
    .selectFrom('personLook')
    .innerJoin('person as operator', 'operator.id', 'personLook.operatorId')
    .where('personLook.personId', '=', personId)
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
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}
