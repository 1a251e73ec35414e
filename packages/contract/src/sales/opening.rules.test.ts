import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { cents } from '../money.ts';
import { checkNewPlan, checkNewSale, unitStateOf, type NewSale } from './opening.rules.ts';
import { planRows } from './plan.rules.ts';

const TERMS = { kind: 'zero', financed: cents(9_000), months: 3, annualRatePct: '0' } as const;
const PLAN = {
  ...TERMS,
  dueDay: 10,
  startedOn: day('2026-03-12'),
  fine: { annualPct: '12', graceDays: 5, floor: cents(50), capPct: '20' },
  rows: planRows({
    ...TERMS,
    firstDueOn: day('2026-04-10'),
    formPerInstalment: cents(0),
    expensesPerInstalment: cents(0),
  }),
  reason: 'sale',
  createdAt: new Date('2026-03-12T16:00:00Z'),
};
const SALE: NewSale = {
  number: '8-2026-00001',
  companyId: 8,
  personId: 1,
  adviserId: null,
  kind: 'lot',
  unitId: 5,
  itemId: null,
  label: '',
  currency: 'USD',
  price: cents(10_000),
  discount: cents(0),
  initial: cents(1_000),
  state: 'sold',
  stateChangedOn: day('2026-03-12'),
  soldOn: day('2026-03-12'),
  plan: PLAN,
  createdAt: PLAN.createdAt,
};

test('a valid sale is accepted, and so is one of a house, whose plan covers only its contribution', () => {
  expect(() => checkNewSale(SALE)).not.toThrow();
  const plan = { ...PLAN, kind: 'house' as const };
  expect(() => checkNewSale({ ...SALE, kind: 'house', price: cents(90_000), plan })).not.toThrow();
});

test.each([
  ['of nothing', { unitId: null }, 'of one unit or of one item'],
  ['of a lot as if there were many', { unitId: null, itemId: 3 }, 'a lot is sold as a unit'],
  ['with more initial than price', { initial: cents(10_001) }, 'parts of the price'],
  ['reserved, but sold on a day', { state: 'reserved' as const }, 'has a day of sale'],
  ['sold on no day', { soldOn: null }, 'without a day of sale'],
  ['with a discount that its plan forgets', { discount: cents(100) }, 'finances what'],
])('no sale %s', (_, change, problem) => {
  expect(() => checkNewSale({ ...SALE, ...change })).toThrow(problem);
});

test.each([
  ['due day 29', { dueDay: 29 }, 'not a due day'],
  ['rows from the second on', { rows: PLAN.rows.slice(1) }, 'out of order'],
  ['a row too few', { rows: PLAN.rows.slice(0, 2) }, 'do not pay back'],
  [
    'dates that go back',
    {
      rows: PLAN.rows.map((row) => (row.number === 3 ? { ...row, dueOn: day('2026-04-01') } : row)),
    },
    'due before',
  ],
])('no plan with %s', (_, change, problem) => {
  expect(() => checkNewPlan({ ...PLAN, ...change })).toThrow(problem);
});

test('a sale reserves its unit, sells it and frees it', () => {
  expect([unitStateOf('signed'), unitStateOf('titled'), unitStateOf('reverted')]).toEqual([
    'reserved',
    'sold',
    'free',
  ]);
});
