import { instantInLaPaz, isDay, wallClockInLaPaz } from '@kantuta/contract/dates';

/** Day and time as they are typed: both empty, or one of them, until they are chosen. */
export type TypedStart = { on: string; time: string };

/** The instant of a typed day and time in La Paz; empty while one of them is missing. */
export function instantOf({ on, time }: TypedStart): string {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (!isDay(on) || hours === undefined) return '';
  return instantInLaPaz(on, Number(hours), Number(minutes)).toISOString();
}

/** An instant as it would be typed. */
export function typedStart(instant: string): TypedStart {
  const { day, time } = wallClockInLaPaz(new Date(instant));
  return { on: day, time: time.slice(0, 5) };
}
