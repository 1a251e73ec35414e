import { addDays, addMonths, dayOf, daysBetween, partsOf, type Day } from '../dates.ts';

/** The days of one calendar month inside a race. */
export type RaceMonth = { first: Day; last: Day };

/**
 * The months that ask an adviser for a sale (CAM-5): those with at least `minDays` days of the race, from the month after the adviser joined.
 */
export function testedMonths(
  { from, to, minDays }: { from: Day; to: Day; minDays: number },
  joinedOn: Day,
): RaceMonth[] {
  const months: RaceMonth[] = [];
  for (let first = from; first <= to; first = firstOfNext(first)) {
    const end = addDays(firstOfNext(first), -1);
    const last = end < to ? end : to;
    if (daysBetween(first, last) + 1 >= minDays && first >= firstOfNext(joinedOn))
      months.push({ first, last });
  }
  return months;
}

function firstOfNext(on: Day): Day {
  const { year, month } = partsOf(on);
  return addMonths(dayOf(year, month, 1), 1);
}

/**
 * How an adviser stands in the months test. `out`: not in the race any more. `need`: the sales that the month in progress still needs, so that
 * the test is not failed with its end; 1 of them may still be made up for where no month was missed before.
 */
export type MonthsStanding = { isOut: boolean; missed: number; need: number };

/**
 * The months test (CAM-5): a sale in every tested month; one month without is allowed only if the next one has two. `counts` are the counted sales
 * by tested month, `over` how many of these months have ended; the one after them is in progress.
 */
export function testMonths(counts: readonly number[], over: number): MonthsStanding {
  let missed = 0;
  for (const [index, sales] of counts.slice(0, over).entries()) {
    const isMadeUp = index > 0 && counts[index - 1] === 0;
    if (isMadeUp && sales < 2)
      return { isOut: true, missed: missed + Number(sales === 0), need: 0 };
    if (sales > 0) continue;
    missed += 1;
    const isLast = index === counts.length - 1;
    if (missed > 1 || isLast) return { isOut: true, missed, need: 0 };
  }
  const inProgress = counts[over];
  if (inProgress === undefined) return { isOut: false, missed, need: 0 };
  const wanted = over > 0 && counts[over - 1] === 0 ? 2 : 1;
  return { isOut: false, missed, need: Math.max(0, wanted - inProgress) };
}
