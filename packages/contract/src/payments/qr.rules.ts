import { dayInLaPaz, type Day } from '../dates.ts';
import type { Cents } from '../money.ts';
import { movesTo, type IntentState, type RegularizationReason } from './intent.rules.ts';

/** PAY-13. */
export const QR_STATES = ['generated', 'used', 'expired', 'voided', 'error'] as const;
export type QrState = (typeof QR_STATES)[number];

/** A QR that was asked for and not answered yet is `requested`; people see the states of PAY-13. */
export type QrAttemptState = 'requested' | QrState;

/** A payment may be told before the bank answered that it made the QR. What is used, expired, voided or broken stays so. */
export const QR_MOVES: Readonly<Record<QrAttemptState, readonly QrAttemptState[]>> = {
  requested: ['generated', 'used', 'expired', 'voided', 'error'],
  generated: ['used', 'expired', 'voided', 'error'],
  used: [],
  expired: [],
  voided: [],
  error: [],
};

/** Whether a QR may go from one state to another in one step. */
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
 * Seconds until the bank is asked again; null when only the daily list asks any more (PAY-13). `secondsSinceDialog` is how long ago the
 * dialog was last seen open; 0 while it is.
 */
export function nextPollAfter(secondsSinceDialog: number, policy: PollPolicy): number | null {
  if (secondsSinceDialog <= 0) return policy.dialogSeconds;
  return secondsSinceDialog <= policy.backgroundMinutes * 60 ? policy.backgroundSeconds : null;
}

/** Why a payment of a QR does not fit what it was meant for. */
export type Misfit = Exclude<RegularizationReason, 'posting_failed'>;

export type QrEvent = {
  /** The bank's id of the payment: the same for event, answer and daily list. */
  eventId: string;
  reference: string;
  accountId: string;
  amount: Cents;
  currency: string;
  paidAt: Date;
};

export type QrVerdict =
  /** `moves`: the states the intent goes through; empty when it stays where it is. */
  | { verdict: 'settle'; moves: IntentState[] }
  | { verdict: 'regularize'; reason: Misfit; moves: IntentState[] }
  | { verdict: 'ignore' };

/**
 * What a confirmed payment of a QR does, whichever way it was told and however late (PAY-8: only forward). The same payment told again is
 * ignored; any other money is either exactly what was asked for, or people look at it: none is ever dropped. Judged behind the lock of
 * the intent. A payment within the time of the QR that we are told of after closing it is `intent_closed`, as its items may have been
 * paid otherwise: so ask the bank once more before expiring one.
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

/** What more money means for an intent that does not wait for any; null = it waits. */
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

/** When money came: as the bank says, but not later than we hear of it, as a clock of the bank that is ahead must not date it tomorrow. */
export function receivedAt(paidAt: Date, heardAt: Date): Date {
  return paidAt < heardAt ? paidAt : heardAt;
}

/**
 * The day in La Paz on which money counts for what it pays: not after we heard of it, and not before its payment was asked for
 * (`askedAt`, undefined for money that was meant for none), as a clock of the bank that is behind must not post into a day that is judged already.
 */
export function dayOfMoney(facts: { paidAt: Date; heardAt: Date; askedAt: Date | undefined }): Day {
  const { paidAt, heardAt, askedAt } = facts;
  const came = receivedAt(paidAt, heardAt);
  return dayInLaPaz(askedAt !== undefined && askedAt > came ? askedAt : came);
}
