import type { Cents, Currency } from '@kantuta/contract/money';
import type { Day } from '@kantuta/contract/dates';
import type { PlanKind } from '@kantuta/contract/sales/plan.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { Reading } from '../../../platform/db/reading.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** A sale as sales provides it. */
export type ContractSale = {
  id: number;
  reference: string | null;
  companyId: number;
  companyName: string;
  personId: number;
  kind: ProductKind;
  code: string;
  itemName: string;
  unitLabel: string;
  currency: Currency;
  price: Cents;
  discount: Cents;
  /** What a recognised credit pays (REV-7). */
  credit: Cents;
  initial: Cents;
  state: string;
  lot: {
    project: string;
    town: string;
    uv: string;
    block: string;
    lot: string;
    surfaceM2: string;
  } | null;
  plan: {
    version: number;
    kind: PlanKind;
    financed: Cents;
    months: number;
    annualRatePct: string;
    dueDay: number;
    fineAnnualPct: string;
    fineGraceDays: number;
    fineFloor: Cents;
    fineCapPct: string;
  } | null;
};

/** A payment of a plan; number 0 is the initial. */
export type ContractPosition = {
  number: number;
  dueOn: Day;
  capital: Cents;
  interest: Cents;
  form: Cents;
  expenses: Cents;
  amount: Cents;
  balanceAfter: Cents;
  paid: { capital: Cents };
};

export type HeldSale = { sale: ContractSale; positions: readonly ContractPosition[] | null };

type Unsold = 'reserved' | 'in_contract' | 'signed';

/** What sales provides: only sales changes the state of a sale. */
export type SalePeers = {
  /** A sale of its debtor with its whole plan. */
  saleOfPerson: Reading<{ personId: number; saleId: number }, HeldSale[]>;
  lockSales(tx: Tx, saleIds: readonly number[]): Promise<void>;
  moveSale(
    tx: Tx,
    move: {
      saleId: number;
      from: Unsold;
      to: Unsold;
      on: Day;
      /** Who buys with the debtor, from when the contract is issued until it ends unsigned (SALE-29). */
      shared?: { coBuyers: readonly { personId: number; sharePct: number }[]; since: Date };
    },
  ): Promise<void>;
  /** Sells those that everybody signed and whose initial is paid (SALE-28). */
  sellPaid(tx: Tx, saleIds: readonly number[], on: Day): Promise<number[]>;
};
