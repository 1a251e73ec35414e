import { expect, test } from 'vitest';
import {
  isNotificationKey,
  parseNotificationParameters,
  readNotificationParameters,
} from './notifications.rules.ts';

test('a notification carries exactly the values that its text needs', () => {
  const due = {
    number: 15,
    lot: '07',
    block: '3',
    dueOn: '2026-03-16',
    amount: { amount: '246.52', currency: 'USD' },
  };
  expect(parseNotificationParameters('lotInstalmentDueSoon', due)).toEqual(due);
  expect(() =>
    parseNotificationParameters('lotInstalmentDueSoon', { ...due, dueOn: 'soon' }),
  ).toThrow('format');
  expect(() =>
    parseNotificationParameters('lotInstalmentDueSoon', { ...due, name: 'Óscar' }),
  ).toThrow('name');
  expect(() => parseNotificationParameters('paymentConfirmed', {})).toThrow('receipt');
});

test('of an old row is read what can be read', () => {
  const stored = { number: 15, lot: '07', block: 3, dueOn: 'soon', more: 'x' };
  const read = readNotificationParameters('lotInstalmentDueSoon', stored);
  expect(new Map(read.map(({ name, kind, value }) => [name, [kind, value]]))).toEqual(
    new Map([
      ['number', ['count', 15]],
      ['lot', ['text', '07']],
    ]),
  );
  expect(readNotificationParameters('lotInstalmentDueSoon', 'no row')).toEqual([]);
});

test('a key of another release, or of the language itself, is no notification', () => {
  expect(isNotificationKey('lotInstalmentDueSoon')).toBe(true);
  expect(isNotificationKey('of_another_release')).toBe(false);
  expect(isNotificationKey('toString')).toBe(false);
});
