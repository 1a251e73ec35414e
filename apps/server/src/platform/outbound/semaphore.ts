/**
 * Admits at most `maxConcurrent` callers at once and lets `maxWaiting` wait; others are refused at once (SEC-56: no unbounded
 * queue).
 */
export function createSemaphore({
  maxConcurrent,
  maxWaiting,
}: {
  maxConcurrent: number;
  maxWaiting: number;
}) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    /** Resolves to true when there is room; to false if too many wait, or after the time limit. */
    async acquire(timeoutMs: number): Promise<boolean> {
      if (running < maxConcurrent) {
        running += 1;
        return true;
      }
      if (waiting.length >= maxWaiting) return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const admit = () => resolve(true);
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(admit), 1);
        resolve(false);
      }, timeoutMs);
      waiting.push(admit);
      return promise.finally(() => clearTimeout(timer));
    },
    /** Whether `acquire` would be refused at once. */
    isFull: () => running >= maxConcurrent && waiting.length >= maxWaiting,
    /** Admits the caller that has waited longest. */
    release(): void {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    },
  };
}
