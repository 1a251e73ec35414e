import { z } from 'zod';

/** Money in the bank's API: a string with two decimals, above zero. Never a floating number. */
export const amountSchema = z
  .string()
  .regex(/^(0|[1-9]\d{0,9})\.\d{2}$/, 'an amount looks like "1715.78"')
  .refine((amount) => centsOf(amount) > 0n, 'an amount is above zero');

export function totalOf(amounts: readonly string[]): string {
  const cents = amounts.reduce((total, amount) => total + centsOf(amount), 0n);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** `Bs 1.715,78`, for people. */
export function bolivianos(amount: string): string {
  const [whole = '0', decimals = '00'] = amount.split('.');
  return `Bs ${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
}

function centsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
