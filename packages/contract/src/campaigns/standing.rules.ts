import type { Day } from '../dates.ts';
import { takesPart, type Campaign, type OutReason } from './campaign.rules.ts';
import { testedMonths, testMonths } from './months.rules.ts';
import { countSale, isCounted, type RaceSale, type SaleCount } from './race-sale.rules.ts';

/** What a board has of one adviser. Scores are hundredths of a point in a race, and cents in a bonus. */
export type Standing = {
  adviserId: number;
  score: number;
  /** Part of `score` that may still be suspended. */
  provisional: number;
  /** Not in `score`: instalment 1 or 2 of these sales is late. */
  suspended: number;
  sales: number;
  /** When the score was reached; null without one. */
  reachedAt: string | null;
  /** Sales that the month in progress still needs (CAM-5). */
  need: number;
  missed: number;
  out: OutReason | null;
};

export type RaceAdviser = { adviserId: number; joinedOn: Day; state: string };

export type CountedSale = SaleCount & { saleId: number; soldOn: Day };

/** The sales of an adviser that belong to a race, as they stood at the end of a day. */
export function countSales(sales: readonly RaceSale[], campaign: Campaign, on: Day): CountedSale[] {
  return sales.flatMap((sale) => {
    const count = countSale(sale, campaign, on);
    return count ? [{ ...count, saleId: sale.saleId, soldOn: sale.soldOn }] : [];
  });
}

/** What the total of an adviser is made of: sums by state, the counted sales by the first day of their month, and the newest money. */
export type RaceSums = {
  score: number;
  provisional: number;
  suspended: number;
  sales: number;
  reachedAt: string | null;
  /** By `YYYY-MM`. */
  salesByMonth: Readonly<Record<string, number>>;
};

export function sumsOf(counted: readonly CountedSale[]): RaceSums {
  const live = counted.filter(({ state }) => isCounted(state));
  const pointsOf = (state: SaleCount['state']) =>
    counted.filter((sale) => sale.state === state).reduce((sum, { points }) => sum + points, 0);
  const salesByMonth: Record<string, number> = {};
  for (const { soldOn } of live)
    salesByMonth[soldOn.slice(0, 7)] = (salesByMonth[soldOn.slice(0, 7)] ?? 0) + 1;
  return {
    score: live.reduce((sum, { points }) => sum + points, 0),
    provisional: pointsOf('provisional'),
    suspended: pointsOf('suspended'),
    sales: live.length,
    reachedAt: newest(live.flatMap(({ receipts }) => receipts.map(({ at }) => at))),
    salesByMonth,
  };
}

/**
 * The standing of an adviser in a race at the end of a day (CAM-4 to CAM-7). A month has ended when the day lies after it; after the last day of
 * the race all of them have.
 */
export function raceStanding(
  adviser: RaceAdviser,
  { salesByMonth, ...sums }: RaceSums,
  { from, to, rules }: Campaign,
  on: Day,
): Standing {
  const months = testedMonths({ from, to, minDays: rules.monthMinDays }, adviser.joinedOn);
  const begun = months.filter(({ first }) => first <= on);
  const counts = months.map(({ first }) => salesByMonth[first.slice(0, 7)] ?? 0);
  const over = begun.filter(({ last }) => last < on).length;
  const test = testMonths(counts, over);
  const isWaiting = begun.length === over;
  return {
    adviserId: adviser.adviserId,
    ...sums,
    // Between two tested months nothing is asked for yet.
    need: isWaiting ? 0 : test.need,
    missed: test.missed,
    out: takesPart(adviser.state) ? (test.isOut ? 'months' : null) : 'state',
  };
}

/** The higher score, then more counted sales, then who got there earlier (CAM-6); the id only makes the order certain. */
export function compareStandings(
  one: Pick<Standing, 'score' | 'sales' | 'reachedAt' | 'adviserId'>,
  other: Pick<Standing, 'score' | 'sales' | 'reachedAt' | 'adviserId'>,
): number {
  return (
    other.score - one.score ||
    other.sales - one.sales ||
    compareText(one.reachedAt ?? '', other.reachedAt ?? '') ||
    one.adviserId - other.adviserId
  );
}

const compareText = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);

/** A line of a board: places count those who can win; the others stand in their order without one (CAM-7). */
export type BoardLine = Standing & { place: number | null };

/** The board: everybody with a score, in order. */
export function boardOf(standings: readonly Standing[]): BoardLine[] {
  let place = 0;
  return standings
    .filter(({ score }) => score > 0)
    .toSorted(compareStandings)
    .map((standing) => ({ ...standing, place: standing.out === null ? (place += 1) : null }));
}

/** The instants of the books compare as text: all are UTC with milliseconds. */
function newest(instants: readonly string[]): string | null {
  return instants.reduce<string | null>(
    (last, at) => (last === null || at > last ? at : last),
    null,
  );
}
