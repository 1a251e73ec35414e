import { day, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { times } from '@kantuta/contract/exact-money';
import { add, negate, ZERO, type Cents } from '@kantuta/contract/money';
import type { StreamIds } from '../stream-ids.ts';
import type { Books, Transaction } from './books.ts';

/** The counter account of an issued balance: cards are sold, points are a discount on income. */
const FUNDED_BY = { prepaid_liability: 'cash', points_liability: 'sales_income' } as const;
type Issued = keyof typeof FUNDED_BY;

/** Points issued in a year are a little more than what is used of them. Cards of the past are used up: what is left on a card has its row (LED-10). */
const ISSUED_TO_USED = { prepaid_liability: '1', points_liability: '1.2' } as const;

/**
 * Cards and points are liabilities of the company before they are used to pay (LED-6): one entry for each company and year books them,
 * dated before the first use. The release of cards and points will record who received them.
 */
export function issuedBalances({ transactions }: Books, ids: StreamIds, since: Day): Transaction[] {
  const used = new Map<string, { companyId: number; account: Issued; on: Day; amount: Cents }>();
  for (const { companyId, on, entries } of transactions) {
    for (const { account, amount } of entries) {
      if (account !== 'prepaid_liability' && account !== 'points_liability') continue;
      const newYear = day(`${on.slice(0, 4)}-01-01`);
      const from = newYear > since ? newYear : since;
      const key = `${companyId}/${account}/${from}`;
      const sum = add(used.get(key)?.amount ?? ZERO, amount);
      used.set(key, { companyId, account, on: from, amount: sum });
    }
  }
  return [...used.values()].map(({ companyId, account, on, amount }) => {
    const postedAt = instantInLaPaz(on, 0, 1);
    return {
      id: ids.uuid(postedAt),
      companyId,
      kind: 'balance_issued',
      on,
      postedAt,
      source: { kind: account, id: `${companyId}-${on}` },
      entries: entriesOf(account, times(amount, ISSUED_TO_USED[account])),
      reversesId: null,
    };
  });
}

function entriesOf(account: Issued, amount: Cents): LedgerEntry[] {
  return [
    { account: FUNDED_BY[account], currency: 'USD', amount },
    { account, currency: 'USD', amount: negate(amount) },
  ];
}
