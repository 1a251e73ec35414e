import type { Money } from '@kantuta/contract/money';
import type { OperatorRole } from '@kantuta/contract/operator-roles';
import type { WorkFacts } from '@kantuta/contract/operators/work.rules';
import type { Actor } from './access.ts';
import { sql, type Reader, type Tx } from './db/database.ts';

/** One task. It is read where it lives, so the list can never disagree with it. */
export type WaitingItem = {
  /** Unique within its kind. */
  id: string;
  /** Its title: a receipt, a name, a number. */
  subject: string;
  companyId: number | null;
  personId: number | null;
  /** Why it waits: key of a phrase `workList.reasons.<reason>`, with its parameters. */
  reason: string;
  facts?: WorkFacts;
  amount?: Money;
  since: Date;
  dueAt: Date | null;
  /** The page of the desk where the task is done, if there is one. */
  link?: string;
};

/** The reader of the list: what they may see of a kind. */
export type WorkScope = {
  actor: Pick<Actor, 'personId' | 'roles' | 'desk'>;
  /** The companies that the reader's roles reach for this kind; null: all of them, and tasks without a company. */
  companyIds: readonly number[] | null;
  limit: number;
  at: Date;
  /** The reader may only look: tasks have no actions, and links lead only to pages that are open to the whole desk. */
  isReadOnly: boolean;
};

/** The operator who acts, for what the kind writes. */
export type WorkActor = { personId: number; reason: string };

/** A SELECT of one text column `id`. */
export type TaskIds = ReturnType<typeof sql<unknown>>;

/** A SELECT of one column `since`, of time with time zone: a row for each open task. */
export type OpenTasks = ReturnType<typeof sql<unknown>>;

/** A kind of task that a noun declares; the desk does the rest (decision 010). */
export type WorkKind = {
  /** Key of `workList.kinds.<kind>` (what it is) and `workList.steps.<kind>` (what to do about it). */
  kind: string;
  /** Roles that act on it. `read_only` never acts, even if a list of all roles includes it. */
  roles: readonly OperatorRole[];
  /** Roles that may look besides `read_only`, which sees the tasks of every kind of its companies (OPS-3). */
  readers?: readonly OperatorRole[];
  /** Nobody but its roles sees it, `read_only` neither: it needs `open`, so that it is counted without being listed. */
  isClosed?: true;
  /** The open tasks of this scope, nearest deadline first, at most `limit`. */
  list(reader: Reader, scope: WorkScope): Promise<WaitingItem[]>;
  /**
   * The ids of those whose deadline has passed, for the badge of the desk, which only counts them. Undefined: there are none. A kind whose
   * tasks are never late leaves it out.
   */
  late?(reader: Reader, scope: Pick<WorkScope, 'companyIds' | 'at'>): Promise<TaskIds | undefined>;
  /** Since when each open task of the whole group waits, for metrics, which only count. A kind of few tasks leaves it out; it is listed. */
  open?(at: Date): OpenTasks;
  /** Lets the noun record that an operator took a task. */
  taken?(tx: Tx, id: string): Promise<void>;
  /** An action right in the list. False: the task was not there any more. */
  retry?(tx: Tx, id: string, by: WorkActor): Promise<boolean>;
  discard?(tx: Tx, id: string, by: WorkActor): Promise<boolean>;
};

/** For `late` of a kind that has to read its tasks to know which of them are open. */
export function theseIds(ids: readonly string[]): TaskIds {
  return sql`SELECT unnest(${[...ids]}::text[]) AS id`;
}
