import { expect, test } from 'vitest';
import { centreOf, cornersOf, pathOf, type Ring, viewOf } from './outline.ts';

const lot: Ring = [
  [100, 200],
  [112, 200],
  [112, 230],
  [100, 230],
  [100, 200],
];

test('a lot is drawn in metres with north up', () => {
  const view = viewOf([lot], 2);
  expect(view).toEqual({ west: 98, north: 232, width: 16, height: 34 });
  // The south-west corner stands at the bottom left of the picture.
  expect(view && pathOf(lot, view)).toBe('M2 32L14 32L14 2L2 2L2 32Z');
});

test('the label of a lot stands at its centre, with the closing corner counted once', () => {
  expect(cornersOf(lot)).toHaveLength(4);
  expect(centreOf(lot)).toEqual([106, 215]);
});

test('a product without an outline has no plan', () => {
  expect(viewOf([[]], 2)).toBeNull();
  expect(viewOf([], 2)).toBeNull();
});
