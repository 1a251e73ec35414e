import { cents, type Cents } from '../../money.ts';

/** The digits of a PIN; it passes through to the wallet, and is kept nowhere (PAY-27). */
export const PIN_DIGITS = 6;

/** Of a PIN: none yet, usable, resting for a while after wrong tries, or to be set again. */
export const PIN_STATES = ['none', 'ready', 'locked', 'blocked'] as const;

/** What a number of points is worth, in cents of a dollar (PAY-20): a point is a cent. */
export function worthOf(points: number): Cents {
  return cents(points);
}

/** The points for an amount in cents of a dollar. */
export function pointsFor(amount: Cents): number {
  return amount;
}
