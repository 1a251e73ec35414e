import type { Day } from '../../dates.ts';
import { HOUR_MS } from '../../durations.ts';
import type { Cents } from '../../money.ts';

/** The brands that are taken (PAY-31). */
export const CARD_BRANDS = ['visa', 'mastercard'] as const;

/** How a saved card stands; only an enabled one can pay. */
export const CARD_STATES = ['enabled', 'not_enabled', 'expired'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** What a payment by card has come to at its processor. */
export const CARD_ATTEMPT_STATES = [
  'requested',
  'challenge',
  'processing',
  'authorised',
  'captured',
  'released',
  'declined',
] as const;
export type CardAttemptState = (typeof CARD_ATTEMPT_STATES)[number];

/** Why a card did not pay, as people are told (PAY-33); each is a code of errors and a reason of a closed payment. */
export const CARD_DECLINES = [
  'card_refused',
  'card_insufficient',
  'card_expired',
  'card_not_enabled',
  'card_challenge_failed',
  'card_abandoned',
  'card_unreachable',
] as const;
export type CardDecline = (typeof CARD_DECLINES)[number];

/** The state of a saved card on a day of La Paz: it is good to the end of the month that it names (`2029-08`). */
export function cardState(card: { isEnabled: boolean; expiry: string }, on: Day): CardState {
  if (card.expiry < on.slice(0, 7)) return 'expired';
  return card.isEnabled ? 'enabled' : 'not_enabled';
}

/**
 * Until when no card is taken of a person (PAY-32): `max` declines, one after the other, close cards for an hour from the last of them. After
 * that hour the count begins anew. `declines` are the instants since the last payment that went well, oldest first.
 * @returns null when cards are taken
 */
export function pausedUntil(declines: readonly Date[], max: number, now: Date): Date | null {
  let count = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const at of declines) {
    // Declined during the pause, of a payment that was begun before it: it prolongs nothing.
    if (at.getTime() < until) continue;
    count += 1;
    if (count < max) continue;
    until = at.getTime() + HOUR_MS;
    count = 0;
  }
  return until > now.getTime() ? new Date(until) : null;
}

/** Whether an amount passes the limit of one transaction and, with what the day has already taken, that of a day (PAY-32); both include the limit. */
export function isWithinCardLimit(amount: Cents, takenToday: Cents, limit: Cents): boolean {
  return amount + takenToday <= limit;
}
