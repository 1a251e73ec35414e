import type { Day } from '@kantuta/contract/dates';
import type { Tx } from '../../../platform/db/database.ts';

export type NewSeasonPerson = {
  id: string;
  saleId: number;
  number: number;
  name: string;
  document: string;
  birthOn: Day | null;
  addedBy: number;
  attemptId: string;
  addedAt: Date;
  replacesId?: string;
};

/** False: this attempt named somebody elsewhere. Behind the lock of the sale. */
export async function insertSeasonPerson(tx: Tx, row: NewSeasonPerson): Promise<boolean> {
  const made = await tx
    .insertInto('seasonPerson')
    .values(row)
    .onConflict((conflict) => conflict.columns(['addedBy', 'attemptId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Who was named by an attempt; undefined: nobody. */
export function findSeasonAttempt(tx: Tx, of: { addedBy: number; attemptId: string }) {
  return tx
    .selectFrom('seasonPerson')
    .where('addedBy', '=', of.addedBy)
    .where('attemptId', '=', of.attemptId)
    .select(['saleId', 'number', 'name', 'document', 'birthOn', 'replacesId'])
    .executeTakeFirst();
}

/** Their place is free for whoever replaces them (SEA-5). */
export async function endSeasonPerson(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('seasonPerson').set({ leftAt: at }).where('id', '=', id).execute();
}
