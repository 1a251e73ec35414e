import { instantInLaPaz, isDay } from '@kantuta/contract/dates';

/** What a field of the browser for date and time holds (`2026-03-10T14:30`) as an instant; the clock on the wall is that of La Paz. */
export function instantOfField(text: unknown): string | undefined {
  const [, on = '', hours = '', minutes = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(String(text)) ?? [];
  return isDay(on) ? instantInLaPaz(on, Number(hours), Number(minutes)).toISOString() : undefined;
}
