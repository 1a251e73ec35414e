import type { Day } from '@kantuta/contract/dates';
import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { isUnsold } from '@kantuta/contract/sales/sales.rules';
import { sql, type Tx } from '../../platform/db/database.ts';

export type UnsoldSale = {
  companyId: number;
  personId: number;
  kind: ProductKind;
  unitId: number | null;
  currency: Currency;
  price: Cents;
  discount: Cents;
  initial: Cents;
  credit: Cents;
  holdId: string | null;
};

/** Locks a sale that is not sold yet; undefined for any other. */
export async function lockUnsold(tx: Tx, saleId: number): Promise<UnsoldSale | undefined> {
  const row = await tx
    .selectFrom('sale')
    .where('id', '=', saleId)
    .select([
      'companyId',
      'personId',
      'kind',
      'unitId',
      'currency',
      'priceMinor',
      'discountMinor',
      'initialMinor',
      'creditMinor',
      'holdId',
      'state',
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isUnsold(row.state)) return undefined;
  return {
    companyId: row.companyId,
    personId: row.personId,
    kind: row.kind as ProductKind,
    unitId: row.unitId,
    currency: currencySchema.parse(row.currency),
    price: cents(row.priceMinor),
    discount: cents(row.discountMinor),
    initial: cents(row.initialMinor),
    credit: cents(row.creditMinor),
    holdId: row.holdId,
  };
}

/** The next number of the company in the year. The row stays locked until the commit, so that a sale that is rolled back leaves no gap (SALE-2). */
export async function takeSaleNumber(
  tx: Tx,
  { companyId, year }: { companyId: number; year: number },
): Promise<number> {
  const { lastNumber } = await tx
    .insertInto('saleCounter')
    .values({ companyId, year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'year'])
        .doUpdateSet({ lastNumber: sql<number>`sale_counter.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

export async function markSold(
  tx: Tx,
  saleId: number,
  { number, on }: { number: string; on: Day },
): Promise<void> {
  await tx
    .updateTable('sale')
    .set({ state: 'sold', number, soldOn: on, stateChangedOn: on })
    .where('id', '=', saleId)
    .execute();
}
