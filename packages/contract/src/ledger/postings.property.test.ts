import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { convert } from '../exact-money.ts';
import { ZERO, add, cents, negate, type Cents } from '../money.ts';
import { day } from '../dates.ts';
import { COMPONENTS } from '../sales/components.rules.ts';
import { balanceOf, depositsOf, paidOf } from './balances.rules.ts';
import { checkBalanced, reverse } from './entries.rules.ts';
import { otherIssuers, postIssued, tenderIn } from './issued-posting.rules.ts';
import {
  postInitialReceived,
  postPayment,
  postSettled,
  type Taken,
  type Tender,
} from './payment-posting.rules.ts';
import { postSaleSold } from './sale-posting.rules.ts';

const USD = { currency: 'USD' } as const;
const sale = { saleId: 1, personId: 16, currency: 'USD' } as const;

const anyPayment = fc.record({
  parts: fc.array(
    fc.record({
      saleId: fc.integer({ min: 1, max: 3 }),
      number: fc.integer({ min: 0, max: 5 }),
      component: fc.constantFrom(...COMPONENTS),
      amount: fc.integer({ min: 1, max: 2_000_000 }).map(cents),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  left: fc.nat(50_000).map(cents),
  rate: fc.constantFrom('6.96', '6.97', '13.4521', '7'),
  isInBolivianos: fc.boolean(),
  account: fc.constantFrom<Tender['account'][]>(
    'bank',
    'cash',
    'regularization',
    'customer_credit',
  ),
  unsoldSaleIds: fc.subarray([1, 2, 3]),
});

test('any payment balances per currency and names what it paid, and its reversal brings every account back to zero', () => {
  fc.assert(
    fc.property(anyPayment, ({ parts, left, rate, isInBolivianos, account, unsoldSaleIds }) => {
      const worth = add(left, ...parts.map((one) => one.amount));
      const tender: Tender = isInBolivianos
        ? { account, currency: 'BOB', amount: convert(worth, rate) }
        : { account, currency: 'USD', amount: worth };
      const entries = postPayment({
        tender,
        currency: 'USD',
        personId: 1,
        parts,
        left,
        unsoldSaleIds,
      });
      expect(() => checkBalanced(entries)).not.toThrow();

      const dated = entries.map((entry) => ({ ...entry, on: day('2026-01-01') }));
      const paid = [1, 2, 3].flatMap((saleId) => paidOf(dated, saleId));
      expect(paid).toHaveLength(parts.length);
      expect(add(left, ...paid.map((entry) => entry.amount))).toBe(worth);

      // The amounts on the exchange account are at exactly the locked rate, rounded once.
      const dollars = balanceOf(entries, 'fx', USD);
      const bolivianos = balanceOf(entries, 'fx', { currency: 'BOB' });
      expect(bolivianos === 0 ? ZERO : convert(dollars, rate)).toBe(negate(bolivianos));
      expect(dollars).toBe(isInBolivianos ? worth : 0);

      const undone = [...entries, ...reverse(entries)];
      for (const { account: touched, currency } of entries) {
        expect(balanceOf(undone, touched, { currency })).toBe(0);
      }
      expect(reverse(reverse(entries))).toEqual(entries);
    }),
    { numRuns: 500 },
  );
});

const anyTaken = fc.array(
  fc.record({
    account: fc.constantFrom<Tender['account'][]>('prepaid_liability', 'points_liability', 'bank'),
    issuer: fc.constantFrom(3, 5, 8),
    amount: fc.integer({ min: 1, max: 100_000 }).map(cents),
  }),
  { minLength: 1, maxLength: 4 },
);

test('whatever was issued by whom: each company balances, and two companies say the same of each other', () => {
  fc.assert(
    fc.property(anyTaken, (parts) => {
      const taken = parts.map(({ account, issuer, amount }): Taken => {
        const tender = { account, currency: 'USD', amount } as const;
        return {
          tender: account === 'bank' ? tender : { ...tender, issuerId: issuer },
          worth: amount,
        };
      });
      const worth = add(...parts.map(({ amount }) => amount));
      const books = new Map([
        [
          8,
          postSettled({
            taken: taken.map(({ tender, ...each }) => ({ ...each, tender: tenderIn(tender, 8) })),
            currency: 'USD',
            personId: 1,
            entries: [{ account: 'customer_deposits', currency: 'USD', amount: negate(worth) }],
            left: ZERO,
          }),
        ],
        ...otherIssuers(taken, 8).map(
          (issuerId) =>
            [issuerId, postIssued({ taken, issuerId, payeeId: 8, personId: 1 })] as const,
        ),
      ]);
      for (const entries of books.values()) expect(() => checkBalanced(entries)).not.toThrow();
      const between = (one: number, other: number) =>
        add(
          ...(books.get(one) ?? [])
            .filter(({ counterCompanyId }) => counterCompanyId === other)
            .map(({ amount }) => amount),
        );
      for (const issuer of [3, 5]) expect(add(between(8, issuer), between(issuer, 8))).toBe(0);
      const liabilities = [...books.values()]
        .flat()
        .filter(({ account }) => account === 'prepaid_liability' || account === 'points_liability');
      const issued = parts.filter(({ account }) => account !== 'bank');
      expect(add(...liabilities.map(({ amount }) => amount))).toBe(
        add(...issued.map(({ amount }) => amount)),
      );
    }),
    { numRuns: 300 },
  );
});

test('after the deposit and all instalments the receivable is zero', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 20 }),
      (amounts) => {
        const capital: Cents[] = amounts.map(cents);
        const initial = cents(10_000);
        const received = postInitialReceived({
          ...sale,
          tender: { account: 'cash', currency: 'USD', amount: initial },
          amount: initial,
        });
        const books = [
          ...received,
          ...postSaleSold({
            ...sale,
            price: add(initial, ...capital),
            initial,
            deposits: depositsOf(received, 1),
          }),
        ];
        capital.forEach((amount, index) => {
          const parts = [{ saleId: 1, number: index + 1, component: 'capital' as const, amount }];
          const tender = { account: 'bank' as const, currency: 'USD' as const, amount };
          books.push(...postPayment({ tender, currency: 'USD', personId: 16, parts, left: ZERO }));
        });
        expect(balanceOf(books, 'receivable', { ...USD, saleId: 1 })).toBe(0);
        expect(balanceOf(books, 'sales_income', USD)).toBe(negate(add(initial, ...capital)));
      },
    ),
    { numRuns: 200 },
  );
});
