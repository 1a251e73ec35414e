import { cents, type Cents } from '../money.ts';
import type { ProductKind } from '../sales/sales.calls.ts';
import type { CampaignRules } from './campaign.rules.ts';
import { cashPoints } from './race-sale.rules.ts';
import { compareStandings, type Standing } from './standing.rules.ts';

/** What the last winner has: the mark that whoever wants an award has to pass. */
export type Mark = Pick<Standing, 'score' | 'sales' | 'reachedAt' | 'adviserId'>;

/** Points in hundredths, and sales that bring them. */
export type Step = { points: number; sales: number };

/**
 * The fewest hundredths of a point with which an adviser passes the mark when so many new sales bring them (CAM-9); 0: the adviser stands before
 * it already, or nobody does. More money comes later than what the other has, so an equal score passes only with more sales.
 */
export function neededPoints(own: Mark, mark: Mark | null, sales: number): number {
  if (mark === null || compareStandings(own, mark) < 0) return 0;
  const same = mark.score - own.score;
  // An adviser with the same score and later money stands behind, so nothing changes without points.
  const passesWhenEqual = own.sales + sales > mark.sales;
  return passesWhenEqual ? same : same + 1;
}

/** The standing of an adviser after a step that is taken at `at`, by the same rules of order as the board. */
export function after(own: Mark, { points, sales }: Step, at: string): Mark {
  if (points === 0 && sales === 0) return own;
  return { ...own, score: own.score + points, sales: own.sales + sales, reachedAt: at };
}

/** The lowest price, in cents, of a cash sale that brings at least so many hundredths; null where no price up to `most` does. */
export function cashPriceFor(
  points: number,
  product: ProductKind,
  rules: CampaignRules,
  most = 100_000_000,
): Cents | null {
  const reaches = (price: number) => cashPoints(cents(price), product, rules) >= points;
  if (!reaches(most)) return null;
  // Points rise with the price, or stay: halve until one price is left.
  let low = 1;
  let high = most;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return cents(low);
}
