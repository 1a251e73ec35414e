import type { OperatorRole } from '@kantuta/contract/operators/operator-roles.rules';
import type { Reader } from './db/database.ts';

/** One thing that waits for somebody. It is read where it lives, so the list can never disagree with it. */
export type WaitingItem = {
  /** Unique within its kind. */
  id: string;
  /** What people call it: a receipt, a name, a number. */
  subject: string;
  companyId: number | null;
  personId: number | null;
  /** Why it waits: key of a phrase `desk.reasons.<reason>`. */
  reason: string;
  since: Date;
  dueAt: Date | null;
};

/** A kind of work that a noun declares; the desk does the rest (decision 010). */
export type WorkKind = {
  /** Key of `desk.work.<kind>` (what it is) and `desk.actions.<kind>` (what to do about it). */
  kind: string;
  roles: readonly OperatorRole[];
  /** What is open now, oldest deadline first, within these companies (null: all of them), at most `limit`. */
  list(
    reader: Reader,
    scope: { companyIds: readonly number[] | null; limit: number; at: Date },
  ): Promise<WaitingItem[]>;
};
