import { expect, test } from 'vitest';
import { day, type Day } from '../dates.ts';
import { amountText, parseCents, ZERO } from '../money.ts';
import type { ListTerms, Offering, PlanChoice } from './offering.rules.ts';
import { offeredChoice, simulate, type Simulation } from './simulation.rules.ts';

const LAND: ListTerms = {
  annualRatePct: '10',
  initialPct: '10',
  directPct: null,
  cashDiscountPct: '10',
  planKinds: ['french', 'cash'],
  months: 48,
  mostMonths: 120,
  formPerInstalment: ZERO,
};
const HOUSE: ListTerms = {
  ...LAND,
  annualRatePct: '0',
  initialPct: '3',
  directPct: '7',
  cashDiscountPct: '0',
  planKinds: ['house', 'cash'],
  months: 5,
  mostMonths: 5,
};
const TICKET: ListTerms = {
  ...LAND,
  annualRatePct: '0',
  cashDiscountPct: '0',
  planKinds: ['zero', 'cash'],
  months: 5,
  mostMonths: 5,
};

function offering(
  price: string,
  terms: Partial<ListTerms>,
  more: Partial<Offering> = {},
): Offering {
  return {
    product: 'lot',
    price: parseCents(price),
    discount: null,
    recognised: ZERO,
    paid: ZERO,
    terms: { ...LAND, ...terms },
    expensesPerInstalment: ZERO,
    startsOn: day('2026-03-12'),
    lastDueOn: null,
    policy: {
      maxTermMonths: 120,
      minInstalment: parseCents('10.00'),
      allowsFlat: false,
      firstDueMinDays: 25,
      dueDays: [5, 10, 15, 20, 25],
      cashDays: 5,
      houseDays: 7,
      creditCapPct: '30',
      freshPct: '3',
    },
    ...more,
  };
}

function choose(of: Offering, choice: Partial<PlanChoice> = {}) {
  return simulate(of, { ...offeredChoice(of), dueDay: 10, ...choice });
}

function planOf(of: Offering, choice: Partial<PlanChoice> = {}): Simulation {
  const { plan, problems } = choose(of, choice);
  if (!plan) throw new Error(JSON.stringify(problems));
  return plan;
}

const codes = (of: Offering, choice: Partial<PlanChoice> = {}) =>
  choose(of, choice).problems.map(({ code }) => code);
const amounts = ({ rows }: Simulation) => rows.map(({ amount }) => amountText(amount));

test('the own part of a house may take longer than what the project lends', () => {
  const terms = { ...HOUSE, planKinds: ['house', 'french'] as const, mostMonths: 120 };
  const of = offering('45000.00', { ...terms, annualRatePct: '10' }, { product: 'house' });
  const plan = planOf(of, { kind: 'house', rest: 'french', months: 3 });
  // 40 500.00 over three months at 10 % beside 5 × 630.00.
  expect(plan.rows.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(amounts(plan).slice(4)).toEqual(['630.00', '630.00']);
  expect(plan.rows[1]?.capital).toBeGreaterThan(1_300_000);
  expect(plan.rows.at(-1)?.balanceAfter).toBe(0);
});

test('the french plan of a house lends what its own part leaves, and is no way to buy it with less of one’s own', () => {
  const terms = { ...HOUSE, planKinds: ['house', 'french', 'cash'] as const, mostMonths: 120 };
  const of = offering('45000.00', { ...terms, annualRatePct: '10' }, { product: 'house' });
  expect(choose(of).limits.kinds).toEqual(['house', 'cash']);
  expect(codes(of, { kind: 'french' })).toEqual(['plan_kind_not_allowed']);
  const plan = planOf(of, { kind: 'house', rest: 'french', months: 120 });
  expect(amounts(plan).slice(0, 7)).toEqual([
    '1350.00',
    ...Array.from({ length: 5 }, () => '1165.21'),
    '535.21',
  ]);
  expect([amountText(plan.financed), plan.bank]).toEqual(['43650.00', 0]);
  expect(codes(of, { kind: 'house', rest: 'french', months: 121 })).toEqual(['term_too_long']);
});

test('with a bank the term of a house is that of its own part, whatever months are asked', () => {
  const terms = { ...HOUSE, planKinds: ['house', 'french'] as const, mostMonths: 120 };
  const of = offering('45000.00', { ...terms, annualRatePct: '10' }, { product: 'house' });
  expect(choose(of, { kind: 'house', rest: 'bank' }).limits.mostMonths).toBe(5);
  expect(codes(of, { kind: 'house', rest: 'bank', months: 60 })).toEqual([]);
});

test.each([
  [48, 120, 48],
  [120, 36, 36],
])('a list of %d months and a house rule of %d allow %d', (mostMonths, maxTermMonths, most) => {
  const of = offering('10800.00', { mostMonths });
  const bounded = { ...of, policy: { ...of.policy, maxTermMonths } };
  expect(choose(bounded, { months: 60 }).problems).toEqual([
    { field: 'months', code: 'term_too_long', most },
  ]);
});

test('charges count in the rates of every plan: expenses alone, and a plan at 0 %', () => {
  const expenses = offering('10800.00', {}, { expensesPerInstalment: parseCents('2.00') });
  expect(Number(planOf(expenses).rates.effectivePct)).toBeGreaterThan(10.47);
  const free = offering('180.00', { ...TICKET, formPerInstalment: parseCents('1.00') });
  expect(Number(planOf(free).rates.effectivePct)).toBeGreaterThan(0);
});

test.each([
  // Instalments from 20 October on, and from 1 November on.
  ['2026-09-20', '2026-12-31', 20, 3],
  ['2026-09-20', '2026-12-31', 1, 2],
  // The last day of the season is still in it.
  ['2026-11-20', '2026-12-20', 20, 1],
  ['2026-11-20', '2026-12-20', 25, 0],
  // A day that no month has is refused by itself, and judged as the day of the sale.
  ['2026-10-05', '2026-12-20', 28, 1],
  ['2026-10-05', '2026-12-20', 29, 2],
  ['2026-10-05', '2026-12-20', 0, 2],
  ['2026-10-05', '2026-12-20', 31, 2],
  ['2026-10-05', '2026-12-20', Number.NaN, 2],
  ['2026-10-05', '2026-12-20', 12.5, 2],
  // Over long before the first instalment.
  ['2026-12-20', '2026-11-30', 20, 0],
])(
  'a season ticket from %s in a season to %s on day %d: %d instalments at most',
  (from, to, dueDay, most) => {
    const of = offering('180.00', TICKET, {
      product: 'seasonTicket',
      startsOn: day(from),
      lastDueOn: day(to),
    });
    expect(choose(of, { kind: 'zero', dueDay }).limits.mostMonths).toBe(most);
  },
);

test('a season whose last day is that of the first instalment still has instalments', () => {
  const of = offering('180.00', TICKET, {
    product: 'seasonTicket',
    startsOn: day('2026-11-20'),
    lastDueOn: day('2026-12-20'),
  });
  expect(choose(of).limits.kinds).toEqual(['zero', 'cash']);
});

test('a season ticket is paid at 0 % inside its season', () => {
  const on = (startsOn: Day) =>
    offering('180.00', TICKET, { product: 'seasonTicket', startsOn, lastDueOn: day('2026-12-31') });
  expect(amounts(planOf(on(day('2026-03-12'))))).toEqual([
    '18.00',
    '32.40',
    '32.40',
    '32.40',
    '32.40',
    '32.40',
  ]);
  const late = on(day('2026-09-20'));
  // 25 days later the tenth is over: instalments on 10 November and 10 December.
  const longest = choose(late, { months: 5 });
  expect(longest.problems).toEqual([{ field: 'months', code: 'term_too_long', most: 2 }]);
  expect(planOf(late, { months: 2 }).rows.at(-1)?.dueOn).toBe('2026-12-10');
  const over = on(day('2026-12-20'));
  expect(choose(over).limits.kinds).toEqual(['cash']);
  expect(amounts(planOf(over))).toEqual(['180.00']);
});
