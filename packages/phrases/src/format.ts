import {
  addDays,
  dayInLaPaz,
  daysBetween,
  partsOf,
  wallClockInLaPaz,
  weekdayOf,
  type Day,
} from '@kantuta/contract/dates';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { WORDS, type FormatWords, type ShownCurrency } from './format-words.ts';
import type { Lang } from './languages.ts';

// Own formatter, not raw platform output (WEB-2): the same text on an old phone, in a PDF and in a mail.
// Spaces inside an amount, a time span or a quantity are no-break spaces (U+00A0), so that a figure never leaves its unit behind.
const NBSP = '\u00a0';
/** Within a week a weekday and its number are enough. */
const NEAR_DAYS = 7;
/** Up to here people count hours; above it the seconds say nothing. */
const CLOCK_MS = 48 * HOUR_MS;

export type ShownMoney = { amount: string; currency: ShownCurrency };

export type Format = ReturnType<typeof createFormat>;

/**
 * Formats figures and dates as text for people. Amounts and rates are decimal strings ("1581.11") and never become floating numbers;
 * instants are UTC and shown in La Paz time; days are plain days.
 */
export function createFormat(lang: Lang) {
  const words = WORDS[lang];
  const number = (text: string) => groupedDecimal(text, words);
  const shortDate = (value: Day) => {
    const { month, day } = partsOf(value);
    return `${day}${NBSP}${words.shortMonths[month - 1] ?? ''}`;
  };
  const date = (value: Day) => {
    const { year, month, day } = partsOf(value);
    // Of figures alone, half of those who read English take the day for the month.
    return lang === 'en'
      ? `${shortDate(value)}${NBSP}${year}`
      : `${pad(day)}/${pad(month)}/${year}`;
  };
  const dayMonth = (value: Day) => {
    const { month, day } = partsOf(value);
    return words.long(day, words.months[month - 1] ?? '');
  };
  const fullDate = (value: Day) => words.longYear(dayMonth(value), partsOf(value).year);
  const weekday = (value: Day) => words.weekdays[weekdayOf(value)] ?? '';
  const isNear = (value: Day, today: Day) => Math.abs(daysBetween(today, value)) <= NEAR_DAYS;
  const nearDay = (value: Day, today: Day) => {
    const { year, day } = partsOf(value);
    if (isNear(value, today)) return words.weekdayDate(weekday(value), `${day}`).replace(' ', NBSP);
    return year === partsOf(today).year ? dayMonth(value) : fullDate(value);
  };
  const onDay = (value: Day, today: Day) =>
    isNear(value, today)
      ? words.onWeekday(weekdayOf(value), nearDay(value, today))
      : words.onDate(nearDay(value, today));
  const soonDay = (value: Day, today: Day) =>
    [words.today, words.tomorrow][daysBetween(today, value)] ?? onDay(value, today);
  const time = (instant: Instant) => wallClockInLaPaz(toDate(instant)).time.slice(0, 5);
  const dayOfInstant = (instant: Instant) => dayInLaPaz(toDate(instant));

  return {
    lang,
    /** "1234.5" → `1.234,5`; a minus stays in front. */
    number,
    /** {amount: "1234.50", currency: "USD"} → `USD 1.234,50`; the sign stands before the currency. */
    money({ amount, currency }: ShownMoney): string {
      const { minus, digits } = signOf(amount);
      return `${minus}${words.currencies[currency]}${NBSP}${number(digits)}`;
    },
    /** The parts of an amount for a screen that shows the currency in small letters: sign, currency, figures. */
    moneyParts({ amount, currency }: ShownMoney) {
      const { minus, digits } = signOf(amount);
      return { sign: minus, currency: words.currencies[currency], figures: number(digits) };
    },
    currencyName: (currency: ShownCurrency) => words.currencies[currency],
    /** "10.5" → `10,5%`. */
    percent: (value: string) => `${number(value)}%`,
    /** Hundredths of a percent, the unit of shares in the contract: 6250 → `62,5%`, 6200 → `62%`. */
    basisPoints(value: number): string {
      const text = (value / 100).toFixed(2).replace(/\.?0+$/, '');
      return `${number(text)}%`;
    },
    /** "360.00" → `360,00 m²`. */
    area: (squareMetres: string) => `${number(squareMetres)}${NBSP}m²`,
    /** A whole number with thousands separators: 25000 → `25.000`. */
    count: (value: number) => wholeNumber(value, lang),
    /** `04/07/2023`, in English `4 Jul 2023` */
    date,
    /** A day as it reads today: `viernes 27` within a week, else `6 de diciembre`, and in another year `28 de enero de 2027` (WEB-6). */
    nearDay,
    /** The same with its preposition: `el viernes 27`, `on 6 December`, `na sexta-feira, 27`. */
    onDay,
    /** A day to come, within a sentence: `hoy`, `mañana`, `el viernes 27`. */
    soonDay,
    /** A moment to come: `hoy a las 12:58`, `mañana a las 12:58`, `el viernes 27 a las 12:58`. */
    atTime(instant: Instant, today: Day): string {
      return words.atTime(soonDay(dayOfInstant(instant), today), time(instant));
    },
    /** `27 de noviembre` */
    dayMonth,
    /** `27 nov` */
    shortDate,
    /** `viernes 27 de noviembre` */
    longDate: (value: Day) => words.weekdayDate(weekday(value), dayMonth(value)),
    /** `27 de noviembre de 2026` */
    fullDate,
    /** `noviembre de 2026` */
    month: (value: Day) =>
      words.monthYear(words.months[partsOf(value).month - 1] ?? '', partsOf(value).year),
    /** `22:30`, La Paz */
    time,
    /** `04/07/2023 22:30`, La Paz */
    dateTime: (instant: Instant) => `${date(dayOfInstant(instant))}${NBSP}${time(instant)}`,
    /** The end of a period: `23/11/2026 23:59` for the end of a day, which nobody calls `24:00` nor the next day. */
    deadline(instant: Instant): string {
      const [day, end] = [dayOfInstant(instant), time(instant)];
      return end === '00:00'
        ? `${date(addDays(day, -1))}${NBSP}23:59`
        : `${date(day)}${NBSP}${end}`;
    },
    /** The day in La Paz at an instant: `04/07/2023`. */
    dateOf: (instant: Instant) => date(dayOfInstant(instant)),
    /** `hoy`, `mañana`, `en 6 días`, `ayer`, `hace 3 días` */
    relativeDay(value: Day, today: Day): string {
      const days = daysBetween(today, value);
      if (days === 0) return words.today;
      if (days === 1) return words.tomorrow;
      if (days === -1) return words.yesterday;
      const n = wholeNumber(Math.abs(days), lang);
      return days > 0 ? words.inDays(n) : words.daysAgo(n);
    },
    /** `hace un momento`, `hace 5 min`, `hace 3 h`, then the date. */
    ago(instant: Instant, now: Instant): string {
      const minutes = Math.floor((toDate(now).getTime() - toDate(instant).getTime()) / MINUTE_MS);
      if (minutes < 1) return words.justNow;
      if (minutes < 60) return words.ago(`${minutes}${NBSP}${words.units[0]}`);
      if (minutes < 24 * 60)
        return words.ago(`${Math.floor(minutes / 60)}${NBSP}${words.units[1]}`);
      return date(dayOfInstant(instant));
    },
    /** A remaining time as a clock: `09:58`, from an hour on `1:09:58`, above 48 hours `30 d 11 h`; never below zero. */
    clock(milliseconds: number): string {
      const { hours, minutes, seconds } = clockParts(milliseconds);
      if (milliseconds > CLOCK_MS)
        return `${Math.floor(hours / 24)}${NBSP}d${NBSP}${hours % 24}${NBSP}${words.units[1]}`;
      const rest = `${pad(minutes)}:${pad(seconds)}`;
      return hours > 0 ? `${hours}:${rest}` : rest;
    },
    /** `a, b y c` */
    list(items: readonly string[]): string {
      if (items.length < 2) return items.join('');
      const last = items.at(-1) ?? '';
      const and = lang === 'es' && /^h?i(?!e)/i.test(last) ? 'e' : words.and;
      return `${items.slice(0, -1).join(', ')} ${and} ${last}`;
    },
  };
}

export type Instant = Date | string;

/** 1234567 → `1.234.567` (es, pt) or `1,234,567` (en). */
export function wholeNumber(value: number, lang: Lang): string {
  return groupedDecimal(String(Math.trunc(value)), WORDS[lang]);
}

function clockParts(milliseconds: number) {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    hours: Math.floor(total / 3600),
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

function groupedDecimal(text: string, words: FormatWords): string {
  const { minus, digits } = signOf(text);
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, words.group);
  return `${minus}${grouped}${fraction === undefined ? '' : words.point + fraction}`;
}

function signOf(text: string): { minus: '' | '-'; digits: string } {
  const digits = text.replace(/^-/, '');
  // No "-0,00": a zero amount has no sign.
  return { minus: text.startsWith('-') && /[1-9]/.test(digits) ? '-' : '', digits };
}

function toDate(instant: Instant): Date {
  return typeof instant === 'string' ? new Date(instant) : instant;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
