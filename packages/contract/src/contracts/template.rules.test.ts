import { expect, test } from 'vitest';
import { clausesOf, keyClausesOf } from './clauses.rules.ts';
import type { ContractVariant } from './contract.rules.ts';
import {
  differencesOf,
  templateProblems,
  wordChanges,
  type TemplateClause,
} from './template.rules.ts';

function template(variant: ContractVariant): TemplateClause[] {
  return clausesOf(variant).map((key) => {
    const card = keyClausesOf(variant).includes(key) ? `Carta ${key}` : '';
    const words = { title: key, text: `Texto de ${key}`, card };
    return { key, es: words, en: words, pt: words };
  });
}

/** The template with one part of its first clause written anew. */
function changed(part: 'title' | 'text' | 'card', words: string, at = 0): TemplateClause[] {
  return template('lot').map((clause, index) =>
    index === at ? { ...clause, pt: { ...clause.pt, [part]: words } } : clause,
  );
}

test('a whole template has no problem, in any kind of contract (CON-16)', () => {
  for (const variant of [
    'lot',
    'house',
    'parkMembership',
    'travelMembership',
    'seasonTicket',
  ] as const)
    expect(templateProblems(variant, template(variant))).toEqual([]);
});

test('a clause that is missing, twice, or out of order is refused', () => {
  const [first, second, ...rest] = template('lot');
  if (!first || !second) throw new Error('no clauses');
  for (const clauses of [[second, ...rest], [first, first, ...rest], [second, first, ...rest], []])
    expect(templateProblems('lot', clauses)).toEqual([{ code: 'clauses_differ' }]);
});

test('each problem names its clause, its language and its part', () => {
  const at = { key: 'parties', language: 'pt' };
  expect(templateProblems('lot', changed('text', ' '))).toEqual([
    { code: 'required', ...at, part: 'text', name: '' },
  ]);
  expect(templateProblems('lot', changed('text', '{precio} {price} {precio}'))).toEqual([
    { code: 'unknown_field', ...at, part: 'text', name: 'precio' },
  ]);
  expect(templateProblems('lot', changed('title', 'De {price}'))).toMatchObject([
    { code: 'unknown_field', part: 'title', name: '{' },
    { name: '}' },
  ]);
  expect(templateProblems('lot', changed('card', 'Una carta'))).toEqual([
    { code: 'no_card', ...at, part: 'card', name: '' },
  ]);
  expect(templateProblems('lot', changed('card', '', 2))).toEqual([
    { code: 'required', key: 'object', language: 'pt', part: 'card', name: '' },
  ]);
});

test('two versions differ where a part differs, and nowhere else', () => {
  expect(differencesOf(template('lot'), template('lot'))).toEqual([]);
  expect(differencesOf(template('lot'), changed('text', 'Otro'))).toEqual([
    { key: 'parties', language: 'pt', part: 'text', before: 'Texto de parties', after: 'Otro' },
  ]);
  expect(differencesOf([], template('seasonTicket'))[0]).toMatchObject({ before: '' });
});

test('the words of two texts stand beside each other, and read one way each they are the two texts', () => {
  const [before, after] = ['El plazo es de 30 días hábiles.', 'El plazo nuevo es de 15 días.'];
  const changes = wordChanges(before, after);
  const without = (kind: string) =>
    changes
      .filter((change) => change.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
  expect(changes.filter(({ kind }) => kind === 'removed').map(({ text }) => text)).toContain(
    'hábiles.',
  );
  expect(wordChanges('', '')).toEqual([]);
  expect(wordChanges('igual', 'igual')).toEqual([{ kind: 'same', text: 'igual' }]);
});
