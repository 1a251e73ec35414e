import {
  addDays,
  dayInLaPaz,
  dayOf,
  instantInLaPaz,
  partsOf,
  weekdayOf,
  type Day,
} from '../dates.ts';
import { HOUR_MS } from '../durations.ts';

/** Departments with a holiday of their own; the codes are those of PPL-1. */
export type Region = 'SC';

type Holiday = { month: number; day: number } | { easterOffset: number };

/** PLT-13 (`calendar.holidays`), in the order of the year. */
const NATIONAL_HOLIDAYS: readonly Holiday[] = [
  { month: 1, day: 1 },
  { month: 1, day: 22 },
  { easterOffset: -48 }, // Carnival Monday
  { easterOffset: -47 }, // Carnival Tuesday
  { easterOffset: -2 }, // Good Friday
  { month: 5, day: 1 },
  { easterOffset: 60 }, // Corpus Christi
  { month: 6, day: 21 },
  { month: 8, day: 6 },
  { month: 11, day: 2 },
  { month: 12, day: 25 },
];
const REGIONAL_HOLIDAYS: Readonly<Record<Region, readonly Holiday[]>> = {
  SC: [{ month: 9, day: 24 }],
};

/** The region that the setting `calendar.region` names; '' is none. */
export function regionOf(value: Region | ''): Region | undefined {
  return value === '' ? undefined : value;
}

/** The holidays of a year in order; with a region, its own too (PLT-13). */
export function holidaysOf(year: number, region?: Region): readonly Day[] {
  const key = `${year}${region ?? ''}`;
  const known = drawn.get(key);
  if (known) return known;
  const holidays = drawHolidays(year, region);
  drawn.set(key, holidays);
  return holidays;
}

// Statements ask for the same few years over and over: a plan has at most 120 due dates.
const drawn = new Map<string, readonly Day[]>();

function drawHolidays(year: number, region?: Region): Day[] {
  const regional = region === undefined ? [] : REGIONAL_HOLIDAYS[region];
  return [...NATIONAL_HOLIDAYS, ...regional]
    .map((holiday) =>
      'month' in holiday
        ? dayOf(year, holiday.month, holiday.day)
        : addDays(easterSunday(year), holiday.easterOffset),
    )
    .sort();
}

/** Neither a Sunday nor a holiday (PLT-13). Without a region only the national holidays count. */
export function isBusinessDay(day: Day, region?: Region): boolean {
  return weekdayOf(day) !== 0 && !holidaysOf(partsOf(day).year, region).includes(day);
}

/** The day itself if it is a business day, else the next one (SALE-6). */
export function nextBusinessDay(day: Day, region?: Region): Day {
  let candidate = day;
  while (!isBusinessDay(candidate, region)) candidate = addDays(candidate, 1);
  return candidate;
}

/**
 * The instant this many business hours later (PLT-14). A business hour is any hour of a business day in La Paz; Sundays and
 * holidays stop the clock.
 */
export function addBusinessHours(from: Date, hours: number, region?: Region): Date {
  let at = from;
  let left = hours * HOUR_MS;
  for (;;) {
    const day = dayInLaPaz(at);
    const midnight = instantInLaPaz(addDays(day, 1));
    if (isBusinessDay(day, region)) {
      const today = midnight.getTime() - at.getTime();
      if (left <= today) return new Date(at.getTime() + left);
      left -= today;
    }
    at = midnight;
  }
}

/**
 * The first instant from which this many business hours end at `until` or later (PLT-14): what began before it has used them up by then.
 * Found by halving, because a later beginning never ends earlier.
 */
export function businessHoursBefore(until: Date, hours: number, region?: Region): Date {
  // Of any two weeks and more, at least a third is business hours.
  let tooEarly = until.getTime() - 3 * (hours + 14 * 24) * HOUR_MS;
  let found = until.getTime();
  while (found - tooEarly > 1) {
    const middle = Math.floor((tooEarly + found) / 2);
    if (addBusinessHours(new Date(middle), hours, region) < until) tooEarly = middle;
    else found = middle;
  }
  return new Date(found);
}

/** Easter Sunday of the Gregorian calendar, by the anonymous (Meeus/Jones/Butcher) method. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leapCorrection = Math.floor((century + 8) / 25);
  const moonCorrection = Math.floor((century - leapCorrection + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const lateCorrection = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const march = epact + weekday - 7 * lateCorrection + 114;
  return dayOf(year, Math.floor(march / 31), (march % 31) + 1);
}
