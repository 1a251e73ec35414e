// Runs before `npm start`, `npm test` and `npm run dev`, on whatever Node the machine has (20 or newer), so plain JavaScript and
// nothing but Node's own modules. It installs what package-lock.json names, and only when that changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findLockProblems } from './check-lock.mjs';

// The first line that runs TypeScript as it is and is still maintained.
const OLDEST_NODE = 24;

const root = path.resolve(import.meta.dirname, '..');
const stamp = path.join(root, 'node_modules', '.lock-hash');
const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
// The programs inside node_modules are those of one system, so a folder that moved to another machine is installed anew.
const wanted = createHash('sha256')
  .update(`${process.platform}-${process.arch} ${lock}`)
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) install();
checkNode();

function install() {
  const problems = findLockProblems(JSON.parse(lock).packages);
  if (problems.length > 0) fail(`package-lock.json cannot be installed: ${problems.join('; ')}.`);

  console.log('Installing the packages of package-lock.json (once, and again when it changes) …');
  const start = performance.now();
  // Development packages build the web, optional ones bring Node and PostgreSQL; no package needs its install script.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts'];
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    env: cleanEnv(),
    stdio: 'inherit',
  });
  if (error) fail(`npm could not be started (${error.message}): install Node.js with npm.`);
  if (status !== 0)
    fail(
      'npm could not install the packages: see its message above, then run the same command again.',
    );
  writeFileSync(stamp, wanted);
  console.log(`Installed in ${Math.round((performance.now() - start) / 1000)} s.`);
}

/**
 * npm must not run on the very Node inside node_modules that it is about to replace, nor take over the settings of the npm that
 * started us (--omit, workspace, prefix …); where its registry and cache are, it must keep.
 */
function cleanEnv() {
  const env = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_/i.test(name) ||
      /^npm_config_(?:registry|cache|cafile|userconfig|globalconfig|(?:https?_|no)?proxy)$/i.test(
        name,
      ),
  );
  const isOurs = (folder) => folder.endsWith(path.join('node_modules', '.bin'));
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !isOurs(folder));
  return { ...Object.fromEntries(env), PATH: folders.join(path.delimiter) };
}

/** What comes next runs on the Node of node_modules where there is one for this machine, else on the machine's own. */
function checkNode() {
  if (existsSync(path.join(root, 'node_modules', '.bin', 'node'))) return;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return;
  fail(
    `The project brings its own Node.js, but not for ${process.platform}-${process.arch}, and the one here is ${process.version}: install Node.js ${OLDEST_NODE} or newer.`,
  );
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
