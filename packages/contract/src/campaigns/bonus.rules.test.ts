import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { cents } from '../money.ts';
import { bonusStanding, countBonusSales, countForBonus, type BonusSale } from './bonus.rules.ts';
import { boardText, linesOfBoard, signedBoardText } from './proof.rules.ts';

const NOVEMBER = { from: day('2026-11-01'), to: day('2026-11-30') };
const sale = (soldOn: string, change: Partial<BonusSale> = {}): BonusSale => ({
  saleId: 1,
  soldOn: day(soldOn),
  price: cents(1_080_000),
  endedOn: null,
  ...change,
});

test.each<[string, BonusSale, string, number | null]>([
  ['sold in the month', sale('2026-11-05'), '2026-11-27', 1_080_000],
  [
    'an upgrade sold in the month: the difference alone',
    sale('2026-11-05', { price: cents(590_000), carried: cents(349_000) }),
    '2026-11-27',
    241_000,
  ],
  [
    'an upgrade of years ago, reverted in the month: all that ever counted',
    sale('2024-05-05', {
      price: cents(590_000),
      carried: cents(349_000),
      endedOn: day('2026-11-20'),
    }),
    '2026-11-27',
    -590_000,
  ],
  [
    'an upgrade sold and reverted in the month: what counted with the sale before',
    sale('2026-11-05', {
      price: cents(590_000),
      carried: cents(349_000),
      endedOn: day('2026-11-20'),
    }),
    '2026-11-27',
    -349_000,
  ],
  ['not sold yet', sale('2026-11-28'), '2026-11-27', null],
  ['sold the month before', sale('2026-10-31'), '2026-11-27', null],
  [
    'sold and reverted in the month',
    sale('2026-11-05', { endedOn: day('2026-11-20') }),
    '2026-11-27',
    0,
  ],
  [
    'reverted in the month, sold years ago',
    sale('2024-05-05', { endedOn: day('2026-11-20') }),
    '2026-11-27',
    -1_080_000,
  ],
  [
    'reverted after the month',
    sale('2026-11-05', { endedOn: day('2026-12-02') }),
    '2026-12-03',
    1_080_000,
  ],
  [
    'sold years ago, a better one in the month',
    sale('2024-05-05', { improved: [{ on: day('2026-11-20'), difference: cents(100_000) }] }),
    '2026-11-27',
    100_000,
  ],
  [
    'sold years ago, a better one after that day',
    sale('2024-05-05', { improved: [{ on: day('2026-11-28'), difference: cents(100_000) }] }),
    '2026-11-27',
    null,
  ],
  [
    'sold and a better one in the month',
    sale('2026-11-05', { improved: [{ on: day('2026-11-20'), difference: cents(100_000) }] }),
    '2026-11-27',
    1_180_000,
  ],
  [
    'sold in the month, a better one after it',
    sale('2026-11-05', { improved: [{ on: day('2026-12-02'), difference: cents(100_000) }] }),
    '2026-12-03',
    1_080_000,
  ],
  [
    'a better one before the month, reverted in it',
    sale('2024-05-05', {
      endedOn: day('2026-11-20'),
      improved: [{ on: day('2026-10-02'), difference: cents(100_000) }],
    }),
    '2026-11-27',
    -1_180_000,
  ],
  [
    'a better one and reverted in the month',
    sale('2024-05-05', {
      endedOn: day('2026-11-20'),
      improved: [{ on: day('2026-11-02'), difference: cents(100_000) }],
    }),
    '2026-11-27',
    -1_080_000,
  ],
])('%s (CAM-8)', (_, of, on, price) => {
  expect(countForBonus(of, NOVEMBER, day(on))?.price ?? null).toBe(price);
});

test('the sum of the month less what was reverted in it (CAM-8)', () => {
  const sales = [
    sale('2026-11-05'),
    sale('2026-11-06', { saleId: 2, price: cents(500_000) }),
    sale('2025-01-06', { saleId: 3, price: cents(200_000), endedOn: day('2026-11-20') }),
  ];
  expect(
    bonusStanding(
      { adviserId: 3, state: 'active' },
      countBonusSales(sales, NOVEMBER, day('2026-11-27')),
    ),
  ).toMatchObject({
    score: 1_380_000,
    sales: 2,
    reachedAt: '2026-11-06T04:00:00.000Z',
    out: null,
  });
});

test('a board has one text, and what is signed names it by its hash (CAM-10)', () => {
  const lines = [
    { place: 1, code: 'ACI-3', score: 174_784, sales: 2 },
    { place: 2, code: 'ACI-10', score: 141_574, sales: 1 },
  ];
  const text = boardText({ campaign: '2026-II', on: day('2026-11-26') }, lines);
  expect(text).toBe(
    'KANTUTA-BOARD-1\t2026-II\t2026-11-26\n1\tACI-3\t174784\t2\n2\tACI-10\t141574\t1\n',
  );
  expect(linesOfBoard(text)).toEqual(lines);
  expect(() => linesOfBoard('another text')).toThrow('not the text of a board');
  expect(signedBoardText({ campaign: '2026-II', on: day('2026-11-26'), hash: 'ab' })).toBe(
    'KANTUTA-BOARD-HASH-1\n2026-II\n2026-11-26\nab',
  );
});
