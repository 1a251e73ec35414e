import { negate, type Cents, type Currency } from '../money.ts';
import { posted, type LedgerEntry } from './entries.rules.ts';

/**
 * What a provider keeps of a day's money, out of the account where that money lies (CLO-8). A negative sum corrects what was posted before.
 * @returns no entries when every sum is zero
 */
export function postProviderFees({
  account,
  fees,
}: {
  account: 'bank' | 'card_clearing' | 'terminal_clearing';
  fees: readonly { currency: Currency; amount: Cents }[];
}): LedgerEntry[] {
  return posted(
    fees.flatMap(({ currency, amount }): LedgerEntry[] => [
      { account: 'provider_fees', currency, amount },
      { account, currency, amount: negate(amount) },
    ]),
  );
}
