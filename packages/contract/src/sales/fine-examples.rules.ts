import { addDays, day } from '../dates.ts';
import { parseCents, type Cents } from '../money.ts';
import { fineOf, type FinePolicy } from './fine.rules.ts';

export type FineExample = { capital: Cents; instalment: Cents; daysLate: number; fine: Cents };

// A Tuesday without holidays nearby, so that days late are plain days.
const DUE_ON = day('2026-03-10');

/** The golden examples of SALE-9; the last one is late enough to reach the cap. */
const EXAMPLES: readonly [capital: string, instalment: string, daysLate: number][] = [
  ['183.92', '273.92', 5],
  ['183.92', '273.92', 8],
  ['183.92', '273.92', 9],
  ['183.92', '273.92', 20],
  ['183.92', '273.92', 45],
  ['52.72', '142.72', 20],
  ['52.72', '142.72', 45],
  ['52.72', '142.72', 4_000],
];

/**
 * The fines of a plan with these terms in the golden examples (SALE-9): the effect of a dry run in figures that anybody can check.
 */
export function fineExamples(policy: FinePolicy): FineExample[] {
  return EXAMPLES.map(([capital, instalment, daysLate]) => {
    const item = {
      dueOn: DUE_ON,
      capital: parseCents(capital),
      amount: parseCents(instalment),
      capitalPaid: [],
    };
    return {
      capital: item.capital,
      instalment: item.amount,
      daysLate,
      fine: fineOf(item, addDays(DUE_ON, daysLate), policy),
    };
  });
}
