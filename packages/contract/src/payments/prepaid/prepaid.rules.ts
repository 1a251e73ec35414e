import type { Day } from '../../dates.ts';
import type { Cents } from '../../money.ts';

export const PREPAID_STATES = ['issued', 'active', 'exhausted', 'blocked', 'expired'] as const;
export type PrepaidState = (typeof PREPAID_STATES)[number];

/** The state of a card on a day (PAY-29), derived of what happened to it: a loss outlives the rest. */
export function prepaidState(
  card: {
    balance: Cents;
    /** What parts of payments hold of it. */
    held: Cents;
    expiresOn: Day;
    isBlocked: boolean;
    isActivated: boolean;
  },
  today: Day,
): PrepaidState {
  if (card.isBlocked) return 'blocked';
  if (card.expiresOn < today) return 'expired';
  if (card.balance === 0 && card.held === 0) return 'exhausted';
  return card.isActivated ? 'active' : 'issued';
}

/** The digit that ends a number: every second digit from the right of what stands before it is doubled (ISO/IEC 7812). */
export function checkDigitOf(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether 16 digits end in their check digit, so that a slip of the finger is found without asking the server. */
export function isPrepaidNumber(digits: string): boolean {
  return /^\d{16}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.at(-1);
}

/** A number as screens show it: "•••• •••• •••• 0018". */
export function maskedNumber(lastFour: string): string {
  return `•••• •••• •••• ${lastFour}`;
}

/** What is left of an amount after a card with this balance has paid what it can; zero is a normal outcome. Minor units. */
export function restAfterCard(amount: Cents, balance: Cents): Cents {
  return Math.max(0, amount - balance) as Cents;
}
