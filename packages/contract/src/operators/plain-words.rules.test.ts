import { expect, test } from 'vitest';
import { plainLine, plainText, plainWords } from './plain-words.rules.ts';

test('a search finds a name without capitals, accents and repeated spaces', () => {
  expect(plainWords('  Nelly \t\n ARANÍBAR Peñarrieta ')).toBe('nelly aranibar penarrieta');
  expect(plainWords('a  b')).toBe('a b');
});

test('a text keeps its line breaks, and loses invisible and turning characters', () => {
  expect(plainText(' uno\r\ndos\rtres\n\ncuatro ')).toBe('uno\ndos\ntres\n\ncuatro');
  expect(plainText('se\u200Bguro \u202Egnp\u202C\u0000')).toBe('seguro gnp');
  expect(plainText('n\u0303')).toBe('ñ');
});

test('a title is on one line', () => {
  expect(plainLine(' Corte \n\n de   luz ')).toBe('Corte de luz');
  expect(plainLine('a\nb')).toBe('a b');
});
