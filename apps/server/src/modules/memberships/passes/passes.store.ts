import type { Day } from '@kantuta/contract/dates';
import type { Tx } from '../../../platform/db/database.ts';

/** The passes and the people of a sale behind one lock. */
export async function lockPasses(tx: Tx, saleId: number): Promise<void> {
  await tx
    .insertInto('passSale')
    .values({ saleId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('passSale')
    .where('saleId', '=', saleId)
    .select('saleId')
    .forUpdate()
    .execute();
}

/** Holds whose time is over give their numbers back. */
export async function returnLapsed(tx: Tx, saleId: number, at: Date): Promise<void> {
  await tx
    .updateTable('passUse')
    .set({ state: 'returned', endedAt: at })
    .where('saleId', '=', saleId)
    .where('state', '=', 'held')
    .where('heldUntil', '<=', at)
    .execute();
}

export type NewUse = {
  id: string;
  saleId: number;
  yearFrom: Day;
  number: number;
  personId: number;
  attemptId: string;
  visitOn: Day;
  takenAt: Date;
  heldUntil: Date | null;
};

/** False: this attempt took another pass. */
export async function insertUse(tx: Tx, use: NewUse): Promise<boolean> {
  const row = await tx
    .insertInto('passUse')
    .values({ ...use, state: 'held' })
    .onConflict((conflict) => conflict.columns(['personId', 'attemptId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endUse(
  tx: Tx,
  id: string,
  { state, at }: { state: 'used' | 'returned'; at: Date },
): Promise<void> {
  await tx.updateTable('passUse').set({ state, endedAt: at }).where('id', '=', id).execute();
}

const STORED = ['id', 'saleId', 'number', 'personId', 'state', 'heldUntil'] as const;

/** The pass that an attempt took; undefined: none. */
export function findByAttempt(tx: Tx, of: { personId: number; attemptId: string }) {
  return tx
    .selectFrom('passUse')
    .where('personId', '=', of.personId)
    .where('attemptId', '=', of.attemptId)
    .select(STORED)
    .executeTakeFirst();
}

export function findUse(tx: Tx, id: string) {
  return tx.selectFrom('passUse').where('id', '=', id).select(STORED).executeTakeFirst();
}
