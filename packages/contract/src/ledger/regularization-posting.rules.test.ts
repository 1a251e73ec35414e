import { expect, test } from 'vitest';
import { parseCents } from '../money.ts';
import {
  postRegularizationApplied,
  postRegularizationGoesBack,
  postRegularizationOpened,
} from './regularization-posting.rules.ts';

const came = { currency: 'BOB', amount: parseCents('857.89') } as const;
const tender = { account: 'bank', ...came } as const;
const owed = { account: 'regularization', currency: 'BOB', amount: -85_789 } as const;

test('money that fits no debt is owed to its payer, and to nobody while the payer is unknown (LED-8)', () => {
  const bank = { account: 'bank', currency: 'BOB', amount: 85_789 };
  expect(postRegularizationOpened({ tender, personId: 15 })).toStrictEqual([
    bank,
    { ...owed, personId: 15 },
  ]);
  expect(postRegularizationOpened({ tender })).toStrictEqual([bank, owed]);
});

test('money that goes back is owed to the same person, until people have sent it', () => {
  expect(postRegularizationGoesBack({ ...came, personId: 15 })).toStrictEqual([
    { ...owed, amount: 85_789, personId: 15 },
    { account: 'refunds', currency: 'BOB', amount: -85_789, personId: 15 },
  ]);
});

test('applied money clears the debt to whom it was owed when it came, not to whom it pays for', () => {
  const apply = (openedFor?: number) =>
    postRegularizationApplied({
      came,
      ...(openedFor === undefined ? {} : { openedFor }),
      currency: 'BOB',
      personId: 16,
      parts: [{ saleId: 1, number: 6, component: 'interest', amount: came.amount }],
      left: parseCents('0.00'),
    })[0];
  expect(apply(15)).toStrictEqual({ ...owed, amount: 85_789, personId: 15 });
  expect(apply()).toStrictEqual({ ...owed, amount: 85_789 });
});

test('applied money pays charges that are no instalments, and leaves the rest as credit', () => {
  const charge = {
    account: 'form_income',
    currency: 'BOB',
    amount: parseCents('-7.00'),
    chargeId: 'charge-1',
  } as const;
  const entries = postRegularizationApplied({
    came,
    currency: 'BOB',
    personId: 16,
    parts: [],
    charges: [charge],
    left: parseCents('850.89'),
  });
  expect(entries).toStrictEqual([
    { ...owed, amount: 85_789 },
    charge,
    {
      account: 'customer_credit',
      currency: 'BOB',
      amount: -85_089,
      personId: 16,
      component: 'credit',
    },
  ]);
});
