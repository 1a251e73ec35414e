import type { PriceTerms } from '../catalogue/price.rules.ts';
import type { Day } from '../dates.ts';
import { subtract, ZERO, type Cents } from '../money.ts';
import type { PlanKind } from './plan.rules.ts';
import type { ProductKind } from './sales.calls.ts';

/** What a price list says of plans. */
export type ListTerms = Pick<
  PriceTerms,
  | 'annualRatePct'
  | 'initialPct'
  | 'directPct'
  | 'cashDiscountPct'
  | 'planKinds'
  | 'months'
  | 'mostMonths'
  | 'formPerInstalment'
>;

/** What is for sale, as a price list and the settings of the day offer it. */
export type Offering = {
  product: ProductKind;
  /** The list price. */
  price: Cents;
  discount: { amount: Cents; reason: string } | null;
  /** Credit for capital of an earlier purchase, before its cap (SALE-16). */
  recognised: Cents;
  /** Paid already towards the initial, such as a deposit. */
  paid: Cents;
  /** The terms of the list, with the item's own usual term. */
  terms: ListTerms;
  expensesPerInstalment: Cents;
  /** The day of the initial. */
  startsOn: Day;
  /** A season ticket is paid inside its season: the last day for an instalment (SALE-19). */
  lastDueOn: Day | null;
  policy: PlanPolicy;
};

/** The settings that bound a plan (SALE-3, SALE-4, SALE-6, SALE-8, SALE-16). */
export type PlanPolicy = {
  /** `plan.maxTermMonths`. */
  maxTermMonths: number;
  /** `plan.minInstalmentUsd`. */
  minInstalment: Cents;
  /** `plan.allowFlat`. */
  allowsFlat: boolean;
  /** `plan.firstDueMinDays`. */
  firstDueMinDays: number;
  /** `plan.dueDays`. */
  dueDays: readonly number[];
  /** `sale.cashDays`. */
  cashDays: number;
  /** `house.days`. */
  houseDays: number;
  /** `recovery.capNewPct`: the most of a value that recognised credit may pay. */
  creditCapPct: string;
  /** `recovery.freshPct`: the least of a value that is fresh money beside such credit. */
  freshPct: string;
};

/** How a person would pay. */
export type PlanChoice = {
  kind: PlanKind;
  months: number;
  /** null: the day of the sale (SALE-6). */
  dueDay: number | null;
  /** An edited initial as typed, "1.080,01"; null: the offered one. */
  initial: string | null;
  /** Of a house: its 7 % in full within 7 days or in instalments, and who lends the rest (SALE-8). */
  direct: 'instalments' | 'full';
  rest: 'bank' | 'french';
};

/** Price less discount. */
export function valueOf({ price, discount }: Pick<Offering, 'price' | 'discount'>): Cents {
  return subtract(price, discount?.amount ?? ZERO);
}
