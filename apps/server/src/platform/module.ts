import type { Reaction } from './events/events.ts';
import type { ServedCall } from './http/served-call.ts';
import type { JobWork } from './jobs/job.ts';

/** One domain noun as the house sees it: the calls it answers, what it does when others' events happen, its scheduled work. */
export type Module = {
  name: string;
  calls: readonly ServedCall[];
  reactions?: readonly Reaction[];
  work?: readonly JobWork[];
};
