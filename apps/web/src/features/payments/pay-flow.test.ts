import { expect, test } from 'vitest';
import type { Attempt } from './attempts.ts';
import { type PayEvent, payMove, type PayPhase, type PayState } from './pay-flow.ts';
import type { StartOutcome } from './starting.api.ts';

const INTENT = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e8f';
const ATTEMPT = { input: { attemptId: 'a' }, sentAt: 0, owner: '' } as unknown as Attempt;
const CHOSEN: PayState = {
  step: 'finish',
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
  { type: 'step', step: 'method' },
  { type: 'send' },
  { type: 'watch', intentId: INTENT },
  { type: 'again', step: 'data' },
];

test('going back and forth keeps chosen and typed values', () => {
  const back = payMove(payMove(CHOSEN, { type: 'step', step: 'method' }), {
    type: 'step',
    step: 'finish',
  });
  expect(back).toEqual(CHOSEN);
});

test('another company starts with its own proposed choice', () => {
  const other = payMove(CHOSEN, { type: 'group', group: '27-USD' });
  expect(other).toMatchObject({ group: '27-USD', choice: null, method: 'qr' });
});

test('only the last step sends', () => {
  expect(payMove(CHOSEN, { type: 'send' }).phase).toEqual({ name: 'sending' });
  for (const step of ['method', 'data'] as const) {
    const early = { ...CHOSEN, step };
    expect(payMove(early, { type: 'send' })).toBe(early);
  }
});

test.each(EVERY_PRESS)('while the answer is awaited, $type does nothing', (event) => {
  expect(payMove(SENDING, event)).toBe(SENDING);
});

test.each(EVERY_PRESS)('while a payment is being verified, $type does nothing', (event) => {
  expect(payMove(UNKNOWN, event)).toBe(UNKNOWN);
});

test.each<[StartOutcome, PayPhase]>([
  [
    { kind: 'opened', payment: { intentId: INTENT } as never },
    { name: 'watching', intentId: INTENT },
  ],
  [
    { kind: 'unknown', attempt: ATTEMPT },
    { name: 'unknown', attempt: ATTEMPT },
  ],
  [{ kind: 'rate_too_old' }, { name: 'stopped', stop: { kind: 'rate_too_old' } }],
  [
    { kind: 'refused', mensaje: 'no' },
    { name: 'stopped', stop: { kind: 'refused', mensaje: 'no' } },
  ],
])('an answer leads where it says: %o', (outcome, phase) => {
  expect(payMove(SENDING, { type: 'answer', outcome })).toEqual(at(phase));
});

test('a lost answer ends as found or as never recorded, and in no other way', () => {
  expect(payMove(UNKNOWN, { type: 'found', intentId: INTENT }).phase).toEqual({
    name: 'watching',
    intentId: INTENT,
  });
  expect(payMove(UNKNOWN, { type: 'nothing' }).phase).toEqual({ name: 'nothing' });
});

test('a late answer to an abandoned request changes nothing', () => {
  const outcome: StartOutcome = { kind: 'qr_not_generated' };
  expect(payMove(CHOSEN, { type: 'answer', outcome })).toBe(CHOSEN);
  expect(payMove(CHOSEN, { type: 'found', intentId: INTENT })).toBe(CHOSEN);
});

test('after a message or a finished payment a new choice can be made', () => {
  const stopped = at({ name: 'stopped', stop: { kind: 'qr_not_generated' } });
  expect(payMove(stopped, { type: 'step', step: 'method' })).toEqual({ ...CHOSEN, step: 'method' });
  const paid = at({ name: 'watching', intentId: INTENT });
  expect(payMove(paid, { type: 'send' })).toBe(paid);
  expect(payMove(paid, { type: 'again', step: 'data', group: '27-USD' })).toEqual({
    ...CHOSEN,
    step: 'data',
    group: '27-USD',
    choice: null,
    phase: { name: 'choosing' },
  });
});
