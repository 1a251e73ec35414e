import { add, negate, subtract, sumOf, type Cents, type Currency } from '../money.ts';
import type { Component } from '../sales/components.rules.ts';
import type { AllocationPart } from '../payments/allocation.rules.ts';

/** The books of one company (decisions 1.3, "Ledger model"). Debits are positive, credits negative. */
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

/** One line of a transaction. Only money that settles an instalment carries its number: what was paid is read from there. */
export type LedgerEntry = {
  account: Account;
  currency: Currency;
  amount: Cents;
  saleId?: number;
  personId?: number;
  instalmentNumber?: number;
  component?: LedgerComponent;
};

/**
 * The money that settles: where it lies and how much of which currency. In another currency than the debt it crosses `fx`; its
 * amount is then the locked one of the QR (`convert` at the sell rate, D37), not recomputed here.
 */
export type Tender = {
  account:
    | 'bank'
    | 'cash'
    | 'card_clearing'
    | 'prepaid_liability'
    | 'points_liability'
    | 'customer_credit'
    | 'regularization';
  currency: Currency;
  amount: Cents;
};

/** A deposit or initial was received before the sale is sold (decisions 1.3): `amount` in the currency of the sale. */
export function postInitialReceived(facts: {
  tender: Tender;
  currency: Currency;
  amount: Cents;
  saleId: number;
  personId: number;
}): LedgerEntry[] {
  const { tender, currency, amount, saleId, personId } = facts;
  return posted([
    ...tenderLegs(tender, currency, amount, personId),
    depositEntry({ saleId, number: 0, component: 'capital', amount }, currency, personId),
  ]);
}

/** What `customer_deposits` holds for a sale, by instalment: `depositsOf` of balances.rules reads it from the entries. */
export type Deposit = {
  instalmentNumber: number;
  component: 'initial' | 'capital';
  amount: Cents;
};

/**
 * A sale becomes sold: the whole price is receivable and income, and the deposits are applied to it. Throws RangeError while the
 * initial is not fully settled (D16).
 */
export function postSaleSold(facts: {
  saleId: number;
  personId: number;
  currency: Currency;
  /** Less discount. */
  price: Cents;
  /** Of the price. */
  initial: Cents;
  deposits: readonly Deposit[];
}): LedgerEntry[] {
  const { saleId, personId, currency, price, initial, deposits } = facts;
  const initialPaid = sumOf(
    deposits.filter((deposit) => deposit.component === 'initial'),
    (deposit) => deposit.amount,
  );
  if (initialPaid !== initial) {
    throw new RangeError(`sale ${saleId} has ${initialPaid} of its initial of ${initial}`);
  }
  return posted([
    { account: 'receivable', currency, amount: initial, saleId, component: 'initial' },
    {
      account: 'receivable',
      currency,
      amount: subtract(price, initial),
      saleId,
      component: 'capital',
    },
    { account: 'sales_income', currency, amount: negate(price), saleId },
    ...deposits.flatMap(({ instalmentNumber, component, amount }): LedgerEntry[] => [
      {
        account: 'customer_deposits',
        currency,
        amount,
        saleId,
        personId,
        instalmentNumber,
        component,
      },
      {
        account: 'receivable',
        currency,
        amount: negate(amount),
        saleId,
        instalmentNumber,
        component,
      },
    ]),
  ]);
}

/**
 * A payment is settled: its parts pay receivable and income, what is left becomes credit of the person (D8). Money that was in
 * regularization is applied with `tender.account` `regularization`. Capital of sales that are not sold yet stays a deposit.
 * Throws RangeError unless parts and left are what the tender is worth.
 */
export function postPayment(facts: {
  tender: Tender;
  /** Of the debt. */
  currency: Currency;
  personId: number;
  parts: readonly AllocationPart[];
  left: Cents;
  unsoldSaleIds?: readonly number[];
}): LedgerEntry[] {
  const { tender, currency, personId, parts, left, unsoldSaleIds = [] } = facts;
  const worth = add(left, ...parts.map((part) => part.amount));
  return posted([
    ...tenderLegs(tender, currency, worth, personId),
    ...parts.map((part) =>
      part.component === 'capital' && (part.number === 0 || unsoldSaleIds.includes(part.saleId))
        ? depositEntry(part, currency, personId)
        : partEntry(part, currency),
    ),
    {
      account: 'customer_credit',
      currency,
      amount: negate(left),
      personId,
      component: 'credit',
    },
  ]);
}

/** Money is confirmed but fits nothing yet (D33): it is owed to whoever paid it, in the currency in which it came. */
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
 * Money in regularization is put on debts (D33): the entries of a payment, paid from what was owed since it came. `openedFor` is whoever
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

/** Money in regularization goes back to who paid it (D33). */
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

/** A sale is reverted (D12): what was still to be paid is written off; what was paid stays as it is. */
export function postSaleReverted(facts: {
  saleId: number;
  currency: Currency;
  /** The balance of `receivable`. */
  outstanding: Cents;
}): LedgerEntry[] {
  const { saleId, currency, outstanding } = facts;
  return posted([
    { account: 'reverted_sales', currency, amount: outstanding, saleId },
    {
      account: 'receivable',
      currency,
      amount: negate(outstanding),
      saleId,
      component: 'capital',
    },
  ]);
}

/** The exact counter-entries of a transaction: both together are as if nothing had happened (decisions 1.3). */
export function reverse(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, amount: negate(entry.amount) }));
}

/** Throws RangeError unless the entries of each currency sum to zero and none is zero itself (security rule 2). */
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

const ACCOUNT_OF = {
  fine: 'fine_income',
  expenses: 'expenses_income',
  form: 'form_income',
  interest: 'interest_income',
  capital: 'receivable',
} as const satisfies Record<Component, Account>;

function posted(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const lines = entries.filter((entry) => entry.amount !== 0);
  checkBalanced(lines);
  return lines;
}

/** Bolivianos: bank +, fx −; dollars: fx +. Each currency balances on its own (D37). */
function tenderLegs(
  tender: Tender,
  currency: Currency,
  worth: Cents,
  personId: number,
): LedgerEntry[] {
  const isOwnMoney =
    tender.account === 'bank' || tender.account === 'cash' || tender.account === 'card_clearing';
  const came: LedgerEntry = {
    account: tender.account,
    currency: tender.currency,
    amount: tender.amount,
    ...(isOwnMoney ? {} : { personId }),
    ...(tender.account === 'customer_credit' ? { component: 'credit' } : {}),
  };
  if (tender.currency === currency) return [came];
  return [
    came,
    { account: 'fx', currency: tender.currency, amount: negate(tender.amount) },
    { account: 'fx', currency, amount: worth },
  ];
}

function depositEntry(part: AllocationPart, currency: Currency, personId: number): LedgerEntry {
  return {
    account: 'customer_deposits',
    currency,
    amount: negate(part.amount),
    saleId: part.saleId,
    personId,
    instalmentNumber: part.number,
    component: part.number === 0 ? 'initial' : 'capital',
  };
}

function partEntry(part: AllocationPart, currency: Currency): LedgerEntry {
  return {
    account: ACCOUNT_OF[part.component],
    currency,
    amount: negate(part.amount),
    saleId: part.saleId,
    instalmentNumber: part.number,
    component: part.component,
  };
}
