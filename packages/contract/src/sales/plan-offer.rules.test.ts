import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { parseCents, ZERO } from '../money.ts';
import type { Offering } from './offering.rules.ts';
import {
  choiceOf,
  frozenOffer,
  needsApproval,
  offeringOf,
  sentOffering,
} from './plan-offer.rules.ts';
import { simulate } from './simulation.rules.ts';

const HOUSE: Offering = {
  product: 'house',
  price: parseCents('45800.00'),
  discount: { amount: parseCents('800.00'), reason: 'Aniversario' },
  recognised: parseCents('20.00'),
  paid: parseCents('50.00'),
  terms: {
    annualRatePct: '10',
    initialPct: '3',
    directPct: '7',
    cashDiscountPct: '0',
    planKinds: ['house', 'french', 'cash'],
    months: 5,
    mostMonths: 120,
    formPerInstalment: parseCents('1.00'),
  },
  expensesPerInstalment: parseCents('2.00'),
  startsOn: day('2026-03-12'),
  lastDueOn: day('2027-03-12'),
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
};
const LOT: Offering = {
  ...HOUSE,
  product: 'lot',
  price: parseCents('10800.00'),
  discount: null,
  recognised: ZERO,
  paid: ZERO,
  terms: { ...HOUSE.terms, initialPct: '10', directPct: null, planKinds: ['french', 'cash'] },
  lastDueOn: null,
};

test('what is offered travels as text and comes back the same, to the cent and the day', () => {
  for (const each of [HOUSE, LOT])
    expect(offeringOf(each.product, sentOffering(each))).toEqual(each);
  expect(sentOffering(HOUSE)).toMatchObject({
    price: '45800.00',
    discount: { amount: '800.00', reason: 'Aniversario' },
    recognised: '20.00',
    paid: '50.00',
    terms: { planKinds: ['house', 'french', 'cash'], formPerInstalment: '1.00' },
    expensesPerInstalment: '2.00',
    lastDueOn: '2027-03-12',
    policy: { minInstalment: '10.00' },
  });
  expect(sentOffering(LOT).discount).toBeNull();
});

test('what a choice leaves out is as offered', () => {
  expect(choiceOf(LOT, {})).toEqual({
    kind: 'french',
    months: 5,
    dueDay: null,
    initial: null,
    direct: 'instalments',
    rest: 'bank',
  });
  const whole = {
    kind: 'house',
    months: 4,
    dueDay: 10,
    initial: '2.000',
    direct: 'full',
    rest: 'french',
  } as const;
  expect(choiceOf(HOUSE, whole)).toEqual(whole);
});

test.each([
  ['membership', '4478.00', '0.00', false],
  ['membership', '4478.01', '0.00', true],
  ['membership', '4600.00', '122.00', false],
  ['travel', '9000.00', '0.00', true],
  ['lot', '9000.00', '0.00', false],
] as const)('a %s of %s less %s waits for an approval: %s', (product, price, less, waits) => {
  const discount = { amount: parseCents(less), reason: '' };
  expect(
    needsApproval({ product, price: parseCents(price), discount }, parseCents('4478.00')),
  ).toBe(waits);
});

function frozen(of: Offering, sent: Parameters<typeof choiceOf>[1]) {
  const choice = choiceOf(of, sent);
  const { plan } = simulate(of, choice);
  if (!plan) throw new Error('no plan');
  return frozenOffer(of, choice, plan, {
    priceListId: 7,
    approval: true,
    direct: sent.direct,
  });
}

test('a pre-reservation keeps the plan as it was offered: price, shares, rate, charges and total', () => {
  const lot = frozen(LOT, { months: 48, dueDay: 10 });
  expect(lot).toEqual({
    priceListId: 7,
    quotedOn: '2026-03-12',
    price: '10800.00',
    discount: '0.00',
    listDiscount: '0.00',
    discountReason: '',
    credit: '0.00',
    kind: 'french',
    months: 48,
    dueDay: 10,
    direct: 'instalments',
    rest: 'bank',
    lent: null,
    own: null,
    initial: '1080.00',
    isInitialEdited: false,
    financed: '9720.00',
    bank: '0.00',
    annualRatePct: '10',
    formPerInstalment: '1.00',
    expensesPerInstalment: '2.00',
    firstDueMinDays: 25,
    // 246.52 of the golden table of SALE-4, with form and expenses.
    instalment: '249.52',
    totalInterest: '2113.22',
    // 1 080.00 + 9 720.00 + 2 113.22 + 48 × 3.00
    total: '13057.22',
    effectivePct: lot.effectivePct,
    needsApproval: true,
  });
  expect(Number(lot.effectivePct)).toBeGreaterThan(10.47);
  expect(frozen(LOT, { initial: '2000' })).toMatchObject({
    isInitialEdited: true,
    initial: '2000.00',
    financed: '8800.00',
  });
});

test('of a house it keeps the own part and what the bank lends, of cash no instalment', () => {
  const of = { ...HOUSE, recognised: ZERO, paid: ZERO };
  expect(frozen(of, { kind: 'house' })).toMatchObject({
    discount: '800.00',
    listDiscount: '800.00',
    discountReason: 'Aniversario',
    // Nobody chose yet how its own part is paid.
    direct: null,
    initial: '1350.00',
    own: { amount: '3150.00', months: 5 },
    bank: '40500.00',
  });
  for (const direct of ['instalments', 'full'] as const)
    expect(frozen(of, { kind: 'house', direct })).toMatchObject({ direct });
  expect(frozen(of, { kind: 'cash' })).toMatchObject({
    instalment: null,
    own: null,
    listDiscount: '800.00',
  });
});

test('the offer of a house says what the company lends, whoever lends it by this choice, so that its owner can change that (SALE-8)', () => {
  const of = { ...HOUSE, discount: null, recognised: ZERO, paid: ZERO, lastDueOn: null };
  const sent = { kind: 'house', dueDay: 10 } as const;
  const lent = { amount: '41220.00', mostMonths: 120, months: 120 };
  expect(frozen(of, sent)).toMatchObject({ rest: 'bank', bank: '41220.00', lent });
  // Without a term: the longest, which asks the least of a month.
  expect(frozen(of, { ...sent, rest: 'french' })).toMatchObject({ bank: '0.00', lent });
  expect(frozen(of, { ...sent, rest: 'french', months: 60 }).lent).toEqual({ ...lent, months: 60 });
  const noRate = { ...of, terms: { ...of.terms, annualRatePct: '0' } };
  expect(frozen(noRate, sent).lent).toBeNull();
});
