import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { add, amountText, parseCents, ZERO } from '../money.ts';
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
const MEMBERSHIP = { ...LAND, annualRatePct: '8', cashDiscountPct: '0', mostMonths: 48 };
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

test.each([
  ['10800.00', 120, '0', '90.00', '90.00', '0.00', '0.00', '90.00'],
  ['10800.00', 120, '8', '131.03', '59.03', '72.00', '4924.28', '131.71'],
  ['10800.00', 120, '10', '142.72', '52.72', '90.00', '6326.83', '143.15'],
  ['10800.00', 120, '12', '154.95', '46.95', '108.00', '7793.82', '154.77'],
  ['10800.00', 48, '10', '273.92', '183.92', '90.00', '2347.92', '273.68'],
  ['9720.00', 48, '10', '246.52', '165.52', '81.00', '2113.22', '246.78'],
  ['9720.00', 120, '10', '128.45', '47.45', '81.00', '5694.11', '128.56'],
  ['4030.20', 48, '8', '98.39', '71.52', '26.87', '692.41', '98.28'],
])(
  'golden table 6.2: what is left of a price, %s, over %d months at %s %',
  (financed, months, annualRatePct, instalment, capital, interest, allInterest, last) => {
    // All of the financed sum and nothing before it: the table begins where the initial ends.
    const plan = planOf(offering(financed, { annualRatePct, initialPct: '0' }), { months });
    const [row0, first] = plan.rows;
    expect(row0?.amount).toBe(0);
    expect(amountText(plan.financed)).toBe(financed);
    expect(amountText(plan.instalment ?? ZERO)).toBe(instalment);
    expect(amountText(first?.capital ?? ZERO)).toBe(capital);
    expect(amountText(first?.interest ?? ZERO)).toBe(interest);
    expect(amountText(plan.totalInterest)).toBe(allInterest);
    expect(amountText(plan.rows.at(-1)?.amount ?? ZERO)).toBe(last);
  },
);

test.each([
  ['10', '180.00', '10800.00', '15.86', '17.07'],
  ['5', '135.00', '5400.00', '8.69', '9.04'],
])(
  'flat at %s %%: 10 800 over 120 months is %s a month and says its equivalent rates',
  (annualRatePct, instalment, interest, nominalPct, effectivePct) => {
    const of = offering('10800.00', { annualRatePct, initialPct: '0', planKinds: ['flat'] });
    const allowed = { ...of, policy: { ...of.policy, allowsFlat: true } };
    const plan = planOf(allowed, { kind: 'flat', months: 120 });
    expect(amountText(plan.instalment ?? ZERO)).toBe(instalment);
    expect(amountText(plan.totalInterest)).toBe(interest);
    expect(plan.rates).toEqual({ nominalPct, effectivePct });
    // Without the setting nobody is offered it, even where a list names it.
    expect(codes(of, { kind: 'flat', months: 120 })).toEqual(['plan_kind_not_allowed']);
    expect(choose(of).limits.kinds).toEqual([]);
  },
);

test('a german plan pays equal capital and less interest each month', () => {
  const of = offering('12000.00', { planKinds: ['german'] });
  const plan = planOf(of, { kind: 'german', months: 120 });
  expect(plan.rows[1]).toMatchObject({ capital: 9_000, interest: 9_000, amount: 18_000 });
  expect(plan.rows[2]).toMatchObject({ capital: 9_000, interest: 8_925 });
  expect(plan.rates).toEqual({ nominalPct: '10.00', effectivePct: '10.47' });
  expect(plan.rows.at(-1)).toMatchObject({ capital: 9_000, interest: 75, balanceAfter: 0 });
  expect(amountText(plan.totalInterest)).toBe('5445.00');
});

test.each([
  [10, '2026-04-10', '2030-03-10'],
  [5, '2026-05-05', '2030-04-05'],
])('golden 6.3: the initial on 2026-03-12 and due day %d begin on %s', (dueDay, first, last) => {
  const { rows } = planOf(offering('10800.00', {}), { dueDay });
  expect(rows[0]?.dueOn).toBe('2026-03-12');
  expect(rows[1]?.dueOn).toBe(first);
  expect(rows.at(-1)?.dueOn).toBe(last);
});

test('without a choice the due day is that of the sale', () => {
  const plan = planOf(offering('10800.00', {}), { dueDay: null });
  expect([plan.dueDay, plan.rows[1]?.dueOn]).toEqual([12, '2026-04-12']);
});

test.each([
  [11, ['due_day_invalid']],
  [31, ['due_day_invalid']],
  [0, ['due_day_invalid']],
  [12, []],
  [25, []],
])('due day %d: %j', (dueDay, problems) => {
  expect(codes(offering('10800.00', {}), { dueDay })).toEqual(problems);
});

test('the due days on offer are those of the setting', () => {
  const { policy } = offering('10800.00', {});
  const monthly = offering('10800.00', {}, { policy: { ...policy, dueDays: [11] } });
  expect([11, 10].map((dueDay) => codes(monthly, { dueDay }))).toEqual([[], ['due_day_invalid']]);
});

const lot = offering('10800.00', {});
const membership = offering('4478.00', MEMBERSHIP, { product: 'membership' });

test.each([
  [lot, '1080.00', ['initial_too_low']],
  [lot, '1080.01', []],
  [lot, '10799.99', []],
  [lot, '10800.00', ['initial_too_high']],
  [membership, '447.80', ['initial_too_low']],
  [membership, '447.81', []],
  [membership, '4379.60', []],
  [membership, '4379.61', ['initial_too_high']],
  [lot, '1080.001', ['initial_invalid']],
  [lot, '-2000', ['initial_invalid']],
  [lot, '1e9', ['initial_invalid']],
  [lot, 'mil', ['initial_invalid']],
  [lot, '', ['initial_invalid']],
  [lot, '2000', []],
])('golden 6.4: an edited initial, case %#', (of, initial, problems) => {
  expect(codes(of, { initial })).toEqual(problems);
});

test('a refused initial says its limits in figures, and the offered one is exactly 10 %', () => {
  expect(choose(membership, { initial: '1' }).problems).toEqual([
    {
      field: 'initial',
      code: 'initial_too_low',
      above: parseCents('447.80'),
      below: parseCents('4379.61'),
      fresh: ZERO,
    },
  ]);
  expect(choose(lot).limits.initial).toEqual({
    offered: parseCents('1080.00'),
    above: parseCents('1080.00'),
    below: parseCents('10800.00'),
    fresh: null,
  });
  expect(amountText(planOf(membership).initial)).toBe('447.80');
  // A term that is too long is refused by itself; the initial is judged by the longest one.
  expect(choose(membership, { months: 500 }).limits.initial?.below).toBe(parseCents('4379.61'));
});

test('an edited initial is what the plan begins with, and the rest is financed', () => {
  const plan = planOf(lot, { initial: '2.000,00' });
  expect([amountText(plan.initial), amountText(plan.financed)]).toEqual(['2000.00', '8800.00']);
});

test('the initial of cash and of a house is fixed: a typed one is not looked at', () => {
  const house = offering('45000.00', HOUSE, { product: 'house' });
  for (const [of, kind] of [
    [lot, 'cash'],
    [house, 'house'],
  ] as const) {
    const { problems, limits } = choose(of, { kind, initial: '1' });
    expect({ problems, initial: limits.initial }).toEqual({ problems: [], initial: null });
  }
});

test('what was paid and a discount lower the balance that an initial stays below', () => {
  const of = offering(
    '10800.00',
    {},
    {
      discount: { amount: parseCents('800.00'), reason: 'Aniversario' },
      paid: parseCents('100.00'),
    },
  );
  expect(choose(of).limits.initial).toEqual({
    offered: parseCents('900.00'),
    above: parseCents('1000.00'),
    below: parseCents('9900.00'),
    fresh: null,
  });
  const plan = planOf(of);
  expect(add(plan.initial, plan.paid)).toBe(parseCents('1000.00'));
  expect(amountText(plan.financed)).toBe('9000.00');
});

test.each([
  ['39500.00', '1185.00', '2765.00', '553.00', '35550.00'],
  ['45000.00', '1350.00', '3150.00', '630.00', '40500.00'],
  ['52000.00', '1560.00', '3640.00', '728.00', '46800.00'],
  ['64500.00', '1935.00', '4515.00', '903.00', '58050.00'],
])(
  'golden 6.5: a house of %s is %s + (%s | 5 × %s) + %s',
  (price, initial, direct, fifth, bank) => {
    const of = offering(price, HOUSE, { product: 'house' });
    const monthly = planOf(of);
    expect(amounts(monthly)).toEqual([initial, fifth, fifth, fifth, fifth, fifth]);
    expect(amountText(monthly.bank)).toBe(bank);
    expect(monthly.own).toEqual({ amount: parseCents(direct), months: 5 });
    expect(monthly.rows[1]?.dueOn).toBe('2026-04-10');
    expect(monthly.rates).toEqual({ nominalPct: '0.00', effectivePct: '0.00' });
    const atOnce = planOf(of, { direct: 'full' });
    expect(amounts(atOnce)).toEqual([initial, direct]);
    expect(atOnce.rows[1]?.dueOn).toBe('2026-03-19');
    expect(amountText(atOnce.bank)).toBe(bank);
    expect(add(atOnce.total, atOnce.bank)).toBe(parseCents(price));
  },
);

test('the days of a cash sale and of a house in full are those of the settings (SALE-3, SALE-8)', () => {
  const usual = offering('45000.00', HOUSE, { product: 'house' });
  const slow = { ...usual, policy: { ...usual.policy, cashDays: 20, houseDays: 30 } };
  const dueOn = (of: Offering, choice: Partial<PlanChoice>, row: number) =>
    planOf(of, choice).rows[row]?.dueOn;
  expect(dueOn(usual, { kind: 'cash' }, 0)).toBe('2026-03-17');
  expect(dueOn(slow, { kind: 'cash' }, 0)).toBe('2026-04-01');
  expect(dueOn(usual, { kind: 'house', direct: 'full' }, 1)).toBe('2026-03-19');
  expect(dueOn(slow, { kind: 'house', direct: 'full' }, 1)).toBe('2026-04-11');
});

test('a project may lend the rest of a house by a french plan, beside the own part', () => {
  const terms = { ...HOUSE, planKinds: ['house', 'french', 'cash'] as const, mostMonths: 120 };
  const of = offering('45000.00', { ...terms, annualRatePct: '10' }, { product: 'house' });
  const plan = planOf(of, { kind: 'house', rest: 'french', months: 120 });
  expect(plan.bank).toBe(0);
  expect(plan.rows).toHaveLength(121);
  // 40 500.00 over 120 months at 10 % is 535.21; the first five carry 630.00 of the own part.
  expect(amounts(plan).slice(1, 7)).toEqual([
    '1165.21',
    '1165.21',
    '1165.21',
    '1165.21',
    '1165.21',
    '535.21',
  ]);
  expect(plan.rows.at(-1)?.balanceAfter).toBe(0);
  // Less than the 10 % of the part that is lent: the own part is free.
  expect(plan.rates.nominalPct).toBe('9.95');
  const atOnce = planOf(of, { kind: 'house', rest: 'french', direct: 'full', months: 120 });
  expect(atOnce.rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 122 }, (_, index) => index),
  );
  expect(codes(offering('45000.00', HOUSE), { kind: 'house', rest: 'french' })).toEqual([
    'plan_kind_not_allowed',
  ]);
  // Neither the rate alone nor the kind alone lends, and no other kind has a rest.
  const noFrench = offering('45000.00', { ...HOUSE, annualRatePct: '10' }, { product: 'house' });
  expect(codes(noFrench, { kind: 'house', rest: 'french' })).toEqual(['plan_kind_not_allowed']);
  expect(codes(of, { kind: 'french', rest: 'french', months: 48 })).toEqual([
    'plan_kind_not_allowed',
  ]);
  expect(codes(of, { kind: 'house', rest: 'french', months: 500 })).toEqual(['term_too_long']);
});

test.each([
  [121, 'term_too_long'],
  [0, 'term_invalid'],
  [-1, 'term_invalid'],
  [12.5, 'term_invalid'],
  [Number.NaN, 'term_invalid'],
  [Number.POSITIVE_INFINITY, 'term_invalid'],
])('a term of %d months is %s, with the longest one', (months, code) => {
  expect(choose(lot, { months }).problems).toEqual([{ field: 'months', code, most: 120 }]);
});

test('several fields are refused at once, each by its own name', () => {
  const { problems, plan } = choose(lot, { months: 500, dueDay: 7, initial: '3' });
  expect(problems.map(({ field }) => field)).toEqual(['months', 'dueDay', 'initial']);
  expect(plan).toBeNull();
});

test('a kind that the list does not have is refused', () => {
  for (const kind of ['zero', 'german', 'house'] as const)
    expect(codes(lot, { kind })).toEqual(['plan_kind_not_allowed']);
});

test('a term with instalments below 10.00 is shortened and says so', () => {
  const plan = planOf(offering('300.00', {}), { months: 120 });
  expect(plan.isShortened).toBe(true);
  expect(planOf(lot).isShortened).toBe(false);
  expect(plan.instalment).toBeGreaterThanOrEqual(1_000);
  expect(plan.rows).toHaveLength(plan.months + 1);
});

test('cash stands beside credit: 13 180 is 11 862.00 at once', () => {
  const of = offering('13180.00', {});
  expect(choose(of).cash).toEqual({
    total: parseCents('11862.00'),
    discount: parseCents('1318.00'),
  });
  const cash = planOf(of, { kind: 'cash' });
  expect(amounts(cash)).toEqual(['11862.00']);
  expect(cash).toMatchObject({
    total: parseCents('11862.00'),
    instalment: null,
    months: 0,
    isShortened: false,
  });
  expect(cash.rows[0]?.dueOn).toBe('2026-03-17');
});

test('the effective rate of a plan with a form counts the form', () => {
  const plain = planOf(lot);
  expect(plain.rates).toEqual({ nominalPct: '10.00', effectivePct: '10.47' });
  const charged = planOf(offering('10800.00', { formPerInstalment: parseCents('1.00') }));
  expect(charged.rates.nominalPct).toBe('10.00');
  expect(Number(charged.rates.effectivePct)).toBeGreaterThan(10.47);
  expect(charged.rows[1]).toMatchObject({ form: 100, expenses: 0, fines: 0, amount: 24_752 });
});
