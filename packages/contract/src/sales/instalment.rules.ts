import type { ArrearsState, InstalmentState } from './sales.calls.ts';
import type { Day } from '../dates.ts';
import { daysBetween } from '../dates.ts';

/** "Por vencer" from 7 days before (SALE-11). */
export const DUE_SOON_DAYS = 7;
/** Limits of lateness in days, shared by instalments (SALE-11) and plans (SALE-14). */
export const LATE_STEPS = { first: 30, second: 60, third: 90 } as const;

/** Past due **and** past grace: the one definition of overdue (SALE-12). */
export function isOverdue(daysLate: number, graceDays: number): boolean {
  return daysLate > graceDays;
}

/**
 * The state that people see (SALE-11). `daysLate` as in fine.rules. A part payment is shown beside the state and is not a state.
 */
export function instalmentState(
  item: {
    dueOn: Day;
    isPaid: boolean;
    isVoided: boolean;
    isShielded: boolean;
    /** Shielded by a change of the product, not by money that is looked at (MEM-6). */
    isFrozen?: boolean;
    daysLate: number;
  },
  on: Day,
  graceDays: number,
): InstalmentState {
  if (item.isPaid) return 'paid';
  if (item.isVoided) return 'voided';
  if (item.isShielded) return item.isFrozen === true ? 'frozen' : 'in_regularization';
  if (item.daysLate > LATE_STEPS.third) return 'in_notice';
  if (item.daysLate > LATE_STEPS.first) return 'in_arrears';
  if (isOverdue(item.daysLate, graceDays)) return 'overdue';
  if (item.daysLate > 0) return 'in_grace';
  return daysBetween(on, item.dueOn) <= DUE_SOON_DAYS ? 'due_soon' : 'pending';
}

/** Nothing is to be paid of it now, whatever is owed: money is looked at (PAY-14), or its plan is frozen (MEM-6). */
export function isOnHold(state: InstalmentState): boolean {
  return state === 'in_regularization' || state === 'frozen';
}

/** The arrears of an active plan by the late days of its oldest unpaid item (SALE-14); within grace it is `current`. */
export function arrearsState(oldestDaysLate: number, graceDays: number): ArrearsState {
  if (!isOverdue(oldestDaysLate, graceDays)) return 'current';
  if (oldestDaysLate <= LATE_STEPS.first) return 'late_30';
  if (oldestDaysLate <= LATE_STEPS.second) return 'late_60';
  if (oldestDaysLate <= LATE_STEPS.third) return 'late_90';
  return 'pre_reversal';
}
