import { expect, test } from 'vitest';
import { day, type Day } from '../dates.ts';
import { negate, parseCents } from '../money.ts';
import { FIRST_RULES, wholePoints, type Campaign } from './campaign.rules.ts';
import { testedMonths, testMonths } from './months.rules.ts';
import { cashPoints, countSale, type RaceEntry, type RaceSale } from './race-sale.rules.ts';
import { boardOf, countSales, raceStanding, sumsOf, type Standing } from './standing.rules.ts';

const { race: rules } = FIRST_RULES;
/** The race of the specification: 18 February to 31 July 2023. */
const RACE: Campaign = { from: day('2023-02-18'), to: day('2023-07-31'), rules };

let receipts = 0;
function entry(on: string, amount: string, change: Partial<RaceEntry> = {}): RaceEntry {
  receipts += 1;
  return {
    receiptOf: `r${receipts}`,
    isReversal: false,
    on: day(on),
    at: `${on}T15:00:00.000Z`,
    knownOn: day(on),
    component: 'capital',
    number: 1,
    amount: parseCents(amount),
    ...change,
  };
}

const taken = (of: RaceEntry, on: string): RaceEntry => ({
  ...of,
  isReversal: true,
  on: day(on),
  at: `${on}T15:00:00.000Z`,
  knownOn: day(on),
  amount: negate(of.amount),
});

const instalment = (number: number, lastOn: string, scheduled = '246.52') => ({
  number,
  scheduled: parseCents(scheduled),
  lastOn: day(lastOn),
});

const INITIAL = () => entry('2023-03-06', '1080.00', { component: 'initial', number: 0 });
const FIRST = (on: string, part: Partial<RaceEntry> = {}) => entry(on, '246.52', part);
const SECOND = (on: string) => entry(on, '246.52', { number: 2 });

function sale(change: Partial<RaceSale> = {}): RaceSale {
  return {
    saleId: 1,
    soldOn: day('2023-03-06'),
    product: 'lot',
    isCash: false,
    price: parseCents('10800.00'),
    endedOn: null,
    plans: [
      {
        from: day('2023-03-06'),
        instalments: [instalment(1, '2023-04-15'), instalment(2, '2023-05-15')],
      },
    ],
    entries: [INITIAL()],
    ...change,
  };
}

const counted = (of: RaceSale, on: string) => countSale(of, RACE, day(on));

test.each([
  ['12000.00', '1747.84'],
  ['9720.00', '1415.74'],
])('a cash sale of %s counts %s points (CAM-3)', (price, points) => {
  expect(cashPoints(parseCents(price), 'lot', rules)).toBe(parseCents(points));
});

test('a cash sale counts on the receipt that completes its price, and not before (CAM-3)', () => {
  const half = { number: 1 };
  const part = entry('2023-03-06', '6000.00', half);
  const rest = entry('2023-03-10', '6000.00', half);
  const cash = sale({ isCash: true, price: parseCents('12000.00'), entries: [part, rest] });
  expect(counted(cash, '2023-03-09')).toMatchObject({ state: 'unpaid', points: 0 });
  expect(counted(cash, '2023-03-10')).toMatchObject({
    state: 'confirmed',
    points: 174_784,
    receipts: [{ receiptOf: rest.receiptOf, points: 174_784 }],
  });
  const returned = { ...cash, entries: [part, rest, taken(part, '2023-04-01')] };
  expect(counted(returned, '2023-04-01')).toMatchObject({ state: 'unpaid', points: 0 });
});

test('initial, capital and interest count a point a dollar; fine, form and expenses none (CAM-3)', () => {
  const one = { receiptOf: 'one', number: 1 };
  const paid = sale({
    entries: [
      INITIAL(),
      entry('2023-04-10', '165.52', one),
      entry('2023-04-10', '81.00', { ...one, component: 'interest' }),
      entry('2023-04-10', '1.23', { ...one, component: 'fine' }),
      entry('2023-04-10', '1.00', { ...one, component: 'form' }),
      entry('2023-04-10', '7.00', { ...one, component: 'expenses' }),
    ],
  });
  const count = counted(paid, '2023-04-10');
  expect(count?.receipts.map(({ points }) => points)).toEqual([108_000, 24_652]);
  expect(count?.points).toBe(132_652);
});

test.each<[string, string | null]>([
  ['2023-02-17', null],
  ['2023-02-18', 'provisional'],
  ['2023-07-31', 'provisional'],
  ['2023-08-01', null],
])('a sale of %s is in the race: %s (CAM-3)', (soldOn, state) => {
  const plans = [{ from: day(soldOn), instalments: [instalment(1, '2023-12-31')] }];
  const count = countSale(sale({ soldOn: day(soldOn), plans }), RACE, day('2023-08-05'));
  expect(count?.state ?? null).toBe(state);
});

test('money that came before the sale counts on the day on which it became sold', () => {
  const early = entry('2023-02-10', '100.00', { component: 'initial', number: 0 });
  expect(counted(sale({ entries: [early] }), '2023-03-06')?.receipts).toEqual([
    { receiptOf: early.receiptOf, on: '2023-03-06', at: early.at, points: 10_000 },
  ]);
  expect(counted(sale({ entries: [early] }), '2023-03-05')).toBeNull();
});

test.each<[string, RaceEntry[], string, string]>([
  ['nothing is due', [], '2023-04-15', 'provisional'],
  ['the first is late', [], '2023-04-16', 'suspended'],
  ['it is cured', [FIRST('2023-04-20')], '2023-04-20', 'provisional'],
  ['the second is late', [FIRST('2023-04-10')], '2023-05-16', 'suspended'],
  ['both came', [FIRST('2023-04-10'), SECOND('2023-05-15')], '2023-05-15', 'confirmed'],
  ['both came late', [FIRST('2023-04-30'), SECOND('2023-06-30')], '2023-06-30', 'confirmed'],
  ['not cured at the end', [FIRST('2023-04-10')], '2023-08-01', 'void'],
  ['cured too late', [FIRST('2023-04-10'), SECOND('2023-08-01')], '2023-08-01', 'void'],
  [
    'paid in time and written later',
    [FIRST('2023-04-10'), { ...SECOND('2023-07-31'), knownOn: day('2023-08-02') }],
    '2023-08-02',
    'confirmed',
  ],
])('a sale on credit: %s (CAM-4)', (_, entries, on, state) => {
  expect(counted(sale({ entries: [INITIAL(), ...entries] }), on)?.state).toBe(state);
});

test('a payment that is reversed takes its points back, after the last day as well, and never those of past days (CAM-4)', () => {
  const first = FIRST('2023-04-10');
  const reversed = sale({ entries: [INITIAL(), first, taken(first, '2023-08-03')] });
  expect(counted(reversed, '2023-07-31')?.points).toBe(132_652);
  expect(counted(reversed, '2023-08-02')?.points).toBe(132_652);
  expect(counted(reversed, '2023-08-03')?.points).toBe(108_000);
});

test('a reverted sale counts nothing from that day on (CAM-4)', () => {
  const reverted = sale({ endedOn: day('2023-07-01') });
  expect(counted(reverted, '2023-06-30')?.points).toBe(108_000);
  expect(counted(reverted, '2023-07-01')).toMatchObject({ state: 'reverted', points: 0 });
});

test('money of after the last day counts nothing, though it belongs to a sale of the race', () => {
  const late = FIRST('2023-08-01');
  expect(counted(sale({ entries: [INITIAL(), late] }), '2023-08-05')?.points).toBe(108_000);
});

test('a new version of the plan counts from its day', () => {
  const moved = sale({
    plans: [
      { from: day('2023-03-06'), instalments: [instalment(1, '2023-04-15')] },
      { from: day('2023-05-01'), instalments: [instalment(1, '2023-06-15')] },
    ],
  });
  expect(counted(moved, '2023-04-30')?.state).toBe('suspended');
  expect(counted(moved, '2023-05-01')?.state).toBe('provisional');
});

const MONTHS = { ...RACE, minDays: rules.monthMinDays };

test('February has too few days of the race, and whoever joins is asked from the month after (CAM-5)', () => {
  const firsts = (joinedOn: string) =>
    testedMonths(MONTHS, day(joinedOn)).map(({ first }) => first.slice(5, 7));
  expect(firsts('2022-01-01')).toEqual(['03', '04', '05', '06', '07']);
  expect(firsts('2023-03-01')).toEqual(['04', '05', '06', '07']);
  expect(firsts('2023-07-02')).toEqual([]);
});

test.each<[number[], boolean]>([
  [[1, 0, 2, 1, 1], true],
  [[1, 0, 1, 1, 1], false],
  [[1, 0, 2, 0, 2], false],
  [[2, 1, 1, 1, 0], false],
  [[1, 1, 1, 1, 1], true],
  [[0, 2, 1, 1, 1], true],
  [[1, 0, 0, 2, 2], false],
  [[], true],
])('by month %j stays in: %s (CAM-5)', (counts, isIn) => {
  expect(testMonths(counts, counts.length).isOut).toBe(!isIn);
});

test.each<[number[], number, ReturnType<typeof testMonths>]>([
  [[1, 0, 0, 0, 0], 1, { isOut: false, missed: 0, need: 1 }],
  [[1, 0, 0, 0, 0], 2, { isOut: false, missed: 1, need: 2 }],
  [[1, 0, 1, 0, 0], 2, { isOut: false, missed: 1, need: 1 }],
  [[1, 0, 2, 0, 0], 3, { isOut: false, missed: 1, need: 1 }],
  [[1, 0, 2, 0, 0], 4, { isOut: true, missed: 2, need: 0 }],
])('%j after %i months (CAM-5)', (counts, over, standing) => {
  expect(testMonths(counts, over)).toEqual(standing);
});

const ADVISER = { adviserId: 7, joinedOn: day('2022-01-01'), state: 'active' };

function standingOn(on: Day, sales: readonly RaceSale[], state = 'active'): Standing {
  return raceStanding({ ...ADVISER, state }, sumsOf(countSales(sales, RACE, on)), RACE, on);
}

test('the total has what counts; what is suspended stands beside it', () => {
  const good = sale({ entries: [INITIAL(), FIRST('2023-04-10'), SECOND('2023-05-10')] });
  const late = sale({ saleId: 2, entries: [entry('2023-03-06', '500.00', { number: 0 })] });
  const on = day('2023-05-20');
  expect(standingOn(on, [good, late])).toMatchObject({
    score: 157_304,
    provisional: 0,
    suspended: 50_000,
    sales: 1,
    reachedAt: '2023-05-10T15:00:00.000Z',
  });
  expect(standingOn(day('2023-03-06'), [good, late])).toMatchObject({
    score: 158_000,
    provisional: 158_000,
  });
});

test.each(['inactive', 'blocked', 'expelled', 'ethics_process'])(
  'whoever is %s has their points and no place (CAM-7)',
  (state) => {
    const out = standingOn(day('2023-03-06'), [sale()], state);
    expect(out).toMatchObject({ score: 108_000, out: 'state' });
    expect(boardOf([out])[0]?.place).toBeNull();
  },
);

test('a month without a sale is told while it can be made up for, and ends it afterwards', () => {
  const one = sale({ entries: [INITIAL(), FIRST('2023-04-10'), SECOND('2023-05-10')] });
  expect(standingOn(day('2023-04-30'), [one])).toMatchObject({ out: null, need: 1 });
  expect(standingOn(day('2023-05-01'), [one])).toMatchObject({ out: null, need: 2, missed: 1 });
  expect(standingOn(day('2023-06-01'), [one])).toMatchObject({ out: 'months', need: 0 });
});

test('ties: more sales, then who got there earlier; those who are out take no place (CAM-6)', () => {
  const of = (adviserId: number, score: number, change: Partial<Standing> = {}): Standing => ({
    ...standingOn(day('2023-03-06'), []),
    adviserId,
    score,
    sales: 1,
    reachedAt: '2023-03-06T15:00:00.000Z',
    ...change,
  });
  const board = boardOf([
    of(1, 100),
    of(2, 100, { sales: 2 }),
    of(3, 100, { reachedAt: '2023-03-05T15:00:00.000Z' }),
    of(4, 300, { out: 'state' }),
    of(5, 200),
    of(6, 0),
  ]);
  expect(board.map(({ adviserId, place }) => [adviserId, place])).toEqual([
    [4, null],
    [5, 1],
    [2, 2],
    [3, 3],
    [1, 4],
  ]);
});

test.each<[number, number]>([
  [174_784, 1747],
  [99, 0],
  [-5, 0],
])('a total of %i hundredths shows %i points', (hundredths, points) => {
  expect(wholePoints(hundredths)).toBe(points);
});
