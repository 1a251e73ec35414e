// A gateway that failed this often in a row is not asked for a while, then tried with one request (SEC-15).
const FAILURES = 5;
const REST_MS = 10_000;
// This many requests without an answer after this time open it as well, long before they fail: nobody else waits for a gateway that hangs.
const SLOW = 3;
const SLOW_MS = 5_000;

/** A request that may go out; exactly one of the two is called at its end. */
export type Admitted = {
  /** The gateway answered, even if with a refusal. */
  succeeded(): void;
  failed(): void;
};

/** Spares a gateway that is down, and the people who would wait for it. */
export function createBreaker({
  elapsed,
  onChange,
}: {
  /** Monotonic milliseconds. */
  elapsed: () => number;
  onChange: (isOpen: boolean) => void;
}) {
  let failures = 0;
  let openedAt: number | undefined;
  let isTrying = false;
  /** When each request was sent that has no answer yet. */
  const unanswered = new Map<Admitted, number>();

  function open(): void {
    const wasOpen = openedAt !== undefined;
    openedAt = elapsed();
    if (!wasOpen) onChange(true);
  }

  function close(): void {
    openedAt = undefined;
    // What still waits was sent while the gateway was not well.
    unanswered.clear();
    onChange(false);
  }

  /** Judged whenever somebody asks, so that the breaker needs no timer. */
  function isOpen(): boolean {
    const since = elapsed() - SLOW_MS;
    const isSlow = ([, sentAt]: [Admitted, number]) => sentAt <= since;
    if (openedAt === undefined && [...unanswered].filter(isSlow).length >= SLOW) open();
    return openedAt !== undefined;
  }

  return {
    isOpen,
    /**
     * A request that may go out now; undefined when none may. After the pause one may, and its outcome decides; requests that were sent
     * before run to their end and decide nothing.
     */
    admit(): Admitted | undefined {
      const isTrial = isOpen();
      if (isTrial && (isTrying || elapsed() - (openedAt ?? 0) < REST_MS)) return undefined;
      if (isTrial) isTrying = true;
      const request: Admitted = {
        succeeded() {
          unanswered.delete(request);
          failures = 0;
          if (isTrial) isTrying = false;
          if (isTrial) close();
        },
        failed() {
          unanswered.delete(request);
          failures += 1;
          if (isTrial) isTrying = false;
          if (isTrial || (failures >= FAILURES && openedAt === undefined)) open();
        },
      };
      unanswered.set(request, elapsed());
      return request;
    },
  };
}
