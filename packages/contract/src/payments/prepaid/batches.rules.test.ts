import { expect, test } from 'vitest';
import { parseCents } from '../../money.ts';
import { BATCH_MOST, batchState, mostCards, PREPAID_VALUES } from './batches.rules.ts';

test('a batch is worth at most 2 000 together, and exactly that can be bought of every value (PAY-61)', () => {
  expect(PREPAID_VALUES.map((value) => mostCards(parseCents(value)))).toEqual([
    200, 100, 40, 20, 10,
  ]);
  for (const value of PREPAID_VALUES)
    expect(mostCards(parseCents(value)) * parseCents(value)).toBe(BATCH_MOST);
});

test('the state of a batch is what happened to it last (PAY-61)', () => {
  const at = new Date('2026-03-10T16:00:00Z');
  const none = { paidAt: null, shownAt: null, withdrawnAt: null };
  expect(batchState(none)).toBe('ordered');
  expect(batchState({ ...none, withdrawnAt: at })).toBe('withdrawn');
  expect(batchState({ ...none, paidAt: at })).toBe('paid');
  expect(batchState({ ...none, paidAt: at, shownAt: at })).toBe('shown');
});
