import { negate, subtract, sumOf, type Cents, type Currency } from '../money.ts';
import type { AllocationPart } from '../payments/allocation.rules.ts';
import { posted, type LedgerEntry } from './entries.rules.ts';
import { instalmentEntries, postSettled, type Tender } from './payment-posting.rules.ts';

/**
 * The entries for confirmed money that fits no debt yet (LED-8): it is owed to the payer, in the currency and minor units in which it
 * came. `personId` is absent while the payer is unknown.
 */
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
 * The entries for money in regularization that is applied to debts (LED-8): those of a payment whose tender is the account
 * `regularization`. `openedFor` is the person to whom the money was owed when it came, absent for an orphan. Throws RangeError if
 * the money is in the debt's currency and differs from parts plus `left`.
 */
export function postRegularizationApplied(facts: {
  came: { currency: Currency; amount: Cents };
  openedFor?: number;
  /** Currency of the debt. */
  currency: Currency;
  personId: number;
  parts: readonly AllocationPart[];
  /** Of charges that are no instalments. */
  charges?: readonly LedgerEntry[];
  left: Cents;
  unsoldSaleIds?: readonly number[];
}): LedgerEntry[] {
  const { came, openedFor, parts, charges = [], unsoldSaleIds = [], ...payment } = facts;
  const { currency, personId, left } = payment;
  const tender = { account: 'regularization', ...came } as const;
  const entries = [...instalmentEntries(parts, { currency, personId, unsoldSaleIds }), ...charges];
  const worth = subtract(
    left,
    sumOf(entries, ({ amount }) => amount),
  );
  return postSettled({ ...payment, taken: [{ tender, worth }], entries }).map((entry) => {
    if (entry.account !== 'regularization') return entry;
    const { personId: _, ...owed } = entry;
    return openedFor === undefined ? owed : { ...owed, personId: openedFor };
  });
}

/** The entries for money in regularization that is to be sent back to its payer (LED-8), in the currency in which it came. Minor units. */
export function postRegularizationGoesBack(facts: {
  currency: Currency;
  amount: Cents;
  personId: number;
}): LedgerEntry[] {
  const { currency, amount, personId } = facts;
  return posted([
    { account: 'regularization', currency, amount, personId },
    { account: 'refunds', currency, amount: negate(amount), personId },
  ]);
}
