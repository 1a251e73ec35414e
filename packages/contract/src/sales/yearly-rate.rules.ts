import { decimal } from '../exact-money.ts';
import { cents, type Cents } from '../money.ts';
import { instalmentOf } from './plan.rules.ts';

/** What a plan costs a year, in percent with two decimals: `nominal` is twelve times the month, `effective` compounds it. */
export type YearlyRates = { nominalPct: string; effectivePct: string };

type Exact = ReturnType<typeof decimal>;

/** Enough steps for twelve digits from any plan that a list can offer; each doubles the digits that are right. */
const MOST_STEPS = 60;
const CLOSE = decimal('1e-14');

/**
 * The yearly rates at which these monthly payments repay the sum, the first one a month after it was lent (30/360, PLT-15): 120 payments of
 * 180.00 for 10 800.00 are 15.86 % nominal, 17.07 % effective (SALE-5). Payments that add up to the sum or less cost nothing.
 */
export function yearlyRates(lent: Cents, payments: readonly Cents[]): YearlyRates {
  return ratesOfMonth(monthlyRate(lent, payments));
}

/** The rates of a nominal yearly rate as a price list names it: 10 % a year is 10.47 % effective. */
export function ratesOf(annualRatePct: string): YearlyRates {
  return ratesOfMonth(decimal(annualRatePct).dividedBy(1200));
}

/** Any sum: rates do not depend on it, and the cent weighs nothing in this one. */
const LENT = cents(10_000_000_00);

/** What flat interest of this rate over these months is a year (SALE-5): 10 % over 120 months is 15.86 % nominal, 17.07 % effective. */
export function flatRates(annualRatePct: string, months: number): YearlyRates {
  const terms = { kind: 'flat', financed: LENT, months, annualRatePct } as const;
  const instalment = instalmentOf(terms);
  return yearlyRates(
    LENT,
    Array.from({ length: months }, () => instalment),
  );
}

function ratesOfMonth(month: Exact): YearlyRates {
  return {
    nominalPct: month.times(1200).toFixed(2),
    effectivePct: month.plus(1).pow(12).minus(1).times(100).toFixed(2),
  };
}

/** Newton on the factor by which a month discounts: the value of the payments rises with it, ever faster, so that steps from 1 never overshoot. */
function monthlyRate(lent: Cents, payments: readonly Cents[]): Exact {
  const one = decimal(1);
  let factor = one;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { value, slope } = valueAt(factor, payments);
    const excess = value.minus(lent);
    if (slope.isZero() || excess.lessThanOrEqualTo(0)) break;
    const move = excess.dividedBy(slope);
    factor = factor.minus(move);
    if (move.lessThan(CLOSE)) break;
  }
  return one.dividedBy(factor).minus(1);
}

function valueAt(factor: Exact, payments: readonly Cents[]): { value: Exact; slope: Exact } {
  let value = decimal(0);
  let slope = decimal(0);
  for (const payment of payments.toReversed()) {
    slope = slope.times(factor).plus(value).plus(payment);
    value = value.plus(payment).times(factor);
  }
  return { value, slope };
}
