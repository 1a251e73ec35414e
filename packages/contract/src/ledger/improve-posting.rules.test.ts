import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { amountText, cents, negate, parseCents, subtract } from '../money.ts';
import { day } from '../dates.ts';
import { improveParts } from '../memberships/improve.rules.ts';
import { balanceOf, depositsOf, paidOf } from './balances.rules.ts';
import { checkBalanced, type LedgerEntry } from './entries.rules.ts';
import { postImproved, postUpgradeDue, postUpgraded } from './improve-posting.rules.ts';
import { postSaleSold } from './sale-posting.rules.ts';

const USD = { currency: 'USD' } as const;

function lines(entries: readonly LedgerEntry[]): string[] {
  return entries.map(
    ({ account, amount, saleId, counterCompanyId }) =>
      `${account} ${amountText(amount)} ${counterCompanyId ? `with ${counterCompanyId}` : `of ${saleId}`}`,
  );
}

test('an improvement adds the difference and applies what was due, so that what is financed is left (LED-14)', () => {
  const before: LedgerEntry[] = [
    { account: 'receivable', ...USD, amount: parseCents('1290.00'), saleId: 1 },
    { account: 'customer_deposits', ...USD, amount: parseCents('-100.00'), saleId: 1 },
  ];
  const entries = postImproved({
    saleId: 1,
    personId: 16,
    ...USD,
    difference: parseCents('1000.00'),
    dueNow: parseCents('100.00'),
  });
  expect(lines(entries)).toEqual([
    'receivable 1000.00 of 1',
    'sales_income -1000.00 of 1',
    'customer_deposits 100.00 of 1',
    'receivable -100.00 of 1',
  ]);
  const all = [...before, ...entries];
  expect(amountText(balanceOf(all, 'receivable', { ...USD, saleId: 1 }))).toBe('2190.00');
  expect(balanceOf(all, 'customer_deposits', { ...USD, saleId: 1 })).toBe(0);
  // It counts as what was paid, once; the charge keeps its payment alone.
  expect(
    paidOf(
      entries.map((one) => ({ ...one, on: day('2026-03-10') })),
      1,
    ),
  ).toEqual([{ number: 0, component: 'capital', amount: parseCents('100.00'), on: '2026-03-10' }]);
  expect(entries.some(({ chargeId }) => chargeId !== undefined)).toBe(false);
});

test.each([
  ['0.00', '0.00'],
  ['-1.00', '0.00'],
  ['100.00', '100.01'],
  ['100.00', '-0.01'],
])('no improvement has a difference of %s with %s due', (difference, dueNow) => {
  const facts = { saleId: 1, personId: 16, ...USD };
  expect(() =>
    postImproved({ ...facts, difference: parseCents(difference), dueNow: parseCents(dueNow) }),
  ).toThrow(RangeError);
});

test('an upgrade from company 3 to 27 moves what was paid, and both owe each other the same (LED-14)', () => {
  const { closing, opening } = postUpgraded(upgradeOf('3490.00', '1800.00', [3, 27]));
  expect(lines(closing)).toEqual([
    'upgraded_sales 3490.00 of 1',
    'receivable -1690.00 of 1',
    'intercompany -1800.00 with 27',
  ]);
  expect(lines(opening)).toEqual([
    'intercompany 1800.00 with 3',
    'customer_deposits -1800.00 of 2',
  ]);

  const dueNow: LedgerEntry = {
    account: 'customer_deposits',
    ...USD,
    amount: parseCents('-241.00'),
    saleId: 2,
    personId: 16,
    instalmentNumber: 0,
    component: 'initial',
  };
  const received = [...opening, dueNow];
  const sold = postSaleSold({
    saleId: 2,
    personId: 16,
    ...USD,
    price: parseCents('5900.00'),
    initial: parseCents('2041.00'),
    deposits: depositsOf(received, 2),
  });
  const books = [...received, ...sold];
  expect(amountText(balanceOf(books, 'receivable', { ...USD, saleId: 2 }))).toBe('3859.00');
  expect(balanceOf(books, 'customer_deposits', { ...USD, saleId: 2 })).toBe(0);
});

test('within one company nothing is owed between companies, and of what is paid off nothing is left to write off', () => {
  const { closing, opening } = postUpgraded(upgradeOf('5900.00', '5900.00', [27, 27]));
  expect(lines(closing)).toEqual([
    'upgraded_sales 5900.00 of 1',
    'customer_deposits -5900.00 of 2',
  ]);
  expect(opening).toEqual([]);
});

test('more than the price cannot have been paid', () => {
  expect(() => postUpgraded(upgradeOf('100.00', '100.01', [3, 27]))).toThrow(RangeError);
});

test('of any upgrade the books of each company balance, the pair sums to zero, and the new sale finances what was quoted', () => {
  const anyCase = fc
    .record({
      price: fc.integer({ min: 1, max: 2_000_000 }),
      more: fc.integer({ min: 1, max: 2_000_000 }),
      share: fc.integer({ min: 0, max: 100 }),
      companies: fc.constantFrom<[number, number]>([3, 27], [27, 27]),
    })
    .map(({ price, more, share, companies }) => ({
      price: cents(price),
      newPrice: cents(price + more),
      paid: cents(Math.floor((price * share) / 100)),
      companies,
    }));
  fc.assert(
    fc.property(anyCase, ({ price, newPrice, paid, companies }) => {
      const { closing, opening } = postUpgraded(
        upgradeOf(amountText(price), amountText(paid), companies),
      );
      checkBalanced(closing);
      checkBalanced(opening);
      const both = [...closing, ...opening];
      expect(balanceOf(both, 'intercompany', USD)).toBe(0);
      expect(balanceOf(both, 'receivable', { ...USD, saleId: 1 })).toBe(
        negate(subtract(price, paid)),
      );
      const quoted = improveParts(
        { price, paidCapital: paid },
        { price: newPrice },
        { duePct: '10' },
      );
      const initial = subtract(quoted.dueNow, balanceOf(both, 'customer_deposits', USD));
      expect(subtract(newPrice, initial)).toBe(quoted.financed);
    }),
  );
});

test('what was paid at once of an upgrade becomes a part of the initial of the new sale, and nothing where nothing was due (LED-14)', () => {
  const of = { personId: 16, ...USD, fromSaleId: 1, toSaleId: 2 };
  const entries = postUpgradeDue({ ...of, dueNow: parseCents('241.00') });
  checkBalanced(entries);
  expect(
    entries.map(({ saleId, amount, instalmentNumber }) => [saleId, amount, instalmentNumber]),
  ).toEqual([
    [1, 24_100, undefined],
    [2, -24_100, 0],
  ]);
  expect(postUpgradeDue({ ...of, dueNow: cents(0) })).toEqual([]);
});

function upgradeOf(price: string, paidCapital: string, [from, to]: [number, number]) {
  return {
    personId: 16,
    ...USD,
    from: {
      saleId: 1,
      companyId: from,
      price: parseCents(price),
      paidCapital: parseCents(paidCapital),
    },
    to: { saleId: 2, companyId: to },
  };
}
