import { expect, test } from 'vitest';
import { amountText, cents, parseCents } from '../money.ts';
import {
  improvedTerm,
  improveParts,
  improveProblem,
  improveWay,
  leftToImprove,
} from './improve.rules.ts';

const POLICY = { duePct: '10', minPaidPct: '20', specialCodes: ['RST'] };

// The golden cases of the decision on memberships.
test.each([
  ['2490.00', '1200.00', '3490.00', '1000.00', '100.00', '2190.00', 36, '68.63'],
  ['3490.00', '1800.00', '5900.00', '2410.00', '241.00', '3859.00', 48, '94.21'],
  ['5900.00', '5900.00', '9900.00', '4000.00', '400.00', '3600.00', 48, '87.89'],
])(
  '%s with %s paid to %s is a difference of %s, %s due now and %s financed, over %d months %s (MEM-1)',
  (old, paid, price, difference, dueNow, financed, months, instalment) => {
    const parts = improveParts(
      { price: parseCents(old), paidCapital: parseCents(paid) },
      { price: parseCents(price) },
      POLICY,
    );
    expect(Object.values(parts).map(amountText)).toEqual([
      old,
      price,
      difference,
      paid,
      dueNow,
      financed,
    ]);
    const term = improvedTerm(parts, {
      months,
      annualRatePct: '8',
      minInstalment: parseCents('10.00'),
    });
    expect(term).toEqual({ months, instalment: parseCents(instalment) });
  },
);

test('what is due now is rounded half up to the cent, and the rest is financed (MEM-1)', () => {
  const parts = improveParts(
    { price: parseCents('100.00'), paidCapital: parseCents('50.00') },
    { price: parseCents('100.05') },
    POLICY,
  );
  expect([parts.dueNow, parts.financed].map(amountText)).toEqual(['0.01', '50.04']);
});

test.each([
  ['3490.00', '0.00', '3490.00'],
  ['3490.00', '0.00', '2490.00'],
  ['100.00', '100.01', '200.00'],
])('%s with %s paid to %s has no quote', (price, paid, to) => {
  const old = { price: parseCents(price), paidCapital: parseCents(paid) };
  expect(() => improveParts(old, { price: parseCents(to) }, POLICY)).toThrow(RangeError);
});

test('a term whose instalments fall below the least one is shortened (MEM-4)', () => {
  const { months, instalment } = improvedTerm(
    { financed: parseCents('300.00') },
    { months: 120, annualRatePct: '8', minInstalment: parseCents('10.00') },
  );
  expect(months).toBeLessThan(120);
  expect(instalment).toBeGreaterThanOrEqual(parseCents('10.00'));
});

test.each([
  ['membership', 'sold', 'membership', 'improve'],
  ['membership', 'titled', 'membership', 'improve'],
  ['membership', 'sold', 'travel', 'upgrade'],
  ['travel', 'paid_off', 'travel', 'upgrade'],
  ['travel', 'sold', 'membership', null],
  ['lot', 'sold', 'membership', null],
  ['membership', 'sold', 'lot', null],
  ['membership', 'signed', 'membership', null],
  ['membership', 'reverted', 'membership', null],
  ['membership', 'upgraded', 'travel', null],
] as const)('a %s that is %s becomes a %s by: %s (MEM-2)', (kind, state, to, way) => {
  expect(improveWay({ kind, state }, { kind: to })).toBe(way);
});

const OLD = {
  code: 'PLA',
  price: parseCents('2490.00'),
  paidCapital: parseCents('498.00'),
  overdueCount: 0,
};
const NEW = { code: 'ORO', price: parseCents('3490.00') };

test.each([
  ['exactly a fifth is paid', {}, {}, null],
  ['a cent less is paid', { paidCapital: parseCents('497.99') }, {}, 'improve_min_paid'],
  ['an instalment is overdue', { overdueCount: 1 }, {}, 'overdue_instalments'],
  ['the new one costs the same', {}, { price: parseCents('2490.00') }, 'improve_not_better'],
  ['the new one costs less', {}, { price: parseCents('1490.00') }, 'improve_not_better'],
  ['the old one is special', { code: 'RST' }, {}, 'special_code'],
  ['the new one is special', {}, { code: 'RST' }, 'special_code'],
  [
    'all of it is wrong',
    { code: 'RST', overdueCount: 2, paidCapital: cents(0) },
    { price: cents(1) },
    'special_code',
  ],
  [
    'paying helps with what is wrong',
    { overdueCount: 2, paidCapital: cents(0) },
    {},
    'overdue_instalments',
  ],
] as const)('where %s: (MEM-3)', (_, old, to, problem) => {
  expect(improveProblem({ ...OLD, ...old }, { ...NEW, ...to }, POLICY)).toBe(problem);
});

test('what is missing of the least share is named to the cent (MEM-3)', () => {
  expect(leftToImprove({ ...OLD, paidCapital: parseCents('400.10') }, POLICY)).toBe(9790);
  expect(leftToImprove(OLD, POLICY)).toBe(0);
});
