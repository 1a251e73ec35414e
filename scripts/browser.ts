import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

// The headless shell is the same engine without windows, which nobody sees here: a journey costs half as much.
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const INSTALL_SENTENCE =
  'The browser journeys need Chromium or Chrome: install one (Debian and Ubuntu: "apt-get install chromium", macOS: "brew install --cask chromium"), or name its program in CHROMIUM.';

/**
 * The path of a working Chromium or Chrome: the one that CHROMIUM names, else an installed one, else one that it installs with the
 * package manager of the machine.
 * @throws Error with one sentence for people when there is none
 */
export function findBrowser(): string {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (starts(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which does not start.`);
  }
  const found = findInstalled() ?? installBrowser();
  if (!found) throw new Error(INSTALL_SENTENCE);
  return found;
}

function findInstalled(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const programs = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...programs, ...MAC_APPS].find((program) => isProgram(program) && starts(program));
}

function installBrowser(): string | undefined {
  if (process.platform === 'linux' && process.getuid?.() === 0 && isThere('apt-get')) {
    console.log('Installing Chromium for the browser journeys (once) …');
    run('apt-get', ['update', '-qq']);
    // Not every distribution has the headless shell as a separate package.
    for (const name of PACKAGES)
      if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])) break;
  } else if (process.platform === 'darwin' && isThere('brew')) {
    console.log('Installing Chromium for the browser journeys (once) …');
    run('brew', ['install', '--cask', 'chromium']);
  }
  return findInstalled();
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout}${stderr}`.trim());
  return status === 0;
}

/** Whether the program runs: it may be a stub that only tells how to install the real one. */
function starts(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function isThere(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
