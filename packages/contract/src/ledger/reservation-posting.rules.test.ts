import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { ZERO, parseCents } from '../money.ts';
import { checkBalanced } from './entries.rules.ts';
import {
  postCreditEnded,
  postRefundPaid,
  postReservationEnded,
} from './reservation-posting.rules.ts';

const whose = { saleId: 1, personId: 16, currency: 'USD' } as const;
const amount = parseCents('50.00');

test('a reservation that ends gives back, credits and keeps what was received, each on its account (RES-23)', () => {
  const entries = postReservationEnded({
    ...whose,
    deposits: [
      { instalmentNumber: 0, component: 'initial', amount: parseCents('108.00') },
      { instalmentNumber: 1, component: 'capital', amount: parseCents('42.00') },
    ],
    refund: {
      money: parseCents('42.00'),
      credit: parseCents('54.00'),
      kept: parseCents('54.00'),
      creditUntil: day('2026-09-10'),
    },
  });
  const { saleId, personId, currency } = whose;
  expect(entries).toStrictEqual([
    {
      account: 'customer_deposits',
      currency,
      amount: 10_800,
      saleId,
      personId,
      instalmentNumber: 0,
      component: 'initial',
    },
    {
      account: 'customer_deposits',
      currency,
      amount: 4200,
      saleId,
      personId,
      instalmentNumber: 1,
      component: 'capital',
    },
    { account: 'refunds', currency, amount: -4200, personId, saleId },
    { account: 'customer_credit', currency, amount: -5400, personId, component: 'credit' },
    { account: 'deposits_kept', currency, amount: -5400, saleId },
  ]);
});

test('a refund that is more or less than what was received is refused', () => {
  const end = (money: string) =>
    postReservationEnded({
      ...whose,
      deposits: [{ instalmentNumber: 0, component: 'initial', amount }],
      refund: { money: parseCents(money), credit: ZERO, kept: ZERO, creditUntil: null },
    });
  expect(end('50.00')).toHaveLength(2);
  expect(() => end('50.01')).toThrow(RangeError);
  expect(() => end('49.99')).toThrow(RangeError);
});

test('money that went back leaves the bank, and is owed to the person no longer', () => {
  expect(postRefundPaid({ ...whose, amount })).toStrictEqual([
    { account: 'refunds', currency: 'USD', amount: 5000, personId: 16, saleId: 1 },
    { account: 'bank', currency: 'USD', amount: -5000 },
  ]);
});

test('credit of a deposit that ends unused stays with the company (SALE-17)', () => {
  const entries = postCreditEnded({ ...whose, amount });
  expect(entries).toStrictEqual([
    {
      account: 'customer_credit',
      currency: 'USD',
      amount: 5000,
      personId: 16,
      component: 'credit',
    },
    { account: 'deposits_kept', currency: 'USD', amount: -5000, saleId: 1 },
  ]);
  expect(() => checkBalanced(entries)).not.toThrow();
});
