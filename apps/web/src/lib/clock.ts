import { useEffect, useState } from 'react';

// A phone's clock may be hours off; what counts is the server's. Each answer corrects the difference.
let offsetMs = 0;

export function nowMs(): number {
  return Date.now() + offsetMs;
}

export function now(): Date {
  return new Date(nowMs());
}

/** This device's own clock, right or wrong: for how long something takes here, which must not jump with a correction. */
export function deviceMs(): number {
  return Date.now();
}

/** An instant of this device's own clock, as the server's: for countdowns of what is measured here. */
export function serverInstant(device: number): Date {
  return new Date(device + offsetMs);
}

/** How long ago something was noted with this device's own clock; never less than nothing, when that was set back. */
export function ageMs(notedAt: number): number {
  return Math.max(0, Date.now() - notedAt);
}

/** Takes the server's time, from a `Date` header (whole seconds) or a `serverTime` field. */
export function correctClock(serverTime: string | null): void {
  const server = Date.parse(serverTime ?? '');
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  // A header is up to a second old when it arrives; smaller steps would only make countdowns tremble.
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
