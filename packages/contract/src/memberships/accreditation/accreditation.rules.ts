import { addDays, type Day, dayInLaPaz, instantInLaPaz, weekdayOf } from '../../dates.ts';
import { isAdult } from '../../reservations/age.rules.ts';

/** People whom one product brings on a day (PASS-7). */
export const MOST_PEOPLE = 8;
/** The park takes people of a day until then, in La Paz (PASS-7). */
export const CLOSES_AT_HOUR = 16;
/** How far ahead a day may be named. */
export const MOST_DAYS_AHEAD = 30;
const MONDAY = 1;

export const VISIT_STATES = ['open', 'entered', 'cancelled', 'unused'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

export type DayProblem = 'too_late' | 'park_closed' | 'too_early';

/** Why a day takes nobody any more, or not yet; null: it does (PASS-7). */
export function dayProblem(on: Day, now: Date): DayProblem | null {
  const today = dayInLaPaz(now);
  if (on < today || now >= instantInLaPaz(on, CLOSES_AT_HOUR)) return 'too_late';
  if (on > addDays(today, MOST_DAYS_AHEAD)) return 'too_early';
  return weekdayOf(on) === MONDAY ? 'park_closed' : null;
}

/** The next days that take people, from today on. */
export function openDays(now: Date): Day[] {
  const today = dayInLaPaz(now);
  return Array.from({ length: MOST_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead)).filter(
    (each) => dayProblem(each, now) === null,
  );
}

/** Whether somebody is not of age yet on a day; who has no birth date bought something, and is (PASS-7). */
export function isMinorOn(birthOn: Day | null, on: Day): boolean {
  return birthOn !== null && !isAdult(birthOn, on);
}

/** Whether minors of a day come without any adult of the same product. */
export function isMinorAlone(people: readonly { isMinor: boolean }[]): boolean {
  return people.length > 0 && people.every(({ isMinor }) => isMinor);
}
