import { once } from 'node:events';
import { closeSync, existsSync, fsyncSync, mkdirSync, mkdtempSync, openSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureOwner, giveTo } from './ownership.ts';
import { clusterPassword } from './password.ts';
import { cannotStart } from './problem.ts';
import { launch, type Runner } from './run-as.ts';

export const DATABASE_USER = 'kantuta';

interface ClusterInput {
  readonly runner: Runner;
  /** DATA_DIR, absolute. Its folder `postgres` is the cluster; `keys` holds secrets that must neither be lost nor read by others. */
  readonly dataDir: string;
  readonly durable: boolean;
}

export function clusterPath(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/**
 * Makes the cluster if there is none: checksums on, UTF-8, and a password even on the loopback address, because the machine may be shared.
 * @returns the password of DATABASE_USER
 */
export async function ensureCluster(input: ClusterInput): Promise<string> {
  const cluster = clusterPath(input.dataDir);
  if (!existsSync(cluster)) return createCluster(input);

  ensureOwner(cluster, input.runner.owner);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    throw cannotStart(`${cluster} exists but holds no database: move it away and start again`);
  }
  return clusterPassword(input.dataDir, false);
}

/** Made in a neighbouring folder and renamed when complete, so that an interruption leaves no partial cluster. */
async function createCluster({ runner, dataDir, durable }: ClusterInput): Promise<string> {
  const password = clusterPassword(dataDir, true);
  const work = mkdtempSync(path.join(dataDir, 'new-cluster-'));
  try {
    const fresh = path.join(work, 'postgres');
    const passwordFile = path.join(work, 'password');
    mkdirSync(fresh, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    giveTo(runner.owner, [work, fresh, passwordFile]);
    await initdb(runner, [
      `--pgdata=${fresh}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      // The built-in provider sorts and folds case the same on every machine, whatever locales are installed.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(durable ? [] : ['--no-sync']),
    ]);
    moveInto(fresh, clusterPath(dataDir));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return password;
}

async function initdb(runner: Runner, args: string[]): Promise<void> {
  const child = launch(runner, 'initdb', args, ['ignore', 'ignore', 'pipe']);
  const ended = once(child, 'close');
  const output = child.stderr ? await text(child.stderr) : '';
  const [code] = await ended;
  if (code !== 0) {
    throw cannotStart(`The database could not be made: ${output.trim().replaceAll(/\s+/g, ' ')}`);
  }
}

function moveInto(fresh: string, cluster: string): void {
  try {
    renameSync(fresh, cluster);
  } catch (error) {
    // Two instances started on the same new folder: the first one's cluster stays, and PostgreSQL's own lock decides which one runs.
    if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
    throw error;
  }
  const folder = openSync(path.dirname(cluster), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
