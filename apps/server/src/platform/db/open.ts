import path from 'node:path';
import type { Clock } from '../clock.ts';
import { installJobs } from '../jobs/install.ts';
import type { Job } from '../jobs/job.ts';
import type { Log } from '../log.ts';
import { installSettings } from '../settings/settings.ts';
import { createDatabase, createPool, findDurabilityProblems, sql, type Db } from './database.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { requireReachable } from './installation.ts';
import { grantAppRole, migrate } from './migrate.ts';

const OLDEST_VERSION = 150_000;

export type OpenDatabase = {
  url: string;
  /** The restricted role of the server; undefined if the cluster does not let us make one. */
  role: string | undefined;
  /** Connected as owner, without time limits: for migrations and bulk loads only. */
  owner: Db;
  /** Resolves when the embedded PostgreSQL ends by itself. */
  lost: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Opens the database: an external PostgreSQL, or the embedded one on a data folder. It is migrated, durable, and has its restricted role.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
  clock,
  jobs,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
  log: Log;
  clock: Clock;
  /** The jobs whose queues are made with the migrations. */
  jobs: readonly Job[];
}): Promise<OpenDatabase> {
  const embedded =
    databaseUrl === undefined
      ? await startEmbedded({
          dataDir: path.resolve(dataDir),
          durable: true,
          log: (line) => log.debug({ event: 'postgres', reason: line }),
        })
      : undefined;
  const url = databaseUrl ?? embedded?.url ?? '';
  const owner = createDatabase(createPool({ url, log, maxConnections: 2, unlimited: true }));
  const stop = async () => {
    await owner.destroy();
    await embedded?.stop();
  };
  try {
    if (databaseUrl !== undefined) await requireReachable(owner);
    await requireFitness(owner);
    const count = await migrate(owner);
    if (count > 0) log.info({ event: 'migrated', count });
    await installSettings(owner, clock);
    await installJobs({ url, queues: jobs });
    const lost = embedded?.lost ?? new Promise<void>(() => {});
    return { url, role: await grantAppRole(owner), owner, lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** SEC-61: the server does not keep money in a database that may lose it. */
async function requireFitness(owner: Db): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    SELECT current_setting('server_version_num')::int AS version`.execute(owner);
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_VERSION) {
    throw new Error(`DATABASE_URL: PostgreSQL 15 or newer is needed, found ${version}.`);
  }
  const problems = await findDurabilityProblems(owner);
  if (problems.length > 0) {
    throw new Error(`The database is not durable: ${problems.join(', ')} must be on.`);
  }
}
