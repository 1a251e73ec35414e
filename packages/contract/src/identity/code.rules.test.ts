import { expect, test } from 'vitest';
import { codeSchema } from './code.rules.ts';
import { readCode, spacedCode } from './typed-code.rules.ts';

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

test.each(['12345', '1234567', '12345a', '１２３４５６', ''])('%j is not a code', (text) => {
  expect(codeSchema.safeParse(text).success).toBe(false);
});

test.each([
  ['', ''],
  ['123', '123'],
  ['1234', '123 4'],
  ['123456', '123 456'],
])('%j is shown as %j', (code, spaced) => {
  expect(spacedCode(code)).toBe(spaced);
  expect(readCode(spaced)).toBe(code);
});
