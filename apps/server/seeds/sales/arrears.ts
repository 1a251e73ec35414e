import { addDays, addMonths, daysBetween, partsOf, type Day } from '@kantuta/contract/dates';
import type { Stream } from '../streams.ts';
import { calendarFrom, dueDayNear, type Calendar } from './calendar.ts';

/** The standing of a plan at T, by its oldest unpaid instalment. */
export type Standing = {
  arrears: 'current' | 'late_30' | 'late_60' | 'late_90' | 'pre_reversal';
  calendar: Calendar;
  /** The number of paid instalments. */
  paid: number;
};

/**
 * Shares of DEMO-12, and the range of days before T for the oldest unpaid due date, with room for due dates that move to the 28th or to
 * the next business day. The longest arrears are given out first, because only old sales can have them.
 */
const LATE = [
  { arrears: 'pre_reversal', share: 0.04, least: 95, most: 150 },
  { arrears: 'late_90', share: 0.03, least: 64, most: 86 },
  { arrears: 'late_60', share: 0.06, least: 34, most: 56 },
  { arrears: 'late_30', share: 0.13, least: 10, most: 27 },
] as const;
const DUE_SOON_DAYS = 7;
const DUE_SOON_SHARE = 0.25;
const DUE_DAYS: readonly number[] = [5, 10, 15, 20, 25];
const FIRST_DUE_DAYS = 25;

export type Live = { soldOn: Day; months: number };

/** Gives each live plan its standing, in the order of the list. */
export function drawStandings(stream: Stream, plans: readonly Live[], today: Day): Standing[] {
  const standings = new Map<Live, Standing>();
  const waiting = stream.shuffled(plans);
  for (const { arrears, share, least, most } of LATE) {
    let left = Math.round(plans.length * share);
    for (const plan of waiting) {
      if (left === 0) break;
      if (standings.has(plan)) continue;
      const oldest = dueDayNear(addDays(today, -stream.whole(least, most)));
      const standing = standingFrom(plan, arrears, oldest);
      if (!standing) continue;
      standings.set(plan, standing);
      left -= 1;
    }
  }
  const current = waiting.filter((plan) => !standings.has(plan));
  for (const [index, plan] of current.entries()) {
    const isSoon = index < current.length * DUE_SOON_SHARE;
    standings.set(plan, drawCurrent(stream, plan, today, isSoon));
  }
  return plans.flatMap((plan) => standings.get(plan) ?? []);
}

function drawCurrent(stream: Stream, plan: Live, today: Day, isSoon: boolean): Standing {
  const [least, most] = isSoon ? [0, DUE_SOON_DAYS] : [DUE_SOON_DAYS + 1, 27];
  const days = Array.from({ length: most - least + 1 }, (_, index) =>
    addDays(today, least + index),
  ).filter((day) => partsOf(day).day <= 28);
  const usual = days.filter((day) => DUE_DAYS.includes(partsOf(day).day));
  const nextDue = stream.pick(usual.length > 0 && stream.chance(0.8) ? usual : days);
  const calendar = calendarFrom(plan.soldOn, partsOf(nextDue).day);
  const paid = Math.max(0, numberOf(calendar, nextDue) - 1);
  return { arrears: 'current', calendar, paid: Math.min(paid, plan.months) };
}

/** Null if the plan cannot have an unpaid instalment that is due on that day. */
function standingFrom(plan: Live, arrears: Standing['arrears'], oldestDue: Day): Standing | null {
  if (daysBetween(plan.soldOn, oldestDue) < FIRST_DUE_DAYS) return null;
  const calendar = calendarFrom(plan.soldOn, partsOf(oldestDue).day);
  const number = numberOf(calendar, oldestDue);
  return number > plan.months ? null : { arrears, calendar, paid: number - 1 };
}

/** Which instalment falls due on a day of the calendar. */
function numberOf({ firstDueOn }: Calendar, on: Day): number {
  let number = 1;
  while (addMonths(firstDueOn, number - 1) < on) number += 1;
  return number;
}
