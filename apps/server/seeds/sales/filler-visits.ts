import { addDays, type Day } from '@kantuta/contract/dates';
import { percentOf } from '@kantuta/contract/exact-money';
import { amountText, larger, type Cents } from '@kantuta/contract/money';
import { instalmentOf } from '@kantuta/contract/sales/plan.rules';
import type { Stream } from '../streams.ts';
import { DEPOSIT } from './policies.ts';
import type { PlanDraft, Visit } from './sale-draft.ts';
import { drawVisit, dueOn, type Visitor } from './visits.ts';

/** DEMO-12: 70 % up to 3 days early, 20 % inside grace, 10 % late with a fine. */
function drawPayDay(stream: Stream, due: Day): Day {
  const habit = stream.unit();
  if (habit < 0.7) return addDays(due, -stream.whole(0, 3));
  if (habit < 0.9) return addDays(due, stream.whole(1, 5));
  return addDays(due, stream.whole(10, 22));
}

/** The share of visits that pay two instalments; it results in about 9 000 receipts. */
const DOUBLE_SHARE = 0.15;

/** The visits that paid the instalments, in order and all before T. */
export function paidVisits(visitor: Visitor, plan: PlanDraft, paid: number, today: Day): Visit[] {
  const { stream } = visitor;
  const instalment = instalmentOf(plan.terms);
  const visits: Visit[] = [];
  let earliest = plan.startedOn;
  for (let number = 1; number <= paid;) {
    const count = number < paid && stream.chance(DOUBLE_SHARE) ? 2 : 1;
    const on = between(earliest, drawPayDay(stream, dueOn(plan, number)), addDays(today, -1));
    const visit = drawVisit(visitor, on, instalment, { mode: 'several', count });
    const before = visits.at(-1);
    const minutes = before?.on === on ? Math.max(visit.minutes, before.minutes + 3) : visit.minutes;
    visits.push({ ...visit, minutes });
    earliest = on;
    number += count;
  }
  return visits;
}

/** A part of an instalment, paid on its due date; the rest becomes overdue. */
export function partVisit(visitor: Visitor, plan: PlanDraft, number: number): Visit {
  const amount = percentOf(instalmentOf(plan.terms), visitor.stream.whole(25, 70));
  const choice = { mode: 'amount' as const, amount: amountText(amount) };
  return drawVisit(visitor, dueOn(plan, number), amount, choice);
}

/** 1 % of the price, at least 100 (SALE-17). */
function depositOf(price: Cents): Cents {
  return larger(DEPOSIT.least, percentOf(price, DEPOSIT.pct));
}

export function depositVisit(visitor: Visitor, price: Cents, on: Day): Visit {
  const amount = depositOf(price);
  return drawVisit(visitor, on, amount, { mode: 'amount', amount: amountText(amount) });
}

function between(least: Day, day: Day, most: Day): Day {
  return [least, [day, most].sort()[0] ?? day].sort()[1] ?? day;
}
