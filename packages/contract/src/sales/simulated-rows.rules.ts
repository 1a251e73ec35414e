import { addDays } from '../dates.ts';
import { percentOf } from '../exact-money.ts';
import { atLeastZero, smaller, subtract, ZERO, type Cents } from '../money.ts';
import { houseRowsOf } from './house-rows.rules.ts';
import type { InitialOf } from './initial.rules.ts';
import { chosenDueDay } from './plan-choice.rules.ts';
import { firstDueDate, initialRow, longestTerm, planRows, type PlanRow } from './plan.rules.ts';
import type { Offering, PlanChoice } from './offering.rules.ts';

/** A row as the specification names it: its fines are zero, for they depend on the day of payment (SALE-9). */
export type SimulatedRow = PlanRow & { fines: Cents };

export type Schedule = {
  rows: SimulatedRow[];
  months: number;
  isShortened: boolean;
  financed: Cents;
  bank: Cents;
  own: OwnPart | null;
};

/** Of a house: its own part after the initial, and over how many months it can be paid (SALE-8). */
export type OwnPart = { amount: Cents; months: number };

/** The initial and what is left of the balance after it, row by row. */
export function drawSchedule(
  offering: Offering,
  choice: PlanChoice,
  { initial, left, of }: { initial: Cents; left: Cents; of: InitialOf },
): Schedule {
  const { startsOn, policy } = offering;
  if (choice.kind === 'cash')
    return {
      rows: withFines([initialRow(initial, addDays(startsOn, policy.cashDays), ZERO)]),
      months: 0,
      isShortened: false,
      financed: ZERO,
      bank: ZERO,
      own: null,
    };
  const drawn =
    choice.kind === 'house'
      ? houseRows(offering, choice, left, of)
      : ownRows(offering, choice, left);
  const first = initialRow(initial, startsOn, drawn.financed);
  return { bank: ZERO, own: null, ...drawn, rows: withFines([first, ...drawn.rows]) };
}

type Drawn = Pick<Schedule, 'months' | 'isShortened' | 'financed'> & { rows: PlanRow[] };

function withFines(rows: readonly PlanRow[]): SimulatedRow[] {
  return rows.map((row) => ({ ...row, fines: ZERO }));
}

function ownRows(
  offering: Offering,
  choice: Pick<PlanChoice, 'kind' | 'months' | 'dueDay'>,
  financed: Cents,
): Drawn {
  const { terms, policy, startsOn, expensesPerInstalment } = offering;
  const { kind, months } = choice;
  const lending = { kind, financed, months, annualRatePct: terms.annualRatePct };
  const term = longestTerm(lending, policy.minInstalment);
  const rows = planRows({
    ...lending,
    months: term,
    firstDueOn: firstDueDate(startsOn, chosenDueDay(offering, choice), policy.firstDueMinDays),
    formPerInstalment: terms.formPerInstalment,
    expensesPerInstalment,
  });
  return { rows, months: rows.length, isShortened: term < months, financed };
}

/** The own part after the initial at 0 %, in full or in instalments, and the rest by a bank or by a french plan beside it (SALE-8). */
function houseRows(
  offering: Offering,
  choice: PlanChoice,
  left: Cents,
  { value, credit }: InitialOf,
): Drawn & { bank: Cents; own: OwnPart } {
  const { terms, startsOn, policy } = offering;
  // A recognised credit pays the own part first (SALE-16).
  const share = atLeastZero(subtract(percentOf(value, terms.directPct ?? 0), credit));
  const direct = smaller(share, left);
  const rest = subtract(left, direct);
  const months = choice.direct === 'full' ? 1 : terms.months;
  const drawn = ownRows(offering, { ...choice, kind: 'house', months }, direct);
  const part = { amount: direct, months: ownMonths(offering, direct) };
  const parts =
    choice.direct === 'full' ? dueOn(drawn.rows, addDays(startsOn, policy.houseDays)) : drawn.rows;
  if (choice.rest === 'bank') return { ...drawn, rows: parts, bank: rest, own: part };
  const lent = ownRows(offering, { ...choice, kind: 'french' }, rest);
  const isInFull = choice.direct === 'full';
  const rows = houseRowsOf({ own: parts, lent: lent.rows, isInFull, financed: left });
  return {
    rows,
    months: rows.length,
    isShortened: lent.isShortened,
    financed: left,
    bank: ZERO,
    own: part,
  };
}

function ownMonths({ terms, policy }: Offering, financed: Cents): number {
  const { months, annualRatePct } = terms;
  return longestTerm({ kind: 'house', financed, months, annualRatePct }, policy.minInstalment);
}

function dueOn(rows: readonly PlanRow[], on: PlanRow['dueOn']): PlanRow[] {
  return rows.map((row) => ({ ...row, dueOn: on }));
}
