import { readStored, writeStored } from './storage.ts';

const KEY = 'activity';

/** The last click in any tab of this browser, by its own clock; null when unknown. */
export function lastActivity(): number | null {
  return Number(readStored('local', KEY)) || null;
}

export function noteActivity(at: number): void {
  writeStored('local', KEY, String(at));
}

export type InactivityParts = {
  /** This device’s own clock: durations measured here must not jump when the server’s time becomes known. */
  nowMs: () => number;
  /** Last click in any tab of this browser, in ms; null when unknown. */
  readLast: () => number | null;
  writeLast: (at: number) => void;
  /** The limit is near: shows the warning with the instant at which the session ends; null removes the warning. */
  warn: (endsAtMs: number | null) => void;
  expire: () => void;
  /** Reports to the server that the person is active. */
  report: () => void;
};

/** Specification section 9: 1800 s; IDN-7: the warning comes 60 s before, clicks are reported at most once a minute. */
export const IDLE_MS = 1_800_000;
const WARNING_MS = 60_000;
const REPORT_EVERY_MS = 60_000;
const CHECK_EVERY_MS = 1_000;

/** Tracks the person’s activity. Compares instants instead of running timers, so that a phone that slept ends the session on time when it wakes. */
export function createInactivity({
  nowMs,
  readLast,
  writeLast,
  warn,
  expire,
  report,
}: InactivityParts) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastReport = 0;
  let isUnreported = false;
  let isWarning = false;

  function check(): void {
    const idle = nowMs() - (readLast() ?? nowMs());
    if (idle >= IDLE_MS) {
      stop();
      expire();
      return;
    }
    const shouldWarn = idle >= IDLE_MS - WARNING_MS;
    if (shouldWarn !== isWarning) {
      isWarning = shouldWarn;
      warn(shouldWarn ? nowMs() + IDLE_MS - idle : null);
    }
    // Also reports the last click of a minute; otherwise the server would count from an earlier one and end before the warning. Clicks from
    // before the phone slept are not reported.
    if (isUnreported && idle < 2 * REPORT_EVERY_MS) reportWhenDue();
  }

  function reportWhenDue(): void {
    if (nowMs() - lastReport < REPORT_EVERY_MS) return;
    lastReport = nowMs();
    isUnreported = false;
    report();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    if (isWarning) warn(null);
    isWarning = false;
  }

  return {
    check,
    stop,
    /** A page that opens after the limit, without a network too, finds that the session is over. */
    start(): void {
      stop();
      const last = readLast();
      if (last !== null && nowMs() - last >= IDLE_MS) {
        expire();
        return;
      }
      writeLast(nowMs());
      lastReport = nowMs();
      isUnreported = false;
      timer = setInterval(check, CHECK_EVERY_MS);
    },
    /** A click anywhere. */
    touch(): void {
      // A click after the limit has no effect: the session is over.
      if (timer !== undefined) check();
      if (timer === undefined) return;
      writeLast(nowMs());
      check();
      isUnreported = true;
      reportWhenDue();
    },
  };
}
