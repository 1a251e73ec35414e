import { Worker } from 'node:worker_threads';

/**
 * Runs a module on data in a thread of its own and returns the one message that it posts: whatever a file holds, calls of others go on and the
 * server lives (PLT-24).
 *
 * @param module of the thread; reads its `workerData` and posts one message
 * @returns undefined if it used up its time or its memory, or ended without a message
 */
export function runInThread<Outcome>(
  module: URL,
  workerData: unknown,
  { timeLimitMs, memoryMb }: { timeLimitMs: number; memoryMb: number },
): Promise<Outcome | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(module, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    worker.unref();
    const end = (outcome: Outcome | undefined) => {
      clearTimeout(timer);
      resolve(outcome);
      void worker.terminate();
    };
    const giveUp = () => end(undefined);
    const timer = setTimeout(giveUp, timeLimitMs);
    worker.on('message', end);
    worker.on('error', giveUp);
    worker.on('exit', giveUp);
  });
}
