import { expect, test } from 'vitest';
import { comparedRefs, parseRef, refText } from './saved.rules.ts';

test('a reference names a project, a place or an item, and reads back', () => {
  for (const ref of ['proyecto-101', 'lugar-1010307', 'producto-5'])
    expect(refText(parseRef(ref) ?? { kind: 'item', id: 0 })).toBe(ref);
});

test.each(['', 'lugar-0', 'lugar--1', 'lugar-1e3', 'lote-5', 'lugar-99999999999', 'lugar-5 '])(
  '%j names no product',
  (text) => expect(parseRef(text)).toBeNull(),
);

test('an address compares at most three products, each once, and leaves out what names none', () => {
  expect(comparedRefs('lugar-1,lugar-1,x,producto-2,proyecto-3,lugar-4')).toEqual([
    'lugar-1',
    'producto-2',
    'proyecto-3',
  ]);
  expect(comparedRefs('x')).toEqual([]);
});
