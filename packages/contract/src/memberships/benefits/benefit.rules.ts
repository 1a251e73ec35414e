import { addDays, addMonths, partsOf, type Day } from '../../dates.ts';
import { percentOf } from '../../exact-money.ts';
import { subtract, type Cents } from '../../money.ts';
import { hasEnded, isUnsold } from '../../sales/sales.rules.ts';
import { passYear, type PassYear } from '../passes/pass.rules.ts';

/** What a benefit is used for. */
export const BENEFIT_KINDS = ['week', 'nights', 'cruise', 'assistance'] as const;
export type BenefitKind = (typeof BENEFIT_KINDS)[number];

/**
 * How a benefit that somebody took is stored. `ordered` waits for its fee; `returned` (its fee went back) and `dropped` (its fee was never
 * paid) take nothing of their year.
 */
export const STORED_STATES = [
  'ordered',
  'in_process',
  'issued',
  'used',
  'expired',
  'voided',
  'returned',
  'dropped',
] as const;
export type StoredBenefitState = (typeof STORED_STATES)[number];

/** How each benefit of a year is shown (BEN-1). */
export const BENEFIT_STATES = [
  'locked',
  'available',
  'in_process',
  'issued',
  'used',
  'expired',
  'voided',
] as const;
export type BenefitState = (typeof BENEFIT_STATES)[number];

/** Why none can be taken now, in the order in which it is judged. */
export const BENEFIT_PROBLEMS = ['pending', 'over', 'overdue', 'unpaid', 'used_up'] as const;
export type BenefitProblem = (typeof BENEFIT_PROBLEMS)[number];

/** A membership of the travel club, in minor units of one currency. */
export type BenefitSale = {
  state: string;
  soldOn: Day | null;
  /** For how many years it is, and how many benefits each of them has. */
  years: number;
  perYear: number;
  /** Of the contract, after its discounts. */
  price: Cents;
  /** Initial and capital: interest, fines and forms unlock nothing. */
  paidCapital: Cents;
  overdueCount: number;
  /** How many were taken in the year in which it took the place of another contract: of its first year they are gone (MEM-8). */
  carried?: number;
};

/** A benefit that was taken, by the year of the contract that it is of. */
export type TakenBenefit = { yearFrom: Day; number: number; state: StoredBenefitState };

/** What has to be paid of the price before benefits can be taken (BEN-2). Of 5 900.00 that is 1 770.00. */
export function neededToUnlock(price: Cents, unlockPct: string): Cents {
  return percentOf(price, unlockPct);
}

/** What is still missing of it; zero or less: nothing. */
export function leftToUnlock(
  { price, paidCapital }: Pick<BenefitSale, 'price' | 'paidCapital'>,
  unlockPct: string,
): Cents {
  return subtract(neededToUnlock(price, unlockPct), paidCapital);
}

/** The years of a contract that have begun, the newest first; none before it is sold or after its last one. */
export function yearsBegun(
  { soldOn, years }: Pick<BenefitSale, 'soldOn' | 'years'>,
  on: Day,
): PassYear[] {
  if (soldOn === null) return [];
  const begun: PassYear[] = [];
  for (let year = 0; year < years; year += 1) {
    const from = addMonths(soldOn, 12 * year, partsOf(soldOn).day);
    if (from > on) break;
    begun.unshift(passYear(soldOn, from));
  }
  return begun;
}

/** The year of the contract on a day; null: it has not begun, or its last one is over. */
export function currentYear(of: Pick<BenefitSale, 'soldOn' | 'years'>, on: Day): PassYear | null {
  const newest = yearsBegun(of, on)[0];
  return newest && newest.until >= on ? newest : null;
}

/** Whether a benefit counts among those of its year. */
export function isTaken({ state }: Pick<TakenBenefit, 'state'>): boolean {
  return state !== 'returned' && state !== 'dropped';
}

/** How many benefits a year has: the first one after an upgrade less what was taken before it (MEM-8). */
export function benefitsOfYear(
  { perYear, soldOn, carried = 0 }: Pick<BenefitSale, 'perYear' | 'soldOn' | 'carried'>,
  { from }: Pick<PassYear, 'from'>,
): number {
  return from === soldOn ? Math.max(0, perYear - carried) : perYear;
}

/** How many of a year are left; one whose fee is still to be paid keeps its place. */
export function benefitsLeft(perYear: number, taken: readonly TakenBenefit[], year: PassYear) {
  const count = taken.filter((each) => each.yearFrom === year.from && isTaken(each)).length;
  return Math.max(0, perYear - count);
}

/**
 * Why no benefit can be taken on a day (BEN-2): what nobody can change by paying comes first. null: one can. An open order is no reason: it is the
 * one that is taken.
 */
export function benefitProblem(
  sale: BenefitSale,
  { taken, on, unlockPct }: { taken: readonly TakenBenefit[]; on: Day; unlockPct: string },
): BenefitProblem | null {
  if (isUnsold(sale.state)) return 'pending';
  const year = currentYear(sale, on);
  if (hasEnded(sale.state) || !year) return 'over';
  const unpaid = taken.filter(({ state }) => state !== 'ordered');
  if (benefitsLeft(benefitsOfYear(sale, year), unpaid, year) === 0) return 'used_up';
  if (sale.overdueCount > 0) return 'overdue';
  return leftToUnlock(sale, unlockPct) > 0 ? 'unpaid' : null;
}

/** A code lives so many months from its issue, and its last day still counts (BEN-6). */
export function lastDayOfCode(issuedOn: Day, months: number): Day {
  return addDays(addMonths(issuedOn, months), -1);
}

/** How a stored benefit is shown on a day: a code is over on the day after its last one, whether or not the clock has written it down. */
export function shownState(
  { state, expiresOn }: { state: StoredBenefitState; expiresOn: Day | null },
  on: Day,
): BenefitState | null {
  if (state === 'ordered' || state === 'returned' || state === 'dropped') return null;
  return state === 'issued' && expiresOn !== null && expiresOn < on ? 'expired' : state;
}

/** When a code was made: as the partner says, but never before its order was paid and never later than now (BEN-6). */
export function issuedWithin(
  said: Date,
  { paidAt, now }: { paidAt: Date | null; now: Date },
): Date {
  if (said > now) return now;
  return paidAt !== null && said < paidAt ? paidAt : said;
}
