import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { allParts } from './mutations.parts.ts';
import { programOf, runNode } from './program.ts';
import { ROOT } from './structure/tree.ts';

/** A mutant that no test can kill, or need not: found again by its place and by what takes the place of what. */
export type Explained = { file: string; code: string; replacement: string; why: string };
export type Mutant = Omit<Explained, 'why'> & { line: number; isAlive: boolean };

export type Report = {
  files: Record<
    string,
    {
      source: string;
      mutants: {
        status: string;
        statusReason?: string;
        testsCompleted?: number;
        replacement?: string;
        location: Record<'start' | 'end', { line: number; column: number }>;
      }[];
    }
  >;
};

/** A file for each part, so that none grows without end. */
const EXPLAINED = path.join(ROOT, 'scripts/mutations-explained');
/** Of these every survivor is explained; of all others together this share of the mutants must be killed or explained. */
const WHOLE = [
  'packages/contract/src/card-number.rules.ts',
  'packages/contract/src/identity/password.rules.ts',
  'packages/contract/src/payments/allocation.rules.ts',
];
const LEAST_SHARE = 0.95;

/**
 * Changes the files of every part, one change at a time, and runs the tests that must notice. The guards and limits of the server need a
 * database and many minutes: they are changed with `LONG=1`, or when `only` names them.
 * @param only the name of a part, or a pattern of files: then these alone
 * @returns what is wrong, empty if all is well
 */
export async function findSurvivors(only = process.env['MUTATE'] ?? ''): Promise<string[]> {
  const explained = readdirSync(EXPLAINED).flatMap(
    (file) => JSON.parse(readFileSync(path.join(EXPLAINED, file), 'utf8')) as Explained[],
  );
  const mutants: Mutant[] = [];
  for (const { name, config, report, mutate, tests } of allParts()) {
    const isDue = only === '' && (config === 'stryker.config.json' || process.env['LONG'] === '1');
    const files = mutate.filter(
      (file) => isDue || only === name || (only !== '' && path.matchesGlob(file, only)),
    );
    if (files.length === 0) continue;
    const args = ['run', config, '--mutate', files.join(',')];
    const env = { MUTATED_TESTS: tests.join(',') };
    if (!(await runNode([programOf('@stryker-mutator/core', 'stryker'), ...args], { env })))
      return [`stryker: ${name}`];
    const file = path.join(ROOT, 'test-results', report);
    mutants.push(...mutantsOf(JSON.parse(readFileSync(file, 'utf8')) as Report));
  }
  if (mutants.length === 0) return [`mutations: nothing to change in ${only}`];
  for (const line of tableOf(mutants, explained)) console.log(line);
  return problemsOf(mutants, explained);
}

/** A line for each file: how many of its mutants were killed, how many live for a reason, and how many without one. */
export function tableOf(mutants: readonly Mutant[], explained: readonly Explained[]): string[] {
  const line = (name: string, own: readonly Mutant[]): string => {
    const alive = own.filter(({ isAlive }) => isAlive);
    const known = alive.filter((mutant) => explained.some(isOf(mutant))).length;
    return `| ${name} | ${own.length} | ${own.length - alive.length} | ${known} | ${alive.length - known} |`;
  };
  return [
    '| file | mutants | killed | explained | alive |',
    '| --- | --- | --- | --- | --- |',
    ...[...Map.groupBy(mutants, ({ file }) => file)].map(([file, own]) => line(file, own)),
    line('all', mutants),
  ];
}

function isOf(mutant: Mutant): (each: Explained) => boolean {
  return (each) =>
    each.file === mutant.file &&
    each.code === mutant.code &&
    each.replacement === mutant.replacement;
}

/**
 * Survivors that nobody explained: each one of the files of `WHOLE`, and all of the others once they are too many; and explanations of
 * mutants that are killed by now.
 */
export function problemsOf(
  mutants: readonly Mutant[],
  explained: readonly Explained[],
  whole: readonly string[] = WHOLE,
): string[] {
  const alive = mutants.filter(({ isAlive }) => isAlive);
  const survivors = alive.filter((mutant) => !explained.some(isOf(mutant)));
  const known = new Set(mutants.map(({ file }) => file));
  const idle = explained.filter(
    (each) => known.has(each.file) && !alive.some((mutant) => isOf(mutant)(each)),
  );
  const others = survivors.filter(({ file }) => !whole.includes(file));
  const least = mutants.filter(({ file }) => !whole.includes(file)).length * (1 - LEAST_SHARE);
  const counted =
    others.length > least ? survivors : survivors.filter((each) => !others.includes(each));
  // Those that may live are named as well: the next change begins with them.
  for (const each of others) console.log(words(each));
  return [
    ...counted.map(words),
    ...idle.map(({ file, code }) => `${file}: explained, but no longer alive: ${code}`),
  ];
}

function words({ file, line, code, replacement }: Mutant): string {
  return `${file}:${line} lives: ${code} → ${replacement}`;
}

export function mutantsOf({ files }: Report): Mutant[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
      .map((mutant) => ({
        file,
        line: mutant.location.start.line,
        code: textBetween(lines, mutant.location.start, mutant.location.end),
        replacement: mutant.replacement ?? '',
        isAlive: !isNoticed(mutant),
      }));
  });
}

type Judged = Report['files'][string]['mutants'][number];

/** Of late answers only a loop that ran a hundred times as often as before counts: any other may be that of a busy machine. */
function isNoticed({ status, statusReason = '', testsCompleted }: Judged): boolean {
  if (status === 'Timeout') return statusReason.startsWith('Hit limit');
  // Its tests could not even begin, because nothing starts with it; the tool looks at those alone that came to their end.
  return status === 'Killed' || (status === 'Survived' && testsCompleted === 0);
}

type Place = { line: number; column: number };

/** Lines and columns count from 1. */
function textBetween(lines: readonly string[], start: Place, end: Place): string {
  const part = lines.slice(start.line - 1, end.line);
  const last = part.length - 1;
  return part
    .map((line, at) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
    )
    .join('\n');
}
