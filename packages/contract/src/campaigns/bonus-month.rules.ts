import { addDays, addMonths, dayOf, instantInLaPaz, partsOf, type Day } from '../dates.ts';

const MONTH_NAME = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'America/La_Paz' });

/** The bonus of the month in which a day lies, as it is called and dated (CAM-8). */
export function bonusOfMonth(on: Day): { code: string; name: string; from: Day; to: Day } {
  const { year, month } = partsOf(on);
  const from = dayOf(year, month, 1);
  return {
    code: `BONO-${year}-${String(month).padStart(2, '0')}`,
    name: `Bono mejor vendedor, ${MONTH_NAME.format(instantInLaPaz(from, 12))} de ${year}`,
    from,
    to: addDays(addMonths(from, 1), -1),
  };
}
