import { expect, test } from 'vitest';
import { isSameDocument, readDocument } from './document.rules.ts';

test.each([
  ['1234567', '1234567', '', ''],
  ['1234567 SC', '1234567', '', 'SC'],
  ['SC1234567', '1234567', '', 'SC'],
  ['sc 1234567', '1234567', '', 'SC'],
  ['1234567SC', '1234567', '', 'SC'],
  ['1234567-sc', '1234567', '', 'SC'],
  ['1234567-1A', '1234567', '1A', ''],
  ['1234567 - 1a', '1234567', '1A', ''],
  ['1234567 1A', '1234567', '1A', ''],
  ['12345671A', '1234567', '1A', ''],
  ['1234567-1A LP', '1234567', '1A', 'LP'],
  ['1234567-1ALP', '1234567', '1A', 'LP'],
  ['LP 1234567-1A', '1234567', '1A', 'LP'],
  ['  1234567   sc ', '1234567', '', 'SC'],
  ['1.234.567', '1234567', '', ''],
  ['1.234.567-1A SC', '1234567', '1A', 'SC'],
  ['1 234 567 SC', '1234567', '', 'SC'],
  ['SC 12.345.678', '12345678', '', 'SC'],
  ['1234567 BN', '1234567', '', 'BE'],
  ['1234567 PA', '1234567', '', 'PD'],
])('a CI typed as "%s" is read', (typed, number, complement, issuedIn) => {
  expect(readDocument(typed)).toEqual({ number, complement, issuedIn });
});

test.each([
  ['FX482915', 'FX482915'],
  ['fx 482915', 'FX482915'],
  ['E-9001277', 'E-9001277'],
  ['admin', 'ADMIN'],
  ['fx   48 29', 'FX4829'],
  ['n.1.234.567', 'N.1.234.567'],
  ['', ''],
])('a document that is not a CI, "%s", keeps its letters', (typed, number) => {
  expect(readDocument(typed)).toEqual({ number, complement: '', issuedIn: '' });
});

test('documents are compared without spaces, in capitals, without complement or place', () => {
  expect(isSameDocument('90011463-1A LP', '90011463')).toBe(true);
  expect(isSameDocument('fx 482915', 'FX482915')).toBe(true);
  expect(isSameDocument('90011463', '90011464')).toBe(false);
  expect(isSameDocument('', '')).toBe(false);
});
