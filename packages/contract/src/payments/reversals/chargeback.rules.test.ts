import { expect, test } from 'vitest';
import {
  canAccept,
  canContest,
  CHARGEBACK_STATES,
  nextChargebackState,
} from './chargeback.rules.ts';

test.each([
  [undefined, 'open', 'open'],
  [undefined, 'accepted', 'lost'],
  ['open', 'open', undefined],
  ['open', 'lost', 'lost'],
  ['open', 'accepted', 'lost'],
  ['contested', 'open', undefined],
  ['contested', 'won', 'won'],
  ['contested', 'accepted', 'lost'],
  ['won', 'lost', undefined],
  ['lost', 'contested', undefined],
  ['lost', 'accepted', undefined],
  ['accepted', 'lost', undefined],
] as const)('from %s, and the processor says %s: %s', (ours, theirs, next) => {
  expect(nextChargebackState(ours, theirs)).toBe(next);
});

test('it ends alike in whatever order its words arrive after the first', () => {
  for (const last of ['won', 'lost'] as const)
    for (const order of [
      ['open', 'contested', last],
      [last, 'open', 'contested'],
      ['contested', last, 'open', last],
    ] as const)
      expect(
        order.reduce<(typeof CHARGEBACK_STATES)[number] | undefined>(
          (state, said) => nextChargebackState(state, said) ?? state,
          undefined,
        ),
      ).toBe(last);
});

test('it is contested until its last moment, and accepted before and after it', () => {
  const answerBy = new Date('2026-03-09T12:00:00Z');
  const early = new Date(answerBy.getTime() - 1);
  expect(canContest({ state: 'open', answerBy }, early)).toBe(true);
  expect(canContest({ state: 'open', answerBy }, answerBy)).toBe(false);
  expect(CHARGEBACK_STATES.filter((state) => canContest({ state, answerBy }, early))).toEqual([
    'open',
  ]);
  expect(CHARGEBACK_STATES.filter((state) => canAccept({ state }))).toEqual(['open', 'lost']);
});
