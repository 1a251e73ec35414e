import { accrued, percentOf } from '../exact-money.ts';
import { ZERO, atLeastZero, smaller, subtract, sumOf, type Cents } from '../money.ts';
import { addDays, daysBetween, type Day } from '../dates.ts';
import { nextBusinessDay, type Region } from '../settings/calendar.rules.ts';

/** The settings of SALE-9 with which a plan was made. */
export type FinePolicy = {
  /** `fine.annualPct`, "12". */
  annualPct: string;
  /** `fine.graceDays`, 5. */
  graceDays: number;
  /** `fine.floorUsd`, 0.50: no fine if the rounded amount is below it. */
  floor: Cents;
  /** `fine.capPct`, "20": at most this share of the instalment. */
  capPct: string;
};

/**
 * Money for the item is confirmed and in regularization (PAY-14): days after `from`, up to and including `until`, are not late days. The day
 * `from` itself still counts, as it does for a payment. `until` null = still open.
 */
export type Shield = {
  from: Day;
  until: Day | null;
  /** No money came: its plan waits for the signature of a better membership (MEM-6). */
  isFrozen?: boolean;
};

export type FinedInstalment = {
  dueOn: Day;
  capital: Cents;
  /** Of the instalment as scheduled: the base of the cap. */
  amount: Cents;
  /** Capital payments (negative when reversed) with their days, in any order. */
  capitalPaid: readonly { on: Day; amount: Cents }[];
  shields?: readonly Shield[];
};

/** The day from which lateness counts: a due date that is not a business day is payable without fine on the next one (SALE-6). */
export function effectiveDueDate(dueOn: Day, region?: Region): Day {
  return nextBusinessDay(dueOn, region);
}

/** Late days on a day: calendar days after the effective due date, without shielded ones; 0 if it is not late. */
export function daysLate(
  item: { dueOn: Day; shields?: readonly Shield[] },
  on: Day,
  region?: Region,
): number {
  // Most instalments are not due yet: they need no calendar.
  if (on <= item.dueOn) return 0;
  return countedDays(effectiveDueDate(item.dueOn, region), on, item.shields ?? []);
}

/**
 * The whole fine of an instalment up to a day, paid or not (SALE-9): unpaid capital × annual / 360 × days late, each period on the capital
 * unpaid at that time, rounded once. None within grace, and none ever for capital paid within it; none below the floor; never more than the
 * cap. It never falls as days pass and stops growing once the capital is paid.
 */
export function fineOf(item: FinedInstalment, on: Day, policy: FinePolicy, region?: Region): Cents {
  if (on <= item.dueOn) return ZERO;
  // Most instalments were paid on time: they need no calendar, which matters when thousands are computed.
  if (item.capitalPaid.every((payment) => payment.on <= item.dueOn) && !unpaidCapital(item, on))
    return ZERO;
  const shields = item.shields ?? [];
  const due = effectiveDueDate(item.dueOn, region);
  if (countedDays(due, on, shields) <= policy.graceDays) return ZERO;
  const graceEnd = lastGraceDay(due, on, shields, policy.graceDays);
  const unpaidAfterGrace = unpaidCapital(item, graceEnd);
  const edges = [due, graceEnd, ...item.capitalPaid.map((payment) => payment.on), on]
    .filter((day) => day >= due && day <= on)
    .sort();
  const stretches = edges.slice(1).map((to, index) => {
    const from = edges[index] ?? to;
    const unpaid = unpaidCapital(item, from);
    return {
      amount: to <= graceEnd ? smaller(unpaid, unpaidAfterGrace) : unpaid,
      days: countedDays(from, to, shields),
    };
  });
  const fine = accrued(stretches, policy.annualPct);
  if (fine < policy.floor) return ZERO;
  return smaller(fine, percentOf(item.amount, policy.capPct));
}

/** The unpaid part of the fine; never negative. */
export function fineOwed(fine: Cents, finePaid: Cents): Cents {
  return atLeastZero(subtract(fine, finePaid));
}

/** Whether money for the item is in regularization on this day. */
export function isShielded(shields: readonly Shield[], on: Day): boolean {
  return shields.some((shield) => isIn(shield, on));
}

/** Whether it is shielded on this day because its plan is frozen, and for nothing else (MEM-6). */
export function isFrozen(shields: readonly Shield[], on: Day): boolean {
  const open = shields.filter((shield) => isIn(shield, on));
  return open.length > 0 && open.every((shield) => shield.isFrozen === true);
}

function isIn({ from, until }: Shield, on: Day): boolean {
  return from <= on && (until === null || on < until);
}

function unpaidCapital(item: FinedInstalment, endOf: Day): Cents {
  const paid = sumOf(
    item.capitalPaid.filter((payment) => payment.on <= endOf),
    (payment) => payment.amount,
  );
  return atLeastZero(subtract(item.capital, paid));
}

/** Days after `from` up to and including `to` that no shield covers. */
function countedDays(from: Day, to: Day, shields: readonly Shield[]): number {
  if (to <= from) return 0;
  let counted = 0;
  let cursor = from;
  for (const shield of [...shields].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (shield.from >= to) break;
    if (shield.from > cursor) {
      counted += daysBetween(cursor, shield.from);
      cursor = shield.from;
    }
    const end = shield.until === null || shield.until > to ? to : shield.until;
    if (end > cursor) cursor = end;
  }
  return counted + daysBetween(cursor, to);
}

/** The last day that still has at most `graceDays` late days; the caller knows that `on` is past it. */
function lastGraceDay(due: Day, on: Day, shields: readonly Shield[], graceDays: number): Day {
  let last = due;
  while (last < on && countedDays(due, addDays(last, 1), shields) <= graceDays) {
    last = addDays(last, 1);
  }
  return last;
}
