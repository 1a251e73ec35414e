import { addDays, days30360, instantInLaPaz, type Day } from '../dates.ts';
import { accrued, ratioOf } from '../exact-money.ts';
import { ZERO, add, atLeastZero, smaller, subtract, sumOf, type Cents } from '../money.ts';
import { NO_COMPONENTS, totalOf, type Components } from './components.rules.ts';
import type { NewPlan } from './opening.rules.ts';
import type { PlanKind } from './plan.rules.ts';
import { isPayable, type InstalmentStatement, type Statement } from './statement.rules.ts';

/** A month on the calendar of interest (PLT-15). */
const MONTH_DAYS = 30;

/** Why a plan has the version with which a payoff ended it. */
export const PAYOFF_REASON = 'payoff';

type PlanTerms = { kind?: PlanKind; annualRatePct: string; startedOn: Day };

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

/** What a payoff pays of an instalment: all of one that is due; of a later one its capital, and of the next one what has accrued. */
export type PayoffItem = { number: number; dueOn: Day; components: Components };

/**
 * The payoff on the day of a statement (SALE-13, 4): capital, interest accrued to the day on 30/360, open fines and expenses, never future
 * interest. Needs the due instalments and the next one. Null when nothing is owed, and while money for an instalment is looked at
 * (PAY-14): what it pays is not known yet.
 */
export function payoffOf(statement: Statement, plan: PlanTerms): Payoff | null {
  if (!isToPayOff(statement)) return null;
  const { on, instalments, outstandingCapital } = statement;
  const due = instalments.filter((item) => isPayable(item) && item.dueOn <= on);
  const interest = add(
    runningInterest(statement, plan),
    sumOf(due, (item) => item.owed.interest),
  );
  const fine = sumOf(due, (item) => item.owed.fine);
  const other = sumOf(due, (item) => add(item.owed.form, item.owed.expenses));
  const amount = add(outstandingCapital, interest, fine, other);
  return { capital: outstandingCapital, interest, fine, other, amount };
}

/** The same payoff instalment by instalment, in order of number; empty where there is none. Needs all instalments that are owed. */
export function payoffItems(statement: Statement, plan: PlanTerms): PayoffItem[] {
  if (!isToPayOff(statement)) return [];
  const { on, instalments } = statement;
  const current = currentOf(statement);
  const running = runningInterest(statement, plan);
  return instalments
    .filter(isPayable)
    .map((item) => ({ number: item.number, dueOn: item.dueOn, components: askedOf(item) }))
    .filter(({ components }) => totalOf(components) > 0);

  function askedOf(item: InstalmentStatement): Components {
    if (item.dueOn <= on) return item.owed;
    const interest = item.number === current?.number ? running : ZERO;
    return { ...NO_COMPONENTS, capital: item.owed.capital, interest };
  }
}

/** The last instant of a day in La Paz, at which its payoff can still be paid: midnight is the next day's (SALE-23). */
export function payoffEnd(on: Day): Date {
  return new Date(instantInLaPaz(addDays(on, 1)).getTime() - 1);
}

/**
 * The instalments of a plan once a payoff is paid (SALE-23): of each open one, interest, form and expenses are what was paid of them, so that
 * nothing is left that will never come. `open` and `items` are those of the statement that made the payoff.
 */
export function rowsAfterPayoff(
  rows: NewPlan['rows'],
  open: readonly InstalmentStatement[],
  items: readonly PayoffItem[],
): NewPlan['rows'] {
  return rows.map((row) => {
    const before = open.find(({ number }) => number === row.number);
    if (!before || !isPayable(before)) return row;
    const paid = items.find(({ number }) => number === row.number)?.components ?? NO_COMPONENTS;
    return {
      ...row,
      interest: add(before.paid.interest, paid.interest),
      form: add(before.paid.form, paid.form),
      expenses: add(before.paid.expenses, paid.expenses),
    };
  });
}

function isToPayOff({ owed, outstandingCapital, inRegularization, isFrozen }: Statement): boolean {
  return owed > 0 && outstandingCapital > 0 && !inRegularization && !isFrozen;
}

/** The instalment of the month that runs. */
function currentOf({ on, instalments }: Statement): InstalmentStatement | undefined {
  return instalments.find((item) => item.dueOn > on);
}

/** The interest since the last due date; never more than the instalment itself would ask, and less what was already paid of it. */
function runningInterest(
  statement: Statement,
  { kind, annualRatePct, startedOn }: PlanTerms,
): Cents {
  const { on, instalments, outstandingCapital } = statement;
  const current = currentOf(statement);
  if (!current) return ZERO;
  const days = daysOf(current, on, startedOn);
  // The own part of a house bears no interest: of its month the scheduled one accrues by the day (SALE-8).
  if (kind === 'house') {
    const whole = add(current.owed.interest, current.paid.interest);
    const part = ratioOf(whole, Math.min(days, MONTH_DAYS), MONTH_DAYS);
    return smaller(atLeastZero(subtract(part, current.paid.interest)), current.owed.interest);
  }
  const due = instalments.filter((item) => isPayable(item) && item.dueOn <= on);
  const dueCapital = sumOf(due, (item) => item.owed.capital);
  const amount = subtract(outstandingCapital, dueCapital);
  const since = accrued([{ amount, days }], annualRatePct);
  return smaller(atLeastZero(subtract(since, current.paid.interest)), current.owed.interest);
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
