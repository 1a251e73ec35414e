import { expect, test } from 'vitest';
import { addDays, day } from '../dates.ts';
import { arrearsState, instalmentState, isOverdue } from './instalment.rules.ts';

const GRACE = 5;
const today = day('2026-03-10');
const open = { isPaid: false, isVoided: false, isShielded: false };

test.each([
  [30, 0, 'pending'],
  [8, 0, 'pending'],
  [7, 0, 'due_soon'],
  [0, 0, 'due_soon'],
  [-1, 0, 'due_soon'], // a Sunday: payable without fine today
  [-1, 1, 'in_grace'],
  [-5, 5, 'in_grace'],
  [-6, 6, 'overdue'],
  [-30, 30, 'overdue'],
  [-31, 31, 'in_arrears'],
  [-90, 90, 'in_arrears'],
  [-91, 91, 'in_notice'],
])('an instalment due in %d days, %d days late, is %s', (dueIn, daysLate, state) => {
  const item = { ...open, dueOn: addDays(today, dueIn), daysLate };
  expect(instalmentState(item, today, GRACE)).toBe(state);
});

test('paid takes precedence, then voided, then regularization, then lateness', () => {
  const item = { isPaid: true, isVoided: true, isShielded: true, dueOn: today, daysLate: 50 };
  expect(instalmentState(item, today, GRACE)).toBe('paid');
  expect(instalmentState({ ...item, isPaid: false }, today, GRACE)).toBe('voided');
  const shielded = { ...item, isPaid: false, isVoided: false };
  expect(instalmentState(shielded, today, GRACE)).toBe('in_regularization');
});

test.each([
  [0, 'current'],
  [5, 'current'],
  [6, 'late_30'],
  [30, 'late_30'],
  [31, 'late_60'],
  [60, 'late_60'],
  [61, 'late_90'],
  [90, 'late_90'],
  [91, 'pre_reversal'],
])('a plan whose oldest item is %d days late is %s', (daysLate, state) => {
  expect(arrearsState(daysLate, GRACE)).toBe(state);
});

test('overdue means past due and past grace', () => {
  expect(isOverdue(0, GRACE)).toBe(false);
  expect(isOverdue(5, GRACE)).toBe(false);
  expect(isOverdue(6, GRACE)).toBe(true);
});
