import type { Day } from '../dates.ts';
import { add, parseCents, subtract, type Cents } from '../money.ts';
import type { FinePolicy } from '../sales/fine.rules.ts';
import type { NewPlan, NewSale } from '../sales/opening.rules.ts';
import { houseRowsOf } from '../sales/house-rows.rules.ts';
import { firstDueDate, planRows, type PlanKind } from '../sales/plan.rules.ts';
import type { ProductKind } from '../sales/sales.calls.ts';

/** What the sale needs of the offer that the hold froze; amounts as text. */
export type ReservedOffer = {
  kind: PlanKind;
  price: string;
  discount: string;
  /** What the list took off; offers from before do not say it. */
  listDiscount?: string | undefined;
  initial: string;
  /** What a recognised credit pays; offers from before do not say it (REV-7). */
  credit?: string | undefined;
  financed: string;
  months: number;
  dueDay: number;
  /** Of a house: null until its owner chose (SALE-8). */
  direct: 'instalments' | 'full' | null;
  /** Of a house: its own part after the initial, and in how many instalments it can be paid (SALE-8). */
  own: { amount: string; months: number } | null;
  /** Of a house: who lends what its own part leaves; offers from before do not say it: a bank (SALE-8). */
  rest?: 'bank' | 'french' | undefined;
  /** Of a house: what the company lends in place of a bank, and over how many months; null: nothing. */
  lent?: { amount: string; mostMonths: number; months: number } | null | undefined;
  annualRatePct: string;
  formPerInstalment: string;
  expensesPerInstalment: string;
  firstDueMinDays: number;
};

/** The price that was asked for, in minor units: that of the list less its discount, whatever the plan takes off besides (CAT-12, SALE-17). */
export function askedPrice({
  kind,
  price,
  discount,
  listDiscount,
}: Pick<ReservedOffer, 'kind' | 'price' | 'discount' | 'listDiscount'>): Cents {
  // The discount of a cash plan holds that for paying at once, too.
  const ofList = listDiscount ?? (kind === 'cash' ? '0.00' : discount);
  return subtract(parseCents(price), parseCents(ofList));
}

export type HeldProduct = {
  id: string;
  reference: string;
  companyId: number;
  personId: number;
  sellerId: number | null;
  kind: ProductKind;
  unitId: number | null;
  itemId: number | null;
  season: number | null;
};

/**
 * The sale that a paid hold becomes: `reserved`, without a number, with the plan that was frozen when it was offered (RES-21). `lastDay` is
 * the day by which the initial is due; the first instalment is counted from it (SALE-6).
 */
export function reservedSale(
  hold: HeldProduct,
  offer: ReservedOffer,
  { paidOn, lastDay, at, fine }: { paidOn: Day; lastDay: Day; at: Date; fine: FinePolicy },
): NewSale {
  return {
    number: null,
    reference: hold.reference,
    holdId: hold.id,
    companyId: hold.companyId,
    personId: hold.personId,
    adviserId: hold.sellerId,
    kind: hold.kind,
    unitId: hold.unitId,
    itemId: hold.itemId,
    label: hold.season === null ? '' : `Temporada ${hold.season}`,
    currency: 'USD',
    price: parseCents(offer.price),
    discount: parseCents(offer.discount),
    initial: parseCents(offer.initial),
    credit: parseCents(offer.credit ?? '0.00'),
    state: 'reserved',
    stateChangedOn: paidOn,
    soldOn: null,
    plan: reservedPlan(offer, { lastDay, at, fine }),
    createdAt: at,
  };
}

/** The plan of a frozen offer whose initial is due on a day; the own part of a house in full is one payment on that day (SALE-8). */
export function reservedPlan(
  offer: ReservedOffer,
  {
    lastDay,
    at,
    fine,
    reason = 'sale',
  }: { lastDay: Day; at: Date; fine: FinePolicy; reason?: string },
): NewPlan {
  const { kind, dueDay, annualRatePct } = offer;
  const isInFull = kind === 'house' && offer.direct === 'full';
  const { financed, months } = lendingOf(offer, isInFull);
  const firstDueOn = firstDueDate(lastDay, dueDay, offer.firstDueMinDays);
  const charges = {
    formPerInstalment: parseCents(offer.formPerInstalment),
    expensesPerInstalment: parseCents(offer.expensesPerInstalment),
  };
  const own = planRows({
    kind,
    financed,
    months: Math.max(1, months),
    annualRatePct,
    firstDueOn: isInFull ? lastDay : firstDueOn,
    ...charges,
  });
  const common = { kind, dueDay, startedOn: lastDay, fine, reason, createdAt: at };
  const lent = lentOf(offer);
  // The own part of a house bears no interest.
  if (lent === null)
    return {
      ...common,
      financed,
      months,
      annualRatePct: kind === 'house' ? '0' : annualRatePct,
      rows: own,
    };
  const whole = add(financed, lent.financed);
  const ofCompany = planRows({ kind: 'french', ...lent, annualRatePct, firstDueOn, ...charges });
  const rows = houseRowsOf({ own, lent: ofCompany, isInFull, financed: whole });
  return { ...common, financed: whole, months: rows.length, annualRatePct, rows };
}

/** What the company lends of a house by this offer; null where a bank does, and of everything else (SALE-8). Throws RangeError for an offer that lends nothing. */
function lentOf({ kind, rest, lent }: ReservedOffer): { financed: Cents; months: number } | null {
  if (kind !== 'house' || rest !== 'french') return null;
  if (!lent) throw new RangeError('the offer of a house does not say what the company lends');
  return { financed: parseCents(lent.amount), months: lent.months };
}

/** What a plan lends and for how long; of a house its own part (SALE-8). */
function lendingOf(offer: ReservedOffer, isInFull: boolean): { financed: Cents; months: number } {
  const { kind, price, discount, initial, credit = '0.00', own } = offer;
  if (kind === 'cash') {
    const given = add(parseCents(discount), parseCents(initial), parseCents(credit));
    const financed = subtract(parseCents(price), given);
    return { financed, months: offer.months };
  }
  if (kind !== 'house') return { financed: parseCents(offer.financed), months: offer.months };
  if (own === null) throw new RangeError('the offer of a house does not say its own part');
  return { financed: parseCents(own.amount), months: isInFull ? 1 : own.months };
}
