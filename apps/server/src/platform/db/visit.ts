import path from 'node:path';
import { existsSync } from 'node:fs';
import type { Log } from '../log.ts';
import { createDatabase, createPool, type Db } from './database.ts';
import { clusterPath } from './embedded/cluster.ts';
import { findRunning, startEmbedded } from './embedded/embedded.ts';
import { requireInstalled, requireReachable } from './installation.ts';

/**
 * For command-line tools: opens an external PostgreSQL, else the embedded one of a running server, else starts the embedded one until the
 * tool is done.
 */
export async function withDatabase<Result>(
  {
    databaseUrl,
    dataDir,
    log,
    unlimited = false,
  }: {
    databaseUrl: string | undefined;
    dataDir: string;
    log: Log;
    /** Without the time limits of a request: for tools that read or empty whole tables. */
    unlimited?: boolean;
  },
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const visit = async (url: string) => {
    const db = createDatabase(createPool({ url, log, maxConnections: 2, unlimited }));
    try {
      if (databaseUrl !== undefined) await requireReachable(db);
      await requireInstalled(db);
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  if (databaseUrl !== undefined) return visit(databaseUrl);
  const home = path.resolve(dataDir);
  if (!existsSync(clusterPath(home))) throw new Error(`DATA_DIR ${home} holds no database.`);
  const running = findRunning(home);
  if (running !== undefined) return visit(running);
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
