import { addMonths, type Day } from '../dates.ts';

const ADULT_YEARS = 18;
const YEAR_MONTHS = 12;

/** Completed years on a day; whoever was born on 29 February is a year older on 1 March (RES-3). */
export function hasCompleted(years: number, bornOn: Day, on: Day): boolean {
  const birthday = addMonths(bornOn, years * YEAR_MONTHS);
  const isMoved = birthday.slice(5) !== bornOn.slice(5);
  return isMoved ? on > birthday : on >= birthday;
}

export function isAdult(bornOn: Day, on: Day): boolean {
  return hasCompleted(ADULT_YEARS, bornOn, on);
}

/** Who may come with a disability card instead of years (RES-30). */
export function takesCard(holders: string | undefined): boolean {
  return holders === 'over60';
}

/** Whom season tickets are for by age: `under12` on the first day of the season, `over60` or with a disability card. */
export function fitsHolder(
  holders: string | undefined,
  holder: { birthDate: Day; hasCard: boolean },
  season: number,
): boolean {
  const firstDay = `${season}-01-01` as Day;
  if (holders === 'under12') return !hasCompleted(12, holder.birthDate, firstDay);
  if (holders === 'over60') return holder.hasCard || hasCompleted(60, holder.birthDate, firstDay);
  return true;
}
