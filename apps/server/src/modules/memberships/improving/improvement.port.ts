import type { ImprovedTerms } from '@kantuta/contract/contracts/addendum.rules';
import type { Day } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import type { Cents, Currency } from '@kantuta/contract/money';
import type { FinePolicy } from '@kantuta/contract/sales/fine.rules';
import type { TermBase, TermRow } from '@kantuta/contract/sales/new-term.rules';
import type { NewSale } from '@kantuta/contract/sales/opening.rules';
import type { PlanKind } from '@kantuta/contract/sales/plan.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { Lang } from '@kantuta/phrases/languages';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Reading } from '../../../platform/db/reading.ts';
import type { ChargePeers, MembershipPeers } from '../peers/membership.port.ts';

type OfSale = { personId: number; saleId: number };

/** A sale as it stands, with its plan and what a new one would start from. */
export type ImprovedFacts = {
  saleId: number;
  personId: number;
  companyId: number;
  companyName: string;
  name: string;
  product: string;
  kind: ProductKind;
  currency: Currency;
  state: string;
  plan: { version: number; kind: PlanKind; annualRatePct: string; dueDay: number } | null;
  credit: Cents;
  overdueCount: number;
  overdue: Cents;
  inRegularization: boolean;
  /** It waits for its signature (MEM-6). */
  isFrozen: boolean;
  paidInstalments: number;
  instalmentsLeft: number;
  next: { dueOn: Day; amount: Cents } | null;
  paidCapital: Cents;
  outstanding: Cents;
  isInNotice: boolean;
  base: TermBase;
};

/** The sale that an upgrade opens, before it is there: its contract is read and signed first (MEM-7). */
export type NewContractTerms = {
  personId: number;
  companyId: number;
  itemId: number;
  adviserId: number | null;
  reference: string;
  issuedAt: Date;
  price: Cents;
  initial: Cents;
  financed: Cents;
  annualRatePct: string;
  months: number;
  dueDay: number;
  fine: FinePolicy;
  rows: readonly TermRow[];
};

/** A contract as it would be signed. */
export type DrawnContract = {
  bytes: Buffer;
  sha256: string;
  cards: { number: number; title: string; text: string }[];
  /**
   * Signs and seals it, with which the sale, in contract and with its initial in the books, is sold. Throws `contract_changed` where it would say something
   * else now.
   */
  sign(
    tx: Tx,
    now: NewContractTerms,
    of: { contractId: string; saleId: number; signUntil: Date; userAgent: string },
  ): Promise<void>;
};

/** What other nouns hand in. */
export type ImprovementPeers = MembershipPeers &
  ChargePeers & {
    /** `from`: the day after which instalments are replaced. */
    termReading: Reading<
      OfSale,
      (reader: Reader, on: Day, from?: Day) => Promise<ImprovedFacts | undefined>
    >;
    lockSales(tx: Tx, saleIds: readonly number[]): Promise<void>;
    /** The sale, its price and its plan are those of the better product from now on; returns the version of the plan. */
    improveSale(
      tx: Tx,
      of: {
        saleId: number;
        itemId: number;
        price: Cents;
        paidNow: Cents;
        annualRatePct: string;
        rows: readonly TermRow[];
        at: Date;
      },
    ): Promise<number>;
    post(
      tx: Tx,
      posting: {
        companyId: number;
        kind: string;
        businessDay: Day;
        source: { kind: string; id: string };
        entries: readonly LedgerEntry[];
      },
    ): Promise<string>;
    fineTerms(companyId: number, at: Date): Promise<FinePolicy>;
    openSale(tx: Tx, sale: NewSale): Promise<number>;
    endSale(
      tx: Tx,
      end: {
        saleId: number;
        from: 'reserved' | 'sold' | 'deed_in_process' | 'titled';
        as: 'voided' | 'upgraded';
        on: Day;
        at: Date;
      },
    ): Promise<unknown>;
    /** The monthly card pays nothing of it any more. */
    endMonthlyOfSale(tx: Tx, saleId: number, at: Date): Promise<void>;
    upgradedContracts: {
      canDraw(reader: Reader, of: { personId: number; companyId: number }): Promise<boolean>;
      /** Throws `step_not_allowed` where too little is known of the buyer, `contract_template_missing`. */
      draw(reader: Reader, terms: NewContractTerms, language: Lang): Promise<DrawnContract>;
    };
    /** Who else the contract binds, and whether an addendum waits already. */
    addendumContext: Reading<OfSale, { coBuyers: number; addendumId: string | null } | undefined>;
    /** Signs and numbers the addendum; returns its id. */
    signImproved(
      tx: Tx,
      of: {
        facts: ImprovedFacts;
        improved: ImprovedTerms;
        before: readonly TermRow[];
        after: readonly TermRow[];
        annualRatePct: string;
        planVersion: number;
        userAgent: string;
      },
    ): Promise<string>;
  };
