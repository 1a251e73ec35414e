import type { Day } from '@kantuta/contract/dates';
import { standingSection } from '@kantuta/contract/sales/portfolio.calls';
import { sharedSalePaid } from '@kantuta/contract/sales/sales.events';
import { answerPart } from '../../platform/answer-parts.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { DeclaredByAll } from '../../platform/declared.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccounts, type AccountPeers, type Accounts } from './account.service.ts';
import { listSalesOverdue, type OverdueQuery, type OverdueSale } from './overdue.service.ts';
import { salesDryRuns } from './dry-runs.service.ts';
import { createDeskProducts, type ReferralReading } from './desk-products.service.ts';
import { createMembershipReading } from './held-memberships.service.ts';
import { createSeasonTicketReading } from './held-season-tickets.service.ts';
import { createNewTerms } from './new-term.service.ts';
import { createInstalmentCharges, type TitlePeers } from './instalment-charges.service.ts';
import { ownSales } from './own-data.present.ts';
import { createPayoffCharges } from './payoff-charges.service.ts';
import { createPortfolio } from './portfolio/portfolio.service.ts';
import { portfolioRoutes, productPages, salesRoutes, sharedRoutes } from './sales.routes.ts';
import { createSalesService, type SalesPeers } from './sales.service.ts';
import { fineTermsAt } from './fine-terms.service.ts';
import { titlesOf } from './product.present.ts';
import { lockSales } from './sales.store.ts';
import { listSalesById } from './sales.views.ts';
import { createSoldReading } from './sold-standing.service.ts';
import { createStandingReading } from './sale-standing.service.ts';
import type { SignedSales } from './signed-sales.service.ts';
import { createSelling, type SellingPeers } from './selling.service.ts';
import { createSaleWriting, type UnitPeers } from './writing.service.ts';

export { createSignedSales } from './signed-sales.service.ts';
export { productsHeld } from './held-products.present.ts';
export { listCustomersAmong } from './sales.store.ts';

/** Opening and ending sales, and what is left of one, for the noun that reserves. */
export function createSaleOpening(
  { settings }: Pick<Platform, 'settings'>,
  peers: UnitPeers & SellingPeers,
) {
  const { openSale, endSale, addPlanVersion, moveSale } = createSaleWriting(peers);
  return {
    openSale,
    ...createSelling(peers),
    endSale,
    addPlanVersion,
    moveSale,
    lockSales,
    fineTerms: (companyId: number, at: Date) => fineTermsAt(settings, { companyId, at }),
    async productName(reader: Reader, saleId: number): Promise<string> {
      const [sale] = await listSalesById(reader, [saleId]);
      const { title, detail } = sale ? titlesOf(sale) : { title: '', detail: '' };
      return [title, detail].filter(Boolean).join(', ');
    },
  };
}

/** The debts of sales, for the nouns that settle them. */
export function createSaleAccounts(
  platform: Pick<Platform, 'clock' | 'audit' | 'events'>,
  peers: AccountPeers & TitlePeers & UnitPeers & Pick<SignedSales, 'sellPaid'>,
) {
  const accounts = createAccounts(peers);
  const instalments = createInstalmentCharges(accounts, {
    ...peers,
    tellHolders: async (tx, { id: saleId, personId, companyId, coBuyerIds }) => {
      const people = [personId, ...(coBuyerIds ?? [])];
      await platform.events.record(tx, sharedSalePaid, { saleId, personId, companyId, people });
    },
  });
  return {
    accounts,
    instalments,
    /** The sales of the person with an overdue instalment, as debtor or as co-buyer. */
    async overdueSalesOf(reader: Reader, personId: number, on: Day) {
      const { debts } = await instalments.ofPerson(reader, personId, on);
      return debts
        .filter(({ isOverdue }) => isOverdue)
        .map(({ saleId, debtorId }) => ({ saleId, debtorId }));
    },
    salesOverdue: (reader: Reader, query: OverdueQuery): Promise<OverdueSale[]> =>
      listSalesOverdue({ accounts, peers }, reader, query),
    standingOfSales: createStandingReading(accounts),
    membershipReading: createMembershipReading(accounts),
    seasonTickets: createSeasonTicketReading(accounts),
    newTerms: createNewTerms(accounts, peers),
    soldOf: createSoldReading(accounts),
    payoffs: createPayoffCharges({ ...platform, ...peers, accounts }),
  };
}

export function createSalesModule(
  { db, clock, settings, exports }: Pick<Platform, 'db' | 'clock' | 'settings' | 'exports'>,
  accounts: Accounts,
  {
    declared,
    referralOfSale,
    whenDeclared,
    ...peers
  }: SalesPeers &
    Pick<SignedSales, 'whenDeclared'> &
    Pick<AccountPeers, 'regionOfCompany'> & {
      declared: DeclaredByAll;
      referralOfSale: ReferralReading;
    },
): Module {
  const service = createSalesService({ db, clock, accounts, settings });
  const desk = createDeskProducts({ clock, accounts, settings, declared, referralOfSale });
  return {
    name: 'sales',
    calls: [
      ...salesRoutes(service, accounts.readings, peers),
      ...portfolioRoutes(createPortfolio({ db, clock, exports, accounts, peers })),
    ],
    callsOfAll: (all) => sharedRoutes(service, accounts.readings, all),
    reactions: [whenDeclared],
    customer: [answerPart(standingSection, desk.standing)],
    customerPages: productPages(desk, { declared, exports }),
    ownData: [ownSales],
    dryRuns: salesDryRuns({ settings, accounts }),
  };
}
