import { dayInLaPaz } from '@kantuta/contract/dates';
import type { Format } from '@kantuta/phrases/format';

// A no-break space, so that a figure never leaves its unit behind.
const NBSP = '\u00A0';

/** How long a room lasts: `2 h`, `1 h 30 min`, `30 min`; the same in every language. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours}${NBSP}h`, rest > 0 && `${rest}${NBSP}min`]
    .filter((each) => each !== false)
    .join(' ');
}

/** Day and hour in La Paz: `viernes 4 de diciembre, 19:30`. */
export function whenText(format: Format, instant: string): string {
  return `${format.longDate(dayInLaPaz(new Date(instant)))}, ${format.time(instant)}`;
}
