import { HOUR_MS } from '../durations.ts';
import type { OperatorRole } from '../operator-roles.ts';

/**
 * A provisional receipt for money that an adviser took (RES-27). `asked`: the customer has a code and has not confirmed; `issued`: the
 * adviser has the money and deposits it; then it is `deposited`, or the desk records that it went back to the customer (`returned`).
 * `declined`: the customer says that no money was handed over.
 */
export const PROVISIONAL_STATES = ['asked', 'issued', 'deposited', 'returned', 'declined'] as const;
export type ProvisionalState = (typeof PROVISIONAL_STATES)[number];

/** Roles that end a receipt that was not deposited. */
export const PROVISIONAL_ROLES = ['admin', 'compliance'] as const satisfies readonly OperatorRole[];

/** By when the adviser deposits the money: `hours` is `deposit.provisionalHours`. */
export function provisionalDueAt(issuedAt: Date, hours: number): Date {
  return new Date(issuedAt.getTime() + hours * HOUR_MS);
}

/** Whether the money should have been deposited by now: such an adviser gets no new receipts, and the desk looks for the money. */
export function isProvisionalLate(
  { state, dueAt }: { state: ProvisionalState; dueAt: Date | null },
  now: Date,
): boolean {
  return state === 'issued' && dueAt !== null && dueAt <= now;
}
