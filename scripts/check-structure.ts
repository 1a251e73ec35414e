import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { applyAllowlist, type Exception, findAdded } from './structure/allowlist.ts';
import { checkArrows } from './structure/arrows.ts';
import { checkContents } from './structure/contents.ts';
import { checkMigrations } from './structure/migrations.ts';
import { readTableOwners } from './structure/table-owners.ts';
import { readCommitted, readTree, report, ROOT } from './structure/tree.ts';
import { checkVocabulary } from './structure/vocabulary.ts';
import { checkWalls } from './structure/walls.ts';

const ALLOWLIST = 'scripts/structure-allowlist.json';

const files = readTree();
const exceptions = parse(readFileSync(path.join(ROOT, ALLOWLIST), 'utf8'));

report('structure', files.length, [
  ...applyAllowlist(
    [
      ...checkVocabulary(files),
      ...checkArrows(files),
      ...checkContents(files, brandWords()),
      ...checkMigrations(files),
      ...checkWalls(files, await readTableOwners()),
    ],
    exceptions,
  ),
  ...findAdded(exceptions, committedExceptions() ?? exceptions),
]);

function parse(text: string): Exception[] {
  return JSON.parse(text) as Exception[];
}

function committedExceptions(): Exception[] | null {
  try {
    return parse(readCommitted(ALLOWLIST));
  } catch {
    return null; // no git, or the list is new
  }
}

/** The words of a brand: the name of its folder, and what `words.json` in it lists. */
function brandWords(): string[] {
  const folder = path.join(ROOT, 'brands');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [name, ...listedWords(path.join(folder, name, 'words.json'))]);
}

function listedWords(file: string): string[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}
