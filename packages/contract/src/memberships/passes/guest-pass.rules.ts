import type { Day } from '../../dates.ts';

/** Guests whom one product brings in a year of its contract; a pass that came back is as if it had not been given (PASS-14). */
export const GUESTS_A_YEAR = 3;
export const GUEST_NAME = [2, 60] as const;

export const GUEST_PASS_STATES = ['given', 'kept', 'used', 'withdrawn', 'over'] as const;
export type GuestPassState = (typeof GUEST_PASS_STATES)[number];

/** How a guest's pass stands today: one that nobody used is over when its day is (PASS-14). */
export function guestPassState(of: { state: GuestPassState; on: Day }, today: Day): GuestPassState {
  const isLive = of.state === 'given' || of.state === 'kept';
  return isLive && of.on < today ? 'over' : of.state;
}
