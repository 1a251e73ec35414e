import { expect, test } from 'vitest';
import {
  INTENT_STATES,
  TIMELINE_STAGES,
  INTENT_MOVES,
  canMove,
  isOpen,
  MOST_STAGES,
  movesTo,
  shownStages,
  stagesAhead,
  versionOf,
  type IntentState,
} from './intent.rules.ts';

/** PAY-5, line by line; repeated here so that nobody changes the table by accident. */
const ALLOWED = [
  'created → pending',
  'created → cancelled',
  'pending → processing',
  'pending → failed',
  'pending → expired',
  'pending → cancelled',
  'pending → in_regularization',
  'processing → settled',
  'processing → failed',
  'processing → in_regularization',
  'in_regularization → settled',
  'in_regularization → refunded',
  'settled → reversed',
  'failed → pending',
  'failed → in_regularization',
  'expired → pending',
  'expired → in_regularization',
  'cancelled → pending',
  'cancelled → in_regularization',
];

test('a payment moves only as the table of the decisions says', () => {
  const moves = INTENT_STATES.flatMap((from) =>
    INTENT_STATES.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves.sort()).toEqual([...ALLOWED].sort());
});

test('settled money becomes unpaid only by a reversal', () => {
  for (const to of INTENT_STATES) expect(canMove('settled', to)).toBe(to === 'reversed');
});

test('four states are open, and refunded and reversed are final', () => {
  const open = INTENT_STATES.filter(isOpen);
  expect(open).toEqual(['created', 'pending', 'processing', 'in_regularization']);
  expect(INTENT_MOVES.refunded).toEqual([]);
  expect(INTENT_MOVES.reversed).toEqual([]);
});

test.each<[IntentState, IntentState, IntentState[] | null]>([
  ['created', 'settled', ['pending', 'processing', 'settled']],
  ['created', 'in_regularization', ['pending', 'in_regularization']],
  ['pending', 'settled', ['processing', 'settled']],
  ['processing', 'settled', ['settled']],
  ['expired', 'in_regularization', ['in_regularization']],
  ['settled', 'settled', []],
  ['settled', 'in_regularization', null],
  ['refunded', 'settled', null],
])('the way from %s to %s is %j', (from, to, way) => {
  expect(movesTo(from, to)).toEqual(way);
});

test('every step that movesTo returns is a move of the table', () => {
  for (const from of INTENT_STATES) {
    for (const to of INTENT_STATES) {
      let at: IntentState = from;
      for (const next of movesTo(from, to) ?? []) {
        expect(canMove(at, next)).toBe(true);
        at = next;
      }
    }
  }
});

test('what a screen shows has changed when the state of the payment or of one of its parts has', () => {
  const held = { state: 'held' };
  expect(versionOf({ state: 'pending', parts: [held, { state: 'prepared' }] })).toBe(
    'pending.held.prepared',
  );
  expect(versionOf({ state: 'pending', parts: [] })).toBe('pending');
});

test('a timeline shows at most seven stages, whatever a payment has been through', () => {
  const all = TIMELINE_STAGES.map((stage) => ({ stage }));
  for (let without = 0; without <= all.length; without += 1) {
    const happened = all.filter((_, n) => n !== without);
    const shown = shownStages(happened);
    expect(shown.length).toBeLessThanOrEqual(MOST_STAGES);
    expect(shown.at(-1)).toEqual(happened.at(-1));
  }
  // Only what was closed in between is left out, and only when there is no room for it.
  expect(shownStages(all)).toEqual(all.filter(({ stage }) => stage !== 'closed'));
  const closed = [{ stage: 'started' }, { stage: 'closed' }] as const;
  expect(shownStages(closed)).toEqual(closed);
});

test('the timeline shows the stages still to come', () => {
  expect(stagesAhead('pending', ['started', 'qr_shown'])).toEqual([
    'bank_confirmed',
    'settled',
    'receipt_issued',
  ]);
  const late = ['started', 'qr_shown', 'closed', 'bank_confirmed', 'in_regularization'] as const;
  expect(stagesAhead('in_regularization', late)).toEqual(['settled', 'receipt_issued']);
  expect(stagesAhead('settled', ['settled', 'receipt_issued'])).toEqual([]);
  expect(stagesAhead('expired', ['started', 'qr_shown', 'closed'])).toEqual([]);
  // Money that is settled still gets its receipt; a payment that is closed expects nothing.
  expect(stagesAhead('settled', [])).toEqual(['receipt_issued']);
  for (const state of ['failed', 'expired', 'cancelled', 'refunded', 'reversed'] as const)
    expect(stagesAhead(state, [])).toEqual([]);
});
