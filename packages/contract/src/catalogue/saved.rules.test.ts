import { expect, test } from 'vitest';
import { comparedRefs, idsOfRefs, parseRef, refText } from './saved.rules.ts';

test('a reference names a project, a place or an item, and reads back', () => {
  for (const ref of ['proyecto-101', 'lugar-1010307', 'producto-5'])
    expect(refText(parseRef(ref) ?? { kind: 'item', id: 0 })).toBe(ref);
});

test.each([
  '',
  'lugar-0',
  'lugar--1',
  'lugar-1e3',
  'lote-5',
  'lugar-99999999999',
  'lugar-2147483648',
  'lugar-5 ',
  'xlugar-5',
])('%j names no product', (text) => expect(parseRef(text)).toBeNull());

test('an address compares at most three products, each once, and leaves out what names none', () => {
  expect(comparedRefs('lugar-1,lugar-1,x,producto-2,proyecto-3,lugar-4')).toEqual([
    'lugar-1',
    'producto-2',
    'proyecto-3',
  ]);
  expect(comparedRefs('x')).toEqual([]);
});

test('references are read by what they name, up to the largest number there is', () => {
  expect(
    idsOfRefs(['lugar-1010307', 'x', 'proyecto-101', 'lugar-2147483647', 'producto-5']),
  ).toEqual({ projectIds: [101], placeIds: [1_010_307, 2_147_483_647], itemIds: [5] });
});
