import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { parseCents } from '../money.ts';
import { balanceOf, depositsOf, paidOf, type DatedEntry } from './balances.rules.ts';
import type { LedgerEntry } from './entries.rules.ts';

const on = day('2026-03-12');
const USD = { currency: 'USD' } as const;

/** A line on the account of a customer's debt; what a test is about changes it. */
function line(amount: string, change: Partial<DatedEntry> = {}): DatedEntry {
  return { account: 'receivable', ...USD, amount: parseCents(amount), saleId: 1, on, ...change };
}

test('what is paid of a sale is read per instalment and component, and the initial is capital of instalment 0 (LED-3)', () => {
  const entries = [
    line('-60.61', { account: 'interest_income', instalmentNumber: 15, component: 'interest' }),
    line('-185.91', { instalmentNumber: 15, component: 'capital' }),
    line('-108.00', {
      account: 'customer_deposits',
      instalmentNumber: 0,
      component: 'initial',
      personId: 16,
    }),
  ];
  expect(paidOf(entries, 1)).toEqual([
    { number: 15, component: 'interest', amount: 6061, on },
    { number: 15, component: 'capital', amount: 18_591, on },
    { number: 0, component: 'capital', amount: 10_800, on },
  ]);
});

test('lines of another sale, without instalment or component, and credit pay nothing of a sale', () => {
  const entries = [
    line('-5.00', { saleId: 2, instalmentNumber: 1, component: 'capital' }),
    line('-5.00', { component: 'capital' }),
    line('-5.00', { instalmentNumber: 1 }),
    line('-5.00', { account: 'customer_credit', instalmentNumber: 1, component: 'credit' }),
  ];
  expect(paidOf(entries, 1)).toEqual([]);
});

test('a balance is of one account and currency, and of one sale or person when it is asked for them', () => {
  const entries: LedgerEntry[] = [
    line('1.00', { personId: 16 }),
    line('2.00', { personId: 17 }),
    line('4.00', { saleId: 2, personId: 16 }),
    line('8.00', { currency: 'BOB', personId: 16 }),
    line('16.00', { account: 'bank', personId: 16 }),
  ];
  const of = (where: { saleId?: number; personId?: number }) =>
    balanceOf(entries, 'receivable', { ...USD, ...where });
  expect(of({})).toBe(700);
  expect(of({ saleId: 1 })).toBe(300);
  expect(of({ personId: 16 })).toBe(500);
  expect(of({ saleId: 1, personId: 16 })).toBe(100);
  expect(balanceOf(entries, 'receivable', { currency: 'BOB' })).toBe(800);
});

test('the deposits of a sale are summed per instalment and component, as they wait for the sale (LED-2)', () => {
  const deposit = (amount: string, change: Partial<LedgerEntry>) =>
    line(amount, { account: 'customer_deposits', personId: 16, ...change });
  const entries = [
    deposit('-100.00', { instalmentNumber: 0, component: 'initial' }),
    deposit('-8.00', { instalmentNumber: 0, component: 'initial' }),
    deposit('-30.00', { instalmentNumber: 0, component: 'capital' }),
    deposit('-40.00', { instalmentNumber: 1, component: 'capital' }),
    // Taken back: nothing of it is left.
    deposit('-9.00', { instalmentNumber: 2, component: 'capital' }),
    deposit('9.00', { instalmentNumber: 2, component: 'capital' }),
    deposit('-1.00', { saleId: 2, instalmentNumber: 0, component: 'initial' }),
    deposit('-1.00', { component: 'capital' }),
    deposit('-1.00', { instalmentNumber: 3, component: 'interest' }),
    line('-1.00', { instalmentNumber: 4, component: 'capital' }),
  ];
  expect(depositsOf(entries, 1)).toEqual([
    { instalmentNumber: 0, component: 'initial', amount: 10_800 },
    { instalmentNumber: 0, component: 'capital', amount: 3000 },
    { instalmentNumber: 1, component: 'capital', amount: 4000 },
  ]);
});
