import type { Item } from '@kantuta/contract/catalogue/items.calls';
import type { Day } from '@kantuta/contract/dates';
import type { OldMembership } from '@kantuta/contract/memberships/improve.rules';
import type { Cents } from '@kantuta/contract/money';
import type { Lang } from '@kantuta/phrases/languages';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Reading } from '../../../platform/db/reading.ts';
import type { ForAll } from '../../../platform/module.ts';

/** A membership as its holder has it. */
export type Held = OldMembership & {
  saleId: number;
  saleNumber: string;
  name: string;
  currency: string;
  /** What a recognised credit paid of the price (REV-7). */
  credit: Cents;
};

/** What other nouns know: what the person holds, and what is for sale at which price. */
export type MembershipPeers = {
  membershipReading: Reading<
    { personId: number; until: Day },
    (reader: Reader, of: { personId: number; on: Day }) => Promise<Held[]>
  >;
  forSale: Reading<
    { personId: number; today: string },
    (shown: { today: Day; language: Lang }) => (Item & { kind: string })[]
  >;
};

/** What is asked for by a charge, and given back. */
export type ChargePeers = ForAll & {
  /** The payment that paid a charge and stands; undefined: none. */
  settledPaymentOf(reader: Reader, chargeId: string): Promise<string | undefined>;
  /** Gives a settled payment back (REF-1). Throws `not_reversible`. */
  reversePayment(
    tx: Tx,
    intentId: string,
    by: {
      cause: 'refund';
      words: string;
      reversedBy: null;
      approvedBy: null;
      doer: { kind: 'system' };
    },
  ): Promise<void>;
};
