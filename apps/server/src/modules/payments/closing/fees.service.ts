import type { Day } from '@kantuta/contract/dates';
import { postProviderFees } from '@kantuta/contract/ledger/provider-fees.rules';
import { cents, CURRENCIES, sumOf } from '@kantuta/contract/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { Post } from '../settlement/settlement.service.ts';
import { FEES_SOURCE, listPostedFees } from './posted-fees.views.ts';
import type { AnyProviderList, ListedMoney } from './provider-list.port.ts';

/**
 * Posts what a provider keeps of a day's money, company by company (CLO-8). A file that is read again posts nothing; one that says
 * something else than before posts the difference alone.
 */
export async function postFees(
  tx: Tx,
  {
    list: { provider, account },
    day,
    listed,
    companies,
    post,
  }: {
    list: Pick<AnyProviderList, 'provider' | 'account'>;
    day: Day;
    listed: readonly ListedMoney[];
    /** By account. */
    companies: ReadonlyMap<string, number>;
    post: Post;
  },
): Promise<void> {
  const charged = listed.filter(({ fee }) => fee !== undefined && fee !== 0);
  const posted = await listPostedFees(tx, { provider, day });
  const ofCompanies = Map.groupBy(charged, ({ accountId }) => companies.get(accountId));
  for (const companyId of new Set([
    ...ofCompanies.keys(),
    ...posted.map((each) => each.companyId),
  ])) {
    if (companyId === undefined) continue;
    const before = posted.filter((each) => each.companyId === companyId);
    const lines = ofCompanies.get(companyId) ?? [];
    const fees = CURRENCIES.map((currency) => {
      const now = sumOf(
        lines.filter((line) => line.currency === currency),
        ({ fee }) => fee ?? cents(0),
      );
      const known = before.find((each) => each.currency === currency)?.amount ?? 0;
      return { currency, amount: cents(now - known) };
    });
    const entries = postProviderFees({ account, fees });
    if (entries.length === 0) continue;
    // Two that read one file at once post under one name: the database takes the first.
    const times = Math.max(0, ...before.map(({ times: each }) => each));
    await post(tx, {
      companyId,
      kind: 'provider_fees',
      businessDay: day,
      source: { kind: FEES_SOURCE, id: `${provider}:${day}:${companyId}:${times + 1}` },
      entries,
    });
  }
}
