import { add, negate, subtract, sumOf, ZERO, type Cents, type Currency } from '../money.ts';
import { posted, type LedgerEntry } from './entries.rules.ts';

/** The deposit of a sale for one instalment, in minor units; `depositsOf` in balances.rules reads it from the entries. */
export type Deposit = {
  instalmentNumber: number;
  component: 'initial' | 'capital';
  amount: Cents;
};

/** What pays the part of a price that a recognised credit takes over (REV-7): the credit itself, or the company that owes it. */
export type CreditTender =
  | { account: 'recovery_credit'; personId: number; amount: Cents }
  | { account: 'intercompany'; counterCompanyId: number; amount: Cents };

/**
 * The entries for a sale that becomes sold: the whole price is income, what money has to pay of it is receivable, and the deposits are applied
 * to it. Amounts are in minor units of the sale's currency. Throws RangeError while the initial is not fully paid (LED-2).
 */
export function postSaleSold(facts: {
  saleId: number;
  personId: number;
  currency: Currency;
  /** The list price less the discount. */
  price: Cents;
  /** The share of the price that is paid as initial. */
  initial: Cents;
  deposits: readonly Deposit[];
  /** Recognised credit that pays part of the price. */
  credit?: CreditTender | null;
}): LedgerEntry[] {
  const { saleId, personId, currency, price, initial, deposits, credit } = facts;
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
      amount: subtract(price, add(initial, credit?.amount ?? ZERO)),
      saleId,
      component: 'capital',
    },
    ...(credit ? [{ ...credit, currency }] : []),
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
 * The entries for a reverted sale (LED-7): the outstanding amount, in minor units, is written off; what is recognised of the capital that was
 * paid is owed to the person as credit (REV-5); entries of payments received stay as they are.
 */
export function postSaleReverted(facts: {
  saleId: number;
  personId: number;
  currency: Currency;
  /** The balance of `receivable` for this sale. */
  outstanding: Cents;
  recognised: Cents;
}): LedgerEntry[] {
  const { saleId, personId, currency, outstanding, recognised } = facts;
  return posted([
    { account: 'reverted_sales', currency, amount: add(outstanding, recognised), saleId },
    {
      account: 'receivable',
      currency,
      amount: negate(outstanding),
      saleId,
      component: 'capital',
    },
    { account: 'recovery_credit', currency, amount: negate(recognised), personId },
  ]);
}
