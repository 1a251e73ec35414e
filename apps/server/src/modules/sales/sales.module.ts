import type { Day } from '@kantuta/contract/dates';
import type { Reader } from '../../platform/db/database.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  createAccounts,
  type AccountPeers,
  type Accounts,
  type SaleAccount,
} from './account.service.ts';
import { listPeopleOverdue, type OverdueWish } from './overdue.service.ts';
import { salesDryRuns } from './dry-runs.service.ts';
import { createDeskProducts } from './desk-products.service.ts';
import { ownSales } from './own-data.present.ts';
import { titlesOf } from './product.present.ts';
import { salesRoutes } from './sales.routes.ts';
import { createSalesService, type SalesPeers } from './sales.service.ts';
import { findSaleByNumber, lockSales, lockSalesOfPerson } from './sales.store.ts';
import { productsOfSales } from './sales.views.ts';

export { listCustomersAmong } from './sales.store.ts';

type TitlePeers = {
  titlesOf(
    reader: Reader,
    products: ReturnType<typeof productsOfSales>,
  ): Promise<Map<number, { title: string; detail: string }>>;
};

/** What is owed of sales, for the nouns that settle it. */
export function createSaleAccounts(peers: AccountPeers & TitlePeers) {
  const accounts = createAccounts(peers);
  return {
    accounts,
    peopleOverdue: (reader: Reader, wish: OverdueWish): Promise<number[]> =>
      listPeopleOverdue({ accounts, peers }, reader, wish),
    forPayments: {
      findSaleByNumber,
      lockSales,
      lockSalesOfPerson,
      titlesOfSales: (reader: Reader, saleIds: readonly number[]) =>
        peers.titlesOf(reader, productsOfSales(reader, saleIds)),
      accountsOfPerson: async (reader: Reader, personId: number, on: Day) =>
        (await accounts.ofPerson(reader, personId, on)).map(named),
      accountsOfSales: async (reader: Reader, saleIds: readonly number[], on: Day) =>
        (await accounts.ofSales(reader, saleIds, on)).map(named),
      inputsOfSales: async (reader: Reader, saleIds: readonly number[], on: Day) =>
        (await accounts.inputsOf(reader, saleIds, on)).map(named),
    },
  };
}

export function createSalesModule(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  accounts: Accounts,
  peers: SalesPeers,
): Module & { desk: ReturnType<typeof createDeskProducts> } {
  return {
    name: 'sales',
    calls: salesRoutes(createSalesService({ db, clock, accounts, peers })),
    ownData: [ownSales],
    dryRuns: salesDryRuns({ settings, accounts }),
    desk: createDeskProducts({ clock, accounts, peers }),
  };
}

function named<Account extends Pick<SaleAccount, 'sale'>>(account: Account) {
  return { ...account, ...titlesOf(account.sale) };
}
