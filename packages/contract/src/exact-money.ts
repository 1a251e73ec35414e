import { Decimal } from 'decimal.js';
import { cents, type Cents } from './money.ts';

// PLT-11: integer minor units with a currency code, rounded half up per component; nothing else does arithmetic on money.
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** `value × factor`, rounded half up to the cent once. The factor is exact: a decimal string, a whole number or a fraction of both. */
export function times(value: Cents, factor: string | number | Decimal): Cents {
  return roundToCents(new Exact(value).times(factor));
}

/** An exact number for rates and factors; `decimal('10').dividedBy(1200)` is a month of 10 % a year. */
export function decimal(value: string | number): Decimal {
  return new Exact(value);
}

/** `percent` of an amount ("20" is a fifth), rounded half up to the cent once. */
export function percentOf(value: Cents, percent: string | number): Cents {
  return times(value, new Exact(percent).dividedBy(100));
}

/**
 * `value × numerator / denominator`, rounded half up once. Divides last: 906 × 1 / 12 is 75.5 and rounds up, while 1 / 12 alone is an
 * endless fraction.
 */
export function ratioOf(
  value: Cents,
  numerator: string | number,
  denominator: string | number,
): Cents {
  return roundToCents(new Exact(value).times(numerator).dividedBy(denominator));
}

/** Simple interest on a year of 360 days over several periods, added up exactly and rounded half up once (PLT-15, SALE-9). */
export function accrued(
  stretches: readonly { amount: Cents; days: number }[],
  annualPct: string | number,
): Cents {
  const centDays = stretches.reduce(
    (total, { amount, days }) => total.plus(new Exact(amount).times(days)),
    new Exact(0),
  );
  return roundToCents(centDays.times(annualPct).dividedBy(36_000));
}

/** The part of the whole in basis points from 0 to 10 000, rounded down so that only the whole is 100 %. Zero of zero is 100 %. */
export function basisPoints(part: Cents, whole: Cents): number {
  if (whole <= 0) return 10_000;
  const share = new Exact(part).times(10_000).dividedToIntegerBy(whole).toNumber();
  return Math.min(Math.max(share, 0), 10_000);
}

/** Splits into `count` equal parts; the last one absorbs the residue, so that the parts sum to the whole. */
export function splitEvenly(whole: Cents, count: number): Cents[] {
  const part = ratioOf(whole, 1, count);
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? cents(whole - part * (count - 1)) : part,
  );
}

/** Debt currency → bolivianos at a locked rate (PAY-16): 246.52 at 6.96 is Bs 1715.78. */
export function convert(value: Cents, rate: string): Cents {
  return times(value, rate);
}

/** Bolivianos → debt currency at the rate at which they were locked: the value of money in regularization (PAY-14). */
export function convertBack(value: Cents, rate: string): Cents {
  return ratioOf(value, 1, rate);
}

function roundToCents(value: Decimal): Cents {
  return cents(value.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
}
