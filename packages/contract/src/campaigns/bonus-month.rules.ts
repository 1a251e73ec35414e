import { addDays, addMonths, dayOf, partsOf, type Day } from '../dates.ts';

// A name is kept in Spanish, as operators write those of other campaigns.
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

const NAME = /Bono mejor vendedor, ([a-z]+) de (\d{4})/g;
const WHOLE = new RegExp(`^${NAME.source}$`);

/** The first day of the month whose bonus is called so; null: the name of something else, or one that an operator wrote. */
export function monthOfBonus(name: string): Day | null {
  const [, word = '', year = ''] = WHOLE.exec(name) ?? [];
  const at = MONTHS.indexOf(word);
  return at < 0 ? null : dayOf(Number(year), at + 1, 1);
}

/** A text with each bonus of a month in it as `show` calls it (CAM-8). */
export function withBonuses(text: string, show: (month: Day) => string): string {
  return text.replaceAll(NAME, (name) => {
    const month = monthOfBonus(name);
    return month === null ? name : show(month);
  });
}

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
