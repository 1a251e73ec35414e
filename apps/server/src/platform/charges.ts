import type { Day } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import type { Cents, Currency } from '@kantuta/contract/money';
import type { OwedItem } from '@kantuta/contract/payments/allocation.rules';
import type { Component } from '@kantuta/contract/sales/components.rules';
import type { InstalmentState } from '@kantuta/contract/sales/sales.calls';
import type { Reader, Tx } from './db/database.ts';

export const INSTALMENT = 'instalment';

/** Names a charge. An instalment is the pair (sale, number), as posted entries carry it; any other charge has a row (decision 017). */
export type ChargeRef = { kind: string } & (
  | { saleId: number; number: number; chargeId?: undefined }
  | { chargeId: string; saleId?: undefined; number?: undefined }
);

/** A charge with what a payment pays of it. */
export type ChargeItem = ChargeRef & { amount: Cents };

/** What a charge shows as on screens, on receipts and in the text of a QR. */
export type ShownCharge = { title: string; detail: string };

/** What settling posts besides the money itself; `left` is what the charges did not need and becomes credit of the person. */
export type ChargePosting = { entries: LedgerEntry[]; left: Cents };

export type ChargeTerms = {
  on: Day;
  order: readonly Component[];
  currency: Currency;
  personId: number;
};

/** One kind of what can be paid (decision 017). Its noun declares it; payments knows nothing else of that noun. */
export type ChargeKind = {
  kind: string;
  /** Takes the charges for a payment: two that settle the same one run one after the other. */
  lock(tx: Tx, charges: readonly ChargeRef[]): Promise<void>;
  /** What the amounts of these charges pay on that day. */
  settle(reader: Reader, items: readonly ChargeItem[], terms: ChargeTerms): Promise<ChargePosting>;
  /** In the order of the charges. */
  show(reader: Reader, charges: readonly ChargeRef[]): Promise<ShownCharge[]>;
};

/** What is owed of one instalment, with all that its line on a screen shows. */
export type Debt = OwedItem &
  ShownCharge & {
    company: { id: number; name: string };
    currency: Currency;
    daysLate: number;
    state: InstalmentState;
    owedTotal: Cents;
    /** False while its money is looked at by people. */
    isPayable: boolean;
    /** Its capital is a deposit until the sale is sold (LED-1). */
    isUnsold: boolean;
  };

/** The kind of charge from which people choose on the pay page and at the desk (PAY-1, PAY-14). */
export type Debts = ChargeKind & {
  /** Payments of one person are judged one after the other. */
  lockOfPerson(tx: Tx, personId: number): Promise<void>;
  ofPerson(reader: Reader, personId: number, on: Day): Promise<Debt[]>;
  /** What was owed on the day on which money came that people look at since (PAY-14). */
  whenMoneyCame(
    reader: Reader,
    of: { personId: number; companyId: number; currency: Currency; on: Day },
  ): Promise<Debt[]>;
  /** Who owes what this number on a paper names, in one company. */
  findDebtor(
    reader: Reader,
    sale: { number: string; companyId: number },
  ): Promise<{ id: number; personId: number; currency: Currency } | undefined>;
};

/** A charge with a row of its own. Payments keeps the row; the noun that made it says what settling posts. */
export type StoredCharge = {
  id: string;
  kind: string;
  /** The thing of the noun that made it. */
  sourceId: string;
  companyId: number;
  personId: number;
  currency: Currency;
  amount: Cents;
  dueOn: Day;
  title: string;
  detail: string;
};

export type StoredChargeKind = {
  kind: string;
  /** Each entry carries the id of the charge: what was paid is read from there. */
  entriesOf(charge: StoredCharge, amount: Cents): LedgerEntry[];
};
