import { add, negate, subtract, type Cents, type Currency } from '../money.ts';
import type { AllocationPart } from '../payments/allocation.rules.ts';
import type { Component } from '../sales/components.rules.ts';
import { posted, type Account, type LedgerEntry } from './entries.rules.ts';

/**
 * The money that settles a debt: its account, currency and amount in minor units. Money in another currency than the debt passes through
 * `fx`; its amount is then the one that the QR locked (`convert` at the sell rate, LED-4) and is not recomputed here.
 */
export type Tender = {
  account:
    | 'bank'
    | 'cash'
    | 'card_clearing'
    | 'terminal_clearing'
    | 'prepaid_liability'
    | 'points_liability'
    | 'customer_credit'
    | 'regularization';
  currency: Currency;
  amount: Cents;
  /** Whose balance it is, when that is not who pays: a friend's (PAY-28). */
  holderId?: number;
  /** The company that issued this balance, when another company is paid with it: that company owes its worth from now on (LED-12). */
  issuerId?: number;
  /** The same money in the other currency, such as dollars and bolivianos in one hand (CSH-4); `worth` is in the currency of the debt. */
  beside?: { currency: Currency; amount: Cents; worth: Cents };
};

/**
 * The entries for a deposit or initial that was received before the sale is sold (LED-2). `amount` is in minor units of `currency`, the
 * currency of the sale. Throws RangeError if the tender is in that currency and has another amount.
 */
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

/** The money of one captured part, with its value in minor units of the currency of the debt. */
export type Taken = { tender: Tender; worth: Cents };

/**
 * The entries for a settled payment: the money of all its parts pays the entries of its charges, and `left` becomes credit of the person
 * (LED-9). Each part passes through `fx` at its own worth, so that rounding moves no cent from one part to another. Throws RangeError
 * unless the entries and `left` add up to the worth of all parts.
 */
export function postSettled(facts: {
  taken: readonly Taken[];
  /** Currency of the debt. */
  currency: Currency;
  personId: number;
  /** The entries of the charges (`instalmentEntries`, `depositEntries`). */
  entries: readonly LedgerEntry[];
  left: Cents;
}): LedgerEntry[] {
  const { taken, currency, personId, entries, left } = facts;
  return posted([
    ...taken.flatMap(({ tender, worth }) => tenderLegs(tender, currency, worth, personId)),
    ...entries,
    {
      account: 'customer_credit',
      currency,
      amount: negate(left),
      personId,
      component: 'credit',
    },
  ]);
}

/**
 * The entries for instalments that one tender pays: its parts pay receivable and income, and `left` becomes credit of the person (LED-9).
 * Money in regularization is applied with `tender.account` `regularization`. Capital of sales that are not sold yet stays a deposit.
 * Amounts are in minor units of the debt's currency. Throws RangeError if the tender is in that currency and differs from parts plus `left`.
 */
export function postPayment(facts: {
  tender: Tender;
  /** Currency of the debt. */
  currency: Currency;
  personId: number;
  parts: readonly AllocationPart[];
  left: Cents;
  unsoldSaleIds?: readonly number[];
}): LedgerEntry[] {
  const { tender, currency, personId, parts, left, unsoldSaleIds = [] } = facts;
  const worth = add(left, ...parts.map((part) => part.amount));
  const entries = instalmentEntries(parts, { currency, personId, unsoldSaleIds });
  return postSettled({ taken: [{ tender, worth }], currency, personId, entries, left });
}

/** The entries of paid instalments, on receivable and income. Initials, and capital of sales that are not sold yet, stay deposits. */
export function instalmentEntries(
  parts: readonly AllocationPart[],
  of: { currency: Currency; personId: number; unsoldSaleIds: readonly number[] },
): LedgerEntry[] {
  return parts.map((part) =>
    part.component === 'capital' && (part.number === 0 || of.unsoldSaleIds.includes(part.saleId))
      ? depositEntry(part, of.currency, of.personId)
      : partEntry(part, of.currency),
  );
}

/** The entry for the deposit that opens a sale (LED-2, SALE-1): it pays its charge and counts into the initial. Minor units. */
export function depositEntries(facts: {
  chargeId: string;
  saleId: number;
  currency: Currency;
  amount: Cents;
  personId: number;
}): LedgerEntry[] {
  const { chargeId, saleId, currency, amount, personId } = facts;
  const part = { saleId, number: 0, component: 'capital', amount } as const;
  return [{ ...depositEntry(part, currency, personId), chargeId }];
}

const ACCOUNT_OF = {
  fine: 'fine_income',
  expenses: 'expenses_income',
  form: 'form_income',
  interest: 'interest_income',
  capital: 'receivable',
} as const satisfies Record<Component, Account>;

/** Accounts whose money is of nobody but the company. */
const OWN_MONEY: ReadonlySet<Account> = new Set([
  'bank',
  'cash',
  'card_clearing',
  'terminal_clearing',
]);

/** For bolivianos that pay dollars: bank +, fx − in bolivianos; fx + in dollars. Each currency balances on its own (LED-4). */
export function tenderLegs(
  { beside, ...tender }: Tender,
  currency: Currency,
  worth: Cents,
  personId: number,
): LedgerEntry[] {
  if (beside) {
    const other = { account: tender.account, currency: beside.currency, amount: beside.amount };
    return [
      ...tenderLegs(tender, currency, subtract(worth, beside.worth), personId),
      ...tenderLegs(other, currency, beside.worth, personId),
    ];
  }
  const isOwnMoney = OWN_MONEY.has(tender.account);
  const { issuerId } = tender;
  const money = { currency: tender.currency, amount: tender.amount };
  const came: LedgerEntry =
    issuerId === undefined
      ? {
          ...money,
          account: tender.account,
          ...(isOwnMoney ? {} : { personId: tender.holderId ?? personId }),
          ...(tender.account === 'customer_credit' ? { component: 'credit' } : {}),
        }
      : { ...money, account: 'intercompany', counterCompanyId: issuerId };
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
