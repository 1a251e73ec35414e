// A gateway that failed this often in a row is not asked for a while, then tried with one request (SEC-15).
const FAILURES = 5;
const REST_MS = 10_000;

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

  return {
    isOpen: () => openedAt !== undefined,
    /** Whether a request may go out. After the pause one may, and its outcome decides. */
    mayPass(): boolean {
      if (openedAt === undefined) return true;
      if (isTrying || elapsed() - openedAt < REST_MS) return false;
      isTrying = true;
      return true;
    },
    /** The gateway answered, even if with a refusal. */
    succeeded(): void {
      const wasOpen = openedAt !== undefined;
      failures = 0;
      openedAt = undefined;
      isTrying = false;
      if (wasOpen) onChange(false);
    },
    failed(): void {
      const wasOpen = openedAt !== undefined;
      failures += 1;
      isTrying = false;
      if (failures < FAILURES) return;
      openedAt = elapsed();
      if (!wasOpen) onChange(true);
    },
  };
}
