import { addMonths, type Day } from '../../dates.ts';
import { add, subtract, sumOf, ZERO, type Cents } from '../../money.ts';
import type { TermRow } from '../../sales/new-term.rules.ts';
import { firstDueDate, longestTerm, planRows } from '../../sales/plan.rules.ts';

/**
 * How the change of a membership stands (MEM-5): its quote is frozen, what is due now is asked for, paid, and the addendum is signed; or it went
 * back, or nobody took it.
 */
export const IMPROVEMENT_STATES = [
  'quoted',
  'ordered',
  'paid',
  'signed',
  'returned',
  'dropped',
] as const;
export type ImprovementState = (typeof IMPROVEMENT_STATES)[number];

/** Whether it is still on its way: a membership has one of these at most. */
export function isUnderWay(state: ImprovementState): boolean {
  return state === 'quoted' || state === 'ordered' || state === 'paid';
}

/** Whether a frozen quote has ended (MEM-5): at its last instant it has. */
export function isQuoteOver({ expiresAt }: { expiresAt: Date }, at: Date): boolean {
  return at >= expiresAt;
}

/** What a plan has left, as a new one begins with it. */
export type ImprovedFrom = {
  /** What was paid or is due, even in part, and all before it. */
  kept: readonly TermRow[];
  /** What the new instalments take the place of. */
  rest: readonly TermRow[];
  /** Capital that is left of the old price. */
  outstanding: Cents;
  dueDay: number;
};

export type ImprovedTerms = {
  financed: Cents;
  months: number;
  annualRatePct: string;
  on: Day;
  /** `plan.firstDueMinDays`: where no instalment is left from whose day it goes on. */
  firstDueMinDays: number;
};

/** What the instalments that stay still pay back of the capital: new ones do not ask for it again. */
export function openCapital({ rest, outstanding }: ImprovedFrom): Cents {
  return subtract(
    outstanding,
    sumOf(rest, ({ capital }) => capital),
  );
}

/** The longest term that may be chosen, so that no instalment falls below the least one (CAT-1). */
export function mostImprovedMonths(
  from: ImprovedFrom,
  { financed, months, annualRatePct }: Pick<ImprovedTerms, 'financed' | 'months' | 'annualRatePct'>,
  minInstalment: Cents,
): number {
  const fresh = subtract(financed, openCapital(from));
  return longestTerm({ kind: 'french', financed: fresh, months, annualRatePct }, minInstalment);
}

/**
 * The whole plan with what is financed in new instalments, numbered on (MEM-6): they begin with the next due day that has not passed, so that what
 * fell due while the plan was frozen is in them, and keep form and expenses. 2 190.00 over 36 months at 8 % are 68.63.
 */
export function improvedRows(
  from: ImprovedFrom,
  { financed, months, annualRatePct, on, firstDueMinDays }: ImprovedTerms,
): TermRow[] {
  const { rest, dueDay } = from;
  const [next, last] = [rest.find(({ dueOn }) => dueOn > on), from.kept.at(-1)];
  const isPaid = rest.length === 0 && openCapital(from) === 0;
  // What is paid ahead of its day was due by today: a plan goes on in the order of its days.
  const kept = from.kept.map((row) => (isPaid && row.dueOn > on ? { ...row, dueOn: on } : row));
  const like = rest[0] ?? last;
  const after = rest.at(-1) ?? (isPaid ? undefined : last);
  const firstDueOn =
    next?.dueOn ??
    (after ? laterThan(on, addMonths(after.dueOn, 1)) : firstDueDate(on, dueDay, firstDueMinDays));
  const fresh = planRows({
    kind: 'french',
    financed: subtract(financed, openCapital(from)),
    months,
    annualRatePct,
    firstDueOn,
    formPerInstalment: like?.form ?? ZERO,
    expensesPerInstalment: like?.expenses ?? ZERO,
  });
  return [
    ...kept,
    ...fresh.map(({ number, dueOn, capital, interest, form, expenses }) => ({
      number: number + kept.length,
      dueOn,
      capital,
      interest,
      form,
      expenses,
    })),
  ];
}

/**
 * The plan of the new contract of an upgrade (MEM-7): all that is financed, in instalments from number 1 on the due day of before. 3 859.00 over 48
 * months at 8 % are 94.21.
 */
export function upgradedRows(
  { financed, months, annualRatePct, on, firstDueMinDays }: ImprovedTerms,
  dueDay: number,
): TermRow[] {
  const firstDueOn = firstDueDate(on, dueDay, firstDueMinDays);
  const kind = 'french';
  const nothing = { formPerInstalment: ZERO, expensesPerInstalment: ZERO };
  return planRows({ kind, financed, months, annualRatePct, firstDueOn, ...nothing }).map(
    ({ number, dueOn, capital, interest, form, expenses }) => ({
      number,
      dueOn,
      capital,
      interest,
      form,
      expenses,
    }),
  );
}

/** What was paid of the old price, and what a recognised credit paid of it: both are capital of the new one (MEM-1). */
export function equityOf({ paidCapital, credit }: { paidCapital: Cents; credit: Cents }): Cents {
  return add(paidCapital, credit);
}

/** The term that is proposed: what is left of the old one, else the usual one. */
export function proposedMonths({ left, usual, most }: Record<'left' | 'usual' | 'most', number>) {
  return Math.min(left > 0 ? left : usual, most);
}

/** The first such day of a month after a day. */
function laterThan(on: Day, first: Day): Day {
  return first > on ? first : laterThan(on, addMonths(first, 1));
}
