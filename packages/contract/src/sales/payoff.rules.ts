import { days30360, type Day } from '../dates.ts';
import { ZERO, accrued, add, atLeastZero, smaller, subtract, sumOf, type Cents } from '../money.ts';
import { isPayable, type Statement } from './statement.rules.ts';

/** A month on the calendar of interest (PLT-15). */
const MONTH_DAYS = 30;

/** What pays a purchase off on a day, part by part, in minor units. */
export type Payoff = {
  capital: Cents;
  /** Of instalments that are due, and accrued since the last due date; nothing of the months to come. */
  interest: Cents;
  fine: Cents;
  /** Form and expenses of instalments that are due. */
  other: Cents;
  amount: Cents;
};

/**
 * The payoff on the day of a statement (SALE-13, 4): capital, interest accrued to the day on 30/360, open fines and expenses, never future
 * interest. Needs the due instalments and the next one. Null when nothing is owed, and while money for an instalment is looked at
 * (PAY-14): what it pays is not known yet.
 */
export function payoffOf(
  statement: Statement,
  plan: { annualRatePct: string; startedOn: Day },
): Payoff | null {
  const { on, instalments, outstandingCapital, owed, inRegularization } = statement;
  if (owed === 0 || outstandingCapital <= 0 || inRegularization) return null;
  const due = instalments.filter((item) => isPayable(item) && item.dueOn <= on);
  const dueCapital = sumOf(due, (item) => item.owed.capital);
  const current = instalments.find((item) => item.dueOn > on);
  const days = current ? daysOf(current, on, plan.startedOn) : 0;
  const since = accrued(
    [{ amount: subtract(outstandingCapital, dueCapital), days }],
    plan.annualRatePct,
  );
  // Never more than the instalment itself would ask, and less what was already paid of its interest.
  const running = current
    ? smaller(atLeastZero(subtract(since, current.paid.interest)), current.owed.interest)
    : ZERO;
  const interest = add(
    running,
    sumOf(due, (item) => item.owed.interest),
  );
  const fine = sumOf(due, (item) => item.owed.fine);
  const other = sumOf(due, (item) => add(item.owed.form, item.owed.expenses));
  const amount = add(outstandingCapital, interest, fine, other);
  return { capital: outstandingCapital, interest, fine, other, amount };
}

/** Days of the running month; none when its instalment was paid ahead, so that a later one is the next. */
function daysOf(
  { number, dueOn }: { number: number; dueOn: Day },
  on: Day,
  startedOn: Day,
): number {
  if (number === 1) return Math.max(0, days30360(startedOn, on));
  return Math.max(0, MONTH_DAYS - days30360(on, dueOn));
}
