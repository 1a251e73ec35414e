import { negate, subtract, sumOf, type Cents, type Currency } from '../money.ts';
import { posted, type LedgerEntry } from './entries.rules.ts';

/** What `customer_deposits` holds for a sale, by instalment: `depositsOf` of balances.rules reads it from the entries. */
export type Deposit = {
  instalmentNumber: number;
  component: 'initial' | 'capital';
  amount: Cents;
};

/**
 * A sale becomes sold: the whole price is receivable and income, and the deposits are applied to it. Throws RangeError while the
 * initial is not fully settled (LED-2).
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

/** A sale is reverted (LED-7): what was still to be paid is written off; what was paid stays as it is. */
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
