import { addDays, type Day } from '../../dates.ts';

/** Why a person asks for the money of a payment (REF-4). */
export const REFUND_REASONS = [
  'paid_twice',
  'wrong_amount',
  'wrong_purchase',
  'not_mine',
  'changed_mind',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A request as it is stored; what it says to the person follows from it and from the money (`shownStateOf`). */
export const REQUEST_STATES = ['open', 'refunded', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What a person reads: asked for, on its way, gone, declined or withdrawn. */
export const SHOWN_REQUEST_STATES = [
  'open',
  'sending',
  'returned',
  'declined',
  'withdrawn',
] as const;
export type ShownRequestState = (typeof SHOWN_REQUEST_STATES)[number];

/** `isAllBack`: every part of the payment has gone. */
export function shownStateOf(state: RequestState, isAllBack: boolean): ShownRequestState {
  if (state !== 'refunded') return state;
  return isAllBack ? 'returned' : 'sending';
}

/** Whether somebody may still ask for the money of a payment of this day (REF-4); the last day counts. */
export function isInTime(paidOn: Day, today: Day, days: number): boolean {
  return today <= addDays(paidOn, days);
}
