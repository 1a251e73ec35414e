import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programOf, runNode } from './program.ts';
import { ROOT } from './structure/tree.ts';

export const WEB = path.join(ROOT, 'apps/web');
export const DIST = path.join(WEB, 'dist');

const STAMP = path.join(ROOT, '.cache', 'web-build');
const SOURCES = [
  'apps/web/{src,public,build}/**/*',
  'apps/web/{index.html,vite.config.ts,package.json}',
  'packages/{contract,phrases}/src/**/*',
  'brands/**/*',
  'package-lock.json',
];

/** Builds the web app if its sources have changed since the last build. */
export async function buildWebWhenChanged(): Promise<void> {
  const hash = sourcesHash();
  const isBuilt = existsSync(path.join(DIST, 'index.html')) && existsSync(STAMP);
  if (isBuilt && readFileSync(STAMP, 'utf8') === hash) return;
  console.log('Building the web app (once, and again when it changes) …');
  await buildWeb();
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

async function buildWeb(): Promise<void> {
  const start = performance.now();
  const isBuilt = await runNode([programOf('vite'), 'build', '--logLevel', 'warn'], { cwd: WEB });
  if (!isBuilt) throw new Error('The web app could not be built: see the message above.');
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
