import type { Day } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import type { CreditLeft } from '@kantuta/contract/ledger/credit.rules';
import type { Currency } from '@kantuta/contract/money';
import type { Actor } from '../../platform/access.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';

/** What other nouns hand in. */
export type StayPeers = ForAll & {
  /** Posts in the books of a company. */
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
  /** The sales of a person with an instalment that is overdue. */
  overdueSales(reader: Reader, personId: number, on: Day): Promise<number[]>;
  /** Those of these documents that an account of somebody has who is a minor on a day (PASS-20). */
  knownMinors(reader: Reader, of: { documents: readonly string[]; on: Day }): Promise<string[]>;
  /** What is left of each credit that a person has with a company, and whether an open payment holds some of it. */
  creditOf(
    reader: Reader,
    of: { personId: number; companyId: number; currency: Currency },
  ): Promise<{ left: CreditLeft[]; isHeld: boolean } | undefined>;
  /** The customer of a sealed name, for a cashier with an open session (CSH-3). */
  customerOf(actor: Actor, customer: string): Promise<number>;
  /** The open cash session of a cashier. Throws `forbidden`, `cash_session_closed`. */
  openTill(actor: Actor): Promise<{ companyId: number }>;
};
