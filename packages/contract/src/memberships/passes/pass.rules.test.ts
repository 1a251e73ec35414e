import { expect, test } from 'vitest';
import { day } from '../../dates.ts';
import { couponState, freeNumber, passesLeft, passYear } from './pass.rules.ts';

test.each([
  ['2025-03-10', '2025-03-10', '2025-03-10', '2026-03-09'],
  ['2025-03-10', '2026-03-09', '2025-03-10', '2026-03-09'],
  ['2025-03-10', '2026-03-10', '2026-03-10', '2027-03-09'],
  ['2024-02-29', '2026-02-27', '2025-02-28', '2026-02-27'],
  ['2024-02-29', '2028-02-29', '2028-02-29', '2029-02-27'],
  // A sale of tomorrow: its first year.
  ['2026-12-31', '2026-12-30', '2026-12-31', '2027-12-30'],
])('of a sale of %s, %s lies in %s to %s (PASS-1)', (soldOn, on, from, until) => {
  expect(passYear(day(soldOn), day(on))).toEqual({ from, until });
});

test.each([
  ['reserved', 10, 'pending'],
  ['signed', 0, 'pending'],
  ['sold', 1, 'valid'],
  ['titled', 1, 'valid'],
  ['sold', 0, 'exhausted'],
  ['reverted', 5, 'expired'],
  ['transferred', 5, 'expired'],
])('%s with %i left is %s (PASS-2)', (state, left, expected) => {
  expect(couponState({ state, left })).toBe(expected);
});

test('what is left is never negative, and the lowest free number is given (PASS-1)', () => {
  expect(passesLeft({ allotted: 5, taken: 7 })).toBe(0);
  expect(freeNumber([])).toBe(1);
  expect(freeNumber([1, 2, 4])).toBe(3);
});
