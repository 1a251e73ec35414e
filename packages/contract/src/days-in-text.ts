import { isDay, type Day } from './dates.ts';

/** A text in which days stand as they are kept, `2026-12-05`, with each of them as `show` says it. */
export function withDays(text: string, show: (day: Day) => string): string {
  return text.replaceAll(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g, (found) =>
    isDay(found) ? show(found) : found,
  );
}
