import { decimal, percentOf, ratioOf, times } from '../exact-money.ts';
import { ZERO, add, atLeastZero, smaller, subtract, sumOf, type Cents } from '../money.ts';
import { addDays, addMonths, dayOf, partsOf, type Day } from '../dates.ts';
import type { PLAN_KINDS } from './plan-kinds.rules.ts';

export type PlanKind = (typeof PLAN_KINDS)[number];

export type PlanTerms = {
  kind: PlanKind;
  /** Price less discount, recognised credit and initial. */
  financed: Cents;
  /** Number of instalments. */
  months: number;
  /** Nominal percent a year, "10" or "8.5"; `zero`, `cash` and `house` bear none. */
  annualRatePct: string;
  /** Starts at `firstDueDate`; the others fall on the same day of the following months. */
  firstDueOn: Day;
  /** Charge per instalment for its form (SALE-10), 0.00 by default. */
  formPerInstalment: Cents;
  /** Monthly maintenance of the project (SALE-10), 0.00 by default. */
  expensesPerInstalment: Cents;
};

/** One instalment as scheduled: fines depend on the day (statement.rules). */
export type PlanRow = {
  /** 0 is the initial payment. */
  number: number;
  dueOn: Day;
  capital: Cents;
  interest: Cents;
  form: Cents;
  expenses: Cents;
  /** capital + interest + form + expenses. */
  amount: Cents;
  /** Capital that remains after this row, as scheduled. */
  balanceAfter: Cents;
};

/**
 * The schedule of a plan, without row 0: the simulator draws it and the server stores it. 30/360: every month counts alike, also the first
 * one (PLT-15). Every component is rounded half up by itself, and the last row takes the rest of the capital (PLT-11, SALE-4). A financed sum of zero
 * gives no rows. Throws RangeError for a term that `termProblem` refuses or a negative sum.
 */
export function planRows(terms: PlanTerms): PlanRow[] {
  const { financed, months } = terms;
  if (!isWholeTerm(months)) throw new RangeError(`not a term in months: ${months}`);
  if (financed < 0) throw new RangeError(`not a sum to finance: ${financed}`);
  if (financed === 0) return [];
  const count = terms.kind === 'cash' ? 1 : months;
  const part = partOf(terms, count);
  const rows: PlanRow[] = [];
  let balance = financed;
  for (let number = 1; number <= count; number += 1) {
    const interest = interestOf(terms, balance, number, count);
    // A tiny plan may be repaid before its last row; the capital is never overpaid.
    const capital = number === count ? balance : smaller(part(interest), balance);
    balance = subtract(balance, capital);
    const form = terms.formPerInstalment;
    const expenses = terms.expensesPerInstalment;
    rows.push({
      number,
      dueOn: addMonths(terms.firstDueOn, number - 1),
      capital,
      interest,
      form,
      expenses,
      amount: add(capital, interest, form, expenses),
      balanceAfter: balance,
    });
  }
  return rows;
}

/** The initial payment as row 0 of the plan (SALE-4). `financed` is the capital that remains after it. */
export function initialRow(initial: Cents, dueOn: Day, financed: Cents): PlanRow {
  return {
    number: 0,
    dueOn,
    capital: initial,
    interest: ZERO,
    form: ZERO,
    expenses: ZERO,
    amount: initial,
    balanceAfter: financed,
  };
}

/** What decides the capital and the interest of each row. */
type Lending = Pick<PlanTerms, 'kind' | 'financed' | 'months' | 'annualRatePct'>;

/**
 * The first instalment of a plan (capital + interest): 246.52 for 9 720.00 over 48 months at 10 %. All are equal but the last one, save in a
 * `german` plan, whose instalments fall.
 */
export function instalmentOf(terms: Lending): Cents {
  const count = terms.kind === 'cash' ? 1 : terms.months;
  const interest = interestOf(terms, terms.financed, 1, count);
  return add(partOf(terms, count)(interest), interest);
}

/** The interest of a whole plan. */
export function totalInterest(rows: readonly PlanRow[]): Cents {
  return sumOf(rows, (row) => row.interest);
}

/** The longest term, at most the requested one, whose instalment reaches the minimum (`plan.minInstalmentUsd`, CAT-1); at least 1. */
export function longestTerm(terms: Lending, minInstalment: Cents): number {
  // The last instalments of a german plan are little more than their capital.
  const least = (months: number) =>
    terms.kind === 'german'
      ? ratioOf(terms.financed, 1, months)
      : instalmentOf({ ...terms, months });
  let months = terms.months;
  while (months > 1 && least(months) < minInstalment) months -= 1;
  return months;
}

/**
 * The first such day of a month at least `minDays` (`plan.firstDueMinDays`, 25) after the initial was paid (SALE-6):
 * 2026-03-12 with due day 10 is 2026-04-10, with due day 5 it is 2026-05-05.
 */
export function firstDueDate(startedOn: Day, dueDay: number, minDays: number): Day {
  const earliest = addDays(startedOn, minDays);
  const { year, month } = partsOf(earliest);
  const sameMonth = dayOf(year, month, dueDay);
  return sameMonth >= earliest ? sameMonth : dayOf(year, month + 1, dueDay);
}

/** The due day if none was chosen: the day of the sale, at most 28 (SALE-6). */
export function defaultDueDay(soldOn: Day): number {
  return Math.min(partsOf(soldOn).day, 28);
}

export type TermProblem =
  | 'plan_kind_not_allowed'
  | 'term_invalid'
  | 'term_too_long'
  | 'due_day_invalid';

export type TermPolicy = {
  /** The limits of the project's price list. */
  kinds: readonly PlanKind[];
  /** `plan.maxTermMonths`. */
  maxTermMonths: number;
  /** `plan.dueDays`. */
  dueDays: readonly number[];
};

/** Why these terms are refused; null if they are allowed (SALE-4, SALE-6). A term is a whole number of months from 1; cash has 1. */
export function termProblem(
  asked: { kind: string; months: number; dueDay: number; soldOn: Day },
  policy: TermPolicy,
): TermProblem | null {
  if (!policy.kinds.some((kind) => kind === asked.kind)) return 'plan_kind_not_allowed';
  if (!isWholeTerm(asked.months)) return 'term_invalid';
  if (asked.kind === 'cash' && asked.months !== 1) return 'term_invalid';
  if (asked.months > policy.maxTermMonths) return 'term_too_long';
  const isOffered =
    policy.dueDays.includes(asked.dueDay) || asked.dueDay === defaultDueDay(asked.soldOn);
  return isOffered ? null : 'due_day_invalid';
}

/**
 * The three parts of a house price (SALE-8): the initial at reservation, the direct part (in full or in instalments) and the rest by bank
 * loan, which absorbs the residue. 39 500.00 with 3 % and 7 % is 1 185.00, 2 765.00 and 35 550.00.
 */
export function houseParts(
  price: Cents,
  policy: { initialPct: string; directPct: string },
): { initial: Cents; direct: Cents; bank: Cents } {
  const initial = percentOf(price, policy.initialPct);
  const direct = percentOf(price, policy.directPct);
  return { initial, direct, bank: subtract(price, add(initial, direct)) };
}

function isWholeTerm(months: number): boolean {
  return Number.isSafeInteger(months) && months >= 1;
}

const BEARS_INTEREST: readonly PlanKind[] = ['french', 'german', 'flat'];

function annualRateOf(terms: Pick<PlanTerms, 'kind' | 'annualRatePct'>): string {
  return BEARS_INTEREST.includes(terms.kind) ? terms.annualRatePct : '0';
}

/** The interest of a month: on what is left, or in a flat plan on the whole sum, whose last row takes the residue. */
function interestOf(terms: Lending, balance: Cents, number: number, count: number): Cents {
  const rate = annualRateOf(terms);
  if (terms.kind !== 'flat') return ratioOf(balance, rate, 1200);
  const monthly = ratioOf(terms.financed, rate, 1200);
  if (number < count) return monthly;
  const all = times(terms.financed, decimal(rate).times(count).dividedBy(1200));
  return atLeastZero(subtract(all, times(monthly, count - 1)));
}

/** The capital of a row beside its interest; of the last row it is what is left. */
function partOf(terms: Lending, count: number): (interest: Cents) => Cents {
  const level = levelPayment(terms, count);
  return terms.kind === 'french' ? (interest) => subtract(level, interest) : () => level;
}

/** `A = round(P·i / (1 − (1+i)^−n))` of a french plan; equal parts of the capital of any other (SALE-4). */
function levelPayment(terms: Lending, count: number): Cents {
  const rate = decimal(annualRateOf(terms)).dividedBy(1200);
  if (terms.kind !== 'french' || rate.isZero()) return ratioOf(terms.financed, 1, count);
  const discounted = decimal(1).minus(rate.plus(1).pow(-count));
  return times(terms.financed, rate.dividedBy(discounted));
}

/** A project may lend the part of a bank by a french plan, where its list names that kind and a rate (SALE-8). */
export function lendsRest(
  { terms }: { terms: { planKinds: readonly PlanKind[]; annualRatePct: string } },
  kind: PlanKind,
): boolean {
  return (
    kind === 'house' && terms.planKinds.includes('french') && !decimal(terms.annualRatePct).isZero()
  );
}
