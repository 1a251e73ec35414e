import { addMonths, dayInLaPaz, instantInLaPaz, type Day } from '../dates.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { percentOf } from '../exact-money.ts';
import { larger, smaller, subtract, type Cents } from '../money.ts';
import type { PlanKind } from '../sales/plan.rules.ts';
import type { ProductKind } from '../sales/sales.calls.ts';

/** What opens a reservation: the deposit of a lot, the 3 % of a house, or the first payment of everything else (RES-20). */
export const DEPOSIT_KINDS = ['deposit', 'houseInitial', 'firstPayment'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** The version of the terms of a season ticket; a change of their words is a new version, and a buyer accepts one (SALE-26). */
export const TICKET_TERMS = '2026-1';

/** `deposit.*`, `reservation.days`, `house.days` and `sale.cashDays`. */
export type DepositPolicy = {
  min: Cents;
  pct: string;
  fullRefundHours: number;
  lateRefundPct: string;
  creditMonths: number;
  days: number;
  houseDays: number;
  cashDays: number;
};

/** The kind of charge that turns a hold of this product into a reservation. */
export function depositKindOf(product: ProductKind): DepositKind {
  if (product === 'lot') return 'deposit';
  return product === 'house' ? 'houseInitial' : 'firstPayment';
}

/**
 * The part of a first payment that is a deposit (SALE-17), in minor units: the larger of `deposit.minUsd` and `deposit.pct` of the price, never
 * more than the initial. Only of this part something stays with the company when a reservation ends late (RES-23).
 */
export function depositOf(
  { price, initial }: { price: Cents; initial: Cents },
  { min, pct }: Pick<DepositPolicy, 'min' | 'pct'>,
): Cents {
  return smaller(larger(min, percentOf(price, pct)), initial);
}

/**
 * The least that reserves a product (SALE-17, SALE-8), in minor units: the deposit of a lot, and of everything else the whole initial, into
 * which it counts fully.
 */
export function leastDeposit(
  product: ProductKind,
  offer: { price: Cents; initial: Cents },
  policy: Pick<DepositPolicy, 'min' | 'pct'>,
): Cents {
  return product === 'lot' ? depositOf(offer, policy) : offer.initial;
}

/** The days of a reservation: in them the rest of the initial is due, of a house the choice, of a cash sale the price (SALE-3, SALE-17). */
export function daysOf(
  { product, plan }: { product: ProductKind; plan: PlanKind },
  { days, houseDays, cashDays }: Pick<DepositPolicy, 'days' | 'houseDays' | 'cashDays'>,
): number {
  if (plan === 'cash') return cashDays;
  return product === 'house' ? houseDays : days;
}

/** The last day on which what the reservation asks can be paid; it ends with this day in La Paz. */
export function lastDayOf(paidAt: Date, days: number): Day {
  return dayInLaPaz(new Date(paidAt.getTime() + days * DAY_MS));
}

/** The instant with which that day is over. */
export function endOfDay(day: Day): Date {
  return new Date(instantInLaPaz(day).getTime() + DAY_MS);
}

/** A reminder of the end of a reservation comes this many hours before it. */
export const REMINDER_HOURS = 48;

/** Kept: it has all that it asks for, so that no time ends it any more. */
export const RESERVATION_STATES = ['active', 'kept', 'ended'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** How the own part of a house is paid beside its 3 % (SALE-8). */
export const HOUSE_CHOICES = ['full', 'instalments'] as const;
export type HouseChoice = (typeof HOUSE_CHOICES)[number];

/** Who lends what the own part of a house leaves: a bank, or the company by a plan of its own (SALE-8). */
export const HOUSE_RESTS = ['bank', 'french'] as const;
export type HouseRest = (typeof HOUSE_RESTS)[number];

/** Why a reservation ends without a sale; what is given back of its deposit depends on it (RES-23). */
export const RESERVATION_ENDS = ['expired', 'withdrawn', 'company_failed'] as const;
export type ReservationEnd = (typeof RESERVATION_ENDS)[number];

export type Refund = {
  /** Given back in money, by the desk. */
  money: Cents;
  /** Becomes credit of the person with the company, until `creditUntil`. */
  credit: Cents;
  /** Stays with the company. */
  kept: Cents;
  creditUntil: Day | null;
};

/** Until when a reservation gives all of its money back, whoever ends it (RES-23). */
export function fullRefundUntil(
  paidAt: Date,
  { fullRefundHours }: Pick<DepositPolicy, 'fullRefundHours'>,
): Date {
  return new Date(paidAt.getTime() + fullRefundHours * HOUR_MS);
}

/**
 * What becomes of the money of a reservation that ends (SALE-17, RES-23), in minor units. All of it goes back within
 * `deposit.fullRefundHours` of the deposit, and whenever the company fails. Later half of the deposit is credit for
 * `deposit.creditMonths`, and what came beyond the deposit goes back in full.
 */
export function refundOf(
  { deposit, received, paidAt }: { deposit: Cents; received: Cents; paidAt: Date },
  { endedAt, end }: { endedAt: Date; end: ReservationEnd },
  policy: Pick<DepositPolicy, 'fullRefundHours' | 'lateRefundPct' | 'creditMonths'>,
): Refund {
  const isEarly = endedAt <= fullRefundUntil(paidAt, policy);
  if (isEarly || end === 'company_failed')
    return { money: received, credit: 0 as Cents, kept: 0 as Cents, creditUntil: null };
  const own = smaller(deposit, received);
  const credit = percentOf(own, policy.lateRefundPct);
  return {
    money: subtract(received, own),
    credit,
    kept: subtract(own, credit),
    creditUntil: credit > 0 ? addMonths(dayInLaPaz(endedAt), policy.creditMonths) : null,
  };
}
