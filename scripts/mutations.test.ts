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

const WHOLE = ['a.rules.ts'];

test('every mutant that lives in a file of money or secrets is a failure, however few they are', () => {
  expect(problemsOf(killed(19), [], WHOLE)).toEqual([]);
  expect(problemsOf([...killed(99), mutant('a > b', true)], [], WHOLE)).toEqual([
    'a.rules.ts:3 lives: a > b → true',
  ]);
});

test('in the other files one of twenty may live without an explanation, not more', () => {
  const one = mutant('a > b', true);
  expect(problemsOf([...killed(19), one], [], [])).toEqual([]);
  expect(problemsOf([...killed(18), one], [], [])).toEqual(['a.rules.ts:3 lives: a > b → true']);
  expect(problemsOf([...killed(18), one], [why('a > b')], [])).toEqual([]);
});

test('a survivor that is explained counts as killed; an explanation that explains nothing is refused', () => {
  const mutants = [...killed(1), mutant('a > b', true)];
  expect(problemsOf(mutants, [why('a > b')], WHOLE)).toEqual([]);
  expect(problemsOf(killed(2), [why('a > b')], WHOLE)).toEqual([
    'a.rules.ts: explained, but no longer alive: a > b',
  ]);
});
