import { expect, test } from 'vitest';
import {
  boxOf,
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

/** Bent, away from the centre of the plan: two rectangles, 10 by 3 and 3 by 7 metres. */
const BENT = [
  [2, 1],
  [12, 1],
  [12, 4],
  [5, 4],
  [5, 11],
  [2, 11],
  [2, 1],
] as const;
const SLANTED = [
  [1, 2],
  [9, 2],
  [1, 10],
  [1, 2],
] as const;
const halves = Array.from({ length: 30 }, (_, n) => n / 2 - 0.25);

test('the middle and the box of a bent ring away from the centre', () => {
  expect(signedArea(BENT)).toBe(51);
  const [x, y] = centreOf(BENT);
  expect([x * 51, y * 51]).toEqual([expect.closeTo(283.5, 9), expect.closeTo(232.5, 9)]);
  expect(boxOf(BENT)).toEqual([2, 1, 12, 11]);
  expect(boxOf([...SLANTED].map(([east, north]) => [-east, -north] as const))).toEqual([
    -9, -10, -1, -2,
  ]);
  // Without a surface its first point stands for it.
  expect(
    centreOf([
      [3, 4],
      [5, 6],
      [3, 4],
    ]),
  ).toEqual([3, 4]);
  expect(centreOf([])).toEqual([0, 0]);
});

test('a point is inside of a ring or outside of it, wherever it lies', () => {
  for (const x of halves)
    for (const y of halves) {
      const inBent = (x > 2 && x < 12 && y > 1 && y < 4) || (x > 2 && x < 5 && y > 1 && y < 11);
      expect([x, y, isInside([x, y], BENT)]).toEqual([x, y, inBent]);
      expect(isInside([x, y], BENT.toReversed())).toBe(inBent);
      const inSlanted = x > 1 && y > 2 && x + y < 11;
      expect([x, y, isInside([x, y], SLANTED)]).toEqual([x, y, inSlanted]);
    }
  // At the height of a corner.
  expect([isInside([3, 4], BENT), isInside([1, 4], BENT), isInside([1, 11], BENT)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isInside([0, 0], [])).toBe(false);
});

test('a ring that is tidy stays as it is, and one that is open is closed', () => {
  expect(tidyRing(SQUARE)).toEqual(SQUARE);
  expect(tidyRing([])).toEqual([]);
  const open = [
    [0, 0],
    [0, 20],
    [10, 20],
    [10, 0],
  ] as const;
  expect(tidyRing(open)).toEqual(SQUARE);
  expect(tidyRing(open.toReversed())).toHaveLength(5);
  // Less than half a centimetre west of the centre is the centre itself.
  expect(tidyRing([[-0.001, -0.004], ...SQUARE.slice(1)])).toEqual(SQUARE);
});

test('sides that meet in a corner, or touch, or would cross only if they were longer, do not cross', () => {
  const pinched = [
    [20, 30],
    [30, 30],
    [30, 40],
    [25, 30],
    [20, 40],
    [20, 30],
  ] as const;
  const turned = [...pinched.slice(2), ...pinched.slice(1, 3)];
  for (const ring of [BENT, SLANTED, pinched, turned])
    expect([crossesItself(ring), crossesItself(ring.toReversed())]).toEqual([false, false]);
  // The same corners in an order in which the third side crosses the first.
  const crossed = [
    [20, 30],
    [30, 31],
    [26, 40],
    [25, 20],
    [20, 30],
  ] as const;
  for (const ring of [crossed, crossed.toReversed()]) expect(crossesItself(ring)).toBe(true);
});

test('a corner that stands out from a slanted side by five metres is within five metres, not within less', () => {
  const plain = [
    [1, 1],
    [31, 41],
    [-9, 71],
    [-39, 31],
    [1, 1],
  ] as const;
  const standsOut = [plain[0], [20, 18], ...plain.slice(1)] as const;
  for (const [one, other] of [
    [plain, standsOut],
    [standsOut, plain],
  ] as const) {
    expect(isSameRing(one, other, 5)).toBe(true);
    expect(isSameRing(one, other, 4.99)).toBe(false);
  }
  // Beyond the end of a side its corner is what is near.
  expect(
    isSameRing(
      [
        [1, 1],
        [4, 5],
        [1, 1],
      ],
      [
        [1, 1],
        [10, 13],
        [1, 1],
      ],
      10,
    ),
  ).toBe(true);
  expect(
    isSameRing(
      [
        [1, 1],
        [4, 5],
        [1, 1],
      ],
      [
        [1, 1],
        [10, 13],
        [1, 1],
      ],
      9.99,
    ),
  ).toBe(false);
});

test.each([
  ['from the west', [0, 2.5], [1, 0], 2],
  ['from the east', [14, 2.5], [-1, 0], 2],
  ['from the east, above the lower part', [14, 7], [-1, 0], 9],
  ['from the south', [3, -1], [0, 1], 2],
  ['from the north', [3, 14], [0, -1], 3],
  ['from the north, into the corner', [7, 12], [0, -1], 8],
  ['from inside to the west, below the upper part', [9, 2.5], [-1, 0], 7],
  ['aslant', [-1, -1], [0.6, 0.8], 5],
  ['past it', [0, 12], [1, 0], Infinity],
  ['away from it', [0, 2.5], [-1, 0], Infinity],
  ['along a side', [0, 1], [1, 0], 2],
] as const)('a ray meets the nearest side %s', (_, from, direction, far) => {
  for (const ring of [BENT, BENT.toReversed()]) {
    expect(metRing(from, direction, ring) ?? Infinity).toBeCloseTo(far, 9);
  }
  expect(metRing(from, direction, [])).toBeNull();
});

test('slanted neighbours lie apart if they share a side, and overlap if they share more', () => {
  const lot = [
    [10, 20],
    [13, 24],
    [9, 27],
    [6, 23],
    [10, 20],
  ] as const;
  const moved = (east: number, north: number) =>
    lot.map(([x, y]) => [x + east, y + north] as const);
  expect(keepsApart(lot, moved(3, 4), 0)).toBe(true);
  expect(keepsApart(lot, moved(-4, 3), 0)).toBe(true);
  expect(keepsApart(lot, moved(-3, -4), 0)).toBe(true);
  // Four metres of five over each other, then one.
  expect(keepsApart(lot, moved(0.6, 0.8), 3.9)).toBe(false);
  expect(keepsApart(lot, moved(2.4, 3.2), 1.01)).toBe(true);
  expect(keepsApart(lot, moved(2.4, 3.2), 0.99)).toBe(false);
  // A point that stands twice has no side.
  expect(keepsApart([lot[0], ...lot], [lot[0], ...lot], 0)).toBe(false);
});
