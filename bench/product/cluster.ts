import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/embedded.ts';
import { fillFloor } from './floor-tables.ts';

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** Memory and planning as on a machine for a database; what makes commits durable stays on. */
const SETTINGS = {
  shared_buffers: '1GB',
  work_mem: '32MB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Who ran a statement (the job queue names itself) on which connection, when.
  log_line_prefix: '%n|%a|%p|',
};

/** A PostgreSQL of its own with durable settings, with a database for the product and the filled one of the floor. */
export async function openCluster() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kantuta-bench-'));
  const listeners = new Set<(line: string) => void>();
  const open = () =>
    startEmbedded({
      dataDir: folder,
      durable: true,
      log: (line) => listeners.forEach((listen) => listen(line)),
    });
  let embedded = await open();
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: embedded.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run(
    ...Object.entries(SETTINGS).map(([name, value]) => `ALTER SYSTEM SET ${name} = '${value}'`),
    'CREATE DATABASE product',
    'CREATE DATABASE floor',
  );
  await embedded.stop();
  embedded = await open();
  const urlOf = (database: string) => embedded.url.replace(/\/postgres$/, `/${database}`);
  await fillFloor(urlOf('floor'));
  return {
    folder,
    pid: embedded.pid,
    productUrl: urlOf('product'),
    floorUrl: urlOf('floor'),

    /** The lines of the log while `work` runs, with every statement and its duration among them. */
    async linesDuring(work: () => Promise<unknown>): Promise<string[]> {
      const lines: string[] = [];
      const keep = (line: string) => lines.push(line);
      await run(
        `ALTER SYSTEM SET log_statement = 'all'`,
        'ALTER SYSTEM SET log_duration = on',
        'SELECT pg_reload_conf()',
      );
      await pause();
      listeners.add(keep);
      await work();
      await pause();
      listeners.delete(keep);
      await run(
        'ALTER SYSTEM RESET log_statement',
        'ALTER SYSTEM RESET log_duration',
        'SELECT pg_reload_conf()',
      );
      return lines;
    },

    /** How many receipts the product has written. */
    async receipts(): Promise<number> {
      const client = new pg.Client({
        connectionString: urlOf('product'),
        application_name: 'bench',
      });
      await client.connect();
      const { rows } = await client.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM receipt',
      );
      await client.end();
      return rows[0]?.count ?? 0;
    },

    async close(): Promise<void> {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Long enough for the log to be written, and for settings to reach every connection. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
}
