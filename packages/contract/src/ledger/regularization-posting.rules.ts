import { negate, type Cents, type Currency } from '../money.ts';
import type { AllocationPart } from '../payments/allocation.rules.ts';
import { posted, reverse, type LedgerEntry } from './entries.rules.ts';
import { postPayment, type Tender } from './payment-posting.rules.ts';

/** Money is confirmed but fits nothing yet (LED-8): it is owed to whoever paid it, in the currency in which it came. */
export function postRegularizationOpened(facts: {
  tender: Tender;
  personId?: number;
}): LedgerEntry[] {
  const { tender, personId } = facts;
  return posted([
    { account: tender.account, currency: tender.currency, amount: tender.amount },
    {
      account: 'regularization',
      currency: tender.currency,
      amount: negate(tender.amount),
      ...(personId === undefined ? {} : { personId }),
    },
  ]);
}

/**
 * Money in regularization is put on debts (LED-8): the entries of a payment, paid from what was owed since it came. `openedFor` is whoever
 * it was owed to then, absent for an orphan. Throws RangeError unless parts and left are what the money is worth.
 */
export function postRegularizationApplied(facts: {
  came: { currency: Currency; amount: Cents };
  openedFor?: number;
  /** Of the debt. */
  currency: Currency;
  personId: number;
  parts: readonly AllocationPart[];
  left: Cents;
  unsoldSaleIds?: readonly number[];
}): LedgerEntry[] {
  const { came, openedFor, ...payment } = facts;
  const tender = { account: 'regularization', ...came } as const;
  return postPayment({ ...payment, tender }).map((entry) => {
    if (entry.account !== 'regularization') return entry;
    const { personId: _, ...owed } = entry;
    return openedFor === undefined ? owed : { ...owed, personId: openedFor };
  });
}

/** Money in regularization goes back to who paid it (LED-8). */
export function postRegularizationRefunded(facts: {
  from: 'bank' | 'cash' | 'card_clearing';
  currency: Currency;
  amount: Cents;
  personId?: number;
}): LedgerEntry[] {
  const { from, currency, amount, personId } = facts;
  const opened = postRegularizationOpened({
    tender: { account: from, currency, amount },
    ...(personId === undefined ? {} : { personId }),
  });
  return reverse(opened);
}
