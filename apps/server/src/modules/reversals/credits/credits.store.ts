import { day, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import type { CreditState } from '@kantuta/contract/reversals/recovery-credit.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { insertRows, type Row } from '../../../platform/db/insert-rows.ts';

/** A credit as its rules need it. */
export type Credit = {
  saleId: number;
  personId: number;
  companyId: number;
  currency: Currency;
  recognised: Cents;
  state: CreditState;
  validUntil: Day;
  holdId: string | null;
};

const COLUMNS = [
  'saleId',
  'personId',
  'companyId',
  'currency',
  'recognisedMinor',
  'state',
  'validUntil',
  'holdId',
] as const;

export async function insertCredits(tx: Tx, rows: readonly Row<'recoveryCredit'>[]): Promise<void> {
  await insertRows(tx, 'recoveryCredit', rows);
}

/** The credit of a reverted sale; undefined if there is none. */
export async function findCredit(reader: Reader, saleId: number): Promise<Credit | undefined> {
  const row = await credits(reader).where('saleId', '=', saleId).executeTakeFirst();
  return row && creditOf(row);
}

/** Locks it, so that its hold, its use and its end run one after the other. */
export async function lockCredit(tx: Tx, saleId: number): Promise<Credit | undefined> {
  const row = await credits(tx).where('saleId', '=', saleId).forUpdate().executeTakeFirst();
  return row && creditOf(row);
}

/** Locks the credit on which a hold counts; undefined for a hold without one. */
export async function lockCreditOfHold(tx: Tx, holdId: string): Promise<Credit | undefined> {
  const row = await credits(tx).where('holdId', '=', holdId).forUpdate().executeTakeFirst();
  return row && creditOf(row);
}

function credits(reader: Reader) {
  return reader.selectFrom('recoveryCredit').select(COLUMNS);
}

function creditOf(row: Awaited<ReturnType<ReturnType<typeof credits>['execute']>>[number]): Credit {
  const { recognisedMinor, currency, state, validUntil, ...credit } = row;
  return {
    ...credit,
    currency: currencySchema.parse(currency),
    recognised: cents(recognisedMinor),
    // The table holds no other words.
    state: state as CreditState,
    validUntil: day(validUntil),
  };
}

/** Lets a hold count on an available credit; false if it is not available any more. */
export async function markHeld(tx: Tx, saleId: number, holdId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE recovery_credit SET state = 'held', hold_id = ${holdId}::uuid
     WHERE sale_id = ${saleId} AND state = 'available'`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function markAvailable(tx: Tx, saleId: number): Promise<void> {
  await tx
    .updateTable('recoveryCredit')
    .set({ state: 'available', holdId: null })
    .where('saleId', '=', saleId)
    .where('state', '=', 'held')
    .execute();
}

export async function markApplied(
  tx: Tx,
  saleId: number,
  { newSaleId, amount, at }: { newSaleId: number; amount: Cents; at: Date },
): Promise<void> {
  await tx
    .updateTable('recoveryCredit')
    .set({ state: 'applied', newSaleId, usedMinor: amount, endedAt: at })
    .where('saleId', '=', saleId)
    .where('state', '=', 'held')
    .execute();
}

/** Ends an available credit. */
export async function markEnded(
  tx: Tx,
  saleId: number,
  { as, at }: { as: 'expired' | 'voided'; at: Date },
): Promise<void> {
  await tx
    .updateTable('recoveryCredit')
    .set({ state: as, endedAt: at })
    .where('saleId', '=', saleId)
    .where('state', '=', 'available')
    .execute();
}

/** Marks the reminder; false if somebody was reminded since this instant, or the credit is not free any more. */
export async function markReminded(
  tx: Tx,
  saleId: number,
  { since, at }: { since: Date; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCredit')
    .set({ remindedAt: at })
    .where('saleId', '=', saleId)
    .where('state', '=', 'available')
    .where((of) => of.or([of('remindedAt', 'is', null), of('remindedAt', '<', since)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Free credits worth something whose last day comes before this one, the earliest first. */
export async function listEndingBefore(
  reader: Reader,
  { before, seen, most }: { before: Day; seen: readonly number[]; most: number },
): Promise<number[]> {
  const rows = await reader
    .selectFrom('recoveryCredit')
    .where('state', '=', 'available')
    .where('validUntil', '<', before)
    .where(sql<boolean>`sale_id <> all(${[...seen]}::int[])`)
    .orderBy('validUntil')
    .limit(most)
    .select('saleId')
    .execute();
  return rows.map(({ saleId }) => saleId);
}
