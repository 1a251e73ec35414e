import { addDays, daysBetween, instantInLaPaz, partsOf, type Day } from '../dates.ts';
import { cents, parseCents, sumOf, type Cents } from '../money.ts';
import { easterSunday } from '../settings/calendar.rules.ts';
import type { Season } from './season.rules.ts';

/** The two houses of the park: the same engine books both (STY-9). */
export const PROPERTIES = ['cabins', 'hotel'] as const;
export type Property = (typeof PROPERTIES)[number];

export const STAY_STATES = [
  'held',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
  'expired',
] as const;
export type StayState = (typeof STAY_STATES)[number];

/** What counts against the bookings of one person (STY-3). */
export const ACTIVE_STATES = ['held', 'confirmed', 'checked_in'] as const;

/** A member pays the price of the list, the public more (STY-2). */
export const RATES = ['member', 'public'] as const;
export type Rate = (typeof RATES)[number];

/** Hours of the house (STY-3). */
export const CHECK_IN_HOUR = 15;
export const CHECK_OUT_HOUR = 12;

/** Limits of a booking; the settings `cabin.*` hold them (STY-3). */
export type StayLimits = {
  maxDays: number;
  maxNights: number;
  lastHour: number;
  /** At least so many nights where one of them is in high season. */
  highNights: number;
  seasons: readonly Season[];
};

export type PriceTerms = { highPct: number; publicPct: number; seasons: readonly Season[] };

// From Easter Sunday: Friday to Tuesday of carnival, and Thursday to Sunday of Easter.
const MOVABLE = [
  [-51, -47],
  [-3, 0],
] as const;
/** Days with the night before them. */
const FEASTS = [
  [8, 6],
  [9, 24],
  [11, 2],
] as const;

/** Whether the night that begins on this day is in high season, by the calendar or because the house says so (STY-1). */
export function isHighNight(on: Day, seasons: readonly Season[]): boolean {
  if (seasons.some(({ from, until }) => from <= on && on <= until)) return true;
  const { year, month, day } = partsOf(on);
  if (month === 7) return true;
  if ((month === 12 && day >= 15) || (month === 1 && day <= 15)) return true;
  const sinceEaster = daysBetween(easterSunday(year), on);
  if (MOVABLE.some(([from, to]) => sinceEaster >= from && sinceEaster <= to)) return true;
  const next = partsOf(addDays(on, 1));
  return FEASTS.some(
    ([feast, date]) =>
      (month === feast && day === date) || (next.month === feast && next.day === date),
  );
}

/** The price of a night in minor units, half up to the cent (STY-2). */
export function nightPrice(
  list: Cents,
  { isHigh, rate }: { isHigh: boolean; rate: Rate },
  { highPct, publicPct }: Omit<PriceTerms, 'seasons'>,
): Cents {
  // In whole numbers, so that no browser rounds differently.
  const high = isHigh ? 100 + highPct : 100;
  const open = rate === 'public' ? 100 + publicPct : 100;
  return cents(Math.floor((list * high * open + 5_000) / 10_000));
}

export type Night = { on: Day; isHigh: boolean; price: Cents };

/** The nights of a stay, each with its price (STY-2). */
export function nightsOf(
  { arrivesOn, leavesOn }: { arrivesOn: Day; leavesOn: Day },
  list: Cents,
  rate: Rate,
  terms: PriceTerms,
): Night[] {
  const count = Math.max(0, daysBetween(arrivesOn, leavesOn));
  return Array.from({ length: count }, (_, index) => {
    const on = addDays(arrivesOn, index);
    const isHigh = isHighNight(on, terms.seasons);
    return { on, isHigh, price: nightPrice(list, { isHigh, rate }, terms) };
  });
}

/** What these nights come to, in minor units. */
export function totalOf(nights: readonly Night[]): Cents {
  return sumOf(nights, ({ price }) => price);
}

/** The last instant at which a stay that begins on this day can be booked: the evening before (STY-3). */
export function bookableUntil(arrivesOn: Day, { lastHour }: Pick<StayLimits, 'lastHour'>): Date {
  return instantInLaPaz(addDays(arrivesOn, -1), lastHour);
}

/** Why these dates cannot be booked now; null: they can (STY-3). */
export function problemOfDates(
  { arrivesOn, leavesOn }: { arrivesOn: Day; leavesOn: Day },
  { today, now, limits }: { today: Day; now: Date; limits: StayLimits },
): 'too_late' | 'stay_nights' | null {
  const ahead = daysBetween(today, arrivesOn);
  if (ahead > limits.maxDays || now >= bookableUntil(arrivesOn, limits)) return 'too_late';
  const nights = daysBetween(arrivesOn, leavesOn);
  if (nights < 1 || nights > limits.maxNights) return 'stay_nights';
  const days = Array.from({ length: nights }, (_, index) => addDays(arrivesOn, index));
  const isHigh = days.some((on) => isHighNight(on, limits.seasons));
  return isHigh && nights < limits.highNights ? 'stay_nights' : null;
}

/** The share of the price that comes back as credit, by how many days before the arrival it is cancelled (STY-6). */
export function creditPct(daysBefore: number): 100 | 50 | 0 {
  if (daysBefore >= 7) return 100;
  return daysBefore >= 2 ? 50 : 0;
}

/** What comes back as credit of a price in minor units, half up to the cent (STY-6). */
export function creditOf(price: Cents, daysBefore: number): Cents {
  return cents(Math.floor((price * creditPct(daysBefore) + 50) / 100));
}

/** A whole percentage of a setting as a number: `30` of `30` or `30.00`. */
export function wholePct(value: string): number {
  return parseCents(Number(value).toFixed(2)) / 100;
}

/** Noon after the first night, when whoever has not come is a no-show (STY-8). */
export function noShowAt(arrivesOn: Day): Date {
  return instantInLaPaz(addDays(arrivesOn, 1), CHECK_OUT_HOUR);
}
