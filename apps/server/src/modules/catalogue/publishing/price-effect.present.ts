import type { PriceContent, previewPrices } from '@kantuta/contract/catalogue/price-drafts.calls';
import type { ReplyOf } from '@kantuta/contract/call';
import {
  leastOf,
  listInForce,
  lotPrice,
  offerOf,
  priceOn,
} from '@kantuta/contract/catalogue/price.rules';
import type { Day } from '@kantuta/contract/dates';
import type { Cents } from '@kantuta/contract/money';
import { flatRates } from '@kantuta/contract/sales/yearly-rate.rules';
import { usd } from '../prices/prices.present.ts';
import type { PriceList } from '../prices/prices.views.ts';
import { listOf, type PriceProblem } from './price-content.present.ts';
import type { PricedTarget } from './price-drafts.views.ts';

/** Units that cost the same, or one item whose copies are not counted. */
export type PricedKind = {
  itemId: number | null;
  surfaceM2: string | null;
  corner: boolean;
  avenueFront: boolean;
  facingGreen: boolean;
  name: string;
  count: number | null;
};

/** What a list changes for each kind of unit, against the list that would otherwise be in force on its first day (CAT-15). */
export function effectOf(
  content: PriceContent,
  {
    target: { lists },
    kinds,
    problem,
  }: { target: PricedTarget; kinds: readonly PricedKind[]; problem: PriceProblem | null },
): ReplyOf<typeof previewPrices> {
  const before = listInForce(lists, content.validFrom);
  const after = listOf(content);
  const on = content.validFrom;
  const rows = kinds
    .map((kind) => ({ kind, old: priceIn(before, kind, on), fresh: priceIn(after, kind, on) }))
    .toSorted((a, b) => (a.fresh ?? 0) - (b.fresh ?? 0));
  const countOf = (of: typeof rows) => of.reduce((total, { kind }) => total + (kind.count ?? 1), 0);
  return {
    rows: rows.map(({ kind, old, fresh }) => ({
      surfaceM2: kind.surfaceM2,
      corner: kind.corner,
      avenueFront: kind.avenueFront,
      facingGreen: kind.facingGreen,
      name: kind.name,
      count: kind.count,
      before: old === null ? null : usd(old),
      after: fresh === null ? null : usd(fresh),
    })),
    changed: countOf(rows.filter(({ old, fresh }) => old !== fresh)),
    all: countOf(rows),
    monthlyBefore: monthlyOf(
      before,
      rows.map(({ old }) => old),
    ),
    monthlyAfter: monthlyOf(
      after,
      rows.map(({ fresh }) => fresh),
    ),
    kindsBefore: [...(before?.planKinds ?? [])],
    kindsAfter: [...content.planKinds],
    flatRates: content.planKinds.includes('flat')
      ? flatRates(content.annualRatePct, content.months)
      : null,
    problem,
  };
}

function priceIn(list: PriceList | null, kind: PricedKind, on: Day): Cents | null {
  if (!list) return null;
  const { itemId, surfaceM2, corner, avenueFront, facingGreen } = kind;
  const price =
    list.pricePerM2 !== null && surfaceM2 !== null
      ? lotPrice(list.pricePerM2, surfaceM2, { corner, avenueFront, facingGreen })
      : list.items.find((item) => item.itemId === itemId)?.price;
  return price === undefined ? null : priceOn(price, list, on);
}

/** The instalment of the cheapest over the term that is proposed first. */
function monthlyOf(list: PriceList | null, prices: readonly (Cents | null)[]) {
  const least = leastOf(prices.filter((price) => price !== null));
  return list && least !== null ? usd(offerOf(least, list, list.months).instalment) : null;
}
