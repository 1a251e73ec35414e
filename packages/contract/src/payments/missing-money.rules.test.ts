import { expect, test } from 'vitest';
import { LISTED_REASONS, UNPLACED_REASONS, UNTAKEN_REASONS } from './missing-money.calls.ts';
import { fixFor, isListed, isUnplaced, reasonOf } from './missing-money.rules.ts';

test('each difference is kept under a reason, and each reason has its proposal (PAY-30)', () => {
  expect(reasonOf('ours_only')).toBe('not_in_list');
  expect(reasonOf('theirs_only')).toBe('not_in_books');
  expect(reasonOf('wrong_day')).toBe('wrong_day');
  expect(Object.fromEntries(LISTED_REASONS.map((reason) => [reason, fixFor(reason)]))).toEqual({
    not_in_list: 'ask_again',
    not_in_books: 'regularize',
    currency: 'regularize',
    amount: 'regularize_difference',
    state: 'reverse',
    duplicate: 'give_one_back',
    wrong_day: 'take_the_other_day',
    wrong_company: 'between_companies',
  });
});

test('money for no account of ours is told apart from a difference', () => {
  expect(UNPLACED_REASONS.map(isUnplaced)).toEqual([true, true]);
  expect(LISTED_REASONS.some(isUnplaced)).toBe(false);
});

test('money that its provider does not hand over is asked for again, and is in no list (PAY-59)', () => {
  expect(UNTAKEN_REASONS.map(fixFor)).toEqual(['ask_again']);
  expect(UNTAKEN_REASONS.some(isUnplaced)).toBe(false);
  expect(UNTAKEN_REASONS.some(isListed)).toBe(false);
  expect(UNPLACED_REASONS.some(isListed)).toBe(false);
  expect(LISTED_REASONS.every(isListed)).toBe(true);
});
