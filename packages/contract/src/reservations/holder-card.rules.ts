import { HOUR_MS } from '../durations.ts';

/** A disability card with which a special season ticket is held (RES-30): `sent` until a pre-reservation takes it. */
export const HOLDER_CARD_STATES = ['sent', 'waiting', 'approved', 'refused', 'replaced'] as const;
export type HolderCardState = (typeof HOLDER_CARD_STATES)[number];

/** How many cards one pre-reservation may bring: the office reads each of them. */
export const MOST_HOLDER_CARDS = 3;

/** What was sent and never used is gone after so many hours; what fell with its pre-reservation after so many days. */
export const UNUSED_CARD_HOURS = 24;
export const FALLEN_CARD_DAYS = 30;

/**
 * When a pre-reservation ends after the office answered: it lives on for at least half of its hours, so that its buyer can pay or send another card.
 *
 * @param hours of a season ticket (RES-2)
 */
export function endAfterAnswer(endsAt: Date, answeredAt: Date, hours: number): Date {
  const least = new Date(answeredAt.getTime() + (hours / 2) * HOUR_MS);
  return endsAt > least ? endsAt : least;
}
