import { addDays, addMonths, partsOf, type Day } from '@kantuta/contract/dates';
import { daysLate } from '@kantuta/contract/sales/fine.rules';
import { firstDueDate } from '@kantuta/contract/sales/plan.rules';
import { FINE_POLICY, FIRST_DUE_MIN_DAYS, REGION } from './policies.ts';

const LAST_DUE_DAY = 28;

/** Stories say `T - n`. The last possible due day is 28, so the last days of a month move a little earlier (DEMO-1). */
export function dueDayNear(day: Day): Day {
  return addDays(day, Math.min(0, LAST_DUE_DAY - partsOf(day).day));
}

/** The same, but early enough that its grace is over on the day of loading, whatever holidays lie between (SALE-6, SALE-9). */
export function overdueDayNear(day: Day, today: Day): Day {
  let due = dueDayNear(day);
  while (daysLate({ dueOn: due }, today, REGION) <= FINE_POLICY.graceDays) {
    due = dueDayNear(addDays(due, -1));
  }
  return due;
}

export type Calendar = { dueDay: number; firstDueOn: Day; startedOn: Day };

/** The calendar of a plan in which the instalment with this number is due on this day. */
export function calendarOf(due: { number: number; on: Day }): Calendar {
  const dueDay = partsOf(due.on).day;
  const firstDueOn = addMonths(due.on, 1 - due.number);
  // Started 30 days before, so the first due date at least 25 days later is this day.
  return { dueDay, firstDueOn, startedOn: addDays(firstDueOn, -30) };
}

/** The calendar of a plan that starts on a day, as the product makes it (SALE-6). */
export function calendarFrom(startedOn: Day, dueDay: number): Calendar {
  return { dueDay, firstDueOn: firstDueDate(startedOn, dueDay, FIRST_DUE_MIN_DAYS), startedOn };
}
