import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import type { ReturnWay } from '@kantuta/contract/payments/reversals/reversal.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { lockPayment, type WholePayment } from '../settlement/payment.store.ts';

/** The money of one part that goes back. */
export type StoredReturn = {
  partId: string;
  intentId: string;
  way: ReturnWay;
  /** In whose books it is owed until it has gone, and to whom. */
  companyId: number;
  personId: number;
  currency: Currency;
  amount: Cents;
  /** As the provider names the money in its files; empty where it lists nothing. */
  provider: string;
  providerId: string;
  madeAt: Date;
  promisedAt: Date;
  refusedAt: Date | null;
  doneAt: Date | null;
  sentBy: number | null;
  bankReference: string;
};

type Row = Awaited<ReturnType<ReturnType<typeof returns>['execute']>>[number];

function returns(db: Reader) {
  return db.selectFrom('paymentReturn').selectAll();
}

function returnOf({ amountMinor, currency, way, ...row }: Row): StoredReturn {
  return {
    ...row,
    way: way as ReturnWay,
    currency: currencySchema.parse(currency),
    amount: cents(amountMinor),
  };
}

export async function insertReturns(tx: Tx, fresh: readonly StoredReturn[]): Promise<void> {
  await tx
    .insertInto('paymentReturn')
    .values(fresh.map(({ amount, ...row }) => ({ ...row, amountMinor: amount })))
    .execute();
}

export async function listReturns(db: Reader, intentId: string): Promise<StoredReturn[]> {
  const rows = await returns(db).where('intentId', '=', intentId).orderBy('partId').execute();
  return rows.map(returnOf);
}

/** Takes the payment whose part goes back. */
export async function lockPaymentOfPart(tx: Tx, partId: string): Promise<WholePayment | undefined> {
  const row = await tx
    .selectFrom('paymentReturn')
    .where('partId', '=', partId)
    .select('intentId')
    .executeTakeFirst();
  return row && lockPayment(tx, row.intentId);
}

/** One that goes back is sent, refused or given another way by one transaction after the other. */
export async function lockReturn(tx: Tx, partId: string): Promise<StoredReturn | undefined> {
  const row = await returns(tx).where('partId', '=', partId).forUpdate().executeTakeFirst();
  return row && returnOf(row);
}

export async function setReturn(
  tx: Tx,
  partId: string,
  fields: Partial<
    Pick<
      StoredReturn,
      | 'way'
      | 'provider'
      | 'providerId'
      | 'promisedAt'
      | 'refusedAt'
      | 'doneAt'
      | 'sentBy'
      | 'bankReference'
    >
  >,
): Promise<void> {
  await tx.updateTable('paymentReturn').set(fields).where('partId', '=', partId).execute();
}
