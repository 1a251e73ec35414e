import { expect, test } from 'vitest';
import {
  checkSign,
  EXCHANGE_SIGNS,
  isExchangeCode,
  typedExchangeCode,
} from './exchange-code.rules.ts';

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const BODY = '7K2MQXA9RTHB4WZC';
const CODE = BODY + checkSign(BODY);

test('a code is sixteen signs and its check (BEN-5)', () => {
  expect(CODE).toHaveLength(EXCHANGE_SIGNS);
  expect(isExchangeCode(CODE)).toBe(true);
  expect(isExchangeCode(BODY)).toBe(false);
  expect(isExchangeCode(`${CODE}2`)).toBe(false);
});

test('every single wrong sign is found, in any place (BEN-5)', () => {
  for (let place = 0; place < CODE.length; place += 1)
    for (const sign of SIGNS) {
      const typed = CODE.slice(0, place) + sign + CODE.slice(place + 1);
      expect(isExchangeCode(typed)).toBe(typed === CODE);
    }
});

test('two signs that changed places are found (BEN-5)', () => {
  for (let left = 0; left < CODE.length; left += 1)
    for (let right = left + 1; right < CODE.length; right += 1) {
      const signs = CODE.split('');
      [signs[left], signs[right]] = [signs[right] ?? '', signs[left] ?? ''];
      expect(isExchangeCode(signs.join(''))).toBe(signs.join('') === CODE);
    }
});

test('signs that look like another one are in no code (BEN-5)', () => {
  for (const sign of '01OIL') expect(isExchangeCode(sign + CODE.slice(1))).toBe(false);
});

test('a code is taken as it is read aloud', () => {
  expect(
    typedExchangeCode(
      ` ${CODE.toLowerCase()
        .match(/.{1,4}/g)
        ?.join('-')} `,
    ),
  ).toBe(CODE);
});
