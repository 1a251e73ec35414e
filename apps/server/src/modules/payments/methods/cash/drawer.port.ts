import type { Drawers } from '@kantuta/contract/counter/cash.rules';
import type { Cents } from '@kantuta/contract/money';
import type { Tx } from '../../../../platform/db/database.ts';

/** Notes and coins that pay a part. */
export type DrawerTake = {
  cashierId: number;
  intentId: string;
  partId: string;
  received: Drawers;
  /** In bolivianos. */
  change: Cents;
  /** What the part leaves in each drawer, for the limit. */
  stays: Drawers;
  sell: string;
};

/** The drawers of cashiers, kept by the counter. */
export type Drawer = {
  /**
   * Locks the running session of the cashier until the commit, so that nobody counts it meanwhile. Throws `cash_session_closed` without
   * one, and `drawer_limit` (CSH-5). Answers what writes the movements.
   */
  take(tx: Tx, of: DrawerTake): Promise<(all: Tx) => Promise<void>>;
  /** The payment did not come about: what was received goes back to the customer. */
  giveBack(tx: Tx, of: { intentId: string; partId: string }): Promise<void>;
  /** A lead hands back what a settled part has left in an open till of today (REF-6). */
  takeOut(tx: Tx, of: { intentId: string; partId: string; leadId: number }): Promise<void>;
};
