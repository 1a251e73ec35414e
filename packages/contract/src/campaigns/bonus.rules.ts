import { instantInLaPaz, type Day } from '../dates.ts';
import { add, negate, subtract, sumOf, ZERO } from '../money.ts';
import { takesPart, type Campaign } from './campaign.rules.ts';
import type { RaceAdviser, Standing } from './standing.rules.ts';
import type { RaceSale } from './race-sale.rules.ts';

/** A sale as the bonus of a month sees it; `price` less discount. */
export type BonusSale = Pick<
  RaceSale,
  'saleId' | 'soldOn' | 'price' | 'endedOn' | 'improved' | 'carried'
>;

export type BonusCount = {
  saleId: number;
  price: number;
  state: 'confirmed' | 'reverted';
  /** The day that counts: on which it became sold, a better one, or ended. */
  on: Day;
};

/**
 * What a sale is in the bonus of a month as it stood at the end of a day (CAM-8): its price if it became sold in the month; less its price if it
 * was reverted in it, whenever it was sold; a membership that became a better one in it counts the difference alone (MEM-6, MEM-8). Null: none of these.
 */
export function countForBonus(
  { saleId, soldOn, price, endedOn, improved = [], carried = ZERO }: BonusSale,
  { from, to }: Pick<Campaign, 'from' | 'to'>,
  on: Day,
): BonusCount | null {
  const isIn = (value: Day | null): value is Day =>
    value !== null && value >= from && value <= to && value <= on;
  const isSold = isIn(soldOn);
  const isEnded = isIn(endedOn);
  const better = improved.filter((each) => isIn(each.on));
  const difference = sumOf(better, (each) => each.difference);
  const last = better.at(-1);
  if (isEnded) {
    // All that ever counted of it, but what counted in this month itself.
    const before = sumOf(improved, (each) => (isIn(each.on) ? ZERO : each.difference));
    const gone = negate(isSold ? carried : add(price, before));
    return { saleId, price: gone, state: 'reverted', on: endedOn };
  }
  if (isSold)
    return {
      saleId,
      price: subtract(add(price, difference), carried),
      state: 'confirmed',
      on: soldOn,
    };
  return last ? { saleId, price: difference, state: 'confirmed', on: last.on } : null;
}

/** The standing of an adviser in the bonus of a month: a sum of prices in cents (CAM-8). It asks for no sale in any other month. */
export function bonusStanding(
  { adviserId, state }: Pick<RaceAdviser, 'adviserId' | 'state'>,
  counted: readonly (Pick<BonusCount, 'price' | 'state'> & { soldOn: Day })[],
): Standing {
  const live = counted.filter((sale) => sale.state === 'confirmed');
  const last = live
    .map(({ soldOn }) => soldOn)
    .sort()
    .at(-1);
  return {
    adviserId,
    score: counted.reduce((sum, { price }) => sum + price, 0),
    provisional: 0,
    suspended: 0,
    sales: live.length,
    reachedAt: last === undefined ? null : instantInLaPaz(last).toISOString(),
    need: 0,
    missed: 0,
    out: takesPart(state) ? null : 'state',
  };
}

/** The sales that a bonus counts, as they stood at the end of a day. */
export function countBonusSales(
  sales: readonly BonusSale[],
  campaign: Pick<Campaign, 'from' | 'to'>,
  on: Day,
): (BonusCount & { soldOn: Day })[] {
  return sales.flatMap((sale) => {
    const count = countForBonus(sale, campaign, on);
    return count ? [{ ...count, soldOn: count.on }] : [];
  });
}
