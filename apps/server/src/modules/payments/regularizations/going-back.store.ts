import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import type { LateMoneyWish } from '@kantuta/contract/payments/regularization.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

/** Money in regularization that people send back. */
export type GoingBack = {
  regularizationId: string;
  companyId: number;
  personId: number;
  currency: Currency;
  amount: Cents;
  madeAt: Date;
  promisedAt: Date;
  doneAt: Date | null;
  sentBy: number | null;
  bankReference: string;
};

export async function insertGoingBack(
  tx: Tx,
  { amount, ...row }: Omit<GoingBack, 'doneAt' | 'sentBy' | 'bankReference'>,
): Promise<void> {
  await tx
    .insertInto('regularizationReturn')
    .values({ ...row, amountMinor: amount })
    .execute();
}

const returns = (reader: Reader, regularizationId: string) =>
  reader.selectFrom('regularizationReturn').where('regularizationId', '=', regularizationId);

type Row = Omit<GoingBack, 'currency' | 'amount'> & { currency: string; amountMinor: number };

function goingBack({ amountMinor, currency, ...row }: Row): GoingBack {
  return { ...row, currency: currencySchema.parse(currency), amount: cents(amountMinor) };
}

/** One is recorded after the other. */
export async function lockGoingBack(
  tx: Tx,
  regularizationId: string,
): Promise<GoingBack | undefined> {
  const row = await returns(tx, regularizationId).selectAll().forUpdate().executeTakeFirst();
  return row && goingBack(row);
}

export async function findGoingBack(
  reader: Reader,
  regularizationId: string,
): Promise<GoingBack | undefined> {
  const row = await returns(reader, regularizationId).selectAll().executeTakeFirst();
  return row && goingBack(row);
}

export async function setSent(
  tx: Tx,
  regularizationId: string,
  sent: { doneAt: Date; sentBy: number; bankReference: string },
): Promise<void> {
  await tx
    .updateTable('regularizationReturn')
    .set(sent)
    .where('regularizationId', '=', regularizationId)
    .execute();
}

export async function findWish(
  reader: Reader,
  regularizationId: string,
): Promise<LateMoneyWish | null> {
  const row = await reader
    .selectFrom('lateMoneyWish')
    .where('regularizationId', '=', regularizationId)
    .select('wish')
    .executeTakeFirst();
  return (row?.wish as LateMoneyWish | undefined) ?? null;
}

export async function putWish(
  tx: Tx,
  regularizationId: string,
  fields: { wish: LateMoneyWish; wishedAt: Date },
): Promise<void> {
  await tx
    .insertInto('lateMoneyWish')
    .values({ regularizationId, ...fields })
    .onConflict((it) => it.column('regularizationId').doUpdateSet(fields))
    .execute();
}

/** Whether other money of the payment waits, too. */
export async function hasOtherOpen(
  reader: Reader,
  intentId: string,
  regularizationId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('regularization')
    .where('intentId', '=', intentId)
    .where('closedAt', 'is', null)
    .where('id', '<>', regularizationId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The money that its payment waits for: the first that came and is open, else the last on which people decided. */
export async function findRegularizationOfIntent(
  reader: Reader,
  intentId: string,
): Promise<{ id: string; promisedAt: Date; closedAt: Date | null } | undefined> {
  return reader
    .selectFrom('regularization')
    .where('intentId', '=', intentId)
    .orderBy(sql`closed_at IS NOT NULL`)
    .orderBy(sql`CASE WHEN closed_at IS NULL THEN opened_at END`)
    .orderBy('closedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .select(['id', 'promisedAt', 'closedAt'])
    .executeTakeFirst();
}
