import { readFileSync } from 'node:fs';
import path from 'node:path';
import { programOf, runNode } from './program.ts';
import { ROOT } from './structure/tree.ts';

/** A mutant that no test can kill, or need not: found again by its place and by what takes the place of what. */
export type Explained = { file: string; code: string; replacement: string; why: string };
export type Mutant = Omit<Explained, 'why'> & { line: number; isAlive: boolean };

type Report = {
  files: Record<
    string,
    {
      source: string;
      mutants: {
        status: string;
        replacement?: string;
        location: Record<'start' | 'end', { line: number; column: number }>;
      }[];
    }
  >;
};

const REPORT = path.join(ROOT, 'test-results/mutations.json');
const EXPLAINED = path.join(ROOT, 'scripts/mutations-explained.json');
/** Mutates the files of `stryker.config.json` and runs their tests. @returns what is wrong, empty if all is well */
export async function findSurvivors(): Promise<string[]> {
  if (!(await runNode([programOf('@stryker-mutator/core', 'stryker'), 'run']))) return ['stryker'];
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  const explained = JSON.parse(readFileSync(EXPLAINED, 'utf8')) as Explained[];
  const mutants = mutantsOf(report);
  const killed = mutants.filter(({ isAlive }) => !isAlive).length;
  console.log(
    `mutations: ${killed} of ${mutants.length} killed, ${explained.length} survivors explained`,
  );
  return problemsOf(mutants, explained);
}

/** Every survivor that nobody explained, and explanations of mutants that are killed by now. */
export function problemsOf(mutants: readonly Mutant[], explained: readonly Explained[]): string[] {
  const isOf = (mutant: Mutant) => (each: Explained) =>
    each.file === mutant.file &&
    each.code === mutant.code &&
    each.replacement === mutant.replacement;
  const alive = mutants.filter(({ isAlive }) => isAlive);
  const survivors = alive.filter((mutant) => !explained.some(isOf(mutant)));
  const idle = explained.filter((each) => !alive.some((mutant) => isOf(mutant)(each)));
  return [
    ...survivors.map(
      ({ file, line, code, replacement }) => `${file}:${line} lives: ${code} → ${replacement}`,
    ),
    ...idle.map(({ file, code }) => `${file}: explained, but no longer alive: ${code}`),
  ];
}

function mutantsOf({ files }: Report): Mutant[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
      .map(({ status, replacement = '', location: { start, end } }) => ({
        file,
        line: start.line,
        code: textBetween(lines, start, end),
        replacement,
        isAlive: status === 'Survived' || status === 'NoCoverage',
      }));
  });
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
