import { expect, test } from 'vitest';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { allParts } from './mutations.parts.ts';
import { mutantsOf, problemsOf, tableOf, type Explained, type Mutant } from './mutations.ts';
import { ROOT } from './structure/tree.ts';

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

test('a loop without end is noticed; a late answer may be that of a busy machine, so it is no proof', () => {
  const location = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  const report = (status: string, statusReason = '', testsCompleted = 7) => ({
    files: {
      'a.rules.ts': {
        source: 'a',
        mutants: [{ status, location, statusReason, testsCompleted }],
      },
    },
  });
  const isAlive = (...of: Parameters<typeof report>) => mutantsOf(report(...of))[0]?.isAlive;
  expect(isAlive('Killed')).toBe(false);
  expect(isAlive('Timeout', 'Hit limit reached (501/500)')).toBe(false);
  expect(isAlive('Timeout')).toBe(true);
  expect([isAlive('Survived'), isAlive('NoCoverage', '', 0)]).toEqual([true, true]);
  // With it nothing starts, so that no test begins.
  expect(isAlive('Survived', '', 0)).toBe(false);
  expect(isAlive('Ignored')).toBeUndefined();
});

test('the table counts what was killed, explained and left alive', () => {
  const mutants = [...killed(2), mutant('a > b', true), mutant('b > c', true)];
  expect(tableOf(mutants, [why('a > b')]).slice(2)).toEqual([
    '| a.rules.ts | 4 | 2 | 1 | 1 |',
    '| all | 4 | 2 | 1 | 1 |',
  ]);
});

test('every file of a part exists, and no file is changed twice', () => {
  const files = allParts().flatMap(({ mutate }) => mutate);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(files).toContain('packages/contract/src/payments/receipts/receipts.rules.ts');
});
