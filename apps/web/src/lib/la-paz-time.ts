import { instantInLaPaz, isDay, wallClockInLaPaz } from '@kantuta/contract/dates';

/** What a field of the browser for date and time holds (`2026-03-10T14:30`) as an instant; the clock on the wall is that of La Paz. */
export function instantOfField(text: unknown): string | undefined {
  const [, on = '', hours = '', minutes = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(String(text)) ?? [];
  return isDay(on) ? instantInLaPaz(on, Number(hours), Number(minutes)).toISOString() : undefined;
}

/** The other way round: what such a field shows of an instant. */
export function fieldOfInstant(instant: string): string {
  const { day, time } = wallClockInLaPaz(new Date(instant));
  return `${day}T${time.slice(0, 5)}`;
}
