import { expect, test } from 'vitest';
import { cents, parseCents } from '@kantuta/contract/money';
import { amountInWords, numberInWords } from './words.ts';

test('the amount of the specimen receipt is written as in the decisions', () => {
  expect(amountInWords(parseCents('246.52'), 'USD', 'es')).toBe(
    'Doscientos cuarenta y seis 52/100 dólares estadounidenses',
  );
  expect(amountInWords(parseCents('1715.78'), 'BOB', 'es')).toBe(
    'Mil setecientos quince 78/100 bolivianos',
  );
  expect(amountInWords(parseCents('246.52'), 'USD', 'en')).toBe(
    'Two hundred forty-six and 52/100 US dollars',
  );
  expect(amountInWords(parseCents('246.52'), 'USD', 'pt')).toBe(
    'Duzentos e quarenta e seis 52/100 dólares americanos',
  );
});

test('cents have two figures, and zero is written out', () => {
  expect(amountInWords(parseCents('0.05'), 'BOB', 'es')).toBe('Cero 05/100 bolivianos');
  expect(amountInWords(parseCents('0.00'), 'USD', 'en')).toBe('Zero and 00/100 US dollars');
  expect(amountInWords(parseCents('1.00'), 'BOB', 'es')).toBe('Uno 00/100 bolivianos');
});

test.each([
  [1, 'uno'],
  [16, 'dieciséis'],
  [21, 'veintiuno'],
  [22, 'veintidós'],
  [30, 'treinta'],
  [31, 'treinta y uno'],
  [99, 'noventa y nueve'],
  [100, 'cien'],
  [101, 'ciento uno'],
  [115, 'ciento quince'],
  [500, 'quinientos'],
  [721, 'setecientos veintiuno'],
  [1000, 'mil'],
  [1001, 'mil uno'],
  [2000, 'dos mil'],
  [10_800, 'diez mil ochocientos'],
  [21_000, 'veintiún mil'],
  [31_521, 'treinta y un mil quinientos veintiuno'],
  [100_000, 'cien mil'],
  [101_000, 'ciento un mil'],
  [999_999, 'novecientos noventa y nueve mil novecientos noventa y nueve'],
  [1_000_000, 'un millón'],
  [1_001_001, 'un millón mil uno'],
  [21_000_000, 'veintiún millones'],
  [101_234_567, 'ciento un millones doscientos treinta y cuatro mil quinientos sesenta y siete'],
  [
    999_999_999,
    'novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve',
  ],
])('%d in Spanish is "%s"', (number, words) => {
  expect(numberInWords(number, 'es')).toBe(words);
});

test.each([
  [13, 'thirteen'],
  [40, 'forty'],
  [121, 'one hundred twenty-one'],
  [1000, 'one thousand'],
  [10_800, 'ten thousand eight hundred'],
  [1_000_001, 'one million one'],
])('%d in English is "%s"', (number, words) => {
  expect(numberInWords(number, 'en')).toBe(words);
});

test.each([
  [14, 'quatorze'],
  [21, 'vinte e um'],
  [100, 'cem'],
  [101, 'cento e um'],
  [246, 'duzentos e quarenta e seis'],
  [1000, 'mil'],
  [1006, 'mil e seis'],
  [1200, 'mil e duzentos'],
  [1246, 'mil duzentos e quarenta e seis'],
  [21_000, 'vinte e um mil'],
  [1_000_000, 'um milhão'],
  [2_300_000, 'dois milhões e trezentos mil'],
  [1_234_567, 'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete'],
])('%d in Portuguese is "%s"', (number, words) => {
  expect(numberInWords(number, 'pt')).toBe(words);
});

test('no two numbers share their words, in any language', () => {
  for (const lang of ['es', 'en', 'pt'] as const) {
    const numbers = [
      ...Array.from({ length: 30_000 }, (_, number) => number),
      ...Array.from({ length: 3000 }, (_, step) => 999_999_999 - step * 333_331),
    ];
    const words = new Set(numbers.map((number) => numberInWords(number, lang)));
    expect(words.size).toBe(numbers.length);
    expect([...words].filter((text) => !/^[\p{L}-]+( [\p{L}-]+)*$/u.test(text))).toEqual([]);
  }
});

test('an amount below zero or above 999 999 999.99 has no words', () => {
  expect(() => amountInWords(cents(-1), 'USD', 'es')).toThrow(RangeError);
  expect(() => amountInWords(cents(-150), 'USD', 'es')).toThrow(RangeError);
  expect(() => amountInWords(cents(100_000_000_000), 'USD', 'es')).toThrow(RangeError);
  expect(amountInWords(cents(99_999_999_999), 'USD', 'es')).toMatch(/^Novecientos .* 99\/100/);
});
