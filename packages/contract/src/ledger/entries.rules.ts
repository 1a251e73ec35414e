import { negate, sumOf, type Cents, type Currency } from '../money.ts';
import type { Component } from '../sales/components.rules.ts';

/** The books of one company (LED-2). Debits are positive, credits negative. */
export const ACCOUNTS = [
  // what we have
  'bank',
  'cash',
  'card_clearing',
  'receivable',
  /** Where bolivianos meet their debt in dollars. */
  'fx',
  // what we owe
  'customer_deposits',
  'customer_credit',
  'regularization',
  'prepaid_liability',
  'points_liability',
  // what we earn, and what earns no more
  'sales_income',
  'interest_income',
  'form_income',
  'expenses_income',
  'fine_income',
  'reverted_sales',
] as const;
export type Account = (typeof ACCOUNTS)[number];

export type LedgerComponent = Component | 'initial' | 'credit';

/**
 * One line of a transaction. Only money that settles a charge carries it, an instalment as its sale and number, any other charge as its
 * id: what was paid is read from there.
 */
export type LedgerEntry = {
  account: Account;
  currency: Currency;
  amount: Cents;
  saleId?: number;
  personId?: number;
  instalmentNumber?: number;
  chargeId?: string;
  component?: LedgerComponent;
};

/** The exact counter-entries of a transaction: both together are as if nothing had happened (LED-5). */
export function reverse(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, amount: negate(entry.amount) }));
}

/** Throws RangeError unless the entries of each currency sum to zero and none is zero itself (SEC-2). */
export function checkBalanced(entries: readonly LedgerEntry[]): void {
  for (const currency of new Set(entries.map((entry) => entry.currency))) {
    const total = sumOf(
      entries.filter((entry) => entry.currency === currency),
      (entry) => entry.amount,
    );
    if (total !== 0) throw new RangeError(`entries are out of balance by ${total} ${currency}`);
  }
  if (entries.some((entry) => entry.amount === 0)) throw new RangeError('an entry of zero');
}

/** The entries of one transaction without those of zero. Throws RangeError unless each currency is balanced. */
export function posted(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const lines = entries.filter((entry) => entry.amount !== 0);
  checkBalanced(lines);
  return lines;
}
