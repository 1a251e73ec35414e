import { parseCents, type Cents } from '../money.ts';

const PLAIN = /^\d{1,10}$/;
const WITH_DECIMALS = /^\d{1,10}[.,]\d{1,2}$/;
/** Groups of three, told apart from decimals by the other sign or by repeating. */
const GROUPED = [
  /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/,
  /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/,
  /^\d{1,3}(?:\.\d{3}){2,}$/,
  /^\d{1,3}(?:,\d{3}){2,}$/,
];

/**
 * An amount as a person types it: `1.234,50`, `1,234.50`, `1234.5`, `1234`. Null for everything else, also for `1.234`, which is a
 * thousand here and one and a bit elsewhere: with money nobody guesses. Decimals are at most two (PAY-3).
 */
export function parseTypedAmount(text: string): Cents | null {
  const typed = text.trim();
  if (![PLAIN, WITH_DECIMALS, ...GROUPED].some((form) => form.test(typed))) return null;
  const decimals = /[.,](\d{1,2})$/.exec(typed)?.[1] ?? '';
  const whole = typed.slice(0, typed.length - (decimals === '' ? 0 : decimals.length + 1));
  const digits = whole.replaceAll(/[.,]/g, '');
  return digits.length > 10 ? null : parseCents(`${digits}.${decimals.padEnd(2, '0')}`);
}
