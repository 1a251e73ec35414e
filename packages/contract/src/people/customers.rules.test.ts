import { expect, test } from 'vitest';
import { OFFICE_ROLES } from '../operator-roles.ts';
import {
  CUSTOMER_WORKERS,
  maskedContact,
  maskedDocument,
  readSearch,
  wordsOf,
} from './customers.rules.ts';

test('whoever only reads does not work with customers', () => {
  expect(OFFICE_ROLES.filter((role) => !CUSTOMER_WORKERS.some((each) => each === role))).toEqual([
    'read_only',
  ]);
});

test.each([
  ['Nelly Araníbar', { words: ['nelly', 'aranibar'], digits: '', receipt: null }],
  [' rosa ', { words: ['rosa'], text: 'rosa', reference: 'ROSA' }],
  ['700 12-345', { words: [], digits: '70012345', receipt: null }],
  ['+591 (3) 700.12345', { digits: '591370012345' }],
  ['7001', { digits: '' }],
  ['a70012345', { words: [], digits: '' }],
  ['70012345a', { words: [], digits: '' }],
  ['+'.repeat(2) + '70012345', { digits: '' }],
  ['0'.repeat(24), { digits: '0'.repeat(24) }],
  ['0'.repeat(25), { digits: '' }],
  ['k7q2-m9xw t4zb', { words: [], reference: 'K7Q2M9XWT4ZB' }],
  ['005-000123', { receipt: { companyId: 5, number: 123 }, text: '005-000123' }],
  ['32767-1', { receipt: { companyId: 32_767, number: 1 } }],
  ['32768-1', { receipt: null }],
  ['123456-1', { receipt: null }],
  ['x5-123', { receipt: null }],
  ['5-123x', { receipt: null }],
  ['5-', { receipt: null }],
  ['5-1234567890123456', { receipt: null }],
  ['', { words: [], digits: '', reference: '', receipt: null, text: '' }],
])('the desk searches "%s" as %o', (typed, expected) => {
  expect(readSearch(typed)).toMatchObject(expected);
});

test('names are indexed without accents and capitals, as words of letters', () => {
  expect(wordsOf('María-José  PEÑA, 3 b2')).toEqual(['maria', 'jose', 'pena', 'b2']);
  expect(wordsOf('')).toEqual([]);
  // A name is found by its first eight words.
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
});

test.each([
  ['+591-70012345', '+591-•••••345'],
  ['70012345', '•••••345'],
  ['+591-12', '+591-12'],
  ['rosa.mamani@demo.invalid', 'r•••@demo.invalid'],
  ['@demo', '••emo'],
])('of the contact %s lists show %s', (contact, shown) => {
  expect(maskedContact(contact)).toBe(shown);
});

test.each([
  ['90011463', '•••••463'],
  ['12', '12'],
  ['', ''],
])('of the document %s lists show %s', (number, shown) => {
  expect(maskedDocument(number)).toBe(shown);
});
