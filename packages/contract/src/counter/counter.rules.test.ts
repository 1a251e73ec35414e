import { expect, test } from 'vitest';
import { convert } from '../exact-money.ts';
import { postSettled } from '../ledger/payment-posting.rules.ts';
import { add, cents, negate, ZERO, type Currency } from '../money.ts';
import { payInCash } from './cash.rules.ts';
import { counterPolicies } from './counter.rules.ts';
import { canBePaid, countedTotal, countedTotals } from './denominations.rules.ts';
import { fitsDrawer, worthInDollars } from './drawer.rules.ts';
import {
  canSessionMove,
  differenceEntries,
  differenceInDollars,
  drawerFacts,
  needsLead,
  SESSION_STATES,
} from './session.rules.ts';

const SELL = '6.96';
const both = (usd: number, bob: number) => ({ USD: cents(usd), BOB: cents(bob) });
const pay = (due: number, currency: Currency, usd: number, bob: number) =>
  payInCash({ due: cents(due), currency, received: both(usd, bob), sell: SELL });

test('notes and coins are counted by piece, and a piece that does not exist is refused', () => {
  expect(countedTotal('BOB', { '200.00': 3, '0.50': 3, '0.10': 1 })).toBe(60_160);
  expect(countedTotals({ USD: { '100.00': 2, '1.00': 3 }, BOB: {} })).toEqual(both(20_300, 0));
  expect(() => countedTotal('USD', { '0.50': 1 })).toThrow(/no note or coin/);
});

test('dollars are whole, bolivianos end in ten cents, and nothing is below zero', () => {
  expect([1_000, 1_050, 0].map((value) => canBePaid('USD', cents(value)))).toEqual([
    true,
    false,
    true,
  ]);
  expect([1_050, 1_055, -10].map((value) => canBePaid('BOB', cents(value)))).toEqual([
    true,
    false,
    false,
  ]);
});

test('change is in bolivianos, at the sell rate: the examples of CSH-4', () => {
  expect(pay(18_871, 'USD', 20_000, 0)).toMatchObject({ change: 7_858, missing: 0 });
  expect(pay(18_871, 'USD', 10_000, 70_000)).toMatchObject({ change: 8_258, missing: 0 });
  expect(pay(18_871, 'USD', 0, 100_000)).toMatchObject({ change: 0, missing: 31_342 });
  // A debt in bolivianos that dollars pay.
  expect(pay(5_000, 'BOB', 1_000, 0)).toMatchObject({ change: 1_960, stays: both(1_000, -1_960) });
});

test('the books have dollars and bolivianos apart, whichever pays the rest (CSH-4)', () => {
  expect(pay(1_000, 'USD', 0, 6_960).tender).toEqual({
    account: 'cash',
    currency: 'BOB',
    amount: 6_960,
  });
  expect(pay(1_000, 'USD', 1_000, 0).tender).toEqual({
    account: 'cash',
    currency: 'USD',
    amount: 1_000,
  });
  expect(pay(1_500, 'USD', 1_000, 3_480).tender).toEqual({
    account: 'cash',
    currency: 'USD',
    amount: 1_000,
    beside: { currency: 'BOB', amount: 3_480, worth: 500 },
  });
  expect(pay(10_440, 'BOB', 1_000, 3_480).tender).toEqual({
    account: 'cash',
    currency: 'BOB',
    amount: 3_480,
    beside: { currency: 'USD', amount: 1_000, worth: 6_960 },
  });
  // Exact money: the zeros are zeros, never a negative one.
  expect(Object.is(pay(6_960, 'BOB', 1_000, 0).change, 0)).toBe(true);
  expect(Object.is(pay(6_960, 'BOB', 1_000, 0).missing, 0)).toBe(true);
});

test('whatever is handed over, what stays and the change are what came, and the entries balance', () => {
  for (const currency of ['USD', 'BOB'] as const)
    for (let n = 1; n < 400; n += 1) {
      const due = 1 + ((n * 7_919) % 250_000);
      const received = both(((n * 31) % 40) * 1_000, ((n * 17) % 90) * 1_010);
      const paid = payInCash({ due: cents(due), currency, received, sell: SELL });
      if (paid.missing > 0) continue;
      expect(paid.stays.USD).toBe(received.USD);
      expect(add(paid.stays.BOB, paid.change)).toBe(received.BOB);
      const entries = postSettled({
        taken: [{ tender: paid.tender, worth: cents(due) }],
        currency,
        personId: 1,
        entries: [{ account: 'receivable', currency, amount: negate(cents(due)) }],
        left: ZERO,
      });
      const cash = (of: Currency) =>
        entries
          .filter((entry) => entry.account === 'cash' && entry.currency === of)
          .reduce((sum, { amount }) => sum + amount, 0);
      expect([cash('USD'), cash('BOB')]).toEqual([paid.stays.USD, paid.stays.BOB]);
    }
});

test('the screen reckons the change to the same cent as the exact rules do', () => {
  for (let n = 1; n < 300; n += 1) {
    const due = cents(n * 331);
    const { missing } = pay(due, 'USD', 0, 0);
    expect(missing).toBe(convert(due, SELL));
  }
});

test('the limit counts both drawers in dollars, exactly the limit still fits, and what empties a drawer passes', () => {
  const limit = cents(200_000);
  expect(worthInDollars(both(10_000, 69_600), SELL)).toBe(20_000);
  const fits = (held: [number, number], stays: [number, number]) =>
    fitsDrawer(both(...held), both(...stays), { limit, sell: SELL });
  expect(fits([100_000, 0], [100_000, 0])).toBe(true);
  expect(fits([100_000, 0], [100_001, 0])).toBe(false);
  expect(fits([100_000, 0], [0, 696_007])).toBe(false);
  expect(fits([250_000, 0], [0, -10_000])).toBe(true);
});

test('a session only moves forward', () => {
  const moves = SESSION_STATES.flatMap((from) =>
    SESSION_STATES.filter((to) => canSessionMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'open → counting',
    'counting → closed',
    'counting → difference_pending',
    'difference_pending → closed',
  ]);
});

test('too much in one drawer does not make up for what is missing in the other one', () => {
  const facts = drawerFacts(both(5_000, 60_000), both(5_500, 56_520));
  expect(facts.USD).toEqual({ expected: 5_000, counted: 5_500, difference: 500 });
  expect(facts.BOB.difference).toBe(-3_480);
  expect(differenceInDollars(facts, SELL)).toBe(1_000);
});

test('the lead decides above the limit, not at it', () => {
  expect(needsLead(cents(500), cents(500))).toBe(false);
  expect(needsLead(cents(501), cents(500))).toBe(true);
});

test('a difference is posted in each currency, and none where nothing differs', () => {
  expect(differenceEntries(both(0, 0))).toEqual([]);
  expect(differenceEntries(both(-700, 20))).toEqual([
    { account: 'cash', currency: 'USD', amount: -700 },
    { account: 'cash_over_short', currency: 'USD', amount: 700 },
    { account: 'cash', currency: 'BOB', amount: 20 },
    { account: 'cash_over_short', currency: 'BOB', amount: -20 },
  ]);
});

test('only a cashier uses the counter', () => {
  expect(counterPolicies.use({ roles: ['customer', 'cashier'] }, {})).toBe(true);
  expect(counterPolicies.use({ roles: ['customer', 'adviser', 'operator'] }, {})).toBe(false);
});
