import { dayInLaPaz, type Day } from '@kantuta/contract/dates';

/** The day of La Paz of an instant of an answer. */
export function dayAt(instant: string): Day {
  return dayInLaPaz(new Date(instant));
}
