import { addMonths, type Day } from '../dates.ts';
import { decimal, percentOf } from '../exact-money.ts';
import type { Cents } from '../money.ts';

/** What a recognised credit goes through (REV-6). Held: a pre-reservation or the reservation that it became counts on it. */
export const CREDIT_STATES = ['available', 'held', 'applied', 'expired', 'voided'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];

/** `recovery.from12Pct`, `recovery.from24Pct`, `recovery.perYearPct` and `recovery.maxPct`, in percent as exact text (REV-5). */
export type RecognitionPolicy = {
  from12Pct: string;
  from24Pct: string;
  /** For each full year after 60 instalments. */
  perYearPct: string;
  maxPct: string;
};

/** What was paid of a sale: initial and capital, and how many instalments were paid in full. */
export type PaidOfSale = { capital: Cents; instalments: number };

const FIRST_STEP = 12;
const SECOND_STEP = 24;
const YEARS_FROM = 60;
const YEAR = 12;

/**
 * The share of what was paid that is recognised by the number of instalments paid in full (REV-5): below 12 nothing, then 30 %, from 24 on 50 %,
 * and 5 % more for each full year after 60, at most `maxPct`. In percent, as exact text: "50".
 */
export function recognisedPct(instalments: number, policy: RecognitionPolicy): string {
  if (instalments < FIRST_STEP) return '0';
  const years = Math.max(0, Math.floor((instalments - YEARS_FROM) / YEAR));
  const step =
    instalments < SECOND_STEP
      ? decimal(policy.from12Pct)
      : decimal(policy.from24Pct).plus(decimal(policy.perYearPct).times(years));
  const most = decimal(policy.maxPct);
  return (step.lessThan(most) ? step : most).toString();
}

/**
 * What a reverted sale gives at most as credit for a new purchase (REV-5), in cents, before the cap by the price of the new one, which
 * `usableCredit` of sales/initial.rules takes off. 3 402.76 paid with 36 instalments: 1 701.38.
 */
export function recognisedCapital(paid: PaidOfSale, policy: RecognitionPolicy): Cents {
  return percentOf(paid.capital, recognisedPct(paid.instalments, policy));
}

/** The last day on which the credit of a sale reverted on a day can be used: so many months later, `recovery.months` (REV-6). */
export function creditEndsOn(revertedOn: Day, months: number): Day {
  return addMonths(revertedOn, months);
}
