import { z } from 'zod';
import { DAY_MS, HOUR_MS } from './durations.ts';

// Plain-day arithmetic that runs on an old phone (architecture.md): no time zones library, no platform dates beyond UTC.
// La Paz is UTC-4 all year round (PLT-12).
const LA_PAZ_OFFSET_MS = 4 * HOUR_MS;

/** A plain day `YYYY-MM-DD`: due dates and birth dates. */
export type Day = string & { readonly kind: 'day' };

export const daySchema = z.iso.date('format').refine(isDay, 'format');
/** An instant as sent: UTC, `2026-03-01T14:05:00Z`. */
export const instantSchema = z.iso.datetime();

/** Whether a text is a real day: `2026-02-30` is not. */
export function isDay(text: string): text is Day {
  // No Date is made: an answer with a plan asks this for each of its days.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day: dayOfMonth } = partsOf(text as Day);
  return (
    // The database has no year 0.
    year > 0 && month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysIn(year, month)
  );
}

/** Throws RangeError unless the text is a real day. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`);
  return text;
}

/** A day of a month, clamped to the month's last day (31 Feb → 28 or 29 Feb); a month above 12 continues in the next year. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(dayOfMonth, last));
  return first.toISOString().slice(0, 10) as Day;
}

/** Year, month (1-12) and day of the month of a day. */
export function partsOf(value: Day): { year: number; month: number; day: number } {
  return {
    year: Number(value.slice(0, 4)),
    month: Number(value.slice(5, 7)),
    day: Number(value.slice(8, 10)),
  };
}

/** The day this many days later; earlier with a negative number. */
export function addDays(value: Day, days: number): Day {
  return new Date(utc(value) + days * DAY_MS).toISOString().slice(0, 10) as Day;
}

/** The same day of a later month; `anchorDay` restores the 31st after shorter months. */
export function addMonths(value: Day, months: number, anchorDay = partsOf(value).day): Day {
  const { year, month } = partsOf(value);
  return dayOf(year, month + months, anchorDay);
}

/** Calendar days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** Days on the 30/360 calendar (PLT-15): every month has 30. */
export function days30360(from: Day, to: Day): number {
  const a = partsOf(from);
  const b = partsOf(to);
  return (
    (b.year - a.year) * 360 + (b.month - a.month) * 30 + (Math.min(b.day, 30) - Math.min(a.day, 30))
  );
}

/** 0 is Sunday. */
export function weekdayOf(value: Day): number {
  return new Date(utc(value)).getUTCDay();
}

/** Date and time in La Paz at an instant; the time with its seconds, `14:30:05`. */
export function wallClockInLaPaz(instant: Date): { day: Day; time: string } {
  const text = new Date(instant.getTime() - LA_PAZ_OFFSET_MS).toISOString();
  return { day: text.slice(0, 10) as Day, time: text.slice(11, 19) };
}

/** The day in La Paz at an instant. */
export function dayInLaPaz(instant: Date): Day {
  return wallClockInLaPaz(instant).day;
}

/** The instant of this day and time in La Paz. */
export function instantInLaPaz(value: Day, hours = 0, minutes = 0, seconds = 0): Date {
  return new Date(utc(value) + LA_PAZ_OFFSET_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}

/** `DD/MM/YYYY HH:mm:ss` in La Paz: the format in which the end of maintenance is sent (specification section 4). */
export function laPazStamp(instant: Date): string {
  const { day: on, time } = wallClockInLaPaz(instant);
  return `${dayStamp(on)} ${time}`;
}

/** "18/01/2026", as kept texts and refusals write a day in every language. */
export function dayStamp(value: Day): string {
  const { year, month, day: dayOfMonth } = partsOf(value);
  return `${pad(dayOfMonth)}/${pad(month)}/${year}`;
}

/** Reads what `laPazStamp` writes; null for anything else. */
export function parseLaPazStamp(stamp: string): Date | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})$/.exec(stamp);
  if (!match) return null;
  const [, dd, mm, yyyy, hours, minutes, seconds] = match;
  const text = `${yyyy}-${mm}-${dd}`;
  if (!isDay(text)) return null;
  return instantInLaPaz(text, Number(hours), Number(minutes), Number(seconds));
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

function utc(value: Day): number {
  const { year, month, day: dayOfMonth } = partsOf(value);
  // Date.UTC takes the years 0 to 99 for those of the last century.
  return year < 100 ? Date.parse(`${value}T00:00:00Z`) : Date.UTC(year, month - 1, dayOfMonth);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
