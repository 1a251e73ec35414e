import { expect, test } from 'vitest';
import { lotName, titlesOfProduct } from './unit.rules.ts';

test('a lot is written by block and number', () => {
  expect(lotName({ block: '12', lot: '07' })).toBe('Mza. 12 - Lote 07');
});

const RESORT = { lot: null, itemName: 'Membresía Resort', code: 'RST', label: '' };

test.each([
  [
    'a lot by its project',
    { lot: { project: 'Lomas', block: '3', lot: '07' }, itemName: '', code: '', label: '' },
    { title: 'Lomas', detail: 'Mza. 3 - Lote 07' },
  ],
  ['a membership by its code', RESORT, { title: 'Membresía Resort', detail: 'RST' }],
  [
    'a house by its own name',
    { lot: null, itemName: 'Casa Tajibo', code: 'TAJ', label: 'Casa 07' },
    { title: 'Casa Tajibo', detail: 'Casa 07' },
  ],
])('a product is named: %s', (_, facts, titles) => {
  expect(titlesOfProduct(facts)).toEqual(titles);
});
