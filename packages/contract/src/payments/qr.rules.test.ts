import { expect, test } from 'vitest';
import { cents, parseCents } from '../money.ts';
import { INTENT_STATES, canMove, type IntentState } from './intent.rules.ts';
import {
  QR_STATES,
  QR_MOVES,
  canQrMove,
  dayOfMoney,
  judgeQrEvent,
  nextPollAfter,
  type QrAttemptState,
  type QrEvent,
} from './qr.rules.ts';

const ATTEMPT_STATES: readonly QrAttemptState[] = ['requested', ...QR_STATES];
const expiresAt = new Date('2026-11-22T15:00:00Z');
const inTime: QrEvent = {
  eventId: 'pay-1',
  reference: 'K7Q2M9XWT4ZB',
  accountId: 'account-8',
  amount: parseCents('1715.78'),
  currency: 'BOB',
  paidAt: new Date('2026-11-21T15:10:00Z'),
};

function judge(
  intent: IntentState,
  attempt: QrAttemptState,
  event: Partial<QrEvent> = {},
  judgedEventIds: string[] = [],
) {
  return judgeQrEvent({
    intent: { state: intent, reference: 'K7Q2M9XWT4ZB', accountId: 'account-8' },
    attempt: { state: attempt, amount: parseCents('1715.78'), currency: 'BOB', expiresAt },
    event: { ...inTime, ...event },
    judgedEventIds,
  });
}

const LIVE = new Set<IntentState>(['created', 'pending', 'processing']);
const SHOWN = new Set<QrAttemptState>(['requested', 'generated']);

test('the exact amount in time settles a payment that waits for it, in any waiting state and in no other', () => {
  for (const intent of INTENT_STATES) {
    for (const attempt of ATTEMPT_STATES) {
      const isWaiting = LIVE.has(intent) && SHOWN.has(attempt);
      const { verdict } = judge(intent, attempt);
      expect([intent, attempt, verdict]).toEqual([
        intent,
        attempt,
        isWaiting ? 'settle' : 'regularize',
      ]);
    }
  }
});

test('settling goes through the states that the table allows', () => {
  expect(judge('pending', 'generated')).toEqual({
    verdict: 'settle',
    moves: ['processing', 'settled'],
  });
  // The bank reports the payment before it answers that it made the QR.
  expect(judge('created', 'requested')).toEqual({
    verdict: 'settle',
    moves: ['pending', 'processing', 'settled'],
  });
  expect(judge('processing', 'generated')).toEqual({ verdict: 'settle', moves: ['settled'] });
});

test.each<[string, IntentState, QrAttemptState, Partial<QrEvent>, string, IntentState[]]>([
  [
    'a cent less',
    'pending',
    'generated',
    { amount: cents(171_577) },
    'amount_differs',
    ['in_regularization'],
  ],
  [
    'a cent more',
    'pending',
    'generated',
    { amount: cents(171_579) },
    'amount_differs',
    ['in_regularization'],
  ],
  [
    'dollars',
    'pending',
    'generated',
    { currency: 'USD' },
    'currency_differs',
    ['in_regularization'],
  ],
  [
    'another account',
    'pending',
    'generated',
    { accountId: 'account-2' },
    'company_differs',
    ['in_regularization'],
  ],
  [
    'another reference',
    'pending',
    'generated',
    { reference: 'X' },
    'orphan',
    ['in_regularization'],
  ],
  [
    'a second late',
    'pending',
    'generated',
    { paidAt: new Date('2026-11-22T15:00:01Z') },
    'paid_after_expiry',
    ['in_regularization'],
  ],
  [
    'late, after expiring',
    'expired',
    'expired',
    { paidAt: new Date('2026-11-22T17:00:00Z') },
    'paid_after_expiry',
    ['in_regularization'],
  ],
  [
    'in time, told after expiring',
    'expired',
    'expired',
    {},
    'intent_closed',
    ['in_regularization'],
  ],
  ['after cancelling', 'cancelled', 'voided', {}, 'intent_closed', ['in_regularization']],
  ['after failing', 'failed', 'error', {}, 'intent_closed', ['in_regularization']],
  [
    'an old QR of a changed amount',
    'pending',
    'voided',
    {},
    'intent_closed',
    ['in_regularization'],
  ],
  ['a second payment', 'settled', 'used', {}, 'already_paid', []],
  [
    'a second payment of another amount',
    'settled',
    'used',
    { amount: cents(1) },
    'already_paid',
    [],
  ],
  ['more money while people look', 'in_regularization', 'expired', {}, 'already_paid', []],
  ['after a refund', 'refunded', 'expired', {}, 'intent_closed', []],
  ['after a reversal', 'reversed', 'used', {}, 'intent_closed', []],
])('%s is looked at by people: %s %s', (_, intent, attempt, event, reason, moves) => {
  expect(judge(intent, attempt, event)).toEqual({ verdict: 'regularize', reason, moves });
});

test('the last instant of the QR is still in time', () => {
  expect(judge('pending', 'generated', { paidAt: expiresAt }).verdict).toBe('settle');
});

test('a repeated report of a payment does nothing in any state, and a new payment is never dropped', () => {
  for (const intent of INTENT_STATES) {
    for (const attempt of ATTEMPT_STATES) {
      expect(judge(intent, attempt, {}, ['pay-0', 'pay-1'])).toEqual({ verdict: 'ignore' });
      expect(judge(intent, attempt, {}, ['pay-0']).verdict).not.toBe('ignore');
    }
  }
});

test('every verdict asks only for moves of the table', () => {
  for (const intent of INTENT_STATES) {
    for (const attempt of ATTEMPT_STATES) {
      for (const event of [
        {},
        { amount: cents(1) },
        { paidAt: new Date('2027-01-01T00:00:00Z') },
      ]) {
        const outcome = judge(intent, attempt, event);
        let at = intent;
        for (const next of outcome.verdict === 'ignore' ? [] : outcome.moves) {
          expect(canMove(at, next)).toBe(true);
          at = next;
        }
        expect(at === 'settled' || outcome.verdict !== 'settle').toBe(true);
      }
    }
  }
});

test('a QR moves forward only: requested, shown, then one final state', () => {
  expect(canQrMove('requested', 'generated')).toBe(true);
  expect(canQrMove('requested', 'used')).toBe(true);
  expect(canQrMove('generated', 'requested')).toBe(false);
  for (const end of ['used', 'expired', 'voided', 'error'] as const) {
    expect(canQrMove('generated', end)).toBe(true);
    expect(QR_MOVES[end]).toEqual([]);
  }
});

test.each([
  [0, 3],
  [-1, 3],
  [1, 30],
  [900, 30],
  [901, null],
])('%d s after the dialog was last open the bank is asked again in %j s', (since, next) => {
  const policy = { dialogSeconds: 3, backgroundSeconds: 30, backgroundMinutes: 15 };
  expect(nextPollAfter(since, policy)).toBe(next);
});

test('money counts on the day that the bank reports, but not after the report and not before its payment was requested', () => {
  const heardAt = new Date('2026-11-21T15:20:00Z');
  const askedAt = new Date('2026-11-21T15:00:00Z');
  const on = (paidAt: string) => dayOfMoney({ paidAt: new Date(paidAt), heardAt, askedAt });
  expect(on('2026-11-21T15:10:00Z')).toBe('2026-11-21');
  expect(on('2026-11-22T15:10:00Z')).toBe('2026-11-21');
  expect(on('2026-11-20T15:10:00Z')).toBe('2026-11-21');
  // A slow clock of the bank says yesterday: the payment was requested today.
  expect(on('2026-11-21T03:00:00Z')).toBe('2026-11-21');
  // Requested before midnight, paid after it: the day of the money counts.
  expect(
    dayOfMoney({
      paidAt: new Date('2026-11-21T05:00:00Z'),
      heardAt,
      askedAt: new Date('2026-11-21T03:00:00Z'),
    }),
  ).toBe('2026-11-21');
  // The day is that of La Paz, and money without a payment has no request.
  expect(
    dayOfMoney({ paidAt: new Date('2026-11-20T03:00:00Z'), heardAt, askedAt: undefined }),
  ).toBe('2026-11-19');
});
