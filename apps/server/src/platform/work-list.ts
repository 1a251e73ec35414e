import type { Money } from '@kantuta/contract/money';
import type { OperatorRole } from '@kantuta/contract/operator-roles';
import type { WorkFacts } from '@kantuta/contract/operators/work.rules';
import type { Actor } from './access.ts';
import type { Reader, Tx } from './db/database.ts';

/** One thing that waits for somebody. It is read where it lives, so the list can never disagree with it. */
export type WaitingItem = {
  /** Unique within its kind. */
  id: string;
  /** What people call it: a receipt, a name, a number. */
  subject: string;
  companyId: number | null;
  personId: number | null;
  /** Why it waits: key of a phrase `workList.reasons.<reason>`, with its parameters. */
  reason: string;
  facts?: WorkFacts;
  amount?: Money;
  since: Date;
  dueAt: Date | null;
  /** The page of the desk where it is done, where there is one. */
  link?: string;
};

/** Whose list it is: what they may see of a kind. */
export type WorkScope = {
  actor: Pick<Actor, 'personId' | 'roles' | 'desk'>;
  /** The companies that the roles of the kind reach; null: all of them, and what belongs to none. */
  companyIds: readonly number[] | null;
  limit: number;
  at: Date;
  /** Who asks only looks on: nothing can be done, and a link leads only where everybody of the desk may go. */
  looksOn: boolean;
};

/** Who acts, for what the kind writes. */
export type WorkActor = { personId: number; reason: string; requestId: string };

/** A kind of work that a noun declares; the desk does the rest (decision 010). */
export type WorkKind = {
  /** Key of `workList.kinds.<kind>` (what it is) and `workList.steps.<kind>` (what to do about it). */
  kind: string;
  /** Who acts. `read_only` is never among them, whatever a list of all roles says. */
  roles: readonly OperatorRole[];
  /** Who looks on besides `read_only`, which sees the things of its companies of every kind (decisions 17.1). */
  lookers?: readonly OperatorRole[];
  /** What is open now, nearest deadline first, of this scope, at most `limit`. */
  list(reader: Reader, scope: WorkScope): Promise<WaitingItem[]>;
  /** What the noun itself notes when somebody takes a thing. */
  taken?(tx: Tx, id: string): Promise<void>;
  /** What can be done right in the list. False: it was not there any more. */
  retry?(tx: Tx, id: string, by: WorkActor): Promise<boolean>;
  discard?(tx: Tx, id: string, by: WorkActor): Promise<boolean>;
};
