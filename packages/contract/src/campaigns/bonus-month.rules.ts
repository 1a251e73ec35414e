import { addDays, addMonths, dayOf, partsOf, type Day } from '../dates.ts';

// Names of campaigns are Spanish everywhere: operators write them so.
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

/** The bonus of the month in which a day lies, as it is called and dated (CAM-8). */
export function bonusOfMonth(on: Day): { code: string; name: string; from: Day; to: Day } {
  const { year, month } = partsOf(on);
  const from = dayOf(year, month, 1);
  return {
    code: `BONO-${year}-${String(month).padStart(2, '0')}`,
    name: `Bono mejor vendedor, ${MONTHS[month - 1] ?? ''} de ${year}`,
    from,
    to: addDays(addMonths(from, 1), -1),
  };
}
