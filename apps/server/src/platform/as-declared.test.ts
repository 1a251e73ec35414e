import { defineNoun } from '@kantuta/contract/noun';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerPart } from './answer-parts.ts';
import { checkAsDeclared } from './as-declared.ts';
import { sql } from './db/database.ts';
import type { Reading } from './db/reading.ts';
import type { Module } from './module.ts';

const NOUNS = {
  fairs: defineNoun({ work: ['fair_review'], sections: { home: ['fairs'] } }),
  tours: defineNoun({}),
};
const one: Reading<{ personId: number }, number> = { select: () => sql`1`, from: () => 1 };
const section = { page: 'home', key: 'fairs', answer: z.int() } as const;
const fairs: Module = {
  name: 'fairs',
  calls: [],
  waiting: [{ kind: 'fair_review', roles: ['admin'], list: async () => [] }],
  home: [answerPart(section, one)],
};
const tours: Module = { name: 'tours', calls: [] };
const ledger: Module = { name: 'ledger', calls: [], withoutNoun: 'declares nothing' };

test('modules that do what their nouns declare start', () => {
  expect(() => checkAsDeclared([fairs, tours, ledger], NOUNS)).not.toThrow();
});

test.each<[string, Module[], string]>([
  [
    'a module that is no noun and does not say why',
    [fairs, tours, { name: 'ledger', calls: [] }],
    'The module ledger is no noun of the contract, and does not say why.',
  ],
  [
    'a noun that says it is none',
    [fairs, { ...tours, withoutNoun: 'a mistake' }],
    'The module tours says that it has no noun, and the contract has it.',
  ],
  [
    'a noun without a module',
    [fairs],
    'The contract declares the noun tours, and no module has it.',
  ],
  [
    'work that nobody lists',
    [{ ...fairs, waiting: [] }, tours],
    'The contract declares the kind of work fair_review, and no module has it.',
  ],
  [
    'a section that nobody fills',
    [{ ...fairs, home: [] }, tours],
    'The contract declares the section home.fairs, and no module has it.',
  ],
  [
    'a section that nobody declared',
    [
      fairs,
      {
        ...tours,
        product: [answerPart({ ...section, page: 'product', key: 'tours' }, one)],
      },
    ],
    'A module has the section product.tours, and no noun of the contract declares it.',
  ],
])('%s does not start', (_what, modules, message) => {
  expect(() => checkAsDeclared(modules, NOUNS)).toThrow(message);
});
