import { expect, test } from 'vitest';
import { referenceIn } from './payments/receipts/receipts.rules.ts';
import { readSearch } from './people/customers.rules.ts';
import { referenceText } from './reference.rules.ts';

test('a reference is read in groups of four, and both forms are understood', () => {
  expect(referenceText('K7M2Q9X4TZ1A')).toBe('K7M2-Q9X4-TZ1A');
  expect(referenceText('')).toBe('');
  for (const typed of ['K7M2Q9X4TZ1A', referenceText('K7M2Q9X4TZ1A')]) {
    expect(referenceIn(typed)).toBe('K7M2Q9X4TZ1A');
    expect(readSearch(typed).reference).toBe('K7M2Q9X4TZ1A');
  }
});
