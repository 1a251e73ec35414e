import { expect, test } from 'vitest';
import { boundariesOf, type Outline } from './boundaries.rules.ts';

const box = (x: number, y: number, width: number, height: number): Outline => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const LOT = box(10, 30, 12, 30);

test('a lot borders on the lots beside and behind it, and on the street in front (CON-11)', () => {
  expect(
    boundariesOf(LOT, [
      { name: '06', outline: box(-2, 30, 12, 30) },
      { name: '08', outline: box(22, 30, 12, 30) },
      { name: '17', outline: box(10, 60, 12, 30) },
      { name: '16', outline: box(22, 60, 12, 30) },
    ]),
  ).toEqual({
    north: [{ name: '17', metres: '12.00' }],
    south: [{ name: null, metres: '12.00' }],
    east: [{ name: '08', metres: '30.00' }],
    west: [{ name: '06', metres: '30.00' }],
  });
});

test('a side with two neighbours names both, and the rest of it is the street', () => {
  const { north } = boundariesOf(LOT, [
    { name: '17', outline: box(5, 60, 9, 30) },
    { name: '18', outline: box(14, 60, 4, 30) },
  ]);
  expect(north).toEqual([
    { name: '17', metres: '4.00' },
    { name: '18', metres: '4.00' },
    { name: null, metres: '4.00' },
  ]);
});

test('the direction in which a plan is drawn, a closing point, and centimetres change nothing', () => {
  const neighbours = [{ name: '17', outline: box(10.02, 60.1, 12, 30) }];
  const drawn = boundariesOf(LOT, neighbours);
  expect(boundariesOf(LOT.toReversed(), neighbours)).toEqual({
    ...drawn,
    north: [expect.objectContaining({ name: '17' })],
  });
  expect(boundariesOf([...LOT, [10, 30]], neighbours)).toEqual(drawn);
  expect(drawn.north[0]?.name).toBe('17');
});

test('a lot that touches at a corner alone is no neighbour, and without an outline nothing is known', () => {
  expect(boundariesOf(LOT, [{ name: '99', outline: box(22, 60, 12, 30) }]).north).toEqual([
    { name: null, metres: '12.00' },
  ]);
  expect(boundariesOf([], [])).toEqual({ north: [], south: [], east: [], west: [] });
});

test('in a turned plan a side is where it looks most', () => {
  const turn = (outline: Outline): Outline => {
    const [cos, sin] = [Math.cos(0.3), Math.sin(0.3)];
    return outline.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos] as const);
  };
  const { north, east } = boundariesOf(turn(LOT), [
    { name: '17', outline: turn(box(10, 60, 12, 30)) },
  ]);
  expect(north).toEqual([{ name: '17', metres: '12.00' }]);
  expect(east).toEqual([{ name: null, metres: '30.00' }]);
});
