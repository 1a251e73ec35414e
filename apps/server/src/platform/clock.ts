/** The only place that knows the time; tests and the demo hand in another one. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export function fixedClock(
  start: Date,
): Clock & { set(at: Date): void; advance(milliseconds: number): void } {
  let current = start;
  return {
    now: () => current,
    set: (at) => {
      current = at;
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}

/** Monotonic milliseconds, for durations. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}
