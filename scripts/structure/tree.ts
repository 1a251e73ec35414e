import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, readSource, type SourceFile } from './source.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

const SKIPPED = new Set(['node_modules', 'dist', '.git', 'data', 'test-results', '.cache']);

/** Every source file of the repository. */
export function readTree(): SourceFile[] {
  return globSync('{apps,packages,e2e,bench,scripts,deploy}/**/*.{ts,tsx,mjs,js,css,html,json}', {
    cwd: ROOT,
    exclude: (name) => SKIPPED.has(path.basename(name)),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => readSource(file, readFileSync(path.join(ROOT, file), 'utf8')));
}

/** Every page that people read. */
export function readPages(): SourceFile[] {
  return globSync(['README.md', 'docs/**/*.md', 'apps/*/README.md'], { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => readSource(file, readFileSync(path.join(ROOT, file), 'utf8')));
}

/** A file as of the last commit. Throws without git, or if the commit has no such file. */
export function readCommitted(file: string): string {
  return execFileSync('git', ['show', `HEAD:${file}`], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Prints the findings, and exits with 1 if there are any. */
export function report(what: string, count: number, findings: readonly Finding[]): void {
  for (const { path: file, line, rule, message } of findings) {
    console.error(`${file}:${line} [${rule}] ${message}`);
  }
  const verdict = findings.length === 0 ? 'ok' : `${findings.length} to mend`;
  console.log(`${what}: ${count} files, ${verdict}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
