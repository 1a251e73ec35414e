import { z } from 'zod';

export const CURRENCIES = ['USD', 'BOB'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** A whole number of cents. Only this file makes one from a plain number, so that `a + b` does not compile as money. */
export type Cents = number & { readonly unit: 'cents' };

/** Money as sent: a plain string with two decimals, never a floating number (PLT-11). */
export type Money = { amount: string; currency: Currency };

export const currencySchema = z.enum(CURRENCIES);
/** Ten digits before the point keep every amount far inside the safe integers. */
const AMOUNT = /^-?\d{1,10}\.\d{2}$/;
export const amountSchema = z.string().regex(AMOUNT, 'format');
export const moneySchema = z.object({ amount: amountSchema, currency: currencySchema });

export const ZERO = 0 as Cents;

const RATE_DECIMALS = 8;
const RATE_UNIT = 100_000_000n;

/** Checks that a number from outside (database, test) is a whole, safe number of cents. Throws RangeError otherwise. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return value as Cents;
}

/** Reads "1581.11". Throws RangeError for anything else. Uses whole numbers only, so that a screen that reads amounts needs no library. */
export function parseCents(amount: string): Cents {
  if (!AMOUNT.test(amount)) throw new RangeError(`not an amount: ${amount}`);
  const value = Number(amount.replace('.', ''));
  return value === 0 ? ZERO : cents(value);
}

/** Writes "1581.11". */
export function amountText(value: Cents): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount as sent: `{ amount: "1581.11", currency }`. */
export function money(value: Cents, currency: Currency): Money {
  return { amount: amountText(value), currency };
}

/** The sum of any number of amounts; zero for none. Throws RangeError beyond the exactly countable range. */
export function add(...values: Cents[]): Cents {
  return cents(values.reduce<number>((total, value) => total + value, 0));
}

/** `from − value`; may be below zero. */
export function subtract(from: Cents, value: Cents): Cents {
  return cents(from - value);
}

/** The same amount with the opposite sign; zero stays plain zero, never −0, because 0 − 0 is 0. */
export function negate(value: Cents): Cents {
  return cents(0 - value);
}

/** The sum of the amounts that `pick` returns for the items. */
export function sumOf<T>(items: readonly T[], pick: (item: T) => Cents): Cents {
  return add(...items.map(pick));
}

/** The smaller of two amounts. */
export function smaller(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

/** The larger of two amounts. */
export function larger(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}

/** The amount, or zero if it is negative. */
export function atLeastZero(value: Cents): Cents {
  return larger(value, ZERO);
}

/**
 * The approximate value of an amount in another currency, for display only (SET-9): half up to the cent, in whole numbers, so that
 * a screen needs no library. `rate` has at most 8 decimals. Throws RangeError for text that is not an amount.
 */
export function approximately(amount: string, rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  const scaled = BigInt(`${whole}${fraction.padEnd(RATE_DECIMALS, '0').slice(0, RATE_DECIMALS)}`);
  const value = parseCents(amount);
  const product = BigInt(Math.abs(value)) * scaled;
  const rounded = Number((product + RATE_UNIT / 2n) / RATE_UNIT);
  return amountText(cents(value < 0 ? -rounded : rounded));
}
