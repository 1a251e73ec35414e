import { expect, test } from 'vitest';
import { ZERO, parseCents } from '../money.ts';
import { checkBalanced, type LedgerEntry } from './entries.rules.ts';
import {
  depositEntries,
  instalmentEntries,
  postPayment,
  type Tender,
} from './payment-posting.rules.ts';

const amount = parseCents('108.00');
const interest = { saleId: 1, number: 1, component: 'interest', amount } as const;

function cameFrom(account: Tender['account']): LedgerEntry | undefined {
  return postPayment({
    tender: { account, currency: 'USD', amount },
    currency: 'USD',
    personId: 16,
    parts: [interest],
    left: ZERO,
  })[0];
}

test.each(['bank', 'cash', 'card_clearing', 'terminal_clearing'] as const)(
  'money that comes by %s is nobody’s before it pays',
  (account) => {
    expect(cameFrom(account)).toStrictEqual({ account, currency: 'USD', amount });
  },
);

test.each(['prepaid_liability', 'points_liability', 'regularization'] as const)(
  'what is taken from %s was owed to the person who pays',
  (account) => {
    expect(cameFrom(account)).toStrictEqual({ account, currency: 'USD', amount, personId: 16 });
  },
);

test('credit that pays is credit of the person (LED-9)', () => {
  expect(cameFrom('customer_credit')).toStrictEqual({
    account: 'customer_credit',
    currency: 'USD',
    amount,
    personId: 16,
    component: 'credit',
  });
});

test('the deposit that opens a sale settles its charge and counts into the initial (LED-2)', () => {
  const facts = { chargeId: 'charge-1', saleId: 7, currency: 'USD', amount, personId: 16 } as const;
  expect(depositEntries(facts)).toStrictEqual([
    {
      account: 'customer_deposits',
      currency: 'USD',
      amount: -10_800,
      saleId: 7,
      personId: 16,
      instalmentNumber: 0,
      component: 'initial',
      chargeId: 'charge-1',
    },
  ]);
});

test('of a sale that is not sold yet only capital stays a deposit', () => {
  const parts = [interest, { ...interest, component: 'capital' as const }];
  const of = { currency: 'USD', personId: 16, unsoldSaleIds: [1] } as const;
  expect(instalmentEntries(parts, of).map(({ account }) => account)).toEqual([
    'interest_income',
    'customer_deposits',
  ]);
});

test('an entry of zero is refused beside others that balance', () => {
  const bank = (text: string): LedgerEntry => ({
    account: 'bank',
    currency: 'USD',
    amount: parseCents(text),
  });
  expect(() => checkBalanced([bank('5.00'), bank('-5.00'), bank('0.00')])).toThrow('zero');
});
