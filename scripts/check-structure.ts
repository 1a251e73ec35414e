import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { applyAllowlist, type Exception, findAdded } from './structure/allowlist.ts';
import { checkArrows } from './structure/arrows.ts';
import { checkContents } from './structure/contents.ts';
import { checkEndings } from './structure/endings.ts';
import { checkMigrations } from './structure/migrations.ts';
import { checkRules, findOldReferences } from './structure/rules.ts';
import { readTableOwners } from './structure/table-owners.ts';
import { readCommitted, readPages, readTree, report, ROOT } from './structure/tree.ts';
import { checkVocabulary } from './structure/vocabulary.ts';
import { checkWalls, exceptionsOf, type Passages } from './structure/walls.ts';

const ALLOWLIST = 'scripts/structure-allowlist.json';
const PASSAGES = 'scripts/structure-walls.json';

const files = readTree();
const pages = readPages();
const exceptions = readExceptions((file) => readFileSync(path.join(ROOT, file), 'utf8'));

report('structure', files.length, [
  ...applyAllowlist(
    [
      ...checkVocabulary(files),
      ...checkEndings(files),
      ...checkArrows(files),
      ...checkContents(files, brandWords()),
      ...checkMigrations(files),
      ...checkRules([...files, ...pages]),
      ...findOldReferences([...files, ...pages]),
      ...checkWalls(files, await readTableOwners()),
    ],
    exceptions,
  ),
  ...findAdded(exceptions, committedExceptions() ?? exceptions),
]);

/** The exceptions that existed when a rule was added: whole files, and single tables that a file uses. */
function readExceptions(read: (file: string) => string): Exception[] {
  return [
    ...(JSON.parse(read(ALLOWLIST)) as Exception[]),
    ...exceptionsOf(JSON.parse(read(PASSAGES)) as Passages),
  ];
}

function committedExceptions(): Exception[] | null {
  try {
    return readExceptions(readCommitted);
  } catch {
    return null; // no git, or the list is new
  }
}

/** The words of all brands: the name of each folder, and the list in its `words.json`. */
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
