import { negate, sumOf, type Cents, type Currency } from '../money.ts';
import type { Component } from '../sales/components.rules.ts';

/** The accounts in the books of one company (LED-2). Debits are positive, credits negative. */
export const ACCOUNTS = [
  // assets
  'bank',
  'cash',
  'card_clearing',
  /** What the provider of the terminals at the counter has taken and not handed over yet (PAY-64). */
  'terminal_clearing',
  'receivable',
  /** Clears payments in bolivianos against debts in dollars. */
  'fx',
  /** What another company of the group owes, or is owed (LED-12); each entry names that company. */
  'intercompany',
  // liabilities
  'customer_deposits',
  'customer_credit',
  'regularization',
  /** Deposits that are given back, until the money has gone. */
  'refunds',
  'prepaid_liability',
  'points_liability',
  /** Capital of reverted sales that its owner may use for a new purchase (REV-5). */
  'recovery_credit',
  // income, and the counter-accounts of reverted and upgraded sales
  'sales_income',
  'interest_income',
  'form_income',
  'expenses_income',
  'fine_income',
  /** What providers keep of the money that they take, as their settlement files say it (CLO-8). */
  'provider_fees',
  /** What banks of card holders took back of payments that stand (REF-9). */
  'chargeback_losses',
  /** What was counted at the counter beyond what the books say, or short of it (CSH-7). */
  'cash_over_short',
  /** The part of deposits that a company keeps (SALE-17). */
  'deposits_kept',
  /** Nights in cabins and the hotel that were used, or paid and not cancelled in time (STY-8). */
  'stays_income',
  /** What uses of passes of season tickets are worth, to the park and to the company whose they are (PASS-13). */
  'passes_income',
  'passes_cost',
  /** Credit that nobody used in time (STY-7). */
  'credit_expired',
  'reverted_sales',
  /** The price of a sale that became one of another line: income of this one no more (LED-14). */
  'upgraded_sales',
] as const;
export type Account = (typeof ACCOUNTS)[number];

export type LedgerComponent = Component | 'initial' | 'credit';

/**
 * One line of a transaction; `amount` is in minor units of `currency`. Only lines that settle a charge name it: an instalment by its sale
 * and number, any other charge by its id, a deposit by both, because it counts into the initial. The amount paid of a charge is the sum of these lines.
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
  /** On `intercompany` alone: the company on the other side. */
  counterCompanyId?: number;
};

/** The exact counter-entries of a transaction: together with it, every account sums to zero (LED-5). */
export function reverse(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, amount: negate(entry.amount) }));
}

/** Throws RangeError unless the entries of each currency sum to zero and no single entry is zero (SEC-2). */
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

/** Returns the entries of one transaction without those of zero. Throws RangeError unless the entries of each currency sum to zero. */
export function posted(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const lines = entries.filter((entry) => entry.amount !== 0);
  checkBalanced(lines);
  return lines;
}
