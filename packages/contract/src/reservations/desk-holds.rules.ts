import { OFFICE_ROLES, type OperatorRole } from '../operator-roles.ts';
import type { HoldState } from './hold.rules.ts';
import type { ReservationState } from './deposit.rules.ts';

/** Roles that see pre-reservations and reservations at the desk: all operators, each within the companies of their role (RES-9). */
export const HOLD_READERS = OFFICE_ROLES;

/** Roles that extend and release them. */
export const HOLD_KEEPERS = ['admin', 'sales_ops'] as const satisfies readonly OperatorRole[];

/** How far a product has come between its pre-reservation and its sale: the filter of the list (RES-9). */
export const HOLD_STAGES = [
  'held',
  'reserved',
  'kept',
  'released',
  'expired',
  'rejected',
  'ended',
] as const;
export type HoldStage = (typeof HOLD_STAGES)[number];

/** The stages in which time still runs: the list shows the first to end first, of the others the newest first. */
export function isRunning(stage: HoldStage): boolean {
  return stage === 'held' || stage === 'reserved';
}

/** The stage of a pre-reservation with the state of the reservation that it became, if it did. */
export function stageOf(state: HoldState, reservation: ReservationState | null): HoldStage {
  if (state === 'active') return 'held';
  if (state !== 'converted') return state;
  if (reservation === 'active') return 'reserved';
  return reservation === 'ended' ? 'ended' : 'kept';
}

/** Filters by what is left, in hours. */
export const ENDS_WITHIN = ['2', '12', '24', '48'] as const;

/** Something in the work list: a pre-reservation in its last hours, a reservation in its last two days. */
export const ENDING_HOURS = { hold: 12, reservation: 48 } as const;
