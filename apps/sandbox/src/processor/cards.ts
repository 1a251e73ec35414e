import { createHmac } from 'node:crypto';
import { z } from 'zod';

export const BRANDS = ['visa', 'mastercard'] as const;
export type Brand = (typeof BRANDS)[number];

/** What the bank of a card answers to an order. */
export const OUTCOMES = [
  'approve',
  'challenge',
  'refused',
  'insufficient_funds',
  'expired_card',
  'not_enabled',
  'silence',
] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Published test numbers with an outcome of their own; every other good number is approved. */
const TEST_CARDS: Readonly<Record<string, Outcome>> = {
  '4111111111111111': 'approve',
  '5555555555554444': 'challenge',
  '2223003122003222': 'challenge',
  '4000000000000002': 'refused',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000119': 'silence',
  '5105105105105100': 'not_enabled',
};

/** A card as the processor keeps it: never its number. */
export const cardSchema = z.object({
  id: z.string(),
  brand: z.enum(BRANDS),
  lastFour: z.string(),
  /** `2029-08`. */
  expiry: z.string(),
  /** The same for the same number, and says nothing of it. */
  fingerprint: z.string(),
  outcome: z.enum(OUTCOMES),
  createdAt: z.string(),
  /** Of a token: it pays once. */
  usedAt: z.string().nullable(),
});
export type Card = z.infer<typeof cardSchema>;

/** What somebody types into the frame. */
export const typedCardSchema = z.strictObject({
  number: z.string().max(40),
  expiry: z.string().max(10),
  cvc: z.string().max(10),
});
type Typed = z.infer<typeof typedCardSchema>;
export type Field = keyof Typed;
export type Problem = 'incomplete' | 'brand' | 'check_digit' | 'past' | 'format';

/** The brand by the prefix of the number (4; 51 to 55 and 2221 to 2720); null for any other card. */
export function brandOf(digits: string): Brand | null {
  if (digits.startsWith('4')) return 'visa';
  const two = Number(digits.slice(0, 2));
  const four = Number(digits.slice(0, 4));
  return (two >= 51 && two <= 55) || (four >= 2221 && four <= 2720) ? 'mastercard' : null;
}

/** The check digit of Luhn. */
export function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, sign, index) => {
      const value = Number(sign) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return digits !== '' && sum % 10 === 0;
}

/** What is wrong beside each field; empty for a card that can be used. */
export function problemsOf(typed: Typed, now: Date): Partial<Record<Field, Problem>> {
  const digits = digitsOf(typed.number);
  const expiry = readExpiry(typed.expiry);
  const number = numberProblem(digits);
  return {
    ...(number && { number }),
    ...(expiry === null
      ? { expiry: 'format' as const }
      : isPast(expiry, now) && { expiry: 'past' as const }),
    ...(!/^\d{3}$/.test(typed.cvc) && { cvc: 'incomplete' as const }),
  };
}

function numberProblem(digits: string): Problem | null {
  if (digits.length >= 2 && brandOf(digits) === null) return 'brand';
  if (digits.length !== 16) return 'incomplete';
  return hasCheckDigit(digits) ? null : 'check_digit';
}

/** `08/29` as `2029-08`; null for anything else. */
export function readExpiry(text: string): string | null {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim());
  return match ? `20${match[2]}-${match[1]}` : null;
}

/** A card is good to the end of the month that it names. */
export function isPast(expiry: string, now: Date): boolean {
  return expiry < now.toISOString().slice(0, 7);
}

/** The card of what was typed, without its number. */
export function cardOf(id: string, typed: Typed, secret: string, now: Date): Card {
  const digits = digitsOf(typed.number);
  return {
    id,
    brand: brandOf(digits) ?? 'visa',
    lastFour: digits.slice(-4),
    expiry: readExpiry(typed.expiry) ?? '',
    fingerprint: createHmac('sha256', secret).update(digits).digest('hex').slice(0, 32),
    outcome: TEST_CARDS[digits] ?? 'approve',
    createdAt: now.toISOString(),
    usedAt: null,
  };
}

function digitsOf(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}
