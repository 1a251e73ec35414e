import { day, type Day } from '@kantuta/contract/dates';
import { cents, type Cents } from '@kantuta/contract/money';
import type {
  MonthlyEnd,
  MonthlyTurnState,
} from '@kantuta/contract/payments/monthly/monthly.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type MonthlyCard = {
  id: string;
  personId: number;
  saleId: number;
  savedCardId: string;
  ceiling: Cents;
  agreedAt: Date;
  endedAt: Date | null;
};
export type MonthlyTurn = {
  monthlyId: string;
  number: number;
  dueOn: Day;
  state: MonthlyTurnState;
  declines: number;
  nextOn: Day;
  attemptId: string | null;
};

function monthly(db: Reader) {
  return db
    .selectFrom('monthlyCard')
    .select(['id', 'personId', 'saleId', 'savedCardId', 'ceilingMinor', 'agreedAt', 'endedAt']);
}

type Row = Awaited<ReturnType<ReturnType<typeof monthly>['execute']>>[number];

function monthlyOf({ ceilingMinor, ...row }: Row): MonthlyCard {
  return { ...row, ceiling: cents(ceilingMinor) };
}

export async function insertMonthly(
  tx: Tx,
  { ceiling, ...row }: Omit<MonthlyCard, 'endedAt'>,
): Promise<void> {
  await tx
    .insertInto('monthlyCard')
    .values({ ...row, ceilingMinor: ceiling })
    .execute();
}

export async function findMonthly(db: Reader, id: string): Promise<MonthlyCard | undefined> {
  const row = await monthly(db).where('id', '=', id).executeTakeFirst();
  return row && monthlyOf(row);
}

/** Stopping, skipping, charging and the job of another process meet behind this lock. */
export async function lockMonthly(tx: Tx, id: string): Promise<MonthlyCard | undefined> {
  const row = await monthly(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && monthlyOf(row);
}

/** Oldest first; those that still run. */
export async function listMonthly(db: Reader, personId: number): Promise<MonthlyCard[]> {
  const rows = await monthly(db)
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .orderBy('agreedAt')
    .orderBy('id')
    .execute();
  return rows.map(monthlyOf);
}

export async function listMonthlyIds(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('monthlyCard')
    .where('endedAt', 'is', null)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends it once; answers whether this did. */
export async function endMonthly(
  tx: Tx,
  id: string,
  endReason: MonthlyEnd,
  endedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('monthlyCard')
    .set({ endedAt, endReason })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A purchase that has another holder is paid by no card of the former one (PAY-55). */
export async function endMonthlyOfSale(tx: Tx, saleId: number, endedAt: Date): Promise<void> {
  await tx
    .updateTable('monthlyCard')
    .set({ endedAt, endReason: 'stopped' })
    .where('saleId', '=', saleId)
    .where('endedAt', 'is', null)
    .execute();
}

/** A card that was removed pays nothing any more (PAY-55). */
export async function endMonthlyOfCard(tx: Tx, savedCardId: string, endedAt: Date): Promise<void> {
  await tx
    .updateTable('monthlyCard')
    .set({ endedAt, endReason: 'card_removed' })
    .where('savedCardId', '=', savedCardId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function listTurns(db: Reader, monthlyIds: readonly string[]): Promise<MonthlyTurn[]> {
  if (monthlyIds.length === 0) return [];
  const rows = await db
    .selectFrom('monthlyTurn')
    .where('monthlyId', 'in', [...monthlyIds])
    .selectAll()
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    ...row,
    state: row.state as MonthlyTurnState,
    dueOn: day(row.dueOn),
    nextOn: day(row.nextOn),
  }));
}

/** Once for each instalment; answers whether this made it. */
export async function insertTurn(tx: Tx, turn: MonthlyTurn): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made } = await tx
    .insertInto('monthlyTurn')
    .values(turn)
    .onConflict((conflict) => conflict.columns(['monthlyId', 'number']).doNothing())
    .executeTakeFirst();
  return made === 1n;
}

/** The caller holds the lock of the monthly payment. */
export async function setTurn(
  tx: Tx,
  { monthlyId, number }: Pick<MonthlyTurn, 'monthlyId' | 'number'>,
  fields: Partial<Pick<MonthlyTurn, 'state' | 'declines' | 'nextOn' | 'attemptId'>>,
): Promise<void> {
  await tx
    .updateTable('monthlyTurn')
    .set(fields)
    .where('monthlyId', '=', monthlyId)
    .where('number', '=', number)
    .execute();
}
