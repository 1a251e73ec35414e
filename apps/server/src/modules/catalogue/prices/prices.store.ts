import { rateProblem, type PriceTerms } from '@kantuta/contract/catalogue/price.rules';
import type { Day } from '@kantuta/contract/dates';
import type { Cents } from '@kantuta/contract/money';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { Tx } from '../../../platform/db/database.ts';
import { insertRows, reserveIds } from '../../../platform/db/insert-rows.ts';

/** A list of prices, in force from its first day until the next list of the same project, or of the same company and kind (CAT-8). */
export type NewPriceList = PriceTerms & {
  companyId: number;
  /** null: for all items of the kind that the company sells. */
  projectId: number | null;
  kind: ProductKind;
  validFrom: Day;
  /** Of lots, whose prices follow from it (CAT-2). */
  pricePerM2: Cents | null;
  /** The fine rate of the day on which it is published. */
  fineAnnualPct: string;
  items: readonly { itemId: number; price: Cents; months: number | null }[];
  reason: string;
  publishedAt: Date;
  /** Who wrote it, who approved it, and the proposal that made it; absent for lists of before. */
  proposedBy?: number;
  approvedBy?: number;
  proposalId?: string;
};

/** Adds lists; none is ever changed. Throws RangeError for a rate above the ceiling (CAT-3), which the database refuses, too. */
export async function insertPriceLists(tx: Tx, lists: readonly NewPriceList[]): Promise<void> {
  for (const { annualRatePct, fineAnnualPct } of lists)
    if (rateProblem(annualRatePct, fineAnnualPct))
      throw new RangeError(`above the ceiling: ${annualRatePct} % and ${fineAnnualPct} % a year`);
  const ids = await reserveIds(tx, 'priceList', lists.length);
  const rows = lists.map(
    (
      { items, pricePerM2, formPerInstalment, expensesPerInstalment, planKinds, discount, ...list },
      index,
    ) => ({
      id: ids[index] ?? 0,
      items,
      row: {
        ...list,
        pricePerM2Minor: pricePerM2,
        formMinor: formPerInstalment,
        expensesMinor: expensesPerInstalment,
        planKinds: [...planKinds],
        discountPct: discount?.pct ?? '0',
        discountTexts: discount && { ...discount.texts },
        discountUntil: discount?.until ?? null,
      },
    }),
  );
  await insertRows(
    tx,
    'priceList',
    rows.map(({ id, row }) => ({ id, ...row })),
  );
  await insertRows(
    tx,
    'priceListItem',
    rows.flatMap(({ id, items }) =>
      items.map(({ itemId, price, months }) => ({
        priceListId: id,
        itemId,
        priceMinor: price,
        months,
      })),
    ),
  );
}
