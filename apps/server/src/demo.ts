import { findDemoDay } from './platform/db/installation.ts';
import type { OpenDatabase } from './platform/db/open.ts';
import { runLoader } from './loader.ts';
import type { Config } from './platform/env.ts';
import type { Log } from './platform/log.ts';

/**
 * Loads the demo brand on the first start of a demo installation, with a progress display (DEMO-2).
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
  if (!(await runLoader('demo-load.ts', { databaseUrl: database.url, demo: true })))
    throw new Error('The demo data could not be loaded.');
  log.info({ event: 'demo_loaded' });
}
