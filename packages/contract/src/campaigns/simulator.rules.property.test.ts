import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { cents } from '../money.ts';
import { FIRST_RULES, type Campaign } from './campaign.rules.ts';
import { cashPoints, type RaceEntry, type RaceSale } from './race-sale.rules.ts';
import { after, cashPriceFor, neededPoints } from './simulator.rules.ts';
import { boardOf, compareStandings, countSales, raceStanding, sumsOf } from './standing.rules.ts';

const WINNERS = 3;
const RACE: Campaign = {
  from: day('2026-08-01'),
  to: day('2027-02-17'),
  rules: { ...FIRST_RULES.race, winners: WINNERS },
};
const TODAY = day('2026-08-20');
const NOW = '2026-08-20T18:00:00.000Z';

function saleOf(saleId: number, points: number, at: string): RaceSale {
  const on = day(at.slice(0, 10));
  const initial: RaceEntry = {
    receiptOf: `r${saleId}`,
    isReversal: false,
    on,
    at,
    knownOn: on,
    component: 'initial',
    number: 0,
    amount: cents(points),
  };
  return {
    saleId,
    soldOn: on,
    product: 'lot',
    isCash: false,
    price: cents(1_000_000),
    endedOn: null,
    plans: [
      { from: on, instalments: [{ number: 1, scheduled: cents(1), lastOn: day('2026-12-31') }] },
    ],
    entries: points === 0 ? [] : [initial],
  };
}

type Seller = { adviserId: number; sales: RaceSale[] };

/** Few different amounts and days, so that ties are common. */
const sellers = fc
  .array(
    fc.array(
      fc.record({
        points: fc.integer({ min: 0, max: 12 }),
        hour: fc.integer({ min: 10, max: 13 }),
      }),
      {
        maxLength: 3,
      },
    ),
    { minLength: 4, maxLength: 7 },
  )
  .map((drawn) =>
    drawn.map((sales, index): Seller => ({
      adviserId: index + 1,
      sales: sales.map(({ points, hour }, at) =>
        saleOf(index * 10 + at, points, `2026-08-10T${hour}:00:00.000Z`),
      ),
    })),
  );

function engine(all: readonly Seller[]) {
  const standings = all.map(({ adviserId, sales }) =>
    raceStanding(
      { adviserId, joinedOn: day('2020-01-01'), state: 'active' },
      sumsOf(countSales(sales, RACE, TODAY)),
      RACE,
      TODAY,
    ),
  );
  return { standings, board: boardOf(standings) };
}

const placeIn = (all: readonly Seller[], adviserId: number): number =>
  engine(all).board.find((line) => line.adviserId === adviserId)?.place ?? Infinity;

test('what the simulator says brings an award by the engine, and a hundredth less does not (CAM-9)', () => {
  let outside = 0;
  fc.assert(
    fc.property(sellers, fc.boolean(), (all, isNewSale) => {
      const { standings, board } = engine(all);
      // Whoever stands last asks.
      const last = standings.toSorted(compareStandings).at(-1);
      const me = all.find(({ adviserId }) => adviserId === last?.adviserId);
      if (!me) return;
      const own = standings.find(({ adviserId }) => adviserId === me.adviserId);
      if (!own) throw new Error('everybody has a standing');
      const others = board.filter(({ adviserId }) => adviserId !== me.adviserId);
      const mark = others[WINNERS - 1] ?? null;
      // Money for a sale of before comes with no new sale; it is put on a first one.
      const before = isNewSale || me.sales.length > 0 ? me : { ...me, sales: [saleOf(99, 0, NOW)] };
      const started = engine(all.map((each) => (each === me ? before : each))).standings;
      const start = started.find(({ adviserId }) => adviserId === me.adviserId) ?? own;
      const sales = isNewSale ? 1 : 0;
      const needed = neededPoints(start, mark, sales);
      const withPoints = (points: number) => {
        const added = isNewSale
          ? [...before.sales, saleOf(98, points, NOW)]
          : before.sales.map((sale, index) =>
              index > 0 || points === 0
                ? sale
                : {
                    ...sale,
                    entries: [...sale.entries, ...saleOf(97, points, NOW).entries],
                  },
            );
        return placeIn(
          all.map((each) => (each === me ? { ...me, sales: added } : each)),
          me.adviserId,
        );
      };
      if (needed === 0) return;
      outside += 1;
      expect(withPoints(needed)).toBeLessThanOrEqual(WINNERS);
      // A new sale without any money is none.
      const isShort = needed === 1 || withPoints(needed - 1) > WINNERS;
      expect(isShort).toBe(true);
      // The forecast is the standing that the engine then has.
      const forecast = after(start, { points: needed, sales }, NOW);
      expect(forecast.score).toBe(start.score + needed);
    }),
    { numRuns: 1_250, seed: 20_261_127 },
  );
  expect(outside).toBeGreaterThanOrEqual(1_000);
});

test('the price of a cash sale is the lowest that brings the points', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), (points) => {
      const price = cashPriceFor(points, 'lot', RACE.rules);
      if (price === null) throw new Error('a price exists');
      expect(cashPoints(price, 'lot', RACE.rules)).toBeGreaterThanOrEqual(points);
      const before = price > 1 ? cashPoints(cents(price - 1), 'lot', RACE.rules) : 0;
      expect(before).toBeLessThan(points);
    }),
    { numRuns: 200 },
  );
  expect(cashPriceFor(200_000_000, 'lot', RACE.rules)).toBeNull();
});

test('a board is the same whatever the order in which its advisers are read, and its places have no gaps', () => {
  fc.assert(
    fc.property(sellers, (all) => {
      const { board } = engine(all);
      expect(engine(all.toReversed()).board).toEqual(board);
      expect(board.map(({ place }) => place)).toEqual(board.map((_, index) => index + 1));
    }),
  );
});
