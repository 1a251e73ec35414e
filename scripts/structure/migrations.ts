import { basename } from 'node:path/posix';
import type { Finding, SourceFile } from './source.ts';

/** Migrations are numbered 0001, 0002, … without gaps or duplicates: every database takes the same steps. */
export function checkMigrations(files: readonly SourceFile[]): Finding[] {
  const migrations = files
    .filter(({ path }) => /^apps\/server\/migrations\/[^/]+\.ts$/.test(path))
    .map(({ path }) => path)
    .toSorted();
  return migrations.flatMap((path, index) => {
    const expected = String(index + 1).padStart(4, '0');
    if (basename(path).startsWith(`${expected}-`)) return [];
    const message = `expected number ${expected}: give a new migration the next free number and a name (${expected}-what-it-does.ts)`;
    return [{ rule: 'migration', path, line: 1, message }];
  });
}
