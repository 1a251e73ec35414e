import type { Relation } from '@kantuta/contract/memberships/dependants/dependant.rules';
import type { Tx } from '../../../platform/db/database.ts';

export type NewDependant = {
  id: string;
  saleId: number;
  addedBy: number;
  attemptId: string;
  name: string;
  document: string;
  birthOn: string;
  relation: Relation;
  addedAt: Date;
};

/** False: this attempt named somebody elsewhere. */
export async function insertDependant(tx: Tx, row: NewDependant): Promise<boolean> {
  const made = await tx
    .insertInto('dependant')
    .values(row)
    .onConflict((conflict) => conflict.columns(['addedBy', 'attemptId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Who was named by an attempt; undefined: nobody. */
export function findNamed(tx: Tx, of: { addedBy: number; attemptId: string }) {
  return tx
    .selectFrom('dependant')
    .where('addedBy', '=', of.addedBy)
    .where('attemptId', '=', of.attemptId)
    .select(['saleId', 'name', 'document', 'birthOn', 'relation'])
    .executeTakeFirst();
}

export function findDependant(tx: Tx, id: string) {
  return tx
    .selectFrom('dependant')
    .where('id', '=', id)
    .select(['saleId', 'removedAt'])
    .executeTakeFirst();
}

export async function removeDependant(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('dependant').set({ removedAt: at }).where('id', '=', id).execute();
}
