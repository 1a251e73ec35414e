import { addDays, dayOf, partsOf, type Day } from '@kantuta/contract/dates';
import type { DatedEntry } from '@kantuta/contract/ledger/balances.rules';
import { paidOf } from '@kantuta/contract/ledger/balances.rules';
import { add, subtract, ZERO } from '@kantuta/contract/money';
import { isFrozen, type FinePolicy, type Shield } from '@kantuta/contract/sales/fine.rules';
import { initialRow, type PlanRow } from '@kantuta/contract/sales/plan.rules';
import { hasEnded, toBePaid } from '@kantuta/contract/sales/sales.rules';
import {
  statementOf,
  statementOfPositions,
  type PositionsInput,
  type Statement,
  type StatementInput,
} from '@kantuta/contract/sales/statement.rules';
import type { Region } from '@kantuta/contract/settings/calendar.rules';
import type { Reader } from '../../platform/db/database.ts';
import { alone } from '../../platform/db/reading.ts';
import { saleReadings, type SaleWithPositions, type ShieldsOfSale } from './positions.views.ts';
import { listPlanRows, type StoredPlanRow } from './sales.store.ts';
import { listSalesById, type SaleRecord } from './sales.views.ts';

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
  /** The shields of one sale, as an expression for the statement that reads it. */
  shieldsOfSale: ShieldsOfSale;
  /** Every sale of these companies (null: all) with a late instalment that is or was shielded; others may be among them. */
  shieldedSales(
    reader: Reader,
    of: { companyIds: readonly number[] | null; on: Day },
  ): Promise<number[]>;
  /** The region whose holidays move a due date, in addition to the national ones (PLT-13 and SALE-6). */
  regionOfCompany(companyId: number, on: Day): Promise<Region | undefined>;
};

export type SaleAccount = {
  sale: SaleRecord;
  /** Its instalments are those that were asked for: what is due and the next one, all open ones, or the whole plan. */
  statement: Statement;
  /** The newest day of the books; null before the first payment. */
  lastPaidOn: Day | null;
  /** Its plan waits for the signature of a better membership, also where no instalment is left to pay (MEM-6). */
  isFrozen: boolean;
};
/** The input of a sale's statement. With another policy or another day it yields a hypothetical statement. */
export type SaleInput = { sale: SaleRecord; input: StatementInput };
export type Accounts = ReturnType<typeof createAccounts>;

const ofSale = ({ saleId }: { saleId?: number }): number | undefined => saleId;

/**
 * What is owed on a sale on a day (LED-3). Positions answer for the newest day of the books and later ones in one statement (LED-11); an
 * earlier day is replayed from plan and entries.
 */
export function createAccounts(peers: AccountPeers) {
  const readings = saleReadings(peers.shieldsOfSale);
  const due = alone(readings.due);
  const openById = alone(readings.openById);

  async function accountsOf(
    reader: Reader,
    found: SaleWithPositions[],
    on: Day,
  ): Promise<SaleAccount[]> {
    const isPast = ({ sums }: SaleWithPositions) => (sums?.lastOn ?? on) > on;
    const past = found.filter(isPast).map(({ sale }) => sale);
    const replayed = past.length === 0 ? [] : await inputsOf(reader, past, on);
    const regions = await regionsOf(
      found.map(({ sale }) => sale),
      on,
    );
    return found.map((each) => {
      const old = replayed.find(({ sale }) => sale.id === each.sale.id);
      return {
        sale: each.sale,
        lastPaidOn: each.sums?.lastOn ?? null,
        isFrozen: (each.shields ?? []).some((shield) => isFrozen([shield], on)),
        statement: old
          ? statementOf(old.input)
          : statementOfPositions(positionsInput(each, on, regions.get(each.sale.companyId))),
      };
    });
  }

  async function inputsOf(reader: Reader, sales: SaleRecord[], on: Day): Promise<SaleInput[]> {
    const ids = sales.map((sale) => sale.id);
    // Grouped once: with hundreds of sales, filtering all entries for each sale would be slow.
    const rows = Map.groupBy(await listPlanRows(reader, ids), ofSale);
    const entries = Map.groupBy(await peers.entriesOfSales(reader, ids), ofSale);
    const shields = Map.groupBy(await peers.shieldsOfSales(reader, ids), ofSale);
    const regions = await regionsOf(sales, on);
    return sales.map((sale) => ({
      sale,
      input: {
        rows: scheduleOf(sale, rows.get(sale.id) ?? []),
        paid: paidOf(entries.get(sale.id) ?? [], sale.id),
        ...termsOf(sale, on, regions.get(sale.companyId), shields.get(sale.id)),
      },
    }));
  }

  async function regionsOf(sales: SaleRecord[], on: Day): Promise<Map<number, Region | undefined>> {
    const regions = new Map<number, Region | undefined>();
    for (const companyId of new Set(sales.map((sale) => sale.companyId)))
      regions.set(companyId, await peers.regionOfCompany(companyId, on));
    return regions;
  }

  return {
    /** For a statement that reads more than sales; `of` makes accounts of what was found. */
    readings,
    of: accountsOf,
    /** With what is due up to the end of the month and the next instalment. */
    ofPerson: async (reader: Reader, personId: number, on: Day) =>
      accountsOf(reader, await due(reader, { personId, until: endOfMonth(on) }), on),
    /** With all instalments that may be owed. */
    ofSales: async (reader: Reader, saleIds: readonly number[], on: Day) =>
      saleIds.length === 0
        ? []
        : accountsOf(reader, await openById(reader, { saleIds: [...saleIds] }), on),
    /** Replayed from plan and entries, for a hypothetical statement. */
    inputsOf: async (reader: Reader, saleIds: readonly number[], on: Day) =>
      inputsOf(reader, await listSalesById(reader, saleIds), on),
  };
}

function termsOf(
  sale: SaleRecord,
  on: Day,
  region: Region | undefined,
  shields: readonly (Shield & { number: number })[] | null = [],
) {
  return {
    price: toBePaid(sale),
    on,
    fine: finePolicyOf(sale),
    shields: shields ?? [],
    region,
    isVoided: hasEnded(sale.state),
  };
}

function positionsInput(
  { sale, positions, shields, sums }: SaleWithPositions,
  on: Day,
  region: Region | undefined,
): PositionsInput {
  return {
    positions: positions ?? [],
    sums: sums ?? { paidCapital: ZERO, instalments: 0, shortInstalments: 0, short: ZERO },
    ...termsOf(sale, on, region, shields),
  };
}

/** Up to which day `due` reads. */
export function endOfMonth(on: Day): Day {
  const { year, month } = partsOf(on);
  return addDays(dayOf(year, month + 1, 1), -1);
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
