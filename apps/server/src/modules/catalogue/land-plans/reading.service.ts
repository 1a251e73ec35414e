import type { LandProblem } from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import { Worker } from 'node:worker_threads';
import { Unavailable } from '../../../platform/refusal.ts';
import type { DryRun, Task } from './dry-run.present.ts';

// A plan of ten thousand lots takes about two seconds.
const TIME_LIMIT_MS = 25_000;
const MEMORY_MB = 512;
/** One is read, one waits. */
const MOST_AT_ONCE = 2;

type Outcome = { done: DryRun } | { problem: LandProblem };

/**
 * Reads plans in a thread of their own, one at a time, with a limit of time and memory: whatever a file holds, calls of others go on, and the
 * server lives (PLT-24).
 */
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

function readInThread(task: Task, timeLimitMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./reading-thread.reader.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.unref();
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(outcome);
      void worker.terminate();
    };
    // A file that uses up its time or its memory is too much for a plan.
    const tooLarge = () => end({ problem: { code: 'too_large', at: null, lots: [], found: '' } });
    const timer = setTimeout(tooLarge, timeLimitMs);
    worker.on('message', (outcome: Outcome) => end(outcome));
    worker.on('error', tooLarge);
    worker.on('exit', tooLarge);
  });
}
