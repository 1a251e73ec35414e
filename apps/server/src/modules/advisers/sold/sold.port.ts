import type { Day } from '@kantuta/contract/dates';
import type { Money } from '@kantuta/contract/money';
import type { ArrearsState, ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { SaleState } from '@kantuta/contract/sales/sales.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** A sale as sales reads it, with everything that somebody may see of it. */
export type SoldStanding = {
  saleId: number;
  saleNumber: string;
  kind: ProductKind;
  title: string;
  detail: string;
  company: { id: number; name: string };
  price: Money;
  soldOn: Day | null;
  state: SaleState;
  hasEnded: boolean;
  arrears: ArrearsState;
  overdueCount: number;
  daysLate: number;
  next: { dueOn: Day; amount: Money } | null;
  paid: Money;
};

export type SoldPeers = {
  /** By the statements that the owners of the sales see, in one statement. */
  soldOf(reader: Reader, saleIds: readonly number[], on: Day): Promise<SoldStanding[]>;
  /** Writes a look of an adviser, which the person reads. */
  recordAdviser(
    tx: Tx,
    look: { personId: number; adviserId: number; part: 'adviser_client' | 'adviser_network' },
  ): Promise<void>;
};
