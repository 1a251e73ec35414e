import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, money, sumOf } from '@kantuta/contract/money';
import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import { companiesReached } from '@kantuta/contract/operator-roles';
import { CUSTOMER_READERS, maskedDocument } from '@kantuta/contract/people/customers.rules';
import { LATE_STEPS } from '@kantuta/contract/sales/instalment.rules';
import type {
  exportPortfolio,
  listPortfolio,
  listPortfolioChoices,
  PortfolioFilters,
  PortfolioItem,
  readPortfolio,
} from '@kantuta/contract/sales/portfolio.calls';
import { dueDatesOf, isOfAge } from '@kantuta/contract/sales/portfolio.rules';
import type { ArrearsState } from '@kantuta/contract/sales/sales.calls';
import type { Actor } from '../../../platform/access.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccountPeers, Accounts, SaleAccount } from '../account.service.ts';
import { movedDues } from '../overdue.service.ts';
import { listCompanyIds } from '../overdue.views.ts';
import { saleNameOf, stateOf, titlesOf } from '../product.present.ts';
import { PORTFOLIO_COLUMNS } from './portfolio-file.present.ts';
import {
  graceOf,
  listChoices,
  listPortfolioSales,
  sumPortfolio,
  type PortfolioRange,
  type PortfolioRow,
} from './portfolio.views.ts';

export type Portfolio = ReturnType<typeof createPortfolio>;

const PER_PAGE = 25;
/** Sales whose statements are computed at once for a file. */
const PER_CHUNK = 500;

/**
 * The customers of the companies that an operator reaches, by what they owe (SALE-22). An index gives the sales of a page; the rules of the
 * account statement say what each owes, so that the list never differs from the page of the customer.
 */
export function createPortfolio({
  db,
  clock,
  exports: files,
  accounts,
  peers,
}: Pick<Platform, 'db' | 'clock' | 'exports'> & {
  accounts: Accounts;
  peers: Pick<AccountPeers, 'regionOfCompany'>;
}) {
  const reached = ({ desk }: Actor) => companiesReached(desk, CUSTOMER_READERS);

  async function rangesOf(actor: Actor, { company, age }: PortfolioFilters, on: Day) {
    const mine = reached(actor) ?? (await listCompanyIds(db));
    const companyIds = mine.filter((id) => company === undefined || id === company);
    if (age === undefined)
      return companyIds.map((companyId) => ({ companyId, from: null, until: null }));
    const ranges: PortfolioRange[] = [];
    for (const [companyId, grace] of await graceOf(db, companyIds)) {
      const region = await peers.regionOfCompany(companyId, on);
      ranges.push({ companyId, ...dueDatesOf(age, on, { region, grace }) });
    }
    return ranges;
  }

  /** A page of sales with their statements; sales of another age, by shields and days of grace, are left out of it. */
  async function find(
    actor: Actor,
    { after, ...filters }: PortfolioFilters & { after?: string | undefined },
    limit: number,
  ): Promise<{ items: PortfolioItem[]; next: string | null }> {
    const on = dayInLaPaz(clock.now());
    const { age } = filters;
    const rows = await listPortfolioSales(db, {
      ...filters,
      ranges: await rangesOf(actor, filters, on),
      ...(after === undefined ? {} : { after: cursorOf(after) }),
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    const found = await accounts.ofSales(
      db,
      shown.map(({ saleId }) => saleId),
      on,
    );
    const bySale = new Map(found.map((account) => [account.sale.id, account]));
    const items = shown.flatMap((row) => {
      const account = bySale.get(row.saleId);
      return account && (age === undefined || isOfAge(account.statement.arrears, age))
        ? [itemOf(row, account)]
        : [];
    });
    const last = shown.at(-1);
    const next = rows.length > limit && last ? `${last.dueOn}_${last.saleId}` : null;
    return { items, next };
  }

  return {
    list: (
      actor: Actor,
      query: ParsedInputOf<typeof listPortfolio>,
    ): Promise<ReplyOf<typeof listPortfolio>> => find(actor, query, PER_PAGE),

    async figures(
      actor: Actor,
      { company, ...filters }: ParsedInputOf<typeof readPortfolio>,
    ): Promise<ReplyOf<typeof readPortfolio>> {
      const on = dayInLaPaz(clock.now());
      const mine = reached(actor);
      const companyIds =
        company === undefined ? mine : mine === null || mine.includes(company) ? [company] : [];
      const { ages, customers } = await sumPortfolio(db, {
        companyIds,
        on,
        moved: await movedDues(peers, db, on),
        steps: Object.values(LATE_STEPS),
        ...filters,
      });
      return {
        ages: AGES.map(({ age, upTo }) => {
          const own = ages.filter((each) => each.upTo === upTo);
          return {
            age,
            // A customer with products in two currencies is counted with each.
            customers: Math.max(0, ...own.map((each) => each.customers)),
            products: own.reduce((sum, each) => sum + each.products, 0),
            overdue: amountsOf(own),
          };
        }),
        customers,
        overdue: amountsOf(ages),
      };
    },

    choices: (actor: Actor): Promise<ReplyOf<typeof listPortfolioChoices>> =>
      listChoices(db, reached(actor)),

    async export(
      actor: Actor,
      filters: ParsedInputOf<typeof exportPortfolio>,
      client: Client,
    ): Promise<ReplyOf<typeof exportPortfolio>> {
      const rows: PortfolioItem[] = [];
      let after: string | undefined;
      do {
        const { items, next } = await find(actor, { ...filters, after }, PER_CHUNK);
        rows.push(...items);
        after = next ?? undefined;
      } while (after !== undefined && rows.length <= MOST_EXPORTED);
      return files.write(actor, {
        name: 'sales.exportPortfolio',
        fileName: ({ t }) => t('portfolio.fileName'),
        filters,
        columns: PORTFOLIO_COLUMNS,
        rows,
        client,
      });
    },
  };
}

const AGES: readonly { age: ArrearsState; upTo: number | null }[] = [
  { age: 'late_30', upTo: LATE_STEPS.first },
  { age: 'late_60', upTo: LATE_STEPS.second },
  { age: 'late_90', upTo: LATE_STEPS.third },
  { age: 'pre_reversal', upTo: null },
];

function amountsOf(figures: readonly { currency: string; overdueMinor: number }[]) {
  const byCurrency = Map.groupBy(figures, ({ currency }) => currencySchema.parse(currency));
  return [...byCurrency].map(([currency, own]) =>
    money(
      sumOf(own, ({ overdueMinor }) => cents(overdueMinor)),
      currency,
    ),
  );
}

function cursorOf(after: string): { dueOn: string; saleId: number } {
  const [dueOn = '', saleId = ''] = after.split('_');
  return { dueOn, saleId: Number(saleId) };
}

function itemOf(row: PortfolioRow, { sale, statement, lastPaidOn }: SaleAccount): PortfolioItem {
  const late = statement.instalments.filter((item) => item.isOverdue);
  const { title, detail } = titlesOf(sale);
  return {
    saleId: sale.id,
    saleNumber: saleNameOf(sale),
    personId: row.personId,
    name: row.name,
    document: maskedDocument(row.documentNumber),
    product: [title, detail].filter((part) => part !== '').join(' · '),
    company: { id: sale.companyId, name: sale.companyName },
    adviser: row.adviserId === null ? null : { id: row.adviserId, name: sale.adviserName },
    state: stateOf(sale, statement),
    arrears: statement.arrears,
    daysLate: statement.next?.daysLate ?? 0,
    dueOn: statement.next?.dueOn ?? null,
    overdueCount: statement.overdueCount,
    overdue: money(statement.overdue, sale.currency),
    fine: money(
      sumOf(late, (item) => item.owed.fine),
      sale.currency,
    ),
    lastPaidOn,
  };
}
