import type { Lang } from './languages.ts';

/** Currencies that people see; EUR and GBP are only informative (SET-9). */
export type ShownCurrency = 'USD' | 'BOB' | 'EUR' | 'GBP';

/** The language data of the formatter. */
export type FormatWords = {
  group: string;
  point: string;
  currencies: Readonly<Record<ShownCurrency, string>>;
  weekdays: readonly string[];
  months: readonly string[];
  shortMonths: readonly string[];
  long: (day: number, month: string) => string;
  longYear: (date: string, year: number) => string;
  monthYear: (month: string, year: number) => string;
  weekdayDate: (weekday: string, date: string) => string;
  /** `weekday` 0 is Sunday; the text names it. */
  onWeekday: (weekday: number, text: string) => string;
  onDate: (date: string) => string;
  atTime: (on: string, time: string) => string;
  and: string;
  today: string;
  tomorrow: string;
  yesterday: string;
  inDays: (n: string) => string;
  daysAgo: (n: string) => string;
  justNow: string;
  ago: (span: string) => string;
  units: readonly [minute: string, hour: string];
};

const CURRENCIES = { USD: 'USD', BOB: 'Bs', EUR: '€', GBP: '£' } as const;

export const WORDS: Readonly<Record<Lang, FormatWords>> = {
  es: {
    group: '.',
    point: ',',
    currencies: CURRENCIES,
    weekdays: split('domingo lunes martes miércoles jueves viernes sábado'),
    months: split(
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    ),
    shortMonths: split('ene feb mar abr may jun jul ago sep oct nov dic'),
    long: (day, month) => `${day} de ${month}`,
    longYear: (date, year) => `${date} de ${year}`,
    monthYear: (month, year) => `${month} de ${year}`,
    weekdayDate: (weekday, date) => `${weekday} ${date}`,
    onWeekday: (_, text) => `el ${text}`,
    onDate: (date) => `el ${date}`,
    atTime: (on, time) => `${on} a las ${time}`,
    and: 'y',
    today: 'hoy',
    tomorrow: 'mañana',
    yesterday: 'ayer',
    inDays: (n) => `en ${n} días`,
    daysAgo: (n) => `hace ${n} días`,
    justNow: 'hace un momento',
    ago: (span) => `hace ${span}`,
    units: ['min', 'h'],
  },
  en: {
    group: ',',
    point: '.',
    currencies: CURRENCIES,
    weekdays: split('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    months: split(
      'January February March April May June July August September October November December',
    ),
    shortMonths: split('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    long: (day, month) => `${day} ${month}`,
    longYear: (date, year) => `${date} ${year}`,
    monthYear: (month, year) => `${month} ${year}`,
    weekdayDate: (weekday, date) => `${weekday} ${date}`,
    onWeekday: (_, text) => `on ${text}`,
    onDate: (date) => `on ${date}`,
    atTime: (on, time) => `${on} at ${time}`,
    and: 'and',
    today: 'today',
    tomorrow: 'tomorrow',
    yesterday: 'yesterday',
    inDays: (n) => `in ${n} days`,
    daysAgo: (n) => `${n} days ago`,
    justNow: 'just now',
    ago: (span) => `${span} ago`,
    units: ['min', 'h'],
  },
  pt: {
    group: '.',
    point: ',',
    currencies: { ...CURRENCIES, USD: 'US$' },
    weekdays: split(
      'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado',
    ),
    months: split(
      'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    ),
    shortMonths: split('jan fev mar abr mai jun jul ago set out nov dez'),
    long: (day, month) => `${day} de ${month}`,
    longYear: (date, year) => `${date} de ${year}`,
    monthYear: (month, year) => `${month} de ${year}`,
    weekdayDate: (weekday, date) => `${weekday}, ${date}`,
    // Saturday and Sunday are masculine.
    onWeekday: (weekday, text) => `${weekday === 0 || weekday === 6 ? 'no' : 'na'} ${text}`,
    onDate: (date) => `em ${date}`,
    atTime: (on, time) => `${on} às ${time}`,
    and: 'e',
    today: 'hoje',
    tomorrow: 'amanhã',
    yesterday: 'ontem',
    inDays: (n) => `em ${n} dias`,
    daysAgo: (n) => `há ${n} dias`,
    justNow: 'agora mesmo',
    ago: (span) => `há ${span}`,
    units: ['min', 'h'],
  },
};

function split(names: string): string[] {
  return names.split(' ');
}
