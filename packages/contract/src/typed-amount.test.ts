import { expect, test } from 'vitest';
import { positiveAmount, typedAmount } from './typed-amount.ts';

test.each([
  ['30', '30.00'],
  ['30,5', '30.50'],
  [' 30.50 ', '30.50'],
  ['1490', '1490.00'],
  // As a form writes what it begins with, in Spanish and Portuguese, and in English.
  ['1.490,00', '1490.00'],
  ['1.234.567,8', '1234567.80'],
  ['1,490.00', '1490.00'],
])('"%s" is %s', (typed, amount) => {
  expect(typedAmount.parse(typed)).toBe(amount);
});

test.each([
  '1.490',
  '1,490',
  '1.49,00',
  '14.90,00',
  '1.490.00',
  '1,490,00',
  '1 490,00',
  '-1',
  'abc',
])('"%s" is refused instead of guessed', (typed) => {
  expect(typedAmount.safeParse(typed).success).toBe(false);
});

test('nothing is no price', () => {
  expect(positiveAmount.safeParse('0,00').success).toBe(false);
});
