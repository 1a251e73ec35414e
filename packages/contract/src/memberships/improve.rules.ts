import { percentOf } from '../exact-money.ts';
import { add, subtract, type Cents } from '../money.ts';
import { instalmentOf, longestTerm } from '../sales/plan.rules.ts';
import type { ProductKind } from '../sales/sales.calls.ts';

/** A membership that stands, in minor units of one currency. */
export type OldMembership = {
  kind: ProductKind;
  code: string;
  state: string;
  /** Of the contract, after its discounts (MEM-1). */
  price: Cents;
  /** Initial and capital: interest, fines and forms buy nothing of the new one. */
  paidCapital: Cents;
  overdueCount: number;
};

/** What it would become, at the price of the list that is in force today. */
export type NewMembership = { kind: ProductKind; code: string; price: Cents };

export type ImprovePolicy = {
  /** `improve.duePct`: the share of the difference that is paid at once. */
  duePct: string;
  /** `improve.minPaidPct`: the least share of the old price that is paid. */
  minPaidPct: string;
  /** `membership.specialCodes`: memberships that only an operator changes. */
  specialCodes: readonly string[];
};

/** Every part of a quote: a page shows how each follows from the others. */
export type ImproveParts = {
  oldPrice: Cents;
  newPrice: Cents;
  difference: Cents;
  paidCapital: Cents;
  dueNow: Cents;
  financed: Cents;
};

/** An improvement keeps its contract and takes an addendum; an upgrade closes it and opens another one (MEM-2). */
export const IMPROVE_WAYS = ['improve', 'upgrade'] as const;
export type ImproveWay = (typeof IMPROVE_WAYS)[number];

/** What a membership is after a change of this way. */
export function kindAfter(way: ImproveWay): 'membership' | 'travel' {
  return way === 'upgrade' ? 'travel' : 'membership';
}

export type ImproveProblem =
  | 'special_code'
  | 'overdue_instalments'
  | 'improve_not_better'
  | 'improve_min_paid';

const STANDING: readonly string[] = ['sold', 'paid_off', 'deed_in_process', 'titled'];

/**
 * How a membership becomes another one (MEM-2): into or within the international line it is an upgrade; from there no way leads back.
 * null: there is none.
 */
export function improveWay(
  old: Pick<OldMembership, 'kind' | 'state'>,
  to: Pick<NewMembership, 'kind'>,
): ImproveWay | null {
  if (!STANDING.includes(old.state)) return null;
  if (old.kind !== 'membership' && old.kind !== 'travel') return null;
  if (to.kind === 'travel') return 'upgrade';
  return to.kind === 'membership' && old.kind === 'membership' ? 'improve' : null;
}

/**
 * Why a membership cannot become another one now (MEM-3), in the order in which it is judged: what nobody can change by paying comes first.
 * null: it can.
 */
export function improveProblem(
  old: Omit<OldMembership, 'kind' | 'state'>,
  to: Omit<NewMembership, 'kind'>,
  { minPaidPct, specialCodes }: Pick<ImprovePolicy, 'minPaidPct' | 'specialCodes'>,
): ImproveProblem | null {
  if (specialCodes.includes(old.code) || specialCodes.includes(to.code)) return 'special_code';
  if (to.price <= old.price) return 'improve_not_better';
  if (old.overdueCount > 0) return 'overdue_instalments';
  return leftToImprove(old, { minPaidPct }) > 0 ? 'improve_min_paid' : null;
}

/** What is still to be paid of the old price before it may be improved (MEM-3); zero or less: nothing. Of 2 490.00 a fifth is 498.00. */
export function leftToImprove(
  { price, paidCapital }: Pick<OldMembership, 'price' | 'paidCapital'>,
  { minPaidPct }: Pick<ImprovePolicy, 'minPaidPct'>,
): Cents {
  return subtract(percentOf(price, minPaidPct), paidCapital);
}

/**
 * What a better membership costs (MEM-1): from 2 490.00 with 1 200.00 paid to 3 490.00 the difference is 1 000.00, 100.00 are due now and
 * 2 190.00 financed. Throws RangeError where the new one is not dearer or more was paid than the old one costs.
 */
export function improveParts(
  { price, paidCapital }: Pick<OldMembership, 'price' | 'paidCapital'>,
  to: Pick<NewMembership, 'price'>,
  { duePct }: Pick<ImprovePolicy, 'duePct'>,
): ImproveParts {
  const difference = subtract(to.price, price);
  if (difference <= 0) throw new RangeError(`${to.price} is not above ${price}`);
  if (paidCapital > price) throw new RangeError(`${paidCapital} paid of ${price}`);
  const dueNow = percentOf(difference, duePct);
  return {
    oldPrice: price,
    newPrice: to.price,
    difference,
    paidCapital,
    dueNow,
    financed: subtract(to.price, add(paidCapital, dueNow)),
  };
}

/**
 * The instalment of what is financed, over the asked term or the longest one whose instalments reach the least (MEM-4, CAT-1):
 * 2 190.00 over 36 months at 8 % is 68.63.
 */
export function improvedTerm(
  { financed }: Pick<ImproveParts, 'financed'>,
  { months, annualRatePct, minInstalment }: ImproveTerm,
): { months: number; instalment: Cents } {
  const lending = { kind: 'french', financed, annualRatePct } as const;
  const term = longestTerm({ ...lending, months }, minInstalment);
  return { months: term, instalment: instalmentOf({ ...lending, months: term }) };
}

export type ImproveTerm = {
  months: number;
  annualRatePct: string;
  /** `plan.minInstalmentUsd`. */
  minInstalment: Cents;
};
