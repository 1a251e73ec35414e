import { expect, test } from 'vitest';
import type { Attempt } from './attempts.ts';
import { type PayEvent, payMove, type PayPhase, type PayState } from './pay-flow.ts';
import type { StartOutcome } from './starting.api.ts';

const ATTEMPT = { input: { attemptId: 'a' }, sentAt: 0, owner: '' } as unknown as Attempt;
const CHOSEN: PayState = {
  method: 'qr',
  group: '8-USD',
  choice: { mode: 'amount', count: 1, typed: '150,00' },
  phase: { name: 'choosing' },
};
const at = (phase: PayPhase): PayState => ({ ...CHOSEN, phase });
const SENDING = at({ name: 'sending' });
const UNKNOWN = at({ name: 'unknown', attempt: ATTEMPT });

const EVERY_PRESS: PayEvent[] = [
  { type: 'method', method: 'card' },
  { type: 'group', group: '27-USD' },
  { type: 'choice', choice: { mode: 'all', count: 1, typed: '' } },
  { type: 'send' },
  { type: 'calm' },
];

test('another company starts with its own proposed choice', () => {
  const other = payMove(CHOSEN, { type: 'group', group: '27-USD' });
  expect(other).toMatchObject({ group: '27-USD', choice: null, method: 'qr' });
});

test.each(EVERY_PRESS)('while the answer is awaited, $type does nothing', (event) => {
  expect(payMove(SENDING, event)).toBe(SENDING);
});

test.each(EVERY_PRESS)('while a payment is being verified, $type does nothing', (event) => {
  expect(payMove(UNKNOWN, event)).toBe(UNKNOWN);
});

test.each<[StartOutcome, PayPhase]>([
  [{ kind: 'opened', payment: {} as never }, { name: 'choosing' }],
  [
    { kind: 'unknown', attempt: ATTEMPT },
    { name: 'unknown', attempt: ATTEMPT },
  ],
  [{ kind: 'rate_too_old' }, { name: 'stopped', stop: { kind: 'rate_too_old' } }],
  [
    { kind: 'refused', codigo: 'forbidden', mensaje: 'no', limit: null },
    { name: 'stopped', stop: { kind: 'refused', codigo: 'forbidden', mensaje: 'no', limit: null } },
  ],
])('an answer leads where it says: %o', (outcome, phase) => {
  expect(payMove(SENDING, { type: 'answer', outcome })).toEqual(at(phase));
});

test('a lost answer ends as found or as never recorded, and in no other way', () => {
  expect(payMove(UNKNOWN, { type: 'found' }).phase).toEqual({ name: 'choosing' });
  expect(payMove(UNKNOWN, { type: 'nothing' }).phase).toEqual({ name: 'nothing' });
});

test('a late answer to an abandoned request changes nothing', () => {
  const outcome: StartOutcome = { kind: 'qr_not_generated' };
  expect(payMove(CHOSEN, { type: 'answer', outcome })).toBe(CHOSEN);
  expect(payMove(CHOSEN, { type: 'found' })).toBe(CHOSEN);
});

test('a message goes when the person goes on, and what was chosen stays', () => {
  const stopped = at({ name: 'stopped', stop: { kind: 'qr_not_generated' } });
  expect(payMove(stopped, { type: 'calm' })).toEqual(CHOSEN);
});

test('what another tab has requested is verified here too, and its end is asked for before this tab goes on', () => {
  const there: PayEvent = { type: 'elsewhere', attempt: ATTEMPT };
  const over: PayEvent = { type: 'elsewhere', attempt: null };
  const stopped = at({ name: 'stopped', stop: { kind: 'qr_not_generated' } });
  for (const state of [CHOSEN, stopped, at({ name: 'nothing' })]) {
    expect(payMove(state, there)).toEqual(UNKNOWN);
    expect(payMove(state, over)).toBe(state);
  }
  expect(payMove(UNKNOWN, there)).toBe(UNKNOWN);
  const closed = payMove(UNKNOWN, over);
  expect(closed).toEqual(at({ name: 'unknown', attempt: ATTEMPT, isClosed: true }));
  expect(payMove(closed, { type: 'refused' })).toEqual(CHOSEN);
  expect(payMove(CHOSEN, { type: 'refused' })).toBe(CHOSEN);
  for (const event of [there, over]) expect(payMove(SENDING, event)).toBe(SENDING);
});
