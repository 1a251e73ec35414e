import { addDays, addMonths, partsOf, type Day } from '../../dates.ts';
import { hasEnded, isUnsold } from '../../sales/sales.rules.ts';

export const COUPON_STATES = ['pending', 'valid', 'exhausted', 'expired'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** Of passes that were taken; one that came back is as if it had never been taken. */
export const PASS_STATES = ['held', 'used'] as const;

/** How long a pass is held for whoever stands at the gate (PASS-3). */
export const HOLD_MINUTES = 10;

export type PassYear = { from: Day; until: Day };

/** The year of a contract in which a day lies, from one anniversary to the day before the next (PASS-1). */
export function passYear(soldOn: Day, on: Day): PassYear {
  const [start, now] = [partsOf(soldOn), partsOf(on)];
  const begin = (years: number): Day => addMonths(soldOn, 12 * years, start.day);
  const years = now.year - start.year;
  const whole = Math.max(0, begin(years) > on ? years - 1 : years);
  return { from: begin(whole), until: addDays(begin(whole + 1), -1) };
}

/** The state of the passes of a sale: pending before it is sold, expired once it has ended (PASS-2). */
export function couponState(of: { state: string; left: number }): CouponState {
  if (isUnsold(of.state)) return 'pending';
  if (hasEnded(of.state)) return 'expired';
  return of.left > 0 ? 'valid' : 'exhausted';
}

/** What is left of the passes of a year; never below zero, even where a smaller product took the place of a larger one (PASS-1). */
export function passesLeft(of: { allotted: number; taken: number }): number {
  return Math.max(0, of.allotted - of.taken);
}

/** The lowest number that nobody took. */
export function freeNumber(taken: readonly number[]): number {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
}
