import type { Day } from '@kantuta/contract/dates';
import type { DatedEntry } from '@kantuta/contract/ledger/balances.rules';
import { paidOf } from '@kantuta/contract/ledger/balances.rules';
import { add, subtract, ZERO } from '@kantuta/contract/money';
import type { FinePolicy, Shield } from '@kantuta/contract/sales/fine.rules';
import { initialRow, type PlanRow } from '@kantuta/contract/sales/plan.rules';
import { hasEnded } from '@kantuta/contract/sales/sales.rules';
import {
  statementOf,
  type Statement,
  type StatementInput,
} from '@kantuta/contract/sales/statement.rules';
import type { Region } from '@kantuta/contract/settings/calendar.rules';
import type { Reader } from '../../platform/db/database.ts';
import { listPlanRows, type StoredPlanRow } from './sales.store.ts';
import {
  findSaleOfPerson,
  listSalesById,
  listSalesOfPerson,
  type SaleRecord,
} from './sales.views.ts';

/** What other nouns provide: the entries in the books and the payments under review. */
export type AccountPeers = {
  entriesOfSales(
    reader: Reader,
    saleIds: readonly number[],
  ): Promise<(DatedEntry & { transactionId: string })[]>;
  shieldsOfSales(
    reader: Reader,
    saleIds: readonly number[],
  ): Promise<(Shield & { saleId: number; number: number })[]>;
  /** The region whose holidays move a due date, in addition to the national ones (PLT-13 and SALE-6). */
  regionOfCompany(companyId: number, on: Day): Promise<Region | undefined>;
};

export type SaleAccount = {
  sale: SaleRecord;
  statement: Statement;
  entries: (DatedEntry & { transactionId: string })[];
};
/** The input of a sale's statement. With another policy or another day it yields a hypothetical statement. */
export type SaleInput = Omit<SaleAccount, 'statement'> & { input: StatementInput };
export type Accounts = ReturnType<typeof createAccounts>;

const ofSale = ({ saleId }: { saleId?: number }): number | undefined => saleId;

/** What is owed on a sale on a day, computed from plan, fines and entries; none of it is stored (LED-3). */
export function createAccounts(peers: AccountPeers) {
  async function accountsOf(reader: Reader, sales: SaleRecord[], on: Day): Promise<SaleAccount[]> {
    const inputs = await inputsOf(reader, sales, on);
    return inputs.map(({ sale, entries, input }) => ({
      sale,
      statement: statementOf(input),
      entries,
    }));
  }

  async function inputsOf(reader: Reader, sales: SaleRecord[], on: Day): Promise<SaleInput[]> {
    const ids = sales.map((sale) => sale.id);
    // Grouped once: with hundreds of sales, filtering all entries for each sale would be slow.
    const rows = Map.groupBy(await listPlanRows(reader, ids), ofSale);
    const entries = Map.groupBy(await peers.entriesOfSales(reader, ids), ofSale);
    const shields = Map.groupBy(await peers.shieldsOfSales(reader, ids), ofSale);
    const regions = await regionsOf(sales, on);
    return sales.map((sale) => {
      const own = entries.get(sale.id) ?? [];
      const input = {
        price: subtract(sale.price, sale.discount),
        rows: scheduleOf(sale, rows.get(sale.id) ?? []),
        paid: paidOf(own, sale.id),
        on,
        fine: finePolicyOf(sale),
        shields: shields.get(sale.id) ?? [],
        region: regions.get(sale.companyId),
        isVoided: hasEnded(sale.state),
      };
      return { sale, entries: own, input };
    });
  }

  async function regionsOf(sales: SaleRecord[], on: Day): Promise<Map<number, Region | undefined>> {
    const regions = new Map<number, Region | undefined>();
    for (const companyId of new Set(sales.map((sale) => sale.companyId)))
      regions.set(companyId, await peers.regionOfCompany(companyId, on));
    return regions;
  }

  return {
    ofPerson: async (reader: Reader, personId: number, on: Day) =>
      accountsOf(reader, await listSalesOfPerson(reader, personId), on),
    async oneOfPerson(
      reader: Reader,
      personId: number,
      saleId: number,
      on: Day,
    ): Promise<SaleAccount | undefined> {
      const sale = await findSaleOfPerson(reader, personId, saleId);
      return sale && (await accountsOf(reader, [sale], on))[0];
    },
    ofSales: async (reader: Reader, saleIds: readonly number[], on: Day) =>
      accountsOf(reader, await listSalesById(reader, saleIds), on),
    inputsOf: async (reader: Reader, saleIds: readonly number[], on: Day) =>
      inputsOf(reader, await listSalesById(reader, saleIds), on),
  };
}

function scheduleOf(sale: SaleRecord, stored: StoredPlanRow[]): PlanRow[] {
  if (!sale.plan) return [];
  let balance = stored.reduce((total, row) => add(total, row.capital), ZERO);
  const rows = stored.map((row): PlanRow => {
    balance = subtract(balance, row.capital);
    return {
      ...row,
      amount: add(row.capital, row.interest, row.form, row.expenses),
      balanceAfter: balance,
    };
  });
  const initial =
    sale.initial === 0 ? [] : [initialRow(sale.initial, sale.plan.startedOn, sale.plan.financed)];
  return [...initial, ...rows];
}

const NO_FINE: FinePolicy = { annualPct: '0', graceDays: 0, floor: ZERO, capPct: '0' };

/** A plan keeps the terms it began with, even when the settings change later. A sale without a plan has the terms in force. */
export function finePolicyOf({ plan }: SaleRecord, inForce = NO_FINE): FinePolicy {
  if (!plan) return inForce;
  return {
    annualPct: plan.fineAnnualPct,
    graceDays: plan.fineGraceDays,
    floor: plan.fineFloor,
    capPct: plan.fineCapPct,
  };
}
