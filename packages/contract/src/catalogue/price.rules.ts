import type { Day } from '../dates.ts';
import { decimal, percentOf, ratioOf, times } from '../exact-money.ts';
import { add, parseCents, smaller, subtract, sumOf, ZERO, type Cents } from '../money.ts';
import {
  houseParts,
  lendsRest,
  longestTerm,
  planRows,
  type PlanKind,
} from '../sales/plan.rules.ts';

/** What makes a lot dearer (CAT-2). */
export type LotMerits = { corner: boolean; avenueFront: boolean; facingGreen: boolean };

/** CAT-2: in percent, additive. */
const SURCHARGE_PCT: Readonly<Record<keyof LotMerits, number>> = {
  corner: 10,
  avenueFront: 12,
  facingGreen: 6,
};

/**
 * Surface × price per m² × (1 + surcharges), rounded half up to 10 dollars (CAT-2): 360 m² at 30.00 are 10 800.00, on a corner of the
 * avenue 13 180.00.
 */
export function lotPrice(pricePerM2: Cents, surfaceM2: string, merits: LotMerits): Cents {
  const percent =
    100 +
    (merits.corner ? SURCHARGE_PCT.corner : 0) +
    (merits.avenueFront ? SURCHARGE_PCT.avenueFront : 0) +
    (merits.facingGreen ? SURCHARGE_PCT.facingGreen : 0);
  // In tens of dollars first, so that rounding to the cent rounds to the ten.
  const tens = times(pricePerM2, decimal(surfaceM2).times(percent).dividedBy(100_000));
  return times(tens, 1_000);
}

/** What a list takes off for everybody, and why (CAT-12). */
export type ListDiscount = {
  pct: string;
  /** Read by people beside the price; without a translation they read the Spanish one. */
  texts: { es: string; en: string; pt: string };
  /** The last day; null: until the next list. */
  until: Day | null;
};

/** The terms of a price list: from its first day on they are those of every new plan (CAT-8). */
export type PriceTerms = {
  /** Nominal percent a year, as exact text, like every percent here. */
  annualRatePct: string;
  initialPct: string;
  /** The part that the company finances itself (SALE-8); null: all that the initial leaves. */
  directPct: string | null;
  cashDiscountPct: string;
  planKinds: readonly PlanKind[];
  /** The term that is proposed first, and the longest. */
  months: number;
  mostMonths: number;
  formPerInstalment: Cents;
  /** Monthly maintenance of the project (SALE-10). */
  expensesPerInstalment: Cents;
  discount: ListDiscount | null;
};

/** The discount of a list that is given on a day; null after its last one. */
export function discountOn(
  { discount }: Pick<PriceTerms, 'discount'>,
  on: Day,
): ListDiscount | null {
  return discount && (discount.until === null || on <= discount.until) ? discount : null;
}

/**
 * What is asked on a day for something with this list price: less the discount of the list (CAT-12). Every plan is made of this price, and
 * the discount for cash is taken off it.
 */
export function priceOn(listPrice: Cents, terms: Pick<PriceTerms, 'discount'>, on: Day): Cents {
  const discount = discountOn(terms, on);
  return discount ? subtract(listPrice, percentOf(listPrice, discount.pct)) : listPrice;
}

/** The price less the discount for cash: 13 180.00 is 11 862.00 (CAT-2). */
export function cashPrice(price: Cents, { cashDiscountPct }: PriceTerms): Cents {
  return subtract(price, percentOf(price, cashDiscountPct));
}

/** Percent a month that rate and fine rate together may not exceed (CAT-3). */
const RATE_CEILING_PCT = 3;

/** `rate_ceiling` for a list whose rate and fine rate a year, divided by 12, are above 3 % a month (CAT-3); null if it may be published. */
export function rateProblem(annualRatePct: string, fineAnnualPct: string): 'rate_ceiling' | null {
  const monthly = decimal(annualRatePct).plus(fineAnnualPct).dividedBy(12);
  return monthly.greaterThan(RATE_CEILING_PCT) ? 'rate_ceiling' : null;
}

/** The list that is in force on a day: the latest that began by then; null before the first (CAT-8). */
export function listInForce<List extends { validFrom: Day }>(
  lists: readonly List[],
  on: Day,
): List | null {
  return begunBy(lists, on)[0] ?? null;
}

/** The lists that began by a day, the latest first: what is published for later is not shown before its day. */
export function begunBy<List extends { validFrom: Day }>(lists: readonly List[], on: Day): List[] {
  return lists
    .filter(({ validFrom }) => validFrom <= on)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
}

/** What a product costs on instalments. */
export type Offer = {
  initial: Cents;
  months: number;
  /** With the form, where the project charges one. */
  instalment: Cents;
  /** Initial and all instalments. */
  total: Cents;
};

// Only amounts are read of the rows, which do not depend on the first date.
const ANY_DAY = '2026-01-01' as Day;

/** `plan.minInstalmentUsd` (CAT-1). */
const LEAST_INSTALMENT = parseCents('10.00');

/**
 * The price on credit over these months: the initial of the list, and equal instalments by the rules of plans. A term whose instalments
 * are below the minimum of CAT-1 is shortened.
 */
export function offerOf(price: Cents, terms: PriceTerms, months: number): Offer {
  const initial = percentOf(price, terms.initialPct);
  const rest = subtract(price, initial);
  const financed = terms.directPct === null ? rest : houseParts(price, partsOf(terms)).direct;
  const kind = cardKind(terms);
  const asked = { kind, financed, months, annualRatePct: terms.annualRatePct };
  const term = longestTerm(asked, LEAST_INSTALMENT);
  const rows = planRows({
    ...asked,
    months: term,
    firstDueOn: ANY_DAY,
    formPerInstalment: terms.formPerInstalment,
    expensesPerInstalment: terms.expensesPerInstalment,
  });
  const instalment = rows[0]?.amount ?? ZERO;
  return {
    initial,
    months: term,
    instalment,
    total: add(
      initial,
      sumOf(rows, ({ amount }) => amount),
    ),
  };
}

/** The kind whose first instalment stands on cards: the first on credit that the list names; a house's own part bears no interest. */
function cardKind({ annualRatePct, planKinds, directPct }: PriceTerms): PlanKind {
  if (decimal(annualRatePct).isZero() || directPct !== null) return 'zero';
  return planKinds.find((kind) => kind !== 'cash' && kind !== 'house') ?? 'french';
}

/** The three parts of the price of a house by the list in force, and whether the company lends the rest where no bank does (SALE-8). */
export function contributionOf(
  price: Cents,
  terms: PriceTerms,
): {
  initial: Cents;
  direct: Cents;
  instalment: Cents;
  instalments: number;
  bank: Cents;
  companyLends: boolean;
} {
  const { initial, direct, bank } = houseParts(price, partsOf(terms));
  return {
    initial,
    direct,
    instalment: ratioOf(direct, 1, terms.months),
    instalments: terms.months,
    bank,
    companyLends: lendsRest({ terms }, 'house'),
  };
}

function partsOf({ initialPct, directPct }: PriceTerms) {
  return { initialPct, directPct: directPct ?? '0' };
}

const YEAR = 12;

/** The terms of the table of instalments: whole years up to the longest term, or each month of a short one. */
export function shownTerms({ mostMonths }: PriceTerms): number[] {
  const step = mostMonths > YEAR ? YEAR : 1;
  return Array.from({ length: Math.floor(mostMonths / step) }, (_, index) => (index + 1) * step);
}

/**
 * Whether a product is sold online to people of a country (CAT-6, `product_not_in_country`); null countries: everywhere. Whoever has told
 * no country is taken to live where the group is (CAT-9).
 */
export function isOnlineIn(countries: readonly string[] | null, country: string | null): boolean {
  return countries === null || country === null || countries.includes(country);
}

/** The least of some prices; null of none. */
export function leastOf(prices: readonly Cents[]): Cents | null {
  const [first, ...rest] = prices;
  return first === undefined ? null : rest.reduce((least, price) => smaller(least, price), first);
}
