import { day, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import { inCompanies, sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type Receipt = {
  reference: string;
  companyId: number;
  number: number;
  personId: number;
  intentId: string | null;
  transactionId: string;
  issuedAt: Date;
  paidOn: Day;
  method: string;
  currency: Currency;
  amount: Cents;
  rateId: number | null;
  amountBob: Cents | null;
  code: string;
};

/** The next number of the company. The counter row stays locked until the commit, so that numbers have no gaps (SALE-2). */
export async function takeReceiptNumber(tx: Tx, companyId: number): Promise<number> {
  const row = await tx
    .insertInto('receiptCounter')
    .values({ companyId, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .column('companyId')
        .doUpdateSet({ lastNumber: sql<number>`receipt_counter.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return row.lastNumber;
}

export async function insertReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  const { amount, amountBob, ...rest } = receipt;
  await tx
    .insertInto('receipt')
    .values({ ...rest, amountMinor: amount, amountBobMinor: amountBob })
    .execute();
}

type Row = Awaited<ReturnType<ReturnType<typeof receipts>['execute']>>[number];

function receipts(db: Reader) {
  return db.selectFrom('receipt').selectAll('receipt');
}

function receiptOf(row: Row): Receipt {
  const { amountMinor, amountBobMinor, currency, paidOn, ...rest } = row;
  return {
    ...rest,
    paidOn: day(paidOn),
    currency: currencySchema.parse(currency),
    amount: cents(amountMinor),
    amountBob: amountBobMinor === null ? null : cents(amountBobMinor),
  };
}

export async function findReceiptOfPerson(
  db: Reader,
  personId: number,
  reference: string,
): Promise<Receipt | undefined> {
  const row = await receipts(db)
    .where('reference', '=', reference)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return row && receiptOf(row);
}

/** Newest first; the companies are part of the query (SEC-32). */
export async function listReceiptsOfPerson(
  db: Reader,
  personId: number,
  { companyIds, limit }: { companyIds: readonly number[] | null; limit: number },
): Promise<Receipt[]> {
  const rows = await receipts(db)
    .where('personId', '=', personId)
    .where(inCompanies('companyId', companyIds))
    .orderBy('issuedAt', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
  return rows.map(receiptOf);
}

export async function findReceipt(db: Reader, reference: string): Promise<Receipt | undefined> {
  const row = await receipts(db).where('reference', '=', reference).executeTakeFirst();
  return row && receiptOf(row);
}

export async function listReceiptsOfIntents(
  db: Reader,
  intentIds: readonly string[],
): Promise<Receipt[]> {
  if (intentIds.length === 0) return [];
  const rows = await receipts(db)
    .where('intentId', '=', sql<string>`any(${[...intentIds]}::uuid[])`)
    .execute();
  return rows.map(receiptOf);
}

/** The day on which a later transaction has reversed this one; undefined: it stands. */
export async function findReversalDay(db: Reader, transactionId: string): Promise<Day | undefined> {
  const row = await db
    .selectFrom('ledgerTransaction')
    .where('reversesId', '=', transactionId)
    .select('businessDay')
    .executeTakeFirst();
  return row && day(row.businessDay);
}

/** Transactions among these that a later one has reversed: their receipts fail online (PAY-11). */
export async function listReversed(
  db: Reader,
  transactionIds: readonly string[],
): Promise<Set<string>> {
  if (transactionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('ledgerTransaction')
    .where('reversesId', '=', sql<string>`any(${[...transactionIds]}::uuid[])`)
    .select('reversesId')
    .execute();
  return new Set(rows.flatMap((row) => (row.reversesId === null ? [] : [row.reversesId])));
}
