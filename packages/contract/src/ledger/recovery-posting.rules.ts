import { negate, subtract, type Cents, type Currency } from '../money.ts';
import { posted, type LedgerEntry } from './entries.rules.ts';
import type { CreditTender } from './sale-posting.rules.ts';

/** A recognised credit: the reverted sale that it comes from, and who owes it to whom. Amounts are in minor units. */
export type OwedCredit = {
  saleId: number;
  personId: number;
  companyId: number;
  currency: Currency;
  recognised: Cents;
};

/**
 * A credit that pays part of a new sale (REV-7): the entries in the books of the company that owes it, and what pays in the books of the company
 * that sells. What the new price leaves of it lapses. Throws RangeError for more than was recognised.
 */
export function postCreditUsed(
  { saleId, personId, companyId, currency, recognised }: OwedCredit,
  { amount, sellerId }: { amount: Cents; sellerId: number },
): { entries: LedgerEntry[]; tender: CreditTender } {
  if (amount <= 0 || amount > recognised)
    throw new RangeError(`${amount} is no part of a credit of ${recognised}`);
  const lapsed = subtract(recognised, amount);
  const isOwn = companyId === sellerId;
  const own = { account: 'recovery_credit', currency, personId } as const;
  const rest: LedgerEntry = {
    account: 'reverted_sales',
    currency,
    amount: negate(lapsed),
    saleId,
  };
  return {
    entries: isOwn
      ? posted([{ ...own, amount: lapsed }, rest])
      : posted([
          { ...own, amount: recognised },
          {
            account: 'intercompany',
            currency,
            amount: negate(amount),
            counterCompanyId: sellerId,
          },
          rest,
        ]),
    tender: isOwn
      ? { account: 'recovery_credit', personId, amount }
      : { account: 'intercompany', counterCompanyId: companyId, amount },
  };
}

/** The entries for a credit that nobody used, or that was taken back (REV-6): it is owed no more. */
export function postCreditEnded({
  saleId,
  personId,
  currency,
  recognised,
}: Omit<OwedCredit, 'companyId'>): LedgerEntry[] {
  return posted([
    { account: 'recovery_credit', currency, amount: recognised, personId },
    { account: 'reverted_sales', currency, amount: negate(recognised), saleId },
  ]);
}
