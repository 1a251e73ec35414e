import { expect, test } from 'vitest';
import { around, axisOf, meets, middleOf, shapeAt, shapesOf } from './map-shapes.ts';

/** Squares of a thousandth of a degree beside each other, about 111 m, and a house in the form of an L. */
const square = (id: number, west: number) => ({
  type: 'Feature' as const,
  id,
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, 0],
        [west + 0.001, 0],
        [west + 0.001, 0.001],
        [west, 0.001],
        [west, 0],
      ] as [number, number][],
    ],
  },
  properties: { kind: 'lot' as const, block: '4', lot: `0${id}` },
});
const shapes = shapesOf({
  type: 'FeatureCollection',
  features: [square(1, 0), square(2, 0.001), square(3, 0.003)],
});
const [first, second, third] = shapes;
const rounded = (extent: readonly number[] = []) =>
  extent.map((each) => each.toFixed(0).replace('-0', '0')).join(' ');

test('parts are given in the projection of the map, with what is written into them', () => {
  expect(first).toMatchObject({ unitId: 1, kind: 'lot', block: '4', name: '01' });
  expect(first?.ring).toHaveLength(10);
  expect(rounded(first?.extent)).toBe('0 0 111 111');
  expect(rounded(around(shapes) ?? [])).toBe('0 0 445 111');
  expect(around([])).toBeNull();
});

test('a point finds the part around it, or the nearest within reach', () => {
  expect(shapeAt(shapes, [50, 50], 0)).toBe(first);
  expect(shapeAt(shapes, [150, 50], 0)).toBe(second);
  expect(shapeAt(shapes, [230, 50], 5)).toBeNull();
  expect(shapeAt(shapes, [230, 50], 10)).toBe(second);
  expect(shapeAt(shapes, [320, 50], 200)).toBe(third);
});

test('what lies outside an extent is told apart, with a margin', () => {
  if (!third) throw new Error('no third part');
  expect(meets(third, [0, 0, 300, 111])).toBe(false);
  expect(meets(third, [0, 0, 300, 111], 40)).toBe(true);
});

test('a name stands in the widest stretch at half height, not where the part is narrow or hollow', () => {
  const ring = Float64Array.from([
    0, 0, 30, 0, 30, 30, 20, 30, 20, 10, 10, 10, 10, 30, 0, 30, 0, 0,
  ]);
  const hollow = { unitId: 1, kind: 'lot' as const, block: '', name: '', ring };
  expect(middleOf({ ...hollow, extent: [0, 0, 30, 30] })).toEqual({ x: 5, y: 15, width: 10 });
});

test('the name of a street lies along it, never upside down', () => {
  const street = (turn: number) => {
    const corners = [
      [0, 0],
      [400, 0],
      [400, 15],
      [0, 15],
      [0, 0],
    ] as const;
    const ring = corners.flatMap(([x, y]) => [
      x * Math.cos(turn) - y * Math.sin(turn),
      x * Math.sin(turn) + y * Math.cos(turn),
    ]);
    return {
      unitId: null,
      kind: 'street' as const,
      block: '',
      name: 'Calle 1',
      ring: Float64Array.from(ring),
      extent: [0, 0, 400, 15] as const,
    };
  };
  for (const turn of [0, 0.2, 1.5, 2, 3, 4]) {
    const { length, width, angle } = axisOf(street(turn));
    expect([length, width].map(Math.round)).toEqual([400, 15]);
    expect(Math.abs(Math.sin(angle - turn))).toBeLessThan(1e-9);
    expect(Math.cos(angle)).toBeGreaterThan(0);
  }
});
