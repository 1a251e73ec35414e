import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findDemoDay } from './platform/db/installation.ts';
import type { OpenDatabase } from './platform/db/open.ts';
import { environmentWith, type Config } from './platform/env.ts';
import type { Log } from './platform/log.ts';

/**
 * Loads the demo brand on the first start of a demo installation, with a progress display (DEMO-2). In a process of its own, which takes with
 * it the 100 MB that a load needs; a server that loads by itself keeps them (docs/operations.md).
 */
export async function prepareDemo({
  config,
  database,
  log,
}: {
  config: Config;
  database: OpenDatabase;
  log: Log;
}): Promise<void> {
  if (!config.demo) return;
  if ((await findDemoDay(database.owner)) !== undefined) return;
  const loader = fork(path.join(import.meta.dirname, 'demo-load.ts'), {
    env: environmentWith({ DATABASE_URL: database.url, DEMO: 'on' }),
    execArgv: [],
  });
  const [code] = (await once(loader, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The demo data could not be loaded.');
  log.info({ event: 'demo_loaded' });
}
