import { expect, test } from 'vitest';
import { parseNotificationParameters } from './notifications.rules.ts';

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
