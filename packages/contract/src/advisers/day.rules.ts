import { type Day, daysBetween } from '../dates.ts';
import type { DayItem } from './advisers.calls.ts';

/** An adviser's day has at most as many things as a phone keeps for a walk without a network (ADV-7). */
export const MOST_OF_DAY = 200;

/**
 * What a thing is taken to be worth that is about no race: as much as a first instalment of a usual lot brings, so that a call that is due
 * today comes before points that can be lost in a week.
 */
const USUAL_POINTS = 100;

/** How urgent a day is: what is due or late is four times what is a week away. */
function urgencyOf(dueOn: Day | null, on: Day): number {
  if (dueOn === null) return 1;
  const left = daysBetween(on, dueOn);
  if (left <= 0) return 4;
  return left === 1 ? 2 : 1;
}

/**
 * The order of an adviser's day, said above it: expected points × urgency; of equals whatever is due first.
 *
 * @param on the day in La Paz on which the adviser reads
 * @see ADV-7, decisions.md 12.3
 */
export function orderOfDay<Item extends Pick<DayItem, 'points' | 'dueOn' | 'at' | 'id'>>(
  items: readonly Item[],
  on: Day,
): Item[] {
  const weightOf = ({ points, dueOn }: Item) => (points ?? USUAL_POINTS) * urgencyOf(dueOn, on);
  // What has no day comes after what has one; of one day, by the hour.
  const whenOf = ({ dueOn, at }: Item) => `${dueOn ?? '9999-12-31'} ${at ?? ''}`;
  return items
    .toSorted(
      (one, other) =>
        weightOf(other) - weightOf(one) ||
        whenOf(one).localeCompare(whenOf(other)) ||
        one.id.localeCompare(other.id),
    )
    .slice(0, MOST_OF_DAY);
}
