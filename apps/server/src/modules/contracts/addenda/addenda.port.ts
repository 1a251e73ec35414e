import type { Day } from '@kantuta/contract/dates';
import type { Cents, Currency } from '@kantuta/contract/money';
import type { TermBase, TermRow } from '@kantuta/contract/sales/new-term.rules';
import type { PlanKind } from '@kantuta/contract/sales/plan.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Reading } from '../../../platform/db/reading.ts';

/** A sale as sales tells what an addendum of it depends on. */
export type SaleTerms = {
  saleId: number;
  personId: number;
  companyId: number;
  companyName: string;
  name: string;
  product: string;
  kind: ProductKind;
  currency: Currency;
  state: string;
  plan: { version: number; kind: PlanKind; annualRatePct: string } | null;
  overdueCount: number;
  overdue: Cents;
  inRegularization: boolean;
  /** It waits for the signature of a better membership (MEM-6). */
  isFrozen: boolean;
  paidInstalments: number;
  instalmentsLeft: number;
  next: { dueOn: Day; amount: Cents } | null;
  paidCapital: Cents;
  outstanding: Cents;
  isInNotice: boolean;
  base: TermBase;
};

type OfPerson = { personId: number; saleId: number };

/** What sales provides: only sales writes plans. */
export type TermPeers = {
  /** A sale of a person with its whole plan, as it stands on a day. */
  termReading: Reading<OfPerson, (reader: Reader, on: Day) => Promise<SaleTerms | undefined>>;
  termOfSale(tx: Tx, of: OfPerson, on: Day): Promise<SaleTerms | undefined>;
  /** The sale is of another person from now on; it is locked. */
  giveSale(tx: Tx, of: { saleId: number; from: number; to: number }): Promise<void>;
  /** Puts these rows in force as the next version of the plan; the sale is locked. */
  putTerm(tx: Tx, of: { saleId: number; rows: readonly TermRow[]; at: Date }): Promise<number>;
};
