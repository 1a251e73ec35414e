import { expect, test } from 'vitest';
import { codeSchema, readCode } from './code.rules.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  [' 012345\n', '012345'],
  ['Su código es 123456.', '123456'],
  ['1234567', '123456'],
  ['12', '12'],
  ['', ''],
])('%j is read as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each(['12345', '1234567', '12345a', '１２３４５６', ''])('%j is no code', (text) => {
  expect(codeSchema.safeParse(text).success).toBe(false);
});
