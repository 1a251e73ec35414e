import { expect, test } from 'vitest';
import {
  cooldownUntil,
  endAfter,
  HOURS_KEYS,
  isReasonGiven,
  isUnitKind,
  mayExtend,
  remindersDue,
  remindersOf,
} from './hold.rules.ts';

const START = new Date('2026-03-10T12:00:00Z');

test.each([
  ['lot', 48, ['2026-03-11T12:00:00.000Z', '2026-03-12T10:00:00.000Z']],
  ['house', 72, ['2026-03-12T00:00:00.000Z', '2026-03-13T10:00:00.000Z']],
  ['season ticket', 24, ['2026-03-11T00:00:00.000Z', '2026-03-11T10:00:00.000Z']],
  ['short', 4, ['2026-03-10T14:00:00.000Z']],
])('a %s of %i hours is reminded halfway and two hours before its end', (_, hours, due) => {
  const endsAt = endAfter(START, hours);
  expect(remindersOf({ endsAt, hours }).map((at) => at.toISOString())).toEqual(due);
  expect(remindersDue({ endsAt, hours }, START)).toBe(0);
  const [first = ''] = due;
  expect(remindersDue({ endsAt, hours }, new Date(first))).toBe(1);
  expect(remindersDue({ endsAt, hours }, endsAt)).toBe(due.length);
});

test('the travel club is held as long as a membership', () => {
  expect(HOURS_KEYS.travel).toBe(HOURS_KEYS.membership);
  expect([isUnitKind('lot'), isUnitKind('house'), isUnitKind('seasonTicket')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the same unit waits a day for the same person, unless it was bought', () => {
  const endedAt = START;
  expect(cooldownUntil({ state: 'released', endedAt }, 24)).toEqual(endAfter(START, 24));
  expect(cooldownUntil({ state: 'converted', endedAt }, 24)).toBeNull();
  expect(cooldownUntil(null, 24)).toBeNull();
});

test.each([
  ['seller', 0, true],
  ['seller', 1, false],
  ['operator', 3, true],
  ['customer', 0, false],
  ['system', 0, false],
] as const)('%s may extend after %i extensions: %s', (role, extensions, may) => {
  expect(mayExtend(role, extensions)).toBe(may);
});

test('another reason needs words', () => {
  expect(isReasonGiven({ reason: 'not_paid', words: '' })).toBe(true);
  expect(isReasonGiven({ reason: 'other', words: 'too short' })).toBe(false);
  expect(isReasonGiven({ reason: 'other', words: 'long enough' })).toBe(true);
  expect(isReasonGiven({ reason: 'other', words: 'x'.repeat(10) })).toBe(true);
  expect(isReasonGiven({ reason: 'other', words: `   too short   ` })).toBe(false);
  expect(isReasonGiven({ reason: 'other', words: 'x'.repeat(300) })).toBe(true);
  expect(isReasonGiven({ reason: 'not_paid', words: 'x'.repeat(301) })).toBe(false);
});
