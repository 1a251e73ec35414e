/** The only source of the current time; tests and the demo pass another clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until a test moves it. */
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

/** Milliseconds of a monotonic clock, for durations. */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}
