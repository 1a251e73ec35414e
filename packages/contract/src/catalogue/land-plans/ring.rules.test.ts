import { expect, test } from 'vitest';
import {
  centreOf,
  crossesItself,
  isInside,
  isSameRing,
  keepsApart,
  metRing,
  signedArea,
  tidyRing,
} from './ring.rules.ts';

const SQUARE = [
  [0, 0],
  [10, 0],
  [10, 20],
  [0, 20],
  [0, 0],
] as const;

test('a ring has its surface and its middle, whichever way it runs', () => {
  expect(signedArea(SQUARE)).toBe(200);
  expect(signedArea(SQUARE.toReversed())).toBe(-200);
  expect(centreOf(SQUARE)).toEqual([5, 10]);
  expect([isInside([5, 10], SQUARE), isInside([15, 10], SQUARE)]).toEqual([true, false]);
});

test('a ring is kept closed, counter-clockwise, to the centimetre and without double points', () => {
  const drawn = [
    [0, 20],
    [10, 20],
    [10.001, 20.001],
    [10, 0],
    [0, 0],
  ] as const;
  expect(tidyRing(drawn)).toEqual([
    [0, 20],
    [0, 0],
    [10, 0],
    [10, 20],
    [0, 20],
  ]);
});

test('the same outline may begin elsewhere and have a point more on a straight side', () => {
  const other = [
    [10, 20],
    [0, 20],
    [0, 0],
    [5, 0.02],
    [10, 0],
    [10, 20],
  ] as const;
  expect(isSameRing(SQUARE, other, 0.05)).toBe(true);
  expect(isSameRing(SQUARE, other, 0.01)).toBe(false);
});

test('an outline whose sides cross encloses no clear surface', () => {
  expect(crossesItself(SQUARE)).toBe(false);
  expect(
    crossesItself([
      [0, 0],
      [10, 20],
      [10, 0],
      [0, 20],
      [0, 0],
    ]),
  ).toBe(true);
});

test('a ray meets the nearest side of a ring, or none', () => {
  expect(metRing([-3, 5], [1, 0], SQUARE)).toBeCloseTo(3);
  expect(metRing([-3, 5], [-1, 0], SQUARE)).toBeNull();
});

test('neighbours lie apart, to a tolerance, and rings over each other do not', () => {
  const beside = SQUARE.map(([x, y]) => [x + 9.97, y] as const);
  expect(keepsApart(SQUARE, beside, 0.05)).toBe(true);
  expect(keepsApart(SQUARE, beside, 0.01)).toBe(false);
  expect(keepsApart(SQUARE, SQUARE, 0.05)).toBe(false);
});
