import { addDays, type Day } from '../dates.ts';
import type { Region } from '../settings/calendar.rules.ts';
import { effectiveDueDate } from './fine.rules.ts';
import { LATE_STEPS } from './instalment.rules.ts';
import type { ArrearsState } from './sales.calls.ts';
import { ENDED_SALE_STATES, SALE_STATES } from './sales.rules.ts';

/** Filters by age: one state of arrears, or all that are overdue. */
export const PORTFOLIO_AGES = [
  'overdue',
  'late_30',
  'late_60',
  'late_90',
  'pre_reversal',
  'current',
] as const satisfies readonly (ArrearsState | 'overdue')[];
export type PortfolioAge = (typeof PORTFOLIO_AGES)[number];

/** States of sales in force, as stored: `paid_off` follows from the books. */
export const PORTFOLIO_STATES = SALE_STATES.filter(
  (state) => state !== 'paid_off' && !ENDED_SALE_STATES.some((ended) => ended === state),
);

/** The fewest and the most days of grace among the sales in question (`fine.graceDays` when each plan was made). */
export type GraceRange = { fewest: number; most: number };

/** Whether a sale with these arrears (SALE-14) belongs to an age. */
export function isOfAge(arrears: ArrearsState, age: PortfolioAge): boolean {
  return age === 'overdue' ? arrears !== 'current' : arrears === age;
}

/**
 * The due dates that the oldest unpaid instalment of a sale of this age may have on a day, both included; null is no bound. The limits at
 * 30, 60 and 90 days are exact (SALE-14); between overdue and not, sales are in the range of each for whose grace they may be.
 */
export function dueDatesOf(
  age: PortfolioAge,
  on: Day,
  { region, grace }: { region?: Region | undefined; grace: GraceRange },
): { from: Day | null; until: Day | null } {
  const latest = (days: number) => latestDue(addDays(on, -days), region);
  const after = (days: number) => addDays(latest(days), 1);
  const { first, second, third } = LATE_STEPS;
  switch (age) {
    case 'overdue':
      return { from: null, until: latest(grace.fewest) };
    case 'late_30':
      return { from: after(first), until: latest(grace.fewest) };
    case 'late_60':
      return { from: after(second), until: latest(first) };
    case 'late_90':
      return { from: after(third), until: latest(second) };
    case 'pre_reversal':
      return { from: null, until: latest(third) };
    case 'current':
      return { from: after(grace.most), until: null };
    default:
      throw new Error('No such age.');
  }
}

/** The latest due date from which lateness counts before a day: a due date moves to a business day, and never before an earlier one. */
function latestDue(before: Day, region: Region | undefined): Day {
  let due = addDays(before, -1);
  while (effectiveDueDate(due, region) >= before) due = addDays(due, -1);
  return due;
}
