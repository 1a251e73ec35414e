import { expect, test } from 'vitest';
import { addDays, day, type Day } from '../dates.ts';
import { MOST_OF_DAY, orderOfDay } from './day.rules.ts';

const TODAY = day('2026-11-27');
const thing = (
  id: string,
  dueOn: Day | null,
  points: number | null = null,
  at: string | null = null,
) => ({
  id,
  dueOn,
  points,
  at,
});
const order = (...things: ReturnType<typeof thing>[]) =>
  orderOfDay(things, TODAY).map(({ id }) => id);
const inDays = (days: number) => addDays(TODAY, days);

test('what is due or late comes before tomorrow, and tomorrow before a day in a week', () => {
  expect(
    order(
      thing('week', inDays(5)),
      thing('none', null),
      thing('tomorrow', inDays(1)),
      thing('today', TODAY),
      thing('late', inDays(-3)),
    ),
  ).toEqual(['late', 'today', 'tomorrow', 'week', 'none']);
});

test.each([
  // 100 × 4 against points × 1: more than 400 points in a week are worth more than a call of today.
  [400, ['call', 'points']],
  [401, ['points', 'call']],
])('expected points × urgency: %i points that can be lost in a week', (points, expected) => {
  expect(order(thing('call', TODAY), thing('points', inDays(6), points))).toEqual(expected);
});

test('of one weight and day the hour decides, then the name, so that two readings agree', () => {
  const at = (hour: string) => `2026-11-27T${hour}:00:00Z`;
  const things = [
    thing('b', TODAY, null, at('15')),
    thing('a', TODAY, null, at('15')),
    thing('c', TODAY, null, at('14')),
  ];
  expect(order(...things)).toEqual(['c', 'a', 'b']);
  expect(order(...things.toReversed())).toEqual(['c', 'a', 'b']);
});

test('a day has at most 200 things, the most worth while ones', () => {
  const many = Array.from({ length: 300 }, (_, n) => thing(`later ${n}`, inDays(6)));
  const shown = order(...many, thing('today', TODAY));
  expect(shown).toHaveLength(MOST_OF_DAY);
  expect(shown[0]).toBe('today');
});
