import { negate, type Cents, type Currency } from '../money.ts';
import type { Refund } from '../reservations/deposit.rules.ts';
import { posted, type LedgerEntry } from './entries.rules.ts';
import type { Deposit } from './sale-posting.rules.ts';

type Whose = { saleId: number; personId: number; currency: Currency };

/**
 * The entries for a reservation that ends without a sale (RES-23): what was received leaves the deposits of the sale, exactly as it came
 * (LED-5), and is owed back, becomes credit of the person, or stays with the company. Minor units. Throws RangeError unless the refund is
 * all that was received.
 */
export function postReservationEnded(
  facts: Whose & { deposits: readonly Deposit[]; refund: Refund },
): LedgerEntry[] {
  const { saleId, personId, currency, deposits, refund } = facts;
  return posted([
    ...deposits.map(({ instalmentNumber, component, amount }): LedgerEntry => ({
      account: 'customer_deposits',
      currency,
      amount,
      saleId,
      personId,
      instalmentNumber,
      component,
    })),
    { account: 'refunds', currency, amount: negate(refund.money), personId, saleId },
    {
      account: 'customer_credit',
      currency,
      amount: negate(refund.credit),
      personId,
      component: 'credit',
    },
    { account: 'deposits_kept', currency, amount: negate(refund.kept), saleId },
  ]);
}

/** The entries for money of a deposit that went back to the person from the bank. Minor units. */
export function postRefundPaid(facts: Whose & { amount: Cents }): LedgerEntry[] {
  const { saleId, personId, currency, amount } = facts;
  return posted([
    { account: 'refunds', currency, amount, personId, saleId },
    { account: 'bank', currency, amount: negate(amount) },
  ]);
}

/** The entries for credit of a deposit that ended unused (SALE-17). Minor units. */
export function postCreditEnded(facts: Whose & { amount: Cents }): LedgerEntry[] {
  const { saleId, personId, currency, amount } = facts;
  return posted([
    { account: 'customer_credit', currency, amount, personId, component: 'credit' },
    { account: 'deposits_kept', currency, amount: negate(amount), saleId },
  ]);
}
