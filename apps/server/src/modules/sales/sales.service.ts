import { dayInLaPaz, partsOf } from '@kantuta/contract/dates';
import {
  add,
  basisPoints,
  money,
  parseCents,
  subtract,
  sumOf,
  ZERO,
  type Cents,
  type Currency,
} from '@kantuta/contract/money';
import type { ReplyOf } from '@kantuta/contract/call';
import type { DatedEntry } from '@kantuta/contract/ledger/balances.rules';
import type {
  listProducts,
  readAccount,
  readBalance,
  readProduct,
} from '@kantuta/contract/sales/sales.calls';
import { groupedByCompany, type CompanyGroup } from '@kantuta/contract/sales/company-groups.rules';
import { hasEnded, salePolicies } from '@kantuta/contract/sales/sales.rules';
import { allow, type Actor } from '../../platform/access.ts';
import { readParts, type ProductSubject } from '../../platform/answer-parts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { DeclaredByAll } from '../../platform/declared.ts';
import type { Accounts, SaleAccount } from './account.service.ts';
import { instalmentOf, productOf, titlesOf, totalInterestOf } from './product.present.ts';
import { listBlockPlan } from './sales.views.ts';

type SaleEntry = DatedEntry & { transactionId: string };

export type SalesPeers = {
  entriesOfSales(reader: Reader, saleIds: readonly number[]): Promise<SaleEntry[]>;
  receiptReferences(
    reader: Reader,
    transactionIds: readonly string[],
  ): Promise<Map<string, string>>;
  credits(
    reader: Reader,
    personId: number,
  ): Promise<{ companyId: number; currency: Currency; credit: Cents }[]>;
};

const LATEST_MOVEMENTS = 50;

/** The products and debts of a customer. Reads only: everything is derived from plans and books. */
export function createSalesService({
  db,
  clock,
  accounts,
  declared,
  peers,
}: {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  declared: DeclaredByAll;
  peers: SalesPeers;
}) {
  const today = () => dayInLaPaz(clock.now());

  return {
    async readAccount(actor: Actor): Promise<ReplyOf<typeof readAccount>> {
      const held = await accounts.ofPerson(db, actor.personId, today());
      const products = held.map(productOf);
      const payable = products.filter((product) => product.can.pay);
      const next = payable
        .filter((product) => product.next !== null)
        .sort((a, b) => (a.next?.dueOn ?? '').localeCompare(b.next?.dueOn ?? ''))[0];
      return {
        name: actor.name,
        today: today(),
        asOf: clock.now().toISOString(),
        standing: standingOf(products.length, payable.length, held),
        next: next?.next ? { ...next.next, saleId: next.saleId, title: next.title } : null,
        overdue: overdueByCompany(held),
        totals: totalsOf(held),
        products,
        ...(await readParts(db, declared().home, { personId: actor.personId })),
      };
    },

    async listProducts(actor: Actor): Promise<ReplyOf<typeof listProducts>> {
      const held = await accounts.ofPerson(db, actor.personId, today());
      return { products: held.map(productOf) };
    },

    async readProduct(
      actor: Actor,
      { saleId }: { saleId: number },
    ): Promise<ReplyOf<typeof readProduct>> {
      const account = await accounts.oneOfPerson(db, actor.personId, saleId, today());
      allow(actor, salePolicies.read, account);
      const { sale, statement } = account;
      const block = sale.lot ? await listBlockPlan(db, sale.lot.projectId, sale.lot.block) : [];
      return {
        product: productOf(account),
        terms: sale.plan && {
          kind: sale.plan.kind,
          initial: money(sale.initial, sale.currency),
          financed: money(sale.plan.financed, sale.currency),
          months: sale.plan.months,
          annualRatePct: sale.plan.annualRatePct,
          dueDay: sale.plan.dueDay,
          fineAnnualPct: sale.plan.fineAnnualPct,
          fineGraceDays: sale.plan.fineGraceDays,
          totalInterest: money(totalInterestOf(statement), sale.currency),
        },
        instalments: statement.instalments.map((item) => instalmentOf(item, sale)),
        ...(await readParts(db, declared().product, productSubject(account))),
        adviser: sale.adviserName,
        soldOn: sale.soldOn,
        blockPlan: block.map(({ id, lot, outline }) => ({
          lot,
          own: id === sale.lot?.id,
          outline,
        })),
      };
    },

    async readBalance(actor: Actor): Promise<ReplyOf<typeof readBalance>> {
      const held = await accounts.ofPerson(db, actor.personId, today());
      const credits = await peers.credits(db, actor.personId);
      return {
        asOf: clock.now().toISOString(),
        companies: groupedByCompany(held)
          .map((group) => companyBalance(group, creditOf(credits, group)))
          .filter(({ products, credit }) => products.length > 0 || parseCents(credit.amount) > 0),
        movements: await latestMovements(held),
      };
    },
  };

  async function latestMovements(held: SaleAccount[]) {
    const entries = Map.groupBy(
      await peers.entriesOfSales(
        db,
        held.map(({ sale }) => sale.id),
      ),
      ({ saleId }) => saleId,
    );
    const movements = held
      .flatMap((account) => movementsOf(account, entries.get(account.sale.id) ?? []))
      .sort((a, b) => b.on.localeCompare(a.on))
      .slice(0, LATEST_MOVEMENTS);
    const references = await peers.receiptReferences(
      db,
      movements.map((movement) => movement.transactionId),
    );
    return movements.map(({ transactionId, ...movement }) => ({
      ...movement,
      receiptReference: references.get(transactionId) ?? '',
    }));
  }
}

/** The sale in the form that other nouns read when they add their parts. */
export function productSubject({ sale }: SaleAccount): ProductSubject {
  return { saleId: sale.id, personId: sale.personId, currency: sale.currency };
}

function standingOf(
  all: number,
  payable: number,
  held: SaleAccount[],
): 'current' | 'overdue' | 'settled' | 'none' {
  if (all === 0) return 'none';
  if (held.some(({ statement }) => statement.overdueCount > 0)) return 'overdue';
  // A payment under review has not settled anything yet (PAY-14).
  const isWaiting = held.some(({ statement }) => statement.inRegularization);
  return payable === 0 && !isWaiting ? 'settled' : 'current';
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

function creditOf(
  credits: Awaited<ReturnType<SalesPeers['credits']>>,
  { companyId, currency }: Group,
): Cents {
  const own = credits.find((row) => row.companyId === companyId && row.currency === currency);
  return own?.credit ?? ZERO;
}

function totalsOf(held: SaleAccount[]) {
  const live = held.filter(isLive);
  return [...new Set(live.map(({ sale }) => sale.currency))].map((currency) => {
    const members = live.filter(({ sale }) => sale.currency === currency);
    const price = sumOf(members, ({ sale }) => subtract(sale.price, sale.discount));
    const paid = sumOf(members, ({ statement }) => statement.paidCapital);
    return {
      paid: money(paid, currency),
      balance: money(subtract(price, paid), currency),
      price: money(price, currency),
      paidBasisPoints: basisPoints(paid, price),
    };
  });
}

function dueThisMonth({ statement }: SaleAccount): Cents {
  const { year, month } = partsOf(statement.on);
  const due = statement.instalments.filter((item) => {
    const on = partsOf(item.dueOn);
    return on.year === year && on.month === month && item.owedTotal > 0;
  });
  return add(ZERO, ...due.map((item) => item.owedTotal));
}

/** One line per ledger transaction that paid part of the sale. */
function movementsOf({ sale }: SaleAccount, entries: readonly SaleEntry[]) {
  const paid = entries.filter((entry) => entry.instalmentNumber !== undefined);
  const applied = new Set(
    entries.filter((entry) => entry.account === 'sales_income').map((entry) => entry.transactionId),
  );
  return [...new Set(paid.map((entry) => entry.transactionId))].flatMap((transactionId) => {
    const lines = paid.filter((entry) => entry.transactionId === transactionId);
    const first = lines[0];
    if (!first || applied.has(transactionId)) return [];
    const amount = subtract(
      ZERO,
      sumOf(lines, (entry) => entry.amount),
    );
    return [
      {
        on: first.on,
        saleId: sale.id,
        title: titlesOf(sale).title,
        kind: amount < 0 ? 'reversal' : 'payment',
        amount: money(amount, sale.currency),
        transactionId,
      },
    ];
  });
}
