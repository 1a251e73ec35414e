import type { Cents } from '../../money.ts';

/** What prepaid cards are worth (PAY-20), in dollars. */
export const PREPAID_VALUES = ['10.00', '20.00', '50.00', '100.00', '200.00'] as const;

/** The most that the cards of one batch are worth together (PAY-61). Minor units of dollars. */
export const BATCH_MOST = 200_000 as Cents;

/** How long the same attempt is shown the same cards again, because its answer may be lost (PAY-61). */
export const SHOWN_AGAIN_MINUTES = 10;

export const BATCH_STATES = ['ordered', 'paid', 'shown', 'withdrawn'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** The state of a batch (PAY-61), derived of what happened to it. */
export function batchState(batch: {
  paidAt: Date | null;
  shownAt: Date | null;
  withdrawnAt: Date | null;
}): BatchState {
  if (batch.shownAt !== null) return 'shown';
  if (batch.paidAt !== null) return 'paid';
  return batch.withdrawnAt === null ? 'ordered' : 'withdrawn';
}

/** How many cards of a value one batch may have (PAY-61). Minor units. */
export function mostCards(value: Cents): number {
  return Math.floor(BATCH_MOST / value);
}
