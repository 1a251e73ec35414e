import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { copyBinaries } from './binaries-copy.ts';
import { cannotStart } from './problem.ts';

/** How PostgreSQL's programs are started on this machine. PostgreSQL refuses to run as root, so root switches to another user first. */
export interface Runner {
  /** The folder with `bin`, `lib` and `share`. */
  readonly native: string;
  /** The user that must own the data; null for the current user. */
  readonly owner: Owner | null;
  /** Whether the kernel stops PostgreSQL when this process is killed. */
  readonly isTiedToUs: boolean;
  readonly prefix: readonly string[];
  /** Without setpriv, spawn itself changes the user. */
  readonly isUserSetBySpawn: boolean;
}

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

type Program = 'initdb' | 'postgres';
type Stdio = ['ignore', 'ignore' | 'pipe', 'pipe'];

// "nobody" has a passwd entry on every Debian, Alpine and Fedora (initdb needs one); macOS gives it -2.
const NOBODY: Owner =
  process.platform === 'darwin'
    ? { uid: 4_294_967_294, gid: 4_294_967_294 }
    : { uid: 65_534, gid: 65_534 };

// INT is PostgreSQL's fast shutdown: sessions end, a checkpoint is written, no recovery is needed.
const TIED = '--pdeathsig=INT';

// A fixed environment: no secrets or PG* variables of ours reach PostgreSQL, and its messages stay in English.
const ENV = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/**
 * Finds the first way that works: as the current user if that is not root, else as the owner of the data or as nobody.
 * @param dataDir DATA_DIR, absolute and existing; the cluster is its folder `postgres`
 */
export function findRunner(native: string, dataDir: string): Runner {
  const isRoot = process.getuid?.() === 0;
  const setpriv = hasSetpriv();
  if (!isRoot) {
    const prefix = setpriv ? ['setpriv', TIED] : [];
    return { native, owner: null, isTiedToUs: setpriv, prefix, isUserSetBySpawn: false };
  }

  const owner = ownerOf(path.join(dataDir, 'postgres'));
  const ways = setpriv ? setprivWays(native, owner) : [spawnWay(native, owner)];
  for (const way of ways) if (works(way, dataDir)) return way;

  // Other users cannot enter the folder of the programs, and we may not pass the capability on: copy the programs out.
  const [first] = ways;
  if (first) {
    const copied = { ...first, native: copyBinaries(native) };
    if (works(copied, dataDir)) return copied;
  }
  throw cannotStart(
    `PostgreSQL does not run as root, and as user ${owner.uid} it cannot enter ${dataDir}: set DATA_DIR to a folder that other users may enter (for example /var/lib/kantuta), start as an ordinary user, or set DATABASE_URL`,
  );
}

export function launch(
  runner: Runner,
  program: Program,
  args: readonly string[],
  stdio: Stdio,
): ChildProcess {
  const [file = '', ...rest] = commandOf(runner, [programPath(runner, program), ...args]);
  // Detached: Ctrl-C in a terminal reaches the whole foreground group, and PostgreSQL must outlive the server's drain.
  return spawn(file, rest, { ...spawnOptions(runner), stdio, detached: true });
}

function setprivWays(native: string, owner: Owner): Runner[] {
  const drop = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  // With one capability kept, the programs and the data may lie below a folder that only root can enter. The order matters: without
  // no_setuid_fixup first, access(2) loses ambient capabilities at the change of user.
  const keepPassing = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const base = { native, owner, isTiedToUs: true, isUserSetBySpawn: false };
  return [
    { ...base, prefix: ['setpriv', ...drop, TIED] },
    {
      ...base,
      prefix: ['setpriv', '--securebits=+no_setuid_fixup', ...drop, ...keepPassing, TIED],
    },
  ];
}

function spawnWay(native: string, owner: Owner): Runner {
  return { native, owner, isTiedToUs: false, prefix: [], isUserSetBySpawn: true };
}

function works(runner: Runner, dataDir: string): boolean {
  const enterAndAsk = ['/bin/sh', '-c', 'cd "$1" && "$0" --version'];
  const [file = '', ...rest] = commandOf(runner, [
    ...enterAndAsk,
    programPath(runner, 'initdb'),
    dataDir,
  ]);
  return spawnSync(file, rest, { ...spawnOptions(runner), stdio: 'ignore' }).status === 0;
}

function commandOf(runner: Runner, command: readonly string[]): string[] {
  return [...runner.prefix, ...command];
}

function programPath(runner: Runner, program: Program): string {
  return path.join(runner.native, 'bin', program);
}

function spawnOptions({ isUserSetBySpawn, owner }: Runner) {
  const common = { cwd: '/', env: ENV };
  // uid and gid are 32-bit integers here, so that macOS' nobody is -2.
  return isUserSetBySpawn && owner ? { ...common, uid: owner.uid | 0, gid: owner.gid | 0 } : common;
}

/** The owner of existing data stays: a folder made by an ordinary user remains theirs when root starts the server once. */
function ownerOf(cluster: string): Owner {
  const found = statSync(cluster, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : NOBODY;
}

function hasSetpriv(): boolean {
  if (process.platform !== 'linux') return false;
  // Tried with this very option: small systems have a setpriv that does not know it.
  return (
    spawnSync('setpriv', [TIED, '/bin/sh', '-c', ':'], { env: ENV, stdio: 'ignore' }).status === 0
  );
}
