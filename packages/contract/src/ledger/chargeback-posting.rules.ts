import { negate, type Cents, type Currency } from '../money.ts';
import { posted, type LedgerEntry } from './entries.rules.ts';

/**
 * What the bank of a card's holder took of a payment that stands (REF-9): it leaves the account where the processor keeps the money, and the
 * company that was paid bears it. Nothing that the payment paid for changes.
 * @param of what the bank took, above zero
 */
export function postChargebackLoss({
  currency,
  amount,
}: {
  currency: Currency;
  amount: Cents;
}): LedgerEntry[] {
  return posted([
    { account: 'chargeback_losses', currency, amount },
    { account: 'card_clearing', currency, amount: negate(amount) },
  ]);
}
