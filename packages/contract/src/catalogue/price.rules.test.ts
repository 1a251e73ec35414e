import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { amountText, parseCents, ZERO } from '../money.ts';
import {
  begunBy,
  cashPrice,
  contributionOf,
  discountOn,
  isOnlineIn,
  leastOf,
  listInForce,
  lotPrice,
  offerOf,
  priceOn,
  rateProblem,
  shownTerms,
  type PriceTerms,
} from './price.rules.ts';

const LAND: PriceTerms = {
  annualRatePct: '10',
  initialPct: '10',
  directPct: null,
  cashDiscountPct: '10',
  planKinds: ['french', 'cash'],
  months: 48,
  mostMonths: 120,
  formPerInstalment: ZERO,
  expensesPerInstalment: ZERO,
  discount: null,
};
const PARK: PriceTerms = { ...LAND, annualRatePct: '8', cashDiscountPct: '0', mostMonths: 48 };
const CLUB: PriceTerms = { ...PARK, annualRatePct: '0', months: 5, mostMonths: 5 };
const HOUSES: PriceTerms = { ...CLUB, initialPct: '3', directPct: '7', planKinds: ['house'] };
const plain = { corner: false, avenueFront: false, facingGreen: false };

test.each([
  ['30.00', '360', {}, '10800.00'],
  ['30.00', '360', { corner: true }, '11880.00'],
  ['30.00', '360', { corner: true, avenueFront: true }, '13180.00'],
  ['30.00', '360', { corner: true, avenueFront: true, facingGreen: true }, '13820.00'],
  ['24.00', '250', {}, '6000.00'],
  // 4 995.00 is the middle of two tens.
  ['18.00', '277.50', {}, '5000.00'],
])('a lot at %s a m² of %s m² with %o costs %s', (perM2, surface, merits, expected) => {
  expect(amountText(lotPrice(parseCents(perM2), surface, { ...plain, ...merits }))).toBe(expected);
});

test('for cash the discount of the list is taken off', () => {
  expect(amountText(cashPrice(parseCents('13180.00'), LAND))).toBe('11862.00');
  expect(amountText(cashPrice(parseCents('4478.00'), PARK))).toBe('4478.00');
});

test('a discount of the list is taken off until its last day, that day included', () => {
  const texts = { es: 'Preventa de aniversario', en: '', pt: '' };
  const list = { ...LAND, discount: { pct: '5', texts, until: day('2026-11-30') } };
  const listPrice = parseCents('10800.00');
  expect(amountText(priceOn(listPrice, list, day('2026-11-30')))).toBe('10260.00');
  expect(amountText(priceOn(listPrice, list, day('2026-12-01')))).toBe('10800.00');
  expect(discountOn(list, day('2026-12-01'))).toBeNull();
  const endless = { ...LAND, discount: { pct: '5', texts, until: null } };
  expect(amountText(priceOn(listPrice, endless, day('2030-01-01')))).toBe('10260.00');
  expect(amountText(priceOn(listPrice, LAND, day('2026-11-30')))).toBe('10800.00');
});

// SALE-4 and DEMO-7.
test.each([
  ['a lot', '10800.00', LAND, 48, '1080.00', '246.52'],
  ['a lot over the longest term', '10800.00', LAND, 120, '1080.00', '128.45'],
  ['the classic membership', '1490.00', PARK, 24, '149.00', '60.65'],
  ['the silver one', '2490.00', PARK, 36, '249.00', '70.22'],
  ['the golden one', '3490.00', PARK, 48, '349.00', '76.68'],
  ['the resort one', '4478.00', PARK, 48, '447.80', '98.39'],
  ['a season ticket', '180.00', CLUB, 5, '18.00', '32.40'],
  ['a house', '39500.00', HOUSES, 5, '1185.00', '553.00'],
] as const)('%s: initial and instalment', (_, price, terms, months, initial, instalment) => {
  const offer = offerOf(parseCents(price), terms, months);
  expect([amountText(offer.initial), amountText(offer.instalment), offer.months]).toEqual([
    initial,
    instalment,
    months,
  ]);
});

test('in all it costs the price and the interest of the plan', () => {
  const { total } = offerOf(parseCents('10800.00'), LAND, 48);
  // 2 113.22 is the interest of 9 720.00 over 48 months (SALE-4).
  expect(amountText(total)).toBe('12913.22');
});

test('on cards stands the first kind on credit that the list names, never cash or the part of a house', () => {
  const first = (planKinds: PriceTerms['planKinds'], annualRatePct = '10') =>
    amountText(
      offerOf(parseCents('10800.00'), { ...LAND, planKinds, annualRatePct }, 48).instalment,
    );
  // 9 720.00 in 48 parts: French 246.52 (SALE-4), German first 202.50 + 81.00, flat 202.50 + 81.00 each month.
  expect(first(['cash', 'french', 'german'])).toBe('246.52');
  expect(first(['house', 'cash', 'french'])).toBe('246.52');
  expect(first(['cash', 'german', 'french'])).toBe('283.50');
  expect(first(['cash'])).toBe('246.52');
  // Without a rate it is the plan without interest, whatever the list names.
  expect(first(['cash', 'german'], '0')).toBe('202.50');
});

test('a price that needs no instalment has none', () => {
  const { instalment, total, initial } = offerOf(
    parseCents('100.00'),
    { ...CLUB, initialPct: '100' },
    5,
  );
  expect([instalment, initial, total].map(amountText)).toEqual(['0.00', '100.00', '100.00']);
});

test('the form of a project is part of its instalments', () => {
  const terms = { ...LAND, formPerInstalment: parseCents('1.00') };
  const { instalment, total } = offerOf(parseCents('10800.00'), terms, 48);
  expect([amountText(instalment), amountText(total)]).toEqual(['247.52', '12961.22']);
});

test('a term with too small instalments is shortened', () => {
  const { months, instalment } = offerOf(parseCents('35.00'), CLUB, 5);
  expect([months, amountText(instalment)]).toEqual([3, '10.50']);
});

test.each([
  ['39500.00', ['1185.00', '2765.00', '553.00', '35550.00']],
  ['52000.00', ['1560.00', '3640.00', '728.00', '46800.00']],
  ['64500.00', ['1935.00', '4515.00', '903.00', '58050.00']],
])('a house of %s has three parts', (price, expected) => {
  const { initial, direct, instalment, bank, instalments } = contributionOf(
    parseCents(price),
    HOUSES,
  );
  expect([initial, direct, instalment, bank].map(amountText)).toEqual(expected);
  expect(instalments).toBe(5);
});

test('rate and fine rate together stay at or below 3 % a month', () => {
  expect(rateProblem('10', '12')).toBeNull();
  expect(rateProblem('10', '26')).toBeNull();
  expect(rateProblem('10', '26.01')).toBe('rate_ceiling');
});

test('a list is in force from its day until the next one begins', () => {
  const lists = ['2026-03-01', '2025-03-01', '2026-09-01'].map((from) => ({
    validFrom: day(from),
  }));
  const on = (text: string) => listInForce(lists, day(text))?.validFrom ?? null;
  expect(on('2025-02-28')).toBeNull();
  expect(on('2025-03-01')).toBe('2025-03-01');
  expect(on('2026-02-28')).toBe('2025-03-01');
  expect(on('2026-03-01')).toBe('2026-03-01');
  expect(on('2026-08-31')).toBe('2026-03-01');
  // What comes later is nobody's business yet.
  expect(begunBy(lists, day('2026-08-31')).map(({ validFrom }) => validFrom)).toEqual([
    '2026-03-01',
    '2025-03-01',
  ]);
});

test('of several lists the latest leads, in whatever order they were read', () => {
  const lists = ['2025-03-01', '2026-03-01', '2024-03-01'].map((from) => ({
    validFrom: day(from),
  }));
  for (const order of [lists, lists.toReversed()])
    expect(begunBy(order, day('2026-03-01')).map(({ validFrom }) => validFrom)).toEqual([
      '2026-03-01',
      '2025-03-01',
      '2024-03-01',
    ]);
});

test('the least of some prices is named, of none none', () => {
  expect(leastOf(['30.00', '10.00', '20.00'].map(parseCents))).toBe(1000);
  expect(leastOf([parseCents('5.00')])).toBe(500);
  expect(leastOf([])).toBeNull();
});

test('the table of instalments shows whole years, or the months of a short term', () => {
  expect(shownTerms(LAND)).toEqual([12, 24, 36, 48, 60, 72, 84, 96, 108, 120]);
  expect(shownTerms(CLUB)).toEqual([1, 2, 3, 4, 5]);
  expect(shownTerms({ ...CLUB, mostMonths: 12 })).toHaveLength(12);
  expect(shownTerms({ ...CLUB, mostMonths: 13 })).toEqual([12]);
});

test('a product without countries is sold online everywhere', () => {
  expect([isOnlineIn(null, 'ES'), isOnlineIn(['BO'], 'BO'), isOnlineIn(['BO'], 'ES')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('whoever has told no country buys where the group is', () => {
  expect(isOnlineIn(['BO'], null)).toBe(true);
});
