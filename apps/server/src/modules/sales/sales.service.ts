import { day, dayInLaPaz, partsOf } from '@kantuta/contract/dates';
import { basisPoints } from '@kantuta/contract/exact-money';
import {
  add,
  money,
  parseCents,
  smaller,
  subtract,
  sumOf,
  ZERO,
  type Cents,
  type Currency,
} from '@kantuta/contract/money';
import type { ReplyOf } from '@kantuta/contract/call';
import type {
  listProducts,
  Product,
  readAccount,
  readBalance,
  readProduct,
} from '@kantuta/contract/sales/sales.calls';
import { bankLoan } from '@kantuta/contract/sales/bank-loan.rules';
import { groupedByCompany, type CompanyGroup } from '@kantuta/contract/sales/company-groups.rules';
import { hasEnded, salePolicies, toBePaid } from '@kantuta/contract/sales/sales.rules';
import { situationOf, type SaleFacts } from '@kantuta/contract/sales/situation.rules';
import type { SituationKind } from '@kantuta/contract/sales/situations.rules';
import { allow, type Actor } from '../../platform/access.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Reading, ValueOf } from '../../platform/db/reading.ts';
import type { Accounts, SaleAccount } from './account.service.ts';
import type { SaleWithPositions } from './positions.views.ts';
import { instalmentOf, latenessIn, planTermsOf, productOf, titlesOf } from './product.present.ts';
import type { holdersOfSale } from './holders.views.ts';
import type { movementsOfPerson } from './movements.views.ts';
import type { blockOfSale, endedEarly } from './sales.views.ts';

type Credit = { companyId: number; currency: Currency; credit: Cents };
export type SalesPeers = {
  /** What the group owes a person as credit. */
  credits: Reading<{ personId: number }, Credit[]>;
};
/** What the statement of the session has read, with the fields that other nouns add. */
type Held = { held: SaleWithPositions[]; parts?: Record<string, unknown> };

/** The products and debts of a customer. Reads only: everything is derived from plans and books. */
export function createSalesService({
  db,
  clock,
  accounts,
  settings,
}: {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  settings: Settings;
}) {
  const today = () => dayInLaPaz(clock.now());
  const productsOf = async (held: readonly SaleAccount[]) => {
    const noticeDays = await settings.number('reversal.noticeDays');
    return held.map((account) => productOf(account, noticeDays));
  };

  return {
    today,

    async readAccount(
      actor: Actor,
      found: Held & { raised: readonly SituationKind[] },
    ): Promise<ReplyOf<typeof readAccount>> {
      const held = await accounts.of(db, found.held, today());
      const products = await productsOf(held);
      const payable = products.filter((product) => product.can.pay);
      const next = payable
        .filter((product) => product.next !== null)
        .sort((a, b) => (a.next?.dueOn ?? '').localeCompare(b.next?.dueOn ?? ''))[0];
      return {
        name: actor.name,
        today: today(),
        asOf: clock.now().toISOString(),
        situation: situationOf({
          today: today(),
          sales: products.map(factsOf),
          raised: found.raised,
          roles: actor.roles,
        }),
        next: next?.next ? { ...next.next, saleId: next.saleId, title: next.title } : null,
        overdue: overdueByCompany(held),
        totals: totalsOf(held),
        products,
        ...found.parts,
      };
    },

    async listProducts(found: SaleWithPositions[]): Promise<ReplyOf<typeof listProducts>> {
      const held = await accounts.of(db, found, today());
      return { products: await productsOf(held) };
    },

    async readProduct(
      actor: Actor,
      {
        held,
        parts,
        block,
        ended,
        holders,
      }: Held & {
        block: ValueOf<typeof blockOfSale>;
        ended: ValueOf<typeof endedEarly>;
        holders: ValueOf<typeof holdersOfSale>;
      },
    ): Promise<ReplyOf<typeof readProduct>> {
      const [account] = await accounts.of(db, held, today());
      allow(actor, salePolicies.read, account);
      const { sale, statement } = account;
      return {
        product: productOf(account, await settings.number('reversal.noticeDays')),
        terms: planTermsOf(account),
        instalments: statement.instalments.map((item) => instalmentOf(item, sale, ended)),
        ...parts,
        adviser: sale.adviserName,
        holders,
        soldOn: sale.soldOn,
        blockPlan: block.map(({ id, lot, outline }) => ({
          lot,
          own: id === sale.lot?.id,
          outline,
        })),
      };
    },

    async readBalance({
      credits,
      movements,
      ...found
    }: Held & {
      credits: Credit[];
      movements: ValueOf<ReturnType<typeof movementsOfPerson>>;
    }): Promise<ReplyOf<typeof readBalance>> {
      const held = await accounts.of(db, found.held, today());
      const saleOf = new Map(held.map(({ sale }) => [sale.id, sale]));
      return {
        asOf: clock.now().toISOString(),
        companies: groupedByCompany(held)
          .map((group) => companyBalance(group, creditOf(credits, group)))
          .filter(({ products, credit }) => products.length > 0 || parseCents(credit.amount) > 0),
        movements: movements.flatMap(({ saleId, on, amount, reference, capitalLeft, ...facts }) => {
          const sale = saleOf.get(saleId);
          if (!sale) return [];
          return {
            on,
            saleId,
            title: titlesOf(sale).title,
            kind: amount < 0 ? ('reversal' as const) : ('payment' as const),
            amount: money(amount, sale.currency),
            receiptReference: reference,
            balanceAfter: money(capitalLeft, sale.currency),
            ...facts,
          };
        }),
      };
    },
  };
}

/** What the situation of a person depends on. */
function factsOf(product: Product): SaleFacts {
  const { next, can } = product;
  return {
    ...product,
    stateOn: day(product.stateOn),
    daysLeft: can.pay && next ? next.daysLeft : null,
  };
}

type Group = CompanyGroup<SaleAccount>;

function overdueByCompany(held: SaleAccount[]) {
  return groupedByCompany(held)
    .map(({ companyId, companyName, currency, accounts: members }) => ({
      company: { id: companyId, name: companyName },
      amount: money(
        sumOf(members, ({ statement }) => statement.overdue),
        currency,
      ),
      count: members.reduce((count, { statement }) => count + statement.overdueCount, 0),
      daysLate: Math.max(...members.map(({ statement }) => latenessIn(statement).daysLate)),
      fine: money(
        sumOf(members, ({ statement }) => latenessIn(statement).fine),
        currency,
      ),
    }))
    .filter((row) => row.count > 0);
}

function isLive({ sale }: SaleAccount): boolean {
  return !hasEnded(sale.state);
}

function companyBalance(
  { companyId, companyName, currency, accounts: members }: Group,
  credit: Cents,
) {
  const live = members.filter(isLive);
  const sum = (pick: (account: SaleAccount) => Cents) => money(sumOf(live, pick), currency);
  return {
    company: { id: companyId, name: companyName },
    overdue: sum(({ statement }) => statement.overdue),
    dueThisMonth: sum(dueThisMonth),
    outstandingCapital: sum(({ statement }) => statement.outstandingCapital),
    credit: money(credit, currency),
    products: live.map(({ sale, statement }) => ({
      saleId: sale.id,
      ...titlesOf(sale),
      overdue: money(statement.overdue, currency),
      balance: money(statement.outstandingCapital, currency),
    })),
  };
}

function creditOf(credits: readonly Credit[], { companyId, currency }: Group): Cents {
  const own = credits.find((row) => row.companyId === companyId && row.currency === currency);
  return own?.credit ?? ZERO;
}

function totalsOf(held: SaleAccount[]) {
  const live = held.filter(isLive);
  return [...new Set(live.map(({ sale }) => sale.currency))].map((currency) => {
    const members = live.filter(({ sale }) => sale.currency === currency);
    const price = sumOf(members, ({ sale }) => toBePaid(sale));
    const paid = sumOf(members, ({ statement }) => statement.paidCapital);
    const byBank = sumOf(members, bankLoanOf);
    return {
      paid: money(paid, currency),
      balance: money(subtract(price, paid), currency),
      byBank: byBank === ZERO ? null : money(byBank, currency),
      price: money(price, currency),
      paidBasisPoints: basisPoints(paid, price),
    };
  });
}

/** What a bank still has to pay of a house; once it has, nothing is left. */
function bankLoanOf({ sale, statement }: SaleAccount): Cents {
  const { plan, initial } = sale;
  if (!plan) return ZERO;
  const price = toBePaid(sale);
  const part = bankLoan({ kind: plan.kind, price, initial, financed: plan.financed });
  return smaller(part, subtract(price, statement.paidCapital));
}

function dueThisMonth({ statement }: SaleAccount): Cents {
  const { year, month } = partsOf(statement.on);
  const due = statement.instalments.filter((item) => {
    const on = partsOf(item.dueOn);
    return on.year === year && on.month === month && item.owedTotal > 0;
  });
  return add(ZERO, ...due.map((item) => item.owedTotal));
}
