import type { Day } from '@kantuta/contract/dates';
import { inCompanies, type Reader } from '../../../platform/db/database.ts';

/** The receipts of a day as sums by currency. */
export async function sumReceipts(
  reader: Reader,
  { on, companyIds }: { on: Day; companyIds: readonly number[] | null },
) {
  return reader
    .selectFrom('receipt')
    .where('paidOn', '=', on)
    .where(inCompanies('companyId', companyIds))
    .groupBy('currency')
    .orderBy('currency', 'desc')
    .select((of) => [
      'currency',
      of.fn.sum<string>('amountMinor').as('amount'),
      of.fn.countAll<number>().as('receipts'),
    ])
    .execute();
}
