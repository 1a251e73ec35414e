import { expect, test } from 'vitest';
import { isProvisionalLate, provisionalDueAt } from './provisional.rules.ts';

const ISSUED = new Date('2026-03-10T16:00:00Z');
const dueAt = provisionalDueAt(ISSUED, 24);

test('money is due so many hours after its receipt, and late from that instant on', () => {
  expect(dueAt.toISOString()).toBe('2026-03-11T16:00:00.000Z');
  expect(isProvisionalLate({ state: 'issued', dueAt }, new Date(dueAt.getTime() - 1))).toBe(false);
  expect(isProvisionalLate({ state: 'issued', dueAt }, dueAt)).toBe(true);
});

test('only what is still with the adviser is late', () => {
  for (const state of ['asked', 'deposited', 'returned', 'declined'] as const)
    expect(isProvisionalLate({ state, dueAt }, dueAt)).toBe(false);
  expect(isProvisionalLate({ state: 'issued', dueAt: null }, dueAt)).toBe(false);
});
