import type {
  NotificationKey,
  NotificationParameters,
} from '@kantuta/contract/notifications/notifications.rules';
import type { DayItems } from './adviser-day.ts';
import type { AnswerPart } from './answer-parts.ts';
import type { ApprovalKind } from './approvals/approval-kind.ts';
import type { ChargeBook, StoredChargeKind } from './charges.ts';
import type { CustomerPage } from './customer-page.ts';
import type { Declared } from './declared.ts';
import type { Tx } from './db/database.ts';
import type { Reaction } from './events/events.ts';
import type { Turn } from './events/turns.ts';
import type { ServedCall } from './http/served-call.ts';
import type { JobWork } from './jobs/job.ts';
import type { MenuAsk } from './menu-ask.ts';
import type { NameReader } from './names.ts';
import type { OwnDataSection } from './own-data.ts';
import type { DryRun } from './settings/dry-run.ts';
import type { Topic } from './live/topics.ts';
import type { WorkKind } from './work-list.ts';

/** What every noun may use of others: it is handed to `create`, so that a noun that tells people something needs no line of wiring. */
export type ForAll = {
  /** Writes a notification in the transaction of what it tells of; the same event is told to a person once. */
  notify<Key extends NotificationKey>(
    tx: Tx,
    input: {
      personId: number;
      key: Key;
      parameters: NotificationParameters<Key>;
      link: string;
      eventId?: string;
    },
  ): Promise<void>;
  /** Makes charges that people pay, of the kinds that the noun declares, and takes them back (decision 017). */
  chargeBook: ChargeBook;
};

/** All that one noun brings to the server. Whatever is shown or done for all nouns together is gathered from these (declared.ts). */
export type Module = {
  name: string;
  /** Why the contract has no noun of this name. Other modules do what their nouns declare (as-declared.ts). */
  withoutNoun?: string;
  calls: readonly ServedCall[];
  /** Calls that are made of what all modules declare, so that they exist only when all are known. */
  callsOfAll?(declared: Declared): readonly ServedCall[];
  /** What the noun does when events of others happen. */
  reactions?: readonly Reaction[];
  /** Its background work; the queues are the `jobs` that its module file exports. */
  work?: readonly JobWork[];
  /** Changes of this noun that a second person approves (OPS-2). */
  approvals?: readonly ApprovalKind[];
  /** What of this noun waits for somebody at the desk. */
  waiting?: readonly WorkKind[];
  /** What of this noun changes by the clock alone; open browsers are told. */
  turns?: readonly Turn[];
  /** What of it open screens follow, and who may. */
  topics?: readonly Topic[];
  /** What a change of its settings would do to its data (decision 013). */
  dryRuns?: readonly DryRun[];
  /** What the noun keeps of a person, for the copy of their data. */
  ownData?: readonly OwnDataSection[];
  /** How its things are called, where the desk shows a thing by kind and id. */
  names?: readonly NameReader[];
  /** Kinds of charges that this noun makes and payments settles (decision 017). */
  charges?: readonly StoredChargeKind[];
  /** Its fields of answers that several nouns make: of home, of one product, of a customer at the desk, of their documents. */
  home?: readonly AnswerPart<'home'>[];
  product?: readonly AnswerPart<'product'>[];
  customer?: readonly AnswerPart<'customer'>[];
  documents?: readonly AnswerPart<'documents'>[];
  /** Of a customer at the counter. */
  counter?: readonly AnswerPart<'counter'>[];
  /** Its pages of a customer at the desk. */
  customerPages?: readonly CustomerPage[];
  /** Of whom it asks what an entry of the menu leads to. */
  menuAsks?: readonly MenuAsk[];
  /** What it puts on an adviser's day. */
  adviserDay?: readonly DayItems[];
  /** Takes up what a killed process left half done, while people are already served. When the signal fires, the rest is left to the next start. */
  start?(signal: AbortSignal): Promise<void>;
};
