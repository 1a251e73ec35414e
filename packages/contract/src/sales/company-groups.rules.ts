import type { Currency } from '../money.ts';

type Account = { sale: { companyId: number; companyName: string; currency: Currency } };

export type CompanyGroup<Of> = {
  companyId: number;
  companyName: string;
  currency: Currency;
  accounts: Of[];
};

/** Debts belong to one company and one currency each (PAY-2): the accounts of each pair in their order, the pairs by company. */
export function groupedByCompany<Of extends Account>(accounts: readonly Of[]): CompanyGroup<Of>[] {
  const groups: CompanyGroup<Of>[] = [];
  for (const account of accounts) {
    const { companyId, companyName, currency } = account.sale;
    const known = groups.find(
      (group) => group.companyId === companyId && group.currency === currency,
    );
    if (known) known.accounts.push(account);
    else groups.push({ companyId, companyName, currency, accounts: [account] });
  }
  return groups.sort((a, b) => a.companyId - b.companyId);
}
