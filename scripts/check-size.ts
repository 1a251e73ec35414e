import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  type Budget,
  findOverruns,
  findRingsOfFiles,
  firstLoad,
  type Manifest,
} from './structure/first-load.ts';
import { readCommitted, ROOT } from './structure/tree.ts';
import { DIST } from './web-build.ts';

const BUDGET = 'apps/web/size-budget.json';

const LANGUAGES = ['es', 'en', 'pt'];

const manifest = JSON.parse(
  readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'),
) as Manifest;

const ENTRANCE = phrases('entrance');
// What a first visit loads in addition to the entry: the lazy modules of the page, by source file, with their phrases. The home page is
// shown inside the frame, with its socket.
const PAGES: Record<string, readonly string[]> = {
  signIn: [ENTRANCE, 'src/features/identity/sign-in-page.tsx'],
  home: [
    ENTRANCE,
    phrases('office'),
    'src/app/office/office-frame.tsx',
    // The home page, and the cards that nouns declare for it.
    ...modulesLike(/^src\/features\/[^/]+\/home-[^/]+\.tsx$/),
    'src/lib/live-socket.ts',
  ],
};

const budget = JSON.parse(readFileSync(path.join(ROOT, BUDGET), 'utf8')) as Budget;

const sizes = Object.entries(PAGES).map(([page, modules]) => {
  const bytes = Math.max(...LANGUAGES.map((language) => sizeOf(modules, language)));
  console.log(
    `${page}: ${bytes} of ${budget[page]} bytes (JavaScript and CSS of a first visit, brotli)`,
  );
  return { page, bytes };
});

const problems = [
  ...findOverruns(sizes, budget, committedBudget() ?? budget),
  ...findRingsOfFiles(manifest).map(({ message }) => message),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function sizeOf(modules: readonly string[], language: string): number {
  const inLanguage = modules.map((name) => name.replace('{language}', language));
  const files = firstLoad(manifest, inLanguage);
  return files.reduce((sum, file) => sum + compressedSize(file), 0);
}

function modulesLike(source: RegExp): string[] {
  return Object.keys(manifest).filter((key) => source.test(key));
}

function phrases(name: string): string {
  return `../../packages/phrases/src/{language}/${name}.ts`;
}

function compressedSize(file: string): number {
  return brotliCompressSync(readFileSync(path.join(DIST, file))).length;
}

function committedBudget(): Budget | null {
  try {
    return JSON.parse(readCommitted(BUDGET)) as Budget;
  } catch {
    return null; // no git, or the budget is new
  }
}
