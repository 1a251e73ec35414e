import { expect, test } from 'vitest';
import { filledClause, filledText, fieldsOf, unknownFields } from './clause-text.rules.ts';

test('fields are filled in, and a reader can tell them from the text of the template (CON-16)', () => {
  expect(filledClause('Vale {price}.\n\nDesde {date}', { price: 'USD 1', date: 'hoy' })).toEqual([
    [
      { text: 'Vale ', isFilled: false },
      { text: 'USD 1', isFilled: true },
      { text: '.', isFilled: false },
    ],
    [
      { text: 'Desde ', isFilled: false },
      { text: 'hoy', isFilled: true },
    ],
  ]);
});

test('what is filled in is never filled in again, and a missing field stays visible', () => {
  expect(filledText('{seller} y {buyers}', { seller: '{price}', price: 'USD 1' })).toEqual([
    '{price} y {buyers}',
  ]);
});

test('a clause names only fields of its kind of contract', () => {
  expect(unknownFields('lot', 'Vale {price} en {town}, {titleNumber}')).toEqual([]);
  expect(unknownFields('parkMembership', 'Al norte {north}, {price}')).toEqual(['north']);
  expect(unknownFields('lot', 'Vale {precio} y { price } y {')).toEqual(['precio', '{', '}']);
  expect(unknownFields('lot', '{}')).toEqual(['']);
  expect(fieldsOf('seasonTicket')).not.toContain('buyers');
});
