import { addDays, type Day } from '../dates.ts';
import type { OperatorRole } from '../operator-roles.ts';
import type { AdviserState } from './adviser.rules.ts';

/** What two operators set; that somebody has not sold for long, the clock says (ADV-1). */
export const SET_ADVISER_STATES = [
  'active',
  'ethics_process',
  'blocked',
  'expelled',
] as const satisfies readonly AdviserState[];
export type SetAdviserState = (typeof SET_ADVISER_STATES)[number];

/** Who changes the state, the sponsor and the rank of an adviser, and who else reads them (ADV-8). */
export const ADVISER_KEEPERS = ['admin', 'sales_ops'] as const satisfies readonly OperatorRole[];
export const ADVISER_READERS = [
  'admin',
  'sales_ops',
  'compliance',
  'read_only',
] as const satisfies readonly OperatorRole[];

/** Ranks of the career plan, the lowest first. */
export const RANKS = [1, 8] as const;

/** Whether two operators may bring an adviser from one state to another: an expelled one is a customer for good (ADV-1). */
export function canSetState(from: AdviserState, to: SetAdviserState): boolean {
  return from !== to && from !== 'expelled';
}

/** Who joined or sold on this day or later has sold lately enough (`adviser.inactiveDays`, ADV-1). */
export function soldSince(today: Day, inactiveDays: number): Day {
  return addDays(today, -inactiveDays);
}
