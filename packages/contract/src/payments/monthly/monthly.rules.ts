import { addDays, daysBetween, type Day } from '../../dates.ts';

/** How a turn of a monthly payment stands: one turn for each instalment that was announced (PAY-54). */
export const MONTHLY_TURN_STATES = ['waiting', 'paid', 'skipped', 'missed'] as const;
export type MonthlyTurnState = (typeof MONTHLY_TURN_STATES)[number];

/** Why a monthly payment is over (PAY-55). */
export const MONTHLY_ENDS = ['stopped', 'card_removed', 'declined'] as const;
export type MonthlyEnd = (typeof MONTHLY_ENDS)[number];

/** People are told this many days before. */
export const MONTHLY_TOLD_DAYS = 3;

// Days after the due day on which a card is asked.
const TRIES = [0, 1, 3] as const;

/** The day of the next try after so many refusals; null: that was the last one (PAY-54). */
export function monthlyTryOn(dueOn: Day, declines: number): Day | null {
  const days = TRIES[declines];
  return days === undefined ? null : addDays(dueOn, days);
}

/** The last day on which the turn of an instalment may charge. */
export function monthlyLastDay(dueOn: Day): Day {
  return addDays(dueOn, TRIES[2]);
}

/** Whether the charge of an instalment is announced on a day: from three days before it to its due day. */
export function isMonthlyTold(dueOn: Day, today: Day): boolean {
  const days = daysBetween(today, dueOn);
  return days >= 0 && days <= MONTHLY_TOLD_DAYS;
}

/** The instalment that a monthly payment comes to next: the first of those owed that is not due yet, or due today. */
export function nextOfMonthly<Item extends { dueOn: Day; number: number }>(
  owed: readonly Item[],
  today: Day,
): Item | undefined {
  return owed
    .filter(({ dueOn }) => dueOn >= today)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.number - b.number)[0];
}
