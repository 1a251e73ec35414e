import { instantInLaPaz, isDay, wallClockInLaPaz } from '@kantuta/contract/dates';

/** Converts the value of the browser’s date and time field (`2026-03-10T14:30`), in La Paz time, to an instant. */
export function instantOfField(text: unknown): string | undefined {
  const [, on = '', hours = '', minutes = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(String(text)) ?? [];
  return isDay(on) ? instantInLaPaz(on, Number(hours), Number(minutes)).toISOString() : undefined;
}

/** Converts an instant to the value of such a field. */
export function fieldOfInstant(instant: string): string {
  const { day, time } = wallClockInLaPaz(new Date(instant));
  return `${day}T${time.slice(0, 5)}`;
}
