import type { Day } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import type { Cents, Currency } from '@kantuta/contract/money';
import type { AllocationPart, OwedItem } from '@kantuta/contract/payments/allocation.rules';
import type { ReversalBlock } from '@kantuta/contract/payments/reversals/reversal.rules';
import type { Component } from '@kantuta/contract/sales/components.rules';
import type { InstalmentState } from '@kantuta/contract/sales/sales.calls';
import type { Reader, Tx } from './db/database.ts';
import type { Reading } from './db/reading.ts';

export const INSTALMENT = 'instalment';
/** The instalments of a sale that is paid off early (SALE-23): the same pairs, settled together and for less. */
export const PAYOFF = 'payoff';

/** Identifies a charge: an instalment by sale and number, as in posted entries; any other charge by its row (decision 017). */
export type ChargeRef = { kind: string } & (
  | { saleId: number; number: number; chargeId?: undefined }
  | { chargeId: string; saleId?: undefined; number?: undefined }
);

/** A charge and the amount that a payment pays of it. */
export type ChargeItem = ChargeRef & { amount: Cents };

/** The text of a charge on screens, on receipts and in a QR. */
export type ShownCharge = { title: string; detail: string };

/** The entries that settling posts besides the money itself; `left` exceeds the charges and becomes credit of the person. */
export type ChargePosting = {
  entries: LedgerEntry[];
  left: Cents;
  /** What the noun writes in the same transaction, once the entries are posted. */
  finish?(tx: Tx): Promise<void>;
};

/**
 * The posting of charges by what was read of them on a day, behind their locks; undefined for another day, for which they are read again.
 */
export type Settling = (
  items: readonly ChargeItem[],
  terms: ChargeTerms,
) => ChargePosting | undefined;

export type ChargeTerms = {
  on: Day;
  order: readonly Component[];
  currency: Currency;
  personId: number;
  /** Who began the payment in place of its owner; null: the owner, or nobody. */
  startedBy: number | null;
};

/** How a settled payment of charges is undone (REF-2), beside the contra-entries; the charges are locked. */
export type ChargeReversal<Ref> = {
  /** Why it cannot be; null: it can. `entries` are what the payment posted. */
  blockOf(
    reader: Reader,
    charges: readonly Ref[],
    entries: readonly LedgerEntry[],
  ): Promise<ReversalBlock | null>;
  /** What the noun writes besides. */
  undo?(tx: Tx, charges: readonly Ref[]): Promise<void>;
};

/** One kind of charge (decision 017), declared by its noun. Payments knows nothing else of that noun. */
export type ChargeKind = {
  kind: string;
  /** Locks the charges for a payment: two payments that settle the same charge run one after the other. */
  lock(tx: Tx, charges: readonly ChargeRef[]): Promise<void>;
  /** Throws what forbids that a payment of them begins now; `startedBy` pays in place of the owner. The charges are locked. */
  requireStartable?(
    reader: Reader,
    charges: readonly ChargeRef[],
    startedBy: number | null,
  ): Promise<void>;
  /** Whether the owner may void what `startedBy` began to pay for them; a kind that leaves it out never lets them. */
  isLeftToOwner?(
    reader: Reader,
    charges: readonly ChargeRef[],
    startedBy: number,
  ): Promise<boolean>;
  /** The entries for paying these amounts on the day of the terms. A kind may first write what its entries name. */
  settle(tx: Tx, items: readonly ChargeItem[], terms: ChargeTerms): Promise<ChargePosting>;
  /** Whether settling them would still do what the person paid for; a kind that leaves it out always can. */
  canSettle?(reader: Reader, charges: readonly ChargeRef[]): Promise<boolean>;
  /** A kind that leaves it out has no payment that could be reversed. */
  reversal?: ChargeReversal<ChargeRef>;
  /** In the order of the charges. */
  show(reader: Reader, charges: readonly ChargeRef[]): Promise<ShownCharge[]>;
};

/** The amount owed of one instalment, with everything that its line on a screen shows. */
export type Debt = OwedItem &
  ShownCharge & {
    /** Who owes it; somebody who buys with them may pay it, too (SALE-29). */
    debtorId: number;
    company: { id: number; name: string };
    currency: Currency;
    daysLate: number;
    state: InstalmentState;
    owedTotal: Cents;
    /** False while its money is in regularization. */
    isPayable: boolean;
    /** Its capital is a deposit until the sale is sold (LED-1). */
    isUnsold: boolean;
  };

/** What pays a sale off on a day, with every part (SALE-13), and what it pays of each instalment. */
export type PayoffQuote = ShownCharge & {
  saleId: number;
  company: { id: number; name: string };
  currency: Currency;
  on: Day;
  capital: Cents;
  interest: Cents;
  fine: Cents;
  /** Form and expenses. */
  other: Cents;
  amount: Cents;
  /** What all instalments that are left would ask more. */
  saved: Cents;
  items: {
    saleId: number;
    number: number;
    dueOn: Day;
    components: Readonly<Record<Component, Cents>>;
    amount: Cents;
  }[];
};

/** What money pays of a sale that it pays off; `left` exceeds the payoff. */
export type PayoffPayment = { parts: AllocationPart[]; left: Cents; finish(tx: Tx): Promise<void> };

/** Paying sales off as a kind of charge, and by money in regularization. */
export type Payoffs = ChargeKind & {
  /** As on the day on which the money came (PAY-15); undefined when it is less than the payoff of that day. */
  whenMoneyCame(
    reader: Reader,
    of: { saleId: number; on: Day; came: Cents },
  ): Promise<PayoffPayment | undefined>;
};

export type OwedByPerson = {
  debts: Debt[];
  payoffs: PayoffQuote[];
  /** Settles what is among the debts without reading it again, for whoever read them behind the lock and writes nothing to them in between. */
  settling: Settling;
};

/** The kind of charge that people choose from on the pay page and at the desk (PAY-1, PAY-14). */
export type Debts = ChargeKind & {
  /** Locks the debts of a person, so that payments of one person run one after the other; answers of which sales. */
  lockOfPerson(tx: Tx, personId: number): Promise<readonly number[]>;
  ofPerson(reader: Reader, personId: number, on: Day): Promise<OwedByPerson>;
  /** The same for a statement that reads more than debts; what it found becomes the debts of a day. */
  reading: Reading<{ personId: number }, (reader: Reader, on: Day) => Promise<OwedByPerson>>;
  /** The debts as of the day on which money in regularization came (PAY-14). */
  whenMoneyCame(
    reader: Reader,
    of: { personId: number; companyId: number; currency: Currency; on: Day },
  ): Promise<Debt[]>;
  /** Whether money of this person can pay for all of these: none of their sales has ended or is somebody else's. */
  takeMoneyOf(
    reader: Reader,
    of: { personId: number; charges: readonly ChargeRef[] },
  ): Promise<boolean>;
  /** The debtor of the sale with this number, within one company. */
  findDebtor(
    reader: Reader,
    sale: { number: string; companyId: number },
  ): Promise<{ id: number; personId: number; currency: Currency } | undefined>;
};

/** A charge with its own row. Payments keeps the row; the noun that created it decides which entries settling posts. */
export type StoredCharge = {
  id: string;
  kind: string;
  /** The id of the record that caused the charge, in the noun that created it. */
  sourceId: string;
  companyId: number;
  personId: number;
  currency: Currency;
  amount: Cents;
  dueOn: Day;
  title: string;
  detail: string;
  /** Until when it can be paid, where what it pays is held for a while only: a QR of it ends then. */
  endsAt?: Date | null;
};

/** Charges that nouns make and take back. */
export type ChargeBook = {
  /** Makes it once for each thing of the noun; answers its id. */
  open(tx: Tx, charge: Omit<StoredCharge, 'id'>): Promise<string>;
  /** It can be paid until later. */
  extend(tx: Tx, chargeId: string, endsAt: Date): Promise<void>;
  withdraw(tx: Tx, chargeId: string): Promise<void>;
  /** Whoever begins to pay it waits, and finds what this transaction made of it. */
  lock(tx: Tx, chargeId: string): Promise<void>;
  /** The payment that can still pay one of these charges, its money with people included (PAY-14); undefined: none. */
  payingOf(reader: Reader, chargeIds: readonly string[]): Promise<string | undefined>;
  /** Whether a payment of it can begin: no payment has taken it, not even one that cannot pay it any more. */
  isFree(reader: Reader, chargeId: string): Promise<boolean>;
};

export type StoredChargeKind = {
  kind: string;
  /** Locks what the charges are about, before the charges: in the order in which the noun locks both when it withdraws one (SEC-17). */
  lock?(tx: Tx, chargeIds: readonly string[]): Promise<void>;
  /** Whether settling them would still do what the person paid for. */
  canSettle?(reader: Reader, chargeIds: readonly string[]): Promise<boolean>;
  /** Throws what forbids that a payment of them begins now; `startedBy` pays in place of the owner. */
  requireStartable?(
    reader: Reader,
    chargeIds: readonly string[],
    startedBy: number | null,
  ): Promise<void>;
  /** Whether the owner may void what `startedBy` began to pay for them. */
  isLeftToOwner?(reader: Reader, chargeIds: readonly string[], startedBy: number): Promise<boolean>;
  reversal?: ChargeReversal<string>;
  /**
   * What paying this amount posts. It may first write what its entries name. Each entry must carry the id of the charge: the amount paid is
   * read from the entries. Whatever it throws leaves the money to people (PAY-14).
   */
  settle(
    tx: Tx,
    charge: StoredCharge,
    amount: Cents,
    terms: ChargeTerms,
  ): Promise<Omit<ChargePosting, 'left'>>;
};
