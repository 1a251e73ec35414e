import { expect, test } from 'vitest';
import { amountText } from '../money.ts';
import { parseTypedAmount } from './typed-amount.rules.ts';

test.each([
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1234.5', '1234.50'],
  ['1234,5', '1234.50'],
  ['1234', '1234.00'],
  ['  150 ', '150.00'],
  ['0,05', '0.05'],
  ['0', '0.00'],
  ['1.234.567,8', '1234567.80'],
  ['1,234,567', '1234567.00'],
  ['1.234.567', '1234567.00'],
  ['9999999999.99', '9999999999.99'],
])('"%s" is %s', (typed, amount) => {
  const parsed = parseTypedAmount(typed);
  expect(parsed === null ? null : amountText(parsed)).toBe(amount);
});

test.each([
  '',
  ' ',
  'abc',
  '12a',
  '-5',
  '+5',
  '1.234', // a thousand, or one and a bit
  '1,234',
  '1.5.5',
  '1,23,456',
  '1.234.50',
  '12,34,5',
  '1.23,50',
  '1234.567',
  '1,234.567',
  ',50',
  '50,',
  '1 234,50',
  '1e5',
  '١٢',
  '12345678901',
  '12.345.678.901,00',
  'Infinity',
])('"%s" is refused instead of guessed', (typed) => {
  expect(parseTypedAmount(typed)).toBeNull();
});
