import { expect, test } from 'vitest';
import { z } from 'zod';
import { dayOf, type DayItems } from './adviser-day.ts';
import {
  answerPart,
  hasRoomForSections,
  readingOf,
  withParts,
  type AnswerPart,
} from './answer-parts.ts';
import { sql } from './db/database.ts';
import type { Reading } from './db/reading.ts';
import { gatherDeclared } from './gather-declared.ts';
import type { Module } from './module.ts';
import { ownDataSection } from './own-data.ts';

const seven: Reading<{ personId: number }, number> = { select: () => sql`7`, from: () => 7 };
const onHome = (key: string): AnswerPart<'home'> =>
  answerPart({ page: 'home', key, answer: z.int() }, seven);
const onProduct = (key: string): AnswerPart<'product'> =>
  answerPart({ page: 'product', key, answer: z.int() }, seven);
const onCustomer = (key: string): AnswerPart<'customer'> =>
  answerPart({ page: 'customer', key, answer: z.int() }, async () => 7);
const section = (key: string, order: number) =>
  ownDataSection({ key, order, read: async () => [] });
// No noun of the product declares such a kind yet.
const visits = (kind: string, subjects: readonly string[]): DayItems => ({
  kind: kind as never,
  reading: {
    select: () => sql`7`,
    from: () => subjects.map((subject) => ({ id: subject, subject, link: '' })),
  },
});
const noun = (name: string, declares: Partial<Module> = {}): Module => ({
  name,
  calls: [],
  ...declares,
});

test.each<[string, Partial<Module>, string]>([
  [
    'a card of home',
    { home: [onHome('fairs')] },
    'The section of home fairs is declared twice: by fairs and by tours.',
  ],
  [
    'a field of a product',
    { product: [onProduct('visits')] },
    'The section of a product visits is declared twice: by fairs and by tours.',
  ],
  [
    'a field of a customer at the desk',
    { customer: [onCustomer('visits')] },
    'The section of a customer visits is declared twice: by fairs and by tours.',
  ],
  [
    'a part of the own data',
    { ownData: [section('fairs', 900)] },
    'The part of the own data fairs is declared twice: by fairs and by tours.',
  ],
  [
    'names of a kind of thing',
    { names: [{ kind: 'fair', read: async () => [] }] },
    'The reader of names of fair is declared twice: by fairs and by tours.',
  ],
  [
    'a kind of work',
    { waiting: [{ kind: 'fair_review', roles: ['admin'], list: async () => [] }] },
    'The kind of work fair_review is declared twice: by fairs and by tours.',
  ],
  [
    'a kind of the day',
    { adviserDay: [visits('visits', [])] },
    'The kind on the day of an adviser visits is declared twice: by fairs and by tours.',
  ],
])('two nouns that declare %s do not start', (_what, declares, message) => {
  const twice = [noun('fairs', declares), noun('tours', declares)];
  expect(() => gatherDeclared(twice)).toThrow(message);
  // The control: one of them alone starts.
  expect(() => gatherDeclared([noun('fairs', declares), noun('tours')])).not.toThrow();
});

test('two nouns of one name do not start, nor two in one place', () => {
  expect(() => gatherDeclared([noun('fairs'), noun('fairs')])).toThrow(
    'The module fairs is declared twice: by fairs and by fairs.',
  );
  expect(() =>
    gatherDeclared([
      noun('fairs', { ownData: [section('fairs', 900)] }),
      noun('tours', { ownData: [section('tours', 900)] }),
    ]),
  ).toThrow('The place in the own data 900 is declared twice: by fairs and by tours.');
});

test('what has an order is gathered in it, whichever noun declares it', () => {
  const { ownData } = gatherDeclared([
    noun('tours', { ownData: [section('tours', 900)] }),
    noun('fairs', { ownData: [section('fairs', 100)] }),
  ]);
  expect(ownData.map(({ key }) => key)).toEqual(['fairs', 'tours']);
});

test('a card of home is a field of its answer, and leaves only as its schema says', async () => {
  const { home } = gatherDeclared([noun('fairs', { home: [onHome('fairs')] })]);
  const answer = withParts(z.looseObject({ name: z.string() }), home);
  const read = readingOf(home).from([7]);
  // Whatever nobody declared stays behind.
  expect(answer.parse({ name: 'Rosa', secret: 1, ...read })).toEqual({ name: 'Rosa', fairs: 7 });
  expect(answer.safeParse({ name: 'Rosa', fairs: 'seven' }).success).toBe(false);
  expect(answer.safeParse({ name: 'Rosa' }).success).toBe(false);
});

test('only an answer with room takes sections, and no room is left once it has them', () => {
  expect(() => withParts(z.object({}), [onHome('fairs')])).toThrow('Only a z.looseObject');
  expect(hasRoomForSections(z.looseObject({}))).toBe(true);
  expect(hasRoomForSections(withParts(z.looseObject({}), []))).toBe(false);
});

test('the day of an adviser holds the things of all nouns, each with its kind', () => {
  const { adviserDay } = gatherDeclared([
    noun('tours', { adviserDay: [visits('tours', ['Lomas'])] }),
    noun('fairs', { adviserDay: [visits('fairs', ['Expo', 'Feria'])] }),
    noun('calls', { adviserDay: [visits('calls', [])] }),
  ]);
  const shown = dayOf(adviserDay).from([7, 7, 7]);
  expect(shown.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['tours', 'Lomas'],
    ['fairs', 'Expo'],
    ['fairs', 'Feria'],
  ]);
});
