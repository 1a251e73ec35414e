import type { ApprovalKind } from './approvals/approval-kind.ts';
import type { Reaction } from './events/events.ts';
import type { ServedCall } from './http/served-call.ts';
import type { Turn } from './events/turns.ts';
import type { WorkKind } from './work-list.ts';
import type { JobWork } from './jobs/job.ts';

/** One domain noun as the house sees it: the calls it answers, what it does when others' events happen, its scheduled work. */
export type Module = {
  name: string;
  calls: readonly ServedCall[];
  reactions?: readonly Reaction[];
  work?: readonly JobWork[];
  /** Changes of this noun that a second person approves (decisions 17.1). */
  approvals?: readonly ApprovalKind[];
  /** What of this noun waits for somebody at the desk. */
  waiting?: readonly WorkKind[];
  /** What of this noun changes by the clock alone; open browsers are told. */
  turns?: readonly Turn[];
};
