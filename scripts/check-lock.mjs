// Plain JavaScript for Node 20: it runs before anything is installed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What would make `npm ci` fail or differ from machine to machine: optional packages of other systems that the lock file lost,
 * addresses of a registry, packages without a checksum.
 *
 * @param {Record<string, { optionalDependencies?: Record<string, string>, resolved?: string, integrity?: string, link?: boolean }>} packages
 * @returns {string[]} one sentence each
 */
export function findLockProblems(packages) {
  return Object.entries(packages).flatMap(([name, entry]) => [
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((dependency) => !isLocked(packages, name, dependency))
      .map((dependency) => `${name || 'the project'} lacks its optional ${dependency}`),
    ...(/^[a-z+]+:/.test(entry.resolved ?? '')
      ? [`${name} names an address: ${entry.resolved}`]
      : []),
    ...(name.includes('node_modules/') && !entry.link && !entry.integrity
      ? [`${name} has no checksum`]
      : []),
  ]);
}

/** Node looks in node_modules beside the package, then in each folder above it. */
function isLocked(packages, from, dependency) {
  for (let place = from; ; place = parentOf(place)) {
    if (packages[place ? `${place}/node_modules/${dependency}` : `node_modules/${dependency}`])
      return true;
    if (place === '') return false;
  }
}

function parentOf(place) {
  const at = place.lastIndexOf('node_modules/');
  return at > 0 ? place.slice(0, at - 1) : '';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = path.resolve(import.meta.dirname, '../package-lock.json');
  const problems = findLockProblems(JSON.parse(readFileSync(file, 'utf8')).packages);
  for (const problem of problems) console.error(`package-lock.json: ${problem}`);
  console.log(`lock: ${problems.length === 0 ? 'ok' : `${problems.length} to mend`}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
