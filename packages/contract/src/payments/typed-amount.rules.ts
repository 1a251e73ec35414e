import { parseCents, type Cents } from '../money.ts';

const PLAIN = /^\d{1,10}$/;
const WITH_DECIMALS = /^\d{1,10}[.,]\d{1,2}$/;
/** Groups of three digits: the other separator, or a repeated one, distinguishes them from decimals. */
const GROUPED = [
  /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/,
  /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/,
  /^\d{1,3}(?:\.\d{3}){2,}$/,
  /^\d{1,3}(?:,\d{3}){2,}$/,
];

/**
 * Parses an amount as a person types it (`1.234,50`, `1,234.50`, `1234.5`, `1234`) into minor units. Returns null for anything else,
 * including `1.234`, which may mean more than a thousand or less than two: an amount of money is never guessed. At most two decimals and
 * ten digits before them (PAY-3).
 */
export function parseTypedAmount(text: string): Cents | null {
  const typed = text.trim();
  if (![PLAIN, WITH_DECIMALS, ...GROUPED].some((form) => form.test(typed))) return null;
  const decimals = /[.,](\d{1,2})$/.exec(typed)?.[1] ?? '';
  const whole = typed.slice(0, typed.length - (decimals === '' ? 0 : decimals.length + 1));
  const digits = whole.replaceAll(/[.,]/g, '');
  return digits.length > 10 ? null : parseCents(`${digits}.${decimals.padEnd(2, '0')}`);
}
