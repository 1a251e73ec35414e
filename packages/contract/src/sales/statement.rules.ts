import { basisPoints } from '../exact-money.ts';
import { ZERO, add, atLeastZero, subtract, sumOf, type Cents } from '../money.ts';
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
import {
  daysLate,
  fineOf,
  isFrozen,
  isShielded,
  type FinePolicy,
  type Shield,
} from './fine.rules.ts';
import { arrearsState, instalmentState, isOnHold, isOverdue } from './instalment.rules.ts';

/** Money for a component of an instalment, from the ledger; negative if it was reversed. */
export type Paid = { number: number; component: Component; amount: Cents; on: Day };

/** An instalment with what is settled of it on a day (LED-11). */
export type Position = PlanRow & {
  paid: Components;
  /** Capital payments with their days; those up to the due date may be one sum. */
  capitalPaid: readonly { on: Day; amount: Cents }[];
};

/** What decides on fines and states, beside the instalment itself. */
type StatementTerms = {
  on: Day;
  fine: FinePolicy;
  /** Instalments with money in regularization (PAY-14). */
  shields?: readonly (Shield & { number: number })[];
  /** Where holidays of a department count too. */
  region?: Region | undefined;
  /** The sale is reverted or voided: unpaid amounts are not owed any more. */
  isVoided?: boolean;
};

export type StatementInput = StatementTerms & {
  /** Of the sale, less discount: initial + all capital to be paid. */
  price: Cents;
  /** The plan in force, with or without row 0. */
  rows: readonly PlanRow[];
  /** Entries of any day in any order; those after `on` are ignored. */
  paid: readonly Paid[];
};

/** The sums of all positions of a sale. `short`: entries do not cover what is scheduled. */
export type PositionSums = {
  paidCapital: Cents;
  /** Without row 0. */
  instalments: number;
  /** Without row 0. */
  shortInstalments: number;
  /** What is missing of all short ones, without fines. */
  short: Cents;
};

export type PositionsInput = StatementTerms & {
  price: Cents;
  /**
   * In order of number. Positions that are settled with their fine may be left out, and so may future ones that bear no shield, but not
   * the first of them.
   */
  positions: readonly Position[];
  sums: PositionSums;
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
  /** In order of number; of positions, only those that were read. */
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
  /** A plan that waits for the signature of a better membership (MEM-6). */
  isFrozen: boolean;
};

/**
 * The debt on a day: schedule + fine formula − entries up to that day (LED-3). A past day gives the state of that day (LED-3); the
 * order of payments of one day does not matter.
 */
export function statementOf({ price, rows, paid: ofAnyDay, ...terms }: StatementInput): Statement {
  const paid = ofAnyDay.filter((entry) => entry.on <= terms.on);
  const positions = [...rows].sort((a, b) => a.number - b.number).map((row) => replayed(row, paid));
  const short = positions.filter((position) => missingOf(position) > 0);
  const sums = {
    paidCapital: sumOf(
      paid.filter((entry) => entry.component === 'capital'),
      (entry) => entry.amount,
    ),
    instalments: numbered(positions).length,
    shortInstalments: numbered(short).length,
    short: sumOf(short, missingOf),
  };
  return statementOfPositions({ price, positions, sums, ...terms });
}

function replayed(row: PlanRow, paid: readonly Paid[]): Position {
  const own = paid.filter((entry) => entry.number === row.number);
  const capitalPaid = own.filter((entry) => entry.component === 'capital');
  return { ...row, paid: sumByComponent(own), capitalPaid };
}

/**
 * The debt on a day from positions of that day (LED-11), the same as `statementOf` of their entries. Positions that are left out count by
 * the sums: settled ones owe nothing, future ones owe what is missing and bear no fine.
 */
export function statementOfPositions(input: PositionsInput): Statement {
  const { price, positions, sums, on, fine } = input;
  const instalments = positions.map((position) => instalmentStatement(position, input));
  const payable = instalments.filter(isPayable);
  const overdue = payable.filter((item) => item.isOverdue);
  const short = positions.filter((position) => missingOf(position) > 0);
  const unread = input.isVoided ? ZERO : subtract(sums.short, sumOf(short, missingOf));
  const unpaid = numbered(instalments).filter((item) => item.state !== 'paid').length;
  return {
    on,
    instalments,
    owed: add(
      unread,
      sumOf(payable, (item) => item.owedTotal),
    ),
    overdue: sumOf(overdue, (item) => item.owedTotal),
    overdueCount: overdue.length,
    paidCapital: sums.paidCapital,
    outstandingCapital: subtract(price, sums.paidCapital),
    paidBasisPoints: basisPoints(sums.paidCapital, price),
    paidInstalments: sums.instalments - (sums.shortInstalments - numbered(short).length) - unpaid,
    totalInstalments: sums.instalments,
    next: payable[0] ?? null,
    nextDueOn: payable.find((item) => item.dueOn >= on)?.dueOn ?? null,
    arrears: arrearsState(Math.max(0, ...payable.map((item) => item.daysLate)), fine.graceDays),
    inRegularization: instalments.some((item) => item.state === 'in_regularization'),
    isFrozen: instalments.some((item) => item.state === 'frozen'),
  };
}

function numbered<Row extends { number: number }>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.number > 0);
}

const SCHEDULED = ['capital', 'interest', 'form', 'expenses'] as const;

/** What entries do not cover of the schedule, component by component; fines are no part of it. */
function missingOf(position: Position): Cents {
  return sumOf(SCHEDULED, (component) =>
    atLeastZero(subtract(position[component], position.paid[component])),
  );
}

/** An amount is owed and nothing prevents its payment. */
export function isPayable(item: InstalmentStatement): boolean {
  return item.owedTotal > 0 && !isOnHold(item.state);
}

function instalmentStatement(
  row: Position,
  { on, fine: policy, region, shields: allShields = [], isVoided = false }: StatementTerms,
): InstalmentStatement {
  const shields = allShields.filter((shield) => shield.number === row.number);
  const { paid } = row;
  // Amounts that are not owed any more bear no new fine; a paid fine stays. The initial (row 0) bears none: SALE-9 speaks of instalments.
  const mayBear = !isVoided && row.number > 0;
  const fine = mayBear
    ? fineOf({ ...row, shields }, on, policy, region)
    : isVoided
      ? paid.fine
      : ZERO;
  const components = { ...row, fine };
  const open = mapComponents((component) =>
    atLeastZero(subtract(components[component], paid[component])),
  );
  const isPaid = totalOf(open) === 0;
  const late = isPaid ? 0 : daysLate({ dueOn: row.dueOn, shields }, on, region);
  const state = instalmentState(
    {
      dueOn: row.dueOn,
      isPaid,
      isVoided,
      isShielded: isShielded(shields, on),
      isFrozen: isFrozen(shields, on),
      daysLate: late,
    },
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
      !isOnHold(state) &&
      isOverdue(late, policy.graceDays),
  };
}
