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

/** Where a page begins: due date and sale of the row before it. */
export const PORTFOLIO_CURSOR = /^(?:\d{4}-\d{2}-\d{2}|infinity)_\d{1,10}$/;

/** Whether a sale with these arrears (SALE-14) belongs to an age. */
export function isOfAge(arrears: ArrearsState, age: PortfolioAge): boolean {
  return age === 'overdue' ? arrears !== 'current' : arrears === age;
}

/**
 * The due dates that the oldest unpaid instalment of a sale of this age may have on a day, both included; null is no bound. The limits at
 * 30, 60 and 90 days are exact (SALE-14), days of grace are not looked at.
 */
export function dueDatesOf(
  age: PortfolioAge,
  on: Day,
  region?: Region,
): { from: Day | null; until: Day | null } {
  const latest = (days: number) => latestDue(addDays(on, -days), region);
  const after = (days: number) => addDays(latest(days), 1);
  const { first, second, third } = LATE_STEPS;
  switch (age) {
    case 'overdue':
      return { from: null, until: latest(0) };
    case 'late_30':
      return { from: after(first), until: latest(0) };
    case 'late_60':
      return { from: after(second), until: latest(first) };
    case 'late_90':
      return { from: after(third), until: latest(second) };
    case 'pre_reversal':
      return { from: null, until: latest(third) };
    case 'current':
      return { from: addDays(on, -MOST_GRACE_DAYS), until: null };
    default:
      throw new Error('No such age.');
  }
}

/** The longest grace (`fine.graceDays`) with the longest run of days that are no business days. */
const MOST_GRACE_DAYS = 70;

/** The latest due date from which lateness counts before a day: a due date moves to a business day, and never before an earlier one. */
function latestDue(before: Day, region: Region | undefined): Day {
  let due = addDays(before, -1);
  while (effectiveDueDate(due, region) >= before) due = addDays(due, -1);
  return due;
}
