import type { LandProblem } from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import { runInThread } from '../../../platform/files/thread.ts';
import { Unavailable } from '../../../platform/refusal.ts';
import type { DryRun, Task } from './dry-run.present.ts';

// A plan of ten thousand lots takes about two seconds.
const TIME_LIMIT_MS = 25_000;
const MEMORY_MB = 512;
/** One is read, one waits. */
const MOST_AT_ONCE = 2;

type Outcome = { done: DryRun } | { problem: LandProblem };

/** Reads plans in a thread of their own, one at a time, with a limit of time and memory (PLT-24). */
export function createReading({ timeLimitMs = TIME_LIMIT_MS }: { timeLimitMs?: number } = {}) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return {
    async read(task: Task): Promise<Outcome> {
      if (waiting >= MOST_AT_ONCE) throw new Unavailable('the reading of plans');
      waiting += 1;
      const turn = last.then(() => readInThread(task, timeLimitMs));
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
  };
}

async function readInThread(task: Task, timeLimitMs: number): Promise<Outcome> {
  const thread = new URL('./reading-thread.reader.ts', import.meta.url);
  const outcome = await runInThread<Outcome>(thread, task, { timeLimitMs, memoryMb: MEMORY_MB });
  // A file that uses up its time or its memory is too much for a plan.
  return outcome ?? { problem: { code: 'too_large', at: null, lots: [], found: '' } };
}
