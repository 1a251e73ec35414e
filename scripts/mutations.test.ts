import { expect, test } from 'vitest';
import { problemsOf, type Explained, type Mutant } from './mutations.ts';

const mutant = (code: string, isAlive: boolean): Mutant => ({
  file: 'a.rules.ts',
  line: 3,
  code,
  replacement: 'true',
  isAlive,
});
const why = (code: string): Explained => ({
  file: 'a.rules.ts',
  code,
  replacement: 'true',
  why: 'The same outcome.',
});
const killed = (count: number) => Array.from({ length: count }, (_, n) => mutant(`k${n}`, false));

test('of twenty mutants one may live; with a second one, all of them are named', () => {
  expect(problemsOf([...killed(19), mutant('a > b', true)], [])).toEqual([]);
  expect(problemsOf([...killed(18), mutant('a > b', true), mutant('c', true)], [])).toEqual([
    'a.rules.ts:3 lives: a > b → true',
    'a.rules.ts:3 lives: c → true',
  ]);
});

test('a survivor that is explained counts as killed; an explanation that explains nothing is refused', () => {
  const mutants = [...killed(1), mutant('a > b', true)];
  expect(problemsOf(mutants, [why('a > b')])).toEqual([]);
  expect(problemsOf(killed(2), [why('a > b')])).toEqual([
    'a.rules.ts: explained, but no longer alive: a > b',
  ]);
});
