import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import {
  noticeDueAt,
  REVERSAL_STAGES,
  reversalBlock,
  secondNoticeOn,
  stageAfter,
  type ReversalFacts,
} from './reversal.rules.ts';

test('the second notice is due 30 days after the first one was sent (REV-2)', () => {
  expect(secondNoticeOn(day('2026-05-04'), 30)).toBe('2026-06-03');
});

test('two stages wait for a notice, and sending it leads on (REV-1)', () => {
  expect(REVERSAL_STAGES.map(noticeDueAt)).toEqual([1, null, 2, null, null, null]);
  expect([stageAfter(1), stageAfter(2)]).toEqual(['waiting', 'ready']);
});

const READY: ReversalFacts = {
  isSold: true,
  isInNotice: true,
  stage: 'ready',
  isPaidSince: false,
  isBeingPaid: false,
};

test.each<[string | null, Partial<ReversalFacts>]>([
  [null, {}],
  ['ended', { isSold: false }],
  ['not_late', { isInNotice: false }],
  ['paid_since', { isPaidSince: true }],
  // A payment that brought it up to date is named as what it was.
  ['paid_since', { isPaidSince: true, isInNotice: false }],
  ['no_case', { stage: null }],
  ['notices_missing', { stage: 'first_notice' }],
  ['notices_missing', { stage: 'waiting' }],
  ['notices_missing', { stage: 'second_notice' }],
  ['payment_open', { isBeingPaid: true }],
])('what stands against a reversal: %s (REV-3)', (block, facts) => {
  expect(reversalBlock({ ...READY, ...facts })).toBe(block);
});
