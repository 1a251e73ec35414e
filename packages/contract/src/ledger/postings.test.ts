import { expect, test } from 'vitest';
import { ZERO, amountText, cents, parseCents, sumOf } from '../money.ts';
import { day } from '../dates.ts';
import type { AllocationPart } from '../payments/allocation.rules.ts';
import type { Component } from '../sales/components.rules.ts';
import { balanceOf, depositsOf, paidOf } from './balances.rules.ts';
import { checkBalanced, type LedgerEntry } from './entries.rules.ts';
import { postInitialReceived, postPayment, type Tender } from './payment-posting.rules.ts';
import {
  postRegularizationApplied,
  postRegularizationOpened,
  postRegularizationGoesBack,
} from './regularization-posting.rules.ts';
import { postSaleReverted, postSaleSold } from './sale-posting.rules.ts';

const USD = { currency: 'USD' } as const;
const sale = { saleId: 1, personId: 16, currency: 'USD' } as const;

function lines(entries: readonly LedgerEntry[]): string[] {
  return entries.map(
    ({ account, currency, amount, instalmentNumber, component }) =>
      `${account} ${currency} ${amountText(amount)}${component ? ` ${component}` : ''}${instalmentNumber === undefined ? '' : ` #${instalmentNumber}`}`,
  );
}

function part(number: number, component: Component, amount: string): AllocationPart {
  return { saleId: 1, number, component, amount: parseCents(amount) };
}

/** Scenario S1 up to the sale: a deposit in cash, the rest of the initial by QR, then the sale is sold. */
function soldSale(): LedgerEntry[] {
  const received = [
    ...postInitialReceived({
      ...sale,
      tender: { account: 'cash', currency: 'USD', amount: parseCents('108.00') },
      amount: parseCents('108.00'),
    }),
    ...postInitialReceived({
      ...sale,
      tender: { account: 'bank', currency: 'BOB', amount: parseCents('6765.12') },
      amount: parseCents('972.00'),
    }),
  ];
  const sold = postSaleSold({
    ...sale,
    price: parseCents('10800.00'),
    initial: parseCents('1080.00'),
    deposits: depositsOf(received, 1),
  });
  return [...received, ...sold];
}

test('a deposit in cash is owed to the customer until the sale is sold', () => {
  const entries = postInitialReceived({
    ...sale,
    tender: { account: 'cash', currency: 'USD', amount: parseCents('108.00') },
    amount: parseCents('108.00'),
  });
  expect(lines(entries)).toEqual(['cash USD 108.00', 'customer_deposits USD -108.00 initial #0']);
});

test('bolivianos that pay dollars pass through the exchange account, and each currency balances', () => {
  const entries = postInitialReceived({
    ...sale,
    tender: { account: 'bank', currency: 'BOB', amount: parseCents('751.68') },
    amount: parseCents('108.00'),
  });
  expect(lines(entries)).toEqual([
    'bank BOB 751.68',
    'fx BOB -751.68',
    'fx USD 108.00',
    'customer_deposits USD -108.00 initial #0',
  ]);
});

test('when a sale becomes sold its price is income and receivable, and the deposits are applied', () => {
  const entries = soldSale();
  expect(amountText(balanceOf(entries, 'receivable', { ...USD, saleId: 1 }))).toBe('9720.00');
  expect(amountText(balanceOf(entries, 'sales_income', USD))).toBe('-10800.00');
  expect(balanceOf(entries, 'customer_deposits', USD)).toBe(0);
  const paid = paidOf(
    entries.map((entry) => ({ ...entry, on: day('2026-03-12') })),
    1,
  );
  expect(paid.every((entry) => entry.number === 0 && entry.component === 'capital')).toBe(true);
  expect(amountText(sumOf(paid, (entry) => entry.amount))).toBe('1080.00');
});

test('a sale does not become sold before its initial is settled', () => {
  const deposits = [
    { instalmentNumber: 0, component: 'initial', amount: parseCents('108.00') },
  ] as const;
  const facts = {
    ...sale,
    price: parseCents('10800.00'),
    initial: parseCents('1080.00'),
    deposits,
  };
  expect(() => postSaleSold(facts)).toThrow(RangeError);
});

test('an instalment by QR: Bs 1 715.78 pay 246.52, and interest becomes income only when it is paid', () => {
  const entries = postPayment({
    tender: { account: 'bank', currency: 'BOB', amount: parseCents('1715.78') },
    currency: 'USD',
    personId: 16,
    parts: [part(15, 'interest', '60.61'), part(15, 'capital', '185.91')],
    left: ZERO,
  });
  expect(lines(entries)).toEqual([
    'bank BOB 1715.78',
    'fx BOB -1715.78',
    'fx USD 246.52',
    'interest_income USD -60.61 interest #15',
    'receivable USD -185.91 capital #15',
  ]);
});

test('every component has its account, and the remainder becomes credit of the person', () => {
  const entries = postPayment({
    tender: { account: 'card_clearing', currency: 'USD', amount: parseCents('20.00') },
    currency: 'USD',
    personId: 17,
    parts: [
      part(8, 'fine', '1.00'),
      part(8, 'expenses', '2.00'),
      part(8, 'form', '3.00'),
      part(8, 'interest', '4.00'),
      part(8, 'capital', '5.00'),
    ],
    left: parseCents('5.00'),
  });
  expect(lines(entries)).toEqual([
    'card_clearing USD 20.00',
    'fine_income USD -1.00 fine #8',
    'expenses_income USD -2.00 expenses #8',
    'form_income USD -3.00 form #8',
    'interest_income USD -4.00 interest #8',
    'receivable USD -5.00 capital #8',
    'customer_credit USD -5.00 credit',
  ]);
  expect(amountText(balanceOf(entries, 'customer_credit', { ...USD, personId: 17 }))).toBe('-5.00');
});

test('credit pays a later instalment', () => {
  const entries = postPayment({
    tender: { account: 'customer_credit', currency: 'USD', amount: parseCents('5.00') },
    currency: 'USD',
    personId: 17,
    parts: [part(9, 'interest', '5.00')],
    left: ZERO,
  });
  expect(lines(entries)).toEqual([
    'customer_credit USD 5.00 credit',
    'interest_income USD -5.00 interest #9',
  ]);
  expect(entries[0]?.personId).toBe(17);
});

test('an initial is a deposit, also when it is paid together with other charges', () => {
  const entries = postPayment({
    tender: { account: 'bank', currency: 'USD', amount: parseCents('130.00') },
    currency: 'USD',
    personId: 16,
    parts: [part(0, 'capital', '100.00'), { ...part(4, 'capital', '30.00'), saleId: 2 }],
    left: ZERO,
  });
  expect(lines(entries)).toEqual([
    'bank USD 130.00',
    'customer_deposits USD -100.00 initial #0',
    'receivable USD -30.00 capital #4',
  ]);
});

test('the price of a cash sale is a deposit until the sale is sold, and then settles it', () => {
  const received = postPayment({
    tender: { account: 'cash', currency: 'USD', amount: parseCents('4860.00') },
    currency: 'USD',
    personId: 16,
    parts: [part(0, 'capital', '100.00'), part(1, 'capital', '4760.00')],
    left: ZERO,
    unsoldSaleIds: [1],
  });
  expect(lines(received).slice(1)).toEqual([
    'customer_deposits USD -100.00 initial #0',
    'customer_deposits USD -4760.00 capital #1',
  ]);
  const sold = postSaleSold({
    ...sale,
    price: parseCents('4860.00'),
    initial: parseCents('100.00'),
    deposits: depositsOf(received, 1),
  });
  const entries = [...received, ...sold];
  expect(balanceOf(entries, 'receivable', { ...USD, saleId: 1 })).toBe(0);
  expect(depositsOf(entries, 1)).toEqual([]);
});

test('money that fits no debt is owed in its own currency, and is later applied or refunded', () => {
  const opened = postRegularizationOpened({
    tender: { account: 'bank', currency: 'BOB', amount: parseCents('857.89') },
    personId: 15,
  });
  expect(lines(opened)).toEqual(['bank BOB 857.89', 'regularization BOB -857.89']);

  const applied = postPayment({
    tender: { account: 'regularization', currency: 'BOB', amount: parseCents('857.89') },
    currency: 'USD',
    personId: 15,
    parts: [part(6, 'interest', '36.99'), part(6, 'capital', '86.27')],
    left: ZERO,
  });
  expect(lines(applied)).toEqual([
    'regularization BOB 857.89',
    'fx BOB -857.89',
    'fx USD 123.26',
    'interest_income USD -36.99 interest #6',
    'receivable USD -86.27 capital #6',
  ]);
  expect(balanceOf([...opened, ...applied], 'regularization', { currency: 'BOB' })).toBe(0);

  const refunded = postRegularizationGoesBack({
    currency: 'BOB',
    amount: parseCents('857.89'),
    personId: 15,
  });
  expect(lines(refunded)).toEqual(['regularization BOB 857.89', 'refunds BOB -857.89']);
});

test('a reverted sale has no receivable left, and keeps the entries of its payments', () => {
  const entries = soldSale();
  const outstanding = balanceOf(entries, 'receivable', { ...USD, saleId: 1 });
  const reverted = postSaleReverted({
    saleId: 1,
    personId: 7,
    currency: 'USD',
    outstanding,
    recognised: ZERO,
  });
  expect(balanceOf([...entries, ...reverted], 'receivable', { ...USD, saleId: 1 })).toBe(0);
  const paid = paidOf(
    [...entries, ...reverted].map((entry) => ({ ...entry, on: day('2026-01-01') })),
    1,
  );
  expect(amountText(sumOf(paid, (entry) => entry.amount))).toBe('1080.00');
});

test('a payment whose parts do not add up to its tender is refused', () => {
  const facts = {
    tender: { account: 'bank', currency: 'USD', amount: parseCents('10.00') } as Tender,
    currency: 'USD' as const,
    personId: 1,
    parts: [part(1, 'capital', '9.99')],
    left: ZERO,
  };
  expect(() => postPayment(facts)).toThrow('out of balance by 1 USD');
});

test('an unbalanced transaction and an entry of zero are refused', () => {
  const bank = (amount: number): LedgerEntry => ({
    account: 'bank',
    ...USD,
    amount: cents(amount),
  });
  expect(() => checkBalanced([bank(5), bank(-4)])).toThrow(RangeError);
  expect(() => checkBalanced([bank(5), { ...bank(-5), currency: 'BOB' }])).toThrow(RangeError);
  expect(() => checkBalanced([bank(0)])).toThrow(RangeError);
  expect(() => checkBalanced([bank(5), bank(-5)])).not.toThrow();
});

test('applying money in regularization clears its liability and pays the debt like a payment', () => {
  const came = { currency: 'BOB', amount: parseCents('857.89') } as const;
  const opened = postRegularizationOpened({ tender: { account: 'bank', ...came }, personId: 15 });
  const parts = [part(6, 'interest', '40.00'), part(6, 'capital', '83.26')];
  const applied = postRegularizationApplied({
    came,
    openedFor: 15,
    currency: 'USD',
    personId: 15,
    parts,
    left: ZERO,
  });
  // Scenario S10 at the rate 6.96: Bs 857.89 are USD 123.26.
  expect(lines(applied)).toEqual([
    'regularization BOB 857.89',
    'fx BOB -857.89',
    'fx USD 123.26',
    'interest_income USD -40.00 interest #6',
    'receivable USD -83.26 capital #6',
  ]);
  const all = [...opened, ...applied];
  expect(balanceOf(all, 'regularization', { currency: 'BOB', personId: 15 })).toBe(0);
});

test('applying an orphan clears a liability without a person, and the remainder becomes credit of the person who paid', () => {
  const came = { currency: 'USD', amount: parseCents('100.00') } as const;
  const opened = postRegularizationOpened({ tender: { account: 'bank', ...came } });
  const applied = postRegularizationApplied({
    came,
    currency: 'USD',
    personId: 16,
    parts: [part(1, 'capital', '99.50')],
    left: parseCents('0.50'),
  });
  expect(lines(applied)).toEqual([
    'regularization USD 100.00',
    'receivable USD -99.50 capital #1',
    'customer_credit USD -0.50 credit',
  ]);
  const all = [...opened, ...applied];
  expect(balanceOf(all, 'regularization', { currency: 'USD' })).toBe(0);
  expect(balanceOf(all, 'regularization', { currency: 'USD', personId: 16 })).toBe(0);
  expect(balanceOf(all, 'customer_credit', { currency: 'USD', personId: 16 })).toBe(-50);
});
