import { day } from '@kantuta/contract/dates';
import { useFormat } from '../../lib/format.ts';

/** Within three weeks a weekday with its number is unambiguous; later days need the month, distant ones the year. */
const WEEKDAY_DAYS = 20;
const MONTH_DAYS = 180;

/** `viernes 27`, `27 de diciembre` or `27 de noviembre de 2027`: as short as possible without ambiguity. */
export function useDueDay(): (item: { dueOn: string; daysLeft: number }) => string {
  const format = useFormat();
  return ({ dueOn, daysLeft }) => {
    const away = Math.abs(daysLeft);
    if (away <= WEEKDAY_DAYS) return format.weekday(day(dueOn));
    return away <= MONTH_DAYS ? format.dayMonth(day(dueOn)) : format.fullDate(day(dueOn));
  };
}
