import { amountText, sumOf, ZERO } from '@kantuta/contract/money';
import { expect, test } from 'vitest';
import { drawLots, type Lot } from './lots.ts';

const lots = drawLots();
const of = (projectId: number) => lots.filter((lot) => lot.projectId === projectId);
const count = (among: Lot[], isWanted: (lot: Lot) => boolean) => among.filter(isWanted).length;

// The table of DEMO-4.
test.each([
  [101, 420, 84, 90, 40],
  [102, 360, 72, 50, 20],
  [103, 300, 60, 40, 20],
  [104, 480, 96, 100, 40],
])('project %i has its lots, corners, avenue fronts and green fronts', (id, ...expected) => {
  const own = of(id);
  expect([
    own.length,
    count(own, (lot) => lot.corner),
    count(own, (lot) => lot.avenueFront),
    count(own, (lot) => lot.facingGreen),
  ]).toEqual(expected);
});

test.each([
  [101, '10800.00', 240, '13820.00', 2, '4769620.00'],
  [102, '6000.00', 232, '7320.00', 10, '2246400.00'],
  [103, '7500.00', 192, '9150.00', 8, '2340000.00'],
  [104, '5400.00', 272, '6590.00', 20, '2721640.00'],
])('project %i has its plain, dearest and summed prices', (id, ...expected) => {
  const own = of(id);
  const prices = own.map((lot) => lot.price).sort((a, b) => a - b);
  const [plain = ZERO, dearest = ZERO] = [prices[0], prices.at(-1)];
  expect([
    amountText(plain),
    count(own, (lot) => lot.price === plain),
    amountText(dearest),
    count(own, (lot) => lot.price === dearest),
    amountText(sumOf(own, (lot) => lot.price)),
  ]).toEqual(expected);
});

test('a lot is identified by its project, block and number', () => {
  const lot = lots.find(({ id }) => id === 1_010_307);
  expect(lot).toMatchObject({ projectId: 101, block: '3', lot: '07', uv: '201' });
  expect(new Set(lots.map(({ id }) => id)).size).toBe(1_560);
});

test('every outline is a closed counter-clockwise ring with the surface of the lot', () => {
  for (const { outline, surfaceM2, id } of lots) {
    expect(outline[0], `${id}`).toEqual(outline.at(-1));
    expect(Math.abs(enclosed(outline) - surfaceM2), `${id}`).toBeLessThan(0.5);
  }
});

test('no two lots overlap', () => {
  for (const projectId of [101, 102, 103, 104]) {
    const centres = of(projectId).map(({ outline }) => centreOf(outline));
    for (const [index, [x, y]] of centres.entries()) {
      const nearest = Math.min(
        ...centres.flatMap(([otherX, otherY], other) =>
          other === index ? [] : [Math.hypot(otherX - x, otherY - y)],
        ),
      );
      expect(nearest, `${projectId}`).toBeGreaterThan(9.9);
    }
  }
});

test('the blocks of a project cover its whole ground', () => {
  const straight = of(104).flatMap(({ outline }) => outline);
  const xs = straight.map(([x]) => x);
  const ys = straight.map(([, y]) => y);
  // 820 × 324 m with a surrounding street (DEMO-4).
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([-395, 395]);
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([-147, 147]);
});

function enclosed(ring: Lot['outline']): number {
  return (
    ring.slice(1).reduce((sum, [x, y], index) => {
      const [beforeX, beforeY] = ring[index] ?? [0, 0];
      return sum + beforeX * y - x * beforeY;
    }, 0) / 2
  );
}

function centreOf(ring: Lot['outline']): [number, number] {
  const corners = ring.slice(1);
  return [
    corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
    corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
  ];
}
