import { ZERO, add, atLeastZero, basisPoints, subtract, sumOf, type Cents } from '../money.ts';
import type { Day } from '../dates.ts';
import type { Region } from '../settings/calendar.rules.ts';
import type { ArrearsState, InstalmentState } from './sales.calls.ts';
import type { PlanRow } from './plan.rules.ts';
import {
  COMPONENTS,
  NO_COMPONENTS,
  mapComponents,
  sumByComponent,
  totalOf,
  type Component,
  type Components,
} from './components.rules.ts';
import { daysLate, fineOf, isShielded, type FinePolicy, type Shield } from './fine.rules.ts';
import { arrearsState, instalmentState, isOverdue } from './instalment.rules.ts';

/** Money for a component of an instalment, from the ledger; negative if it was reversed. */
export type Paid = { number: number; component: Component; amount: Cents; on: Day };

export type StatementInput = {
  /** Of the sale, less discount: initial + all capital to be paid. */
  price: Cents;
  /** The plan in force, with or without row 0. */
  rows: readonly PlanRow[];
  /** Entries of any day in any order; those after `on` are ignored. */
  paid: readonly Paid[];
  on: Day;
  fine: FinePolicy;
  /** Instalments with money in regularization (PAY-14). */
  shields?: readonly (Shield & { number: number })[];
  /** Where holidays of a department count too. */
  region?: Region | undefined;
  /** The sale is reverted or voided: unpaid amounts are not owed any more. */
  isVoided?: boolean;
};

export type InstalmentStatement = {
  number: number;
  dueOn: Day;
  /** As scheduled; `fine` is the whole fine up to the day, paid or not. */
  components: Components;
  /** The sum of the components. */
  amount: Cents;
  paid: Components;
  owed: Components;
  paidTotal: Cents;
  owedTotal: Cents;
  /** Capital that remains after it, as scheduled. */
  balance: Cents;
  state: InstalmentState;
  partlyPaid: boolean;
  daysLate: number;
  /** Past due and past grace (SALE-12), unpaid and not in regularization. */
  isOverdue: boolean;
};

export type Statement = {
  on: Day;
  /** In order of number. */
  instalments: InstalmentStatement[];
  /** The payable amount: everything scheduled, future rows too, and fines up to the day; without instalments in regularization. */
  owed: Cents;
  overdue: Cents;
  overdueCount: number;
  /** Initial and capital paid. */
  paidCapital: Cents;
  /** Price less `paidCapital`: the balance of the sale. */
  outstandingCapital: Cents;
  /** `paidCapital` of the price, 0 to 10 000. */
  paidBasisPoints: number;
  /** Without row 0. */
  paidInstalments: number;
  totalInstalments: number;
  /** The oldest unpaid instalment, late or not; null if there is none. */
  next: InstalmentStatement | null;
  /** Due date of the first unpaid instalment whose date has not passed. */
  nextDueOn: Day | null;
  arrears: ArrearsState;
  inRegularization: boolean;
};

/**
 * The debt on a day: schedule + fine formula − entries up to that day (LED-3). A past day gives the state of that day (LED-3); the
 * order of payments of one day does not matter.
 */
export function statementOf(input: StatementInput): Statement {
  const paid = input.paid.filter((entry) => entry.on <= input.on);
  const instalments = [...input.rows]
    .sort((a, b) => a.number - b.number)
    .map((row) => instalmentStatement(row, paid, input));
  const payable = instalments.filter(isPayable);
  const overdue = payable.filter((item) => item.isOverdue);
  const paidCapital = sumOf(
    paid.filter((entry) => entry.component === 'capital'),
    (entry) => entry.amount,
  );
  const numbered = instalments.filter((item) => item.number > 0);
  return {
    on: input.on,
    instalments,
    owed: sumOf(payable, (item) => item.owedTotal),
    overdue: sumOf(overdue, (item) => item.owedTotal),
    overdueCount: overdue.length,
    paidCapital,
    outstandingCapital: subtract(input.price, paidCapital),
    paidBasisPoints: basisPoints(paidCapital, input.price),
    paidInstalments: numbered.filter((item) => item.state === 'paid').length,
    totalInstalments: numbered.length,
    next: payable[0] ?? null,
    nextDueOn: payable.find((item) => item.dueOn >= input.on)?.dueOn ?? null,
    arrears: arrearsState(
      Math.max(0, ...payable.map((item) => item.daysLate)),
      input.fine.graceDays,
    ),
    inRegularization: instalments.some((item) => item.state === 'in_regularization'),
  };
}

/** An amount is owed and nothing prevents its payment. */
export function isPayable(item: InstalmentStatement): boolean {
  return item.owedTotal > 0 && item.state !== 'in_regularization';
}

function instalmentStatement(
  row: PlanRow,
  allPaid: readonly Paid[],
  { on, fine: policy, region, shields: allShields = [], isVoided = false }: StatementInput,
): InstalmentStatement {
  const entries = allPaid.filter((entry) => entry.number === row.number);
  const shields = allShields.filter((shield) => shield.number === row.number);
  const paid = sumByComponent(entries);
  // Amounts that are not owed any more bear no new fine; a paid fine stays.
  const fine = isVoided ? paid.fine : fineOfRow(row, entries, shields, on, policy, region);
  const components = { ...row, fine };
  const open = mapComponents((component) =>
    atLeastZero(subtract(components[component], paid[component])),
  );
  const isPaid = totalOf(open) === 0;
  const late = isPaid ? 0 : daysLate({ dueOn: row.dueOn, shields }, on, region);
  const state = instalmentState(
    { dueOn: row.dueOn, isPaid, isVoided, isShielded: isShielded(shields, on), daysLate: late },
    on,
    policy.graceDays,
  );
  const owed = state === 'voided' ? NO_COMPONENTS : open;
  const paidTotal = totalOf(paid);
  return {
    number: row.number,
    dueOn: row.dueOn,
    components: mapComponents((component) => components[component]),
    amount: add(...COMPONENTS.map((component) => components[component])),
    paid,
    owed,
    paidTotal,
    owedTotal: totalOf(owed),
    balance: row.balanceAfter,
    state,
    partlyPaid: !isPaid && paidTotal > 0,
    daysLate: late,
    isOverdue:
      state !== 'paid' &&
      state !== 'voided' &&
      state !== 'in_regularization' &&
      isOverdue(late, policy.graceDays),
  };
}

/** The initial (row 0) bears no fine: SALE-9 speaks of instalments. */
function fineOfRow(
  row: PlanRow,
  entries: readonly Paid[],
  shields: readonly Shield[],
  on: Day,
  policy: FinePolicy,
  region: Region | undefined,
): Cents {
  if (row.number === 0) return ZERO;
  const capitalPaid = entries.filter((entry) => entry.component === 'capital');
  return fineOf({ ...row, capitalPaid, shields }, on, policy, region);
}
