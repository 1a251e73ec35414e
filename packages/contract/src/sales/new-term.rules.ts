import type { Day } from '../dates.ts';
import { add, subtract, sumOf, ZERO, type Cents } from '../money.ts';
import { longestTerm, planRows, type PlanKind, type PlanRow } from './plan.rules.ts';
import type { ProductKind } from './sales.calls.ts';
import type { InstalmentStatement } from './statement.rules.ts';

/** Why a purchase cannot have a new term now (SALE-30), in the order in which it is judged. */
export const NEW_TERM_REASONS = [
  'not_in_force',
  'plan_kind',
  'co_buyers',
  'arrears_open',
  'in_regularization',
  'too_early',
  'nothing_left',
  'waiting',
] as const;
export type NewTermReason = (typeof NEW_TERM_REASONS)[number];

export type TermRow = Pick<
  PlanRow,
  'number' | 'dueOn' | 'capital' | 'interest' | 'form' | 'expenses'
>;

/** What a new term starts from: the plan, the instalments that stay, and those that it replaces. */
export type TermBase = {
  kind: PlanKind;
  annualRatePct: string;
  kept: readonly TermRow[];
  /** From the next due day on, none of them paid in part; the first one falls due on its day. */
  rest: readonly TermRow[];
};

/** `rescue.*` and `plan.minInstalmentUsd`. */
export type NewTermPolicy = {
  /** The longest new term in instalments (`rescue.newTermMonths`, 120). */
  mostMonths: number;
  minInstalment: Cents;
};

const CAN_CHANGE: readonly PlanKind[] = ['french', 'german', 'zero'];

/**
 * Splits the rows of a plan on the day of a statement (SALE-30): whatever is due or was paid, even in part, stays with all before it; the new term
 * begins with the next due day. `open` are the instalments that may be owed; those left out are paid.
 */
export function splitAtNextDue(
  rows: readonly TermRow[],
  open: readonly InstalmentStatement[],
  on: Day,
): { kept: TermRow[]; rest: TermRow[] } {
  const untouched = new Set(
    open
      .filter(({ dueOn, paidTotal, owedTotal }) => dueOn > on && paidTotal === 0 && owedTotal > 0)
      .map(({ number }) => number),
  );
  const last = Math.max(
    0,
    ...rows.filter(({ number }) => !untouched.has(number)).map(({ number }) => number),
  );
  return {
    kept: rows.filter(({ number }) => number <= last),
    rest: rows.filter(({ number }) => number > last),
  };
}

/**
 * Why there is no new term now; null: there can be one. `paidInstalments` of them are asked for (`rescue.paidInstalments`, 6). Season tickets end with
 * their season (SALE-19); of a house a bank pays the most (SALE-8); flat interest has no capital that is left to spread.
 */
export function newTermProblem(
  of: {
    state: string;
    product: ProductKind;
    kind: PlanKind | null;
    overdueCount: number;
    inRegularization: boolean;
    paidInstalments: number;
    restCount: number;
    hasCoBuyers: boolean;
    isWaiting: boolean;
  },
  { fewestPaid }: { fewestPaid: number },
): NewTermReason | null {
  if (of.state !== 'sold') return 'not_in_force';
  if (of.kind === null || !CAN_CHANGE.includes(of.kind) || of.product === 'seasonTicket')
    return 'plan_kind';
  if (of.hasCoBuyers) return 'co_buyers';
  if (of.overdueCount > 0) return 'arrears_open';
  if (of.inRegularization) return 'in_regularization';
  if (of.paidInstalments < fewestPaid) return 'too_early';
  if (of.restCount === 0) return 'nothing_left';
  return of.isWaiting ? 'waiting' : null;
}

/** The capital that the replaced instalments pay back. */
export function restCapital({ rest }: Pick<TermBase, 'rest'>): Cents {
  return sumOf(rest, ({ capital }) => capital);
}

/** The longest term that may be chosen: of the settings, and so that no instalment falls below the least one (CAT-1). */
export function mostNewMonths(
  base: Pick<TermBase, 'kind' | 'annualRatePct' | 'rest'>,
  policy: NewTermPolicy,
): number {
  const { kind, annualRatePct } = base;
  const lending = {
    kind,
    annualRatePct,
    financed: restCapital(base),
    months: policy.mostMonths,
  };
  return longestTerm(lending, policy.minInstalment);
}

/** What is wrong with a number of instalments that somebody chose; null: nothing. The number that is left already changes nothing. */
export function newMonthsProblem(
  months: number,
  { most, now }: { most: number; now: number },
): 'term_invalid' | 'term_too_long' | 'term_unchanged' | null {
  if (!Number.isSafeInteger(months) || months < 1) return 'term_invalid';
  if (months > most) return 'term_too_long';
  return months === now ? 'term_unchanged' : null;
}

/**
 * The whole plan with so many instalments in place of those that are left, numbered on: kind, rate, due days, form and expenses stay (SALE-30). The page
 * draws it and the server writes it. 10 800.00 at 10 % over 120 after 24 payments, 120 new ones: 124.30, in all 5 509.65 of interest.
 * Throws RangeError where nothing is left.
 */
export function newTermRows(base: TermBase, months: number): TermRow[] {
  const { kind, annualRatePct, kept, rest } = base;
  const [first] = rest;
  if (!first) throw new RangeError('nothing is left to be paid over another term');
  const rows = planRows({
    kind,
    annualRatePct,
    financed: restCapital(base),
    months,
    firstDueOn: first.dueOn,
    formPerInstalment: first.form,
    expensesPerInstalment: first.expenses,
  });
  return [
    ...kept,
    ...rows.map(({ number, dueOn, capital, interest, form, expenses }) => ({
      number: number + kept.length,
      dueOn,
      capital,
      interest,
      form,
      expenses,
    })),
  ];
}

/** What instalments ask, as both sides of a comparison show it. */
export type TermSummary = {
  months: number;
  /** The first of them. */
  instalment: Cents;
  lastOn: Day | null;
  interest: Cents;
  total: Cents;
};

/** Sums up instalments that are left. */
export function termSummary(rows: readonly TermRow[]): TermSummary {
  const amountOf = ({ capital, interest, form, expenses }: TermRow) =>
    add(capital, interest, form, expenses);
  const [first] = rows;
  return {
    months: rows.length,
    instalment: first ? amountOf(first) : ZERO,
    lastOn: rows.at(-1)?.dueOn ?? null,
    interest: sumOf(rows, ({ interest }) => interest),
    total: sumOf(rows, amountOf),
  };
}

/** The rows with what they ask and the capital that is left after each. */
export function withBalances(rows: readonly TermRow[]): PlanRow[] {
  let balance = sumOf(rows, ({ capital }) => capital);
  return rows.map((row) => {
    balance = subtract(balance, row.capital);
    return {
      ...row,
      amount: add(row.capital, row.interest, row.form, row.expenses),
      balanceAfter: balance,
    };
  });
}
