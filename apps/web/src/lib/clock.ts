import { useEffect, useState } from 'react';

// The clock of a phone may be hours off, so the server’s clock is used. Each answer corrects the difference.
let offsetMs = 0;

export function nowMs(): number {
  return Date.now() + offsetMs;
}

export function now(): Date {
  return new Date(nowMs());
}

/** This device’s own clock, right or wrong: for durations measured here, which must not jump with a correction. */
export function deviceMs(): number {
  return Date.now();
}

/** Converts an instant of this device’s clock to the server’s clock: for countdowns of durations measured here. */
export function serverInstant(device: number): Date {
  return new Date(device + offsetMs);
}

/** How far this device's clock is behind the server's, as measured by the last answer; negative where it is ahead. */
export function clockOffsetMs(): number {
  return offsetMs;
}

/** Time since an instant of this device’s clock; never negative, even when that clock was set back. */
export function ageMs(notedAt: number): number {
  return Math.max(0, Date.now() - notedAt);
}

/** Takes the server's time, from a `Date` header (whole seconds) or a `serverTime` field. */
export function correctClock(serverTime: string | null): void {
  const server = Date.parse(serverTime ?? '');
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  // A header is up to a second old when it arrives; smaller corrections would only make countdowns jitter.
  if (Math.abs(difference - offsetMs) > 1_500) offsetMs = difference;
}

/** The time, renewed every `everyMs`, for countdowns and "5 min ago". */
export function useNow(everyMs: number): Date {
  const [value, setValue] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setValue(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return value;
}
