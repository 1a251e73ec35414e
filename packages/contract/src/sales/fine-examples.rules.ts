import { addDays, day } from '../dates.ts';
import { parseCents, type Cents } from '../money.ts';
import { fineOf, type FinePolicy } from './fine.rules.ts';

/** A fine in an example, as it is and as it would be. */
export type FineExample = { capital: Cents; daysLate: number; before: Cents; after: Cents };

// A Tuesday without holidays nearby, so that days late are plain days.
const DUE_ON = day('2026-03-10');

type Example = readonly [capital: string, instalment: string, daysLate: number];

/** The golden examples of SALE-9. */
const EXAMPLES: readonly Example[] = [
  ['183.92', '273.92', 5],
  ['183.92', '273.92', 8],
  ['183.92', '273.92', 9],
  ['183.92', '273.92', 20],
  ['183.92', '273.92', 45],
  ['52.72', '142.72', 20],
  ['52.72', '142.72', 45],
];
/** Late enough to reach the cap. */
const AT_THE_CAP: Example = ['52.72', '142.72', 4_000];

/**
 * The fines of a plan with these terms in the golden examples (SALE-9) and around what changes: the last days of grace of both, and the cap
 * only when it is another one. The effect of a dry run in figures that anybody can check.
 */
export function fineExamples(before: FinePolicy, after: FinePolicy): FineExample[] {
  const [first = AT_THE_CAP] = EXAMPLES;
  const around = daysAround(before.graceDays, after.graceDays).map((days): Example => [
    first[0],
    first[1],
    days,
  ]);
  const all = [...EXAMPLES, ...around, ...(before.capPct === after.capPct ? [] : [AT_THE_CAP])];
  const once = new Map(all.map((example) => [`${example[0]} ${example[2]}`, example]));
  return [...once.values()]
    .toSorted((a, b) => Number(b[0]) - Number(a[0]) || a[2] - b[2])
    .map(([capital, instalment, daysLate]) => {
      const item = {
        dueOn: DUE_ON,
        capital: parseCents(capital),
        amount: parseCents(instalment),
        capitalPaid: [],
      };
      const fine = (policy: FinePolicy) => fineOf(item, addDays(DUE_ON, daysLate), policy);
      return { capital: item.capital, daysLate, before: fine(before), after: fine(after) };
    });
}

/** The last day of grace and the first one after it, of both terms; none when grace stays. */
function daysAround(one: number, other: number): number[] {
  if (one === other) return [];
  return [one, one + 1, other, other + 1].filter((days) => days > 0);
}
