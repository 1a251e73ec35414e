import { dayInLaPaz, type Day } from '../dates.ts';
import type { Cents } from '../money.ts';
import { movesTo, type IntentState, type RegularizationReason } from './intent.rules.ts';

/** The states of a QR as people see them (PAY-13). */
export const QR_STATES = ['generated', 'used', 'expired', 'voided', 'error'] as const;
export type QrState = (typeof QR_STATES)[number];

/** A QR that the bank has not answered yet is `requested`; people see only the states of PAY-13. */
export type QrAttemptState = 'requested' | QrState;

/**
 * The bank may report a payment before it answers that it made the QR, so `requested` may become `used`. The states `used`, `expired`,
 * `voided` and `error` are final.
 */
export const QR_MOVES: Readonly<Record<QrAttemptState, readonly QrAttemptState[]>> = {
  requested: ['generated', 'used', 'expired', 'voided', 'error'],
  generated: ['used', 'expired', 'voided', 'error'],
  used: [],
  expired: [],
  voided: [],
  error: [],
};

/** Whether a QR may move from one state to another in one step. */
export function canQrMove(from: QrAttemptState, to: QrAttemptState): boolean {
  return QR_MOVES[from].includes(to);
}

export type PollPolicy = {
  /** `qr.pollSeconds`, 3. */
  dialogSeconds: number;
  /** `qr.backgroundSeconds`, 30. */
  backgroundSeconds: number;
  /** 15 in PAY-13. */
  backgroundMinutes: number;
};

/**
 * Returns the seconds until the bank is asked again; null when only the daily list remains (PAY-13). `secondsSinceDialog` is the time
 * since the dialog was last seen open, in seconds; 0 while it is open.
 */
export function nextPollAfter(secondsSinceDialog: number, policy: PollPolicy): number | null {
  if (secondsSinceDialog <= 0) return policy.dialogSeconds;
  return secondsSinceDialog <= policy.backgroundMinutes * 60 ? policy.backgroundSeconds : null;
}

/** Why the money of a QR does not fit the payment that it was meant for. */
export type Misfit = Exclude<RegularizationReason, 'posting_failed'>;

export type QrEvent = {
  /** The bank's id of the payment: the same in the event, the answer and the daily list. */
  eventId: string;
  reference: string;
  accountId: string;
  amount: Cents;
  currency: string;
  paidAt: Date;
};

export type QrVerdict =
  /** `moves`: the states that the intent goes through; empty when its state does not change. */
  | { verdict: 'settle'; moves: IntentState[] }
  | { verdict: 'regularize'; reason: Misfit; moves: IntentState[] }
  | { verdict: 'ignore' };

/**
 * Decides what a confirmed payment of a QR does, however and however late the bank reported it (PAY-8: states move forward only). A
 * repeated report of the same payment is ignored. Any other money settles if it is exactly what was asked for, and otherwise goes to
 * regularization; none is ever dropped. Amounts are in minor units. The caller holds the lock of the intent. A payment made in time but
 * reported after the intent was closed is `intent_closed`, because its items may have been paid otherwise; so ask the bank once more
 * before an intent expires.
 */
export function judgeQrEvent(facts: {
  intent: { state: IntentState; reference: string; accountId: string };
  attempt: { state: QrAttemptState; amount: Cents; currency: string; expiresAt: Date };
  event: QrEvent;
  /** Event ids of this QR that were judged before. */
  judgedEventIds: readonly string[];
}): QrVerdict {
  const { intent, attempt, event, judgedEventIds } = facts;
  if (judgedEventIds.includes(event.eventId)) return { verdict: 'ignore' };
  const reason = misfit(intent, attempt, event);
  if (reason === null) return { verdict: 'settle', moves: movesTo(intent.state, 'settled') ?? [] };
  const moves = movesTo(intent.state, 'in_regularization') ?? [];
  return { verdict: 'regularize', reason, moves };
}

/** The reason for regularizing money that comes for an intent in each state; null: the intent waits for money. */
const CLOSED_REASON: Readonly<Record<IntentState, 'already_paid' | 'intent_closed' | null>> = {
  created: null,
  pending: null,
  processing: null,
  settled: 'already_paid',
  in_regularization: 'already_paid',
  failed: 'intent_closed',
  expired: 'intent_closed',
  cancelled: 'intent_closed',
  refunded: 'intent_closed',
  reversed: 'intent_closed',
};

function misfit(
  intent: { state: IntentState; reference: string; accountId: string },
  attempt: { state: QrAttemptState; amount: Cents; currency: string; expiresAt: Date },
  event: QrEvent,
): Misfit | null {
  if (event.reference !== intent.reference) return 'orphan';
  if (event.accountId !== intent.accountId) return 'company_differs';
  if (event.currency !== attempt.currency) return 'currency_differs';
  const closed = CLOSED_REASON[intent.state];
  const isLate = event.paidAt > attempt.expiresAt;
  if (closed === 'already_paid') return closed;
  if (event.amount !== attempt.amount) return 'amount_differs';
  if (isLate) return 'paid_after_expiry';
  if (closed !== null) return closed;
  return attempt.state === 'requested' || attempt.state === 'generated' ? null : 'intent_closed';
}

/** Returns when money came: the time of the bank, but at most `heardAt`, so that a fast clock of the bank cannot date it tomorrow. */
export function receivedAt(paidAt: Date, heardAt: Date): Date {
  return paidAt < heardAt ? paidAt : heardAt;
}

/**
 * Returns the day in La Paz on which money counts for what it pays: never after `heardAt`, and never before its payment was requested
 * (`askedAt`; undefined for money without a payment), so that a slow clock of the bank cannot post into a day that is already judged.
 */
export function dayOfMoney(facts: { paidAt: Date; heardAt: Date; askedAt: Date | undefined }): Day {
  const { paidAt, heardAt, askedAt } = facts;
  const came = receivedAt(paidAt, heardAt);
  return dayInLaPaz(askedAt !== undefined && askedAt > came ? askedAt : came);
}
