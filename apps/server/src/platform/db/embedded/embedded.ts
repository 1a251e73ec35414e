import { realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder } from '../../files/data-folder.ts';
import { locateBinaries } from './binaries.ts';
import { clusterPath, DATABASE_USER, ensureCluster } from './cluster.ts';
import { findHolder } from './holder.ts';
import { clusterPassword } from './password.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { cannotStart, dataDirInUse } from './problem.ts';
import { findRunner } from './run-as.ts';
import { serverSettings } from './server-settings.ts';

export interface Embedded {
  /** Connection URL including the password; never log it. */
  readonly url: string;
  /** Process id of the PostgreSQL server. */
  readonly pid: number;
  /** Resolves when PostgreSQL ends by itself; the server cannot go on and exits. */
  readonly lost: Promise<void>;
  /** Stops PostgreSQL cleanly. Call it last, after the pool is closed; a second call does no harm. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** DATA_DIR: receives the folders `postgres` (the cluster) and `keys`. */
  readonly dataDir: string;
  /** False only for throw-away databases: nothing is then forced to disk. */
  readonly durable: boolean;
  /** Receives each line that PostgreSQL logs. */
  readonly log: (line: string) => void;
}

const POLL_MS = 250;

/**
 * Starts PostgreSQL on a folder, and makes the database if the folder is new. It listens on a free port of the loopback address.
 * @throws EmbeddedProblem one sentence for a person; `code` is `data_dir_in_use` when another instance runs on the folder
 */
export async function startEmbedded({ dataDir, durable, log }: EmbeddedOptions): Promise<Embedded> {
  makeDataFolder(dataDir);
  const home = realpathSync(dataDir);
  makeDataFolder(path.join(home, 'keys'), 0o700);

  const runner = findRunner(locateBinaries(), home);
  const cluster = clusterPath(home);
  const password = await ensureCluster({ runner, dataDir: home, durable });

  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const args = [`-D`, cluster, `-p`, String(port), ...serverSettings(durable)];
    const started = await startPostmaster({ runner, args, log });
    if ('pid' in started) return present(started, port, password);
    await waitOrGiveUp({ output: started.output, attempt, home, cluster });
  }
}

function present(postmaster: Postmaster, port: number, password: string): Embedded {
  return {
    url: urlOf(port, password),
    pid: postmaster.pid,
    lost: postmaster.lost,
    stop: () => postmaster.stop(),
  };
}

/** The address of the PostgreSQL that a running server holds on this folder; undefined if there is none. */
export function findRunning(dataDir: string): string | undefined {
  const holder = findHolder(clusterPath(dataDir));
  return holder ? urlOf(holder.port, clusterPassword(dataDir, false)) : undefined;
}

function urlOf(port: number, password: string): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`;
}

/** Returns if another try makes sense, else throws a sentence for people. */
async function waitOrGiveUp(failed: {
  output: string;
  attempt: number;
  home: string;
  cluster: string;
}): Promise<void> {
  const { output, attempt, home, cluster } = failed;
  const holder = findHolder(cluster);

  if (/lock file "postmaster\.pid" already exists/.test(output)) {
    // A leftover file whose process id now belongs to another program: common after a restart of a container.
    if (!holder) return rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
    // The previous instance may be shutting down (its server was just killed): waits up to 1 s, or 30 s if PostgreSQL reports a shutdown.
    if (attempt >= (holder.isStopping ? 120 : 4)) throw dataDirInUse(home, holder.pid);
    await wait(POLL_MS);
    return;
  }
  // After kill -9 of everything, the last sessions of the previous PostgreSQL take a second or two to notice.
  if (/pre-existing shared memory block/.test(output) && attempt < 80) {
    await wait(POLL_MS);
    return;
  }
  if (/Address already in use/.test(output) && attempt < 10) return;
  throw cannotStart(`PostgreSQL did not start: ${reasonIn(output)}`);
}

function reasonIn(output: string): string {
  const reasons = output.split('\n').filter((line) => /FATAL|PANIC|DETAIL|HINT/.test(line));
  return (reasons.length > 0 ? reasons : [output])
    .map((line) => line.replace(/^.*?(FATAL|PANIC|DETAIL|HINT):\s*/, ''))
    .join(' ');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
