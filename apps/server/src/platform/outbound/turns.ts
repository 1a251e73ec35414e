/** At most so many at once; a few may wait, the others are sent away at once (security rule 56: no unbounded queue). */
export function createTurns({
  maxConcurrent,
  maxWaiting,
}: {
  maxConcurrent: number;
  maxWaiting: number;
}) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    /** Resolves to true when it is one's turn; to false when too many wait, or after the time limit. */
    async take(timeoutMs: number): Promise<boolean> {
      if (running < maxConcurrent) {
        running += 1;
        return true;
      }
      if (waiting.length >= maxWaiting) return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const called = () => resolve(true);
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1);
        resolve(false);
      }, timeoutMs);
      waiting.push(called);
      return promise.finally(() => clearTimeout(timer));
    },
    /** Hands the turn on to the one that has waited longest. */
    giveBack(): void {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    },
  };
}
