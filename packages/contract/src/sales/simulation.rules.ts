import { percentOf } from '../exact-money.ts';
import { add, subtract, sumOf, ZERO, type Cents } from '../money.ts';
import {
  balanceOf,
  initialLimits,
  offeredInitial,
  usableCredit,
  type InitialLimits,
} from './initial.rules.ts';
import { parseTypedAmount } from '../payments/typed-amount.rules.ts';
import { valueOf, type Offering, type PlanChoice } from './offering.rules.ts';
import { instalmentOf, longestTerm, type PlanKind } from './plan.rules.ts';
import type { ProductKind } from './sales.calls.ts';
import { drawSchedule, type OwnPart, type SimulatedRow } from './simulated-rows.rules.ts';
import {
  chosenDueDay,
  choiceProblems,
  kindsOf,
  mostMonthsOf,
  type ChoiceProblem,
} from './plan-choice.rules.ts';
import { ratesOf, yearlyRates, type YearlyRates } from './yearly-rate.rules.ts';

export type Simulation = {
  kind: PlanKind;
  /** Of the plan; less than was asked where an instalment would fall below the minimum (CAT-1). */
  months: number;
  isShortened: boolean;
  dueDay: number;
  price: Cents;
  discount: Cents;
  /** Recognised credit that is used here. */
  credit: Cents;
  paid: Cents;
  /** Fresh money at the start; of a cash sale the whole sum. */
  initial: Cents;
  financed: Cents;
  /** What a bank lends, which is in no plan of ours (SALE-8). */
  bank: Cents;
  own: OwnPart | null;
  /** Row 0 is the initial. */
  rows: readonly SimulatedRow[];
  /** The first instalment; null without any. */
  instalment: Cents | null;
  totalInterest: Cents;
  /** All that is paid to us, what was paid before included: no credit and no bank's part. */
  total: Cents;
  rates: YearlyRates;
};

export type Simulated = {
  problems: readonly ChoiceProblem[];
  /** null while a problem stands. */
  plan: Simulation | null;
  /** The same product paid at once, to stand beside it; null where the list has no such kind. */
  cash: { total: Cents; discount: Cents } | null;
  /** What the fields may hold. */
  limits: {
    kinds: readonly PlanKind[];
    mostMonths: number;
    /** null where the initial is fixed: for cash and for a house. */
    initial: (InitialLimits & { offered: Cents }) | null;
  };
};

/**
 * What a choice costs, for the page and for the server alike (SALE-4 to SALE-8, SALE-16, SALE-24): the plan row by row, what it costs in
 * all, and the same product for cash. A choice that a rule refuses has no plan and says which field, and its limits.
 */
export function simulate(offering: Offering, choice: PlanChoice): Simulated {
  const mostMonths = mostMonthsOf(offering, choice);
  const bounds = boundsOf(offering, choice, mostMonths);
  const problems = choiceProblems(offering, choice, { mostMonths, initial: bounds });
  return {
    problems,
    plan: problems.length > 0 ? null : planOf(offering, choice),
    cash: kindsOf(offering).includes('cash') ? cashOf(offering) : null,
    limits: { kinds: kindsOf(offering), mostMonths, initial: bounds },
  };
}

/** Whether every instalment of a plan but its last one asks the same, so that one amount tells them all. */
export function isLevel({ rows, instalment }: Pick<Simulation, 'rows' | 'instalment'>): boolean {
  return rows
    .filter(({ number }) => number > 0)
    .slice(0, -1)
    .every(({ amount }) => amount === instalment);
}

/** The choice with which a page opens: the first kind of the list, or another one, over the usual term with the offered initial. */
export function offeredChoice(offering: Offering, asked?: PlanKind): PlanChoice {
  const [first = 'cash'] = kindsOf(offering);
  const kind = asked ?? first;
  const choice: PlanChoice = {
    kind,
    months: offering.terms.months,
    dueDay: null,
    initial: null,
    direct: 'instalments',
    rest: 'bank',
  };
  const most = mostMonthsOf(offering, choice);
  return { ...choice, months: Math.max(1, Math.min(choice.months, most)) };
}

function initialOf(offering: Offering) {
  const value = valueOf(offering);
  const { initialPct } = offering.terms;
  const { creditCapPct, freshPct } = offering.policy;
  const credit = usableCredit(offering.recognised, value, creditCapPct);
  return { value, initialPct, credit, paid: offering.paid, freshPct };
}

function lendingOf({ terms }: Offering, { kind }: PlanChoice, financed: Cents, months: number) {
  return { kind, financed, months, annualRatePct: terms.annualRatePct };
}

const MEMBERSHIPS: readonly ProductKind[] = ['membership', 'travel'];

function boundsOf(offering: Offering, choice: PlanChoice, mostMonths: number) {
  if (choice.kind === 'cash' || choice.kind === 'house') return null;
  const of = initialOf(offering);
  const offered = offeredInitial(of);
  const months = Number.isSafeInteger(choice.months)
    ? Math.min(Math.max(choice.months, 1), Math.max(mostMonths, 1))
    : offering.terms.months;
  const lending = lendingOf(offering, choice, subtract(balanceOf(of), offered), months);
  const instalment = MEMBERSHIPS.includes(offering.product)
    ? instalmentOf({ ...lending, months: longestTerm(lending, offering.policy.minInstalment) })
    : ZERO;
  return { offered, ...initialLimits(of, instalment) };
}

function cashOf(offering: Offering) {
  const discount = percentOf(valueOf(offering), offering.terms.cashDiscountPct);
  return { total: subtract(balanceOf(initialOf(offering)), discount), discount };
}

/** The plan of a choice without problems. */
function planOf(offering: Offering, choice: PlanChoice): Simulation {
  const of = initialOf(offering);
  const { credit, paid } = of;
  const isCash = choice.kind === 'cash';
  const cash = cashOf(offering);
  const edited = choice.initial === null ? null : parseTypedAmount(choice.initial);
  const initial = isCash ? cash.total : (edited ?? offeredInitial(of));
  const left = isCash ? ZERO : subtract(balanceOf(of), initial);
  const schedule = drawSchedule(offering, choice, { initial, left, of });
  const instalments = schedule.rows.filter(({ number }) => number > 0);
  const given = offering.discount?.amount ?? ZERO;
  return {
    kind: choice.kind,
    months: schedule.months,
    isShortened: schedule.isShortened,
    dueDay: chosenDueDay(offering, choice),
    price: offering.price,
    discount: isCash ? add(given, cash.discount) : given,
    credit,
    paid,
    initial,
    financed: schedule.financed,
    bank: schedule.bank,
    own: schedule.own,
    rows: schedule.rows,
    instalment: instalments[0]?.amount ?? null,
    totalInterest: sumOf(instalments, ({ interest }) => interest),
    total: add(
      paid,
      sumOf(schedule.rows, ({ amount }) => amount),
    ),
    rates: ratesOfPlan(offering, choice, schedule.financed, instalments),
  };
}

const FREE: YearlyRates = { nominalPct: '0.00', effectivePct: '0.00' };

/** The rates of what a plan lends, its charges included; a plan that follows the list has the nominal rate of the list. */
function ratesOfPlan(
  { terms }: Offering,
  { kind, rest }: PlanChoice,
  financed: Cents,
  rows: readonly SimulatedRow[],
): YearlyRates {
  if (rows.length === 0) return FREE;
  const hasCharges = rows.some(({ form, expenses }) => form + expenses > 0);
  const followsList = kind === 'french' || kind === 'german';
  if (followsList && !hasCharges) return ratesOf(terms.annualRatePct);
  const isFree = !followsList && kind !== 'flat' && !(kind === 'house' && rest === 'french');
  if (isFree && !hasCharges) return FREE;
  const found = yearlyRates(
    financed,
    rows.map(({ amount }) => amount),
  );
  return followsList ? { ...found, nominalPct: ratesOf(terms.annualRatePct).nominalPct } : found;
}
