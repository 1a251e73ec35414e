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

test('a sale whose hold ended before it was sold has a reference and no number, and one may have no plan', () => {
  const ended = { number: null, reference: 'HELD00000001', soldOn: null, state: 'voided' as const };
  expect(() => checkNewSale({ ...SALE, ...ended })).not.toThrow();
  expect(() => checkNewSale({ ...SALE, initial: cents(0), plan: null })).not.toThrow();
});

test('what is wrong is told with the number of the sale, or with its reference', () => {
  const wrong = { discount: cents(-1) };
  expect(() => checkNewSale({ ...SALE, ...wrong })).toThrow(RangeError);
  expect(() => checkNewSale({ ...SALE, ...wrong })).toThrow('sale 8-2026-00001:');
  const held = {
    number: null,
    reference: 'HELD00000001',
    state: 'reserved' as const,
    soldOn: null,
  };
  expect(() => checkNewSale({ ...SALE, ...held, ...wrong })).toThrow('sale HELD00000001:');
});

test.each([
  ['without number and reference', { number: null }, 'neither number nor reference'],
  ['sold without a number', { number: null, reference: 'HELD00000001' }, 'sold without a number'],
  ['with a discount below zero', { discount: cents(-1) }, 'parts of the price'],
  ['with an initial below zero', { initial: cents(-1) }, 'parts of the price'],
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
  ['due day 0', { dueDay: 0 }, 'not a due day'],
  [
    'interest below zero',
    { rows: PLAN.rows.map((row) => ({ ...row, interest: cents(-1) })) },
    'below zero',
  ],
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

test('instalments fall due on any day from the first to the 28th', () => {
  for (const dueDay of [1, 28]) expect(() => checkNewPlan({ ...PLAN, dueDay })).not.toThrow();
});

test('a sale reserves its unit, sells it and frees it', () => {
  expect([unitStateOf('signed'), unitStateOf('titled'), unitStateOf('reverted')]).toEqual([
    'reserved',
    'sold',
    'free',
  ]);
});
