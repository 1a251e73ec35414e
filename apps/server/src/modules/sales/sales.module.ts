import type { Reader } from '../../platform/db/database.ts';
import type { DeclaredByAll } from '../../platform/declared.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccounts, type AccountPeers, type Accounts } from './account.service.ts';
import { listPeopleOverdue, type OverdueQuery } from './overdue.service.ts';
import { salesDryRuns } from './dry-runs.service.ts';
import { createDeskProducts } from './desk-products.service.ts';
import { createInstalmentCharges, type TitlePeers } from './instalment-charges.service.ts';
import { ownSales } from './own-data.present.ts';
import { productPages, salesRoutes, sharedRoutes } from './sales.routes.ts';
import { createSalesService, type SalesPeers } from './sales.service.ts';

export { listCustomersAmong } from './sales.store.ts';

/** The debts of sales, for the nouns that settle them. */
export function createSaleAccounts(peers: AccountPeers & TitlePeers) {
  const accounts = createAccounts(peers);
  return {
    accounts,
    peopleOverdue: (reader: Reader, query: OverdueQuery): Promise<number[]> =>
      listPeopleOverdue({ accounts, peers }, reader, query),
    instalments: createInstalmentCharges(accounts, peers),
  };
}

export function createSalesModule(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  accounts: Accounts,
  { declared, ...peers }: SalesPeers & { declared: DeclaredByAll },
): Module {
  const service = createSalesService({ db, clock, accounts });
  return {
    name: 'sales',
    calls: salesRoutes(service, accounts.readings, peers),
    callsOfAll: (all) => sharedRoutes(service, accounts.readings, all),
    customerPages: productPages(createDeskProducts({ clock, accounts, declared }), declared),
    ownData: [ownSales],
    dryRuns: salesDryRuns({ settings, accounts }),
  };
}
