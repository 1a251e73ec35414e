import { addDays, day } from '@kantuta/contract/dates';
import { useFormat } from '../../lib/format.ts';

/** The day of an instalment with its preposition (WEB-6): `el viernes 27`, `el 27 de diciembre`. */
export function useDueDay(): (item: { dueOn: string; daysLeft: number }) => string {
  const format = useFormat();
  return ({ dueOn, daysLeft }) => format.onDay(day(dueOn), addDays(day(dueOn), -daysLeft));
}
