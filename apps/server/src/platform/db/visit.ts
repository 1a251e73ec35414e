import path from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import type { Log } from '../log.ts';
import { createDatabase, createPool } from './database.ts';
import { clusterPath, DATABASE_USER } from './embedded/cluster.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { findHolder } from './embedded/holder.ts';
import { clusterPassword } from './embedded/password.ts';
import { requireInstalled, requireReachable } from './installation.ts';

const PORT_LINE = 3;

/**
 * For command-line tools: one's own PostgreSQL, else the embedded one that a running server holds, else the embedded one started for the
 * length of the visit.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  log: Log,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const visit = async (url: string) => {
    const db = createDatabase(createPool({ url, log, maxConnections: 1 }));
    try {
      if (databaseUrl !== undefined) await requireReachable(db);
      await requireInstalled(db);
    } finally {
      await db.destroy();
    }
    return work(url);
  };
  if (databaseUrl !== undefined) return visit(databaseUrl);
  const home = path.resolve(dataDir);
  const cluster = clusterPath(home);
  if (!existsSync(cluster)) throw new Error(`DATA_DIR ${home} holds no database.`);
  if (findHolder(cluster)) {
    const port = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE];
    return visit(
      `postgres://${DATABASE_USER}:${clusterPassword(home, false)}@127.0.0.1:${port}/postgres`,
    );
  }
  const embedded = await startEmbedded({
    dataDir: home,
    durable: true,
    log: (line) => log.debug({ event: 'postgres', reason: line }),
  });
  try {
    return await visit(embedded.url);
  } finally {
    await embedded.stop();
  }
}
