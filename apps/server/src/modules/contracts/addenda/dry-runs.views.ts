import { parseCents } from '@kantuta/contract/money';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { dryRun, line, type DryRun } from '../../../platform/settings/dry-run.ts';

/** Whom the settings of a new term meet among the purchases that are being paid (SALE-30, SET-2). */
export const newTermDryRuns: readonly DryRun[] = [
  dryRun(['rescue.newTermLimitUsd'], async (reader, { before, after, companyIds }) => {
    const upTo = (limit: string) =>
      countSales(
        reader,
        companyIds,
        sql<boolean>`sale.price_minor - sale.discount_minor - sale.credit_minor - position.paid_capital_minor BETWEEN 1 AND ${parseCents(limit)}`,
      );
    const figures = { before: await upTo(before), after: await upTo(after) };
    return { kept: [], rows: [line('today', 'newTermAlone', figures)] };
  }),
  dryRun(['rescue.paidInstalments'], async (reader, { before, after, companyIds }) => {
    const from = (paid: number) =>
      countSales(
        reader,
        companyIds,
        sql<boolean>`position.short_instalments > 0 AND position.instalments - position.short_instalments >= ${paid}`,
      );
    const figures = { before: await from(before), after: await from(after) };
    return { kept: [], rows: [line('today', 'newTermOpen', figures)] };
  }),
  // A plan keeps its term; the longest one meets whoever has more instalments left than it.
  dryRun(['rescue.newTermMonths'], async (reader, { before, after, companyIds }) => {
    const within = (months: number) =>
      countSales(
        reader,
        companyIds,
        sql<boolean>`position.short_instalments BETWEEN 1 AND ${months - 1}`,
      );
    const figures = { before: await within(before), after: await within(after) };
    return { kept: [], rows: [line('today', 'newTermLonger', figures)] };
  }),
];

async function countSales(
  reader: Reader,
  companyIds: readonly number[],
  condition: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  const { count } = await reader
    .selectFrom('sale')
    .innerJoin('salePosition as position', 'position.saleId', 'sale.id')
    .where('sale.state', '=', 'sold')
    .where(inCompanies('sale.companyId', companyIds))
    .where(condition)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
