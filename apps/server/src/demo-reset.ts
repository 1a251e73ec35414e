import { systemClock } from './platform/clock.ts';
import { findDemoDay } from './platform/db/installation.ts';
import { withDatabase } from './platform/db/visit.ts';
import { loadDatabaseConfig } from './platform/env.ts';
import { giveUp } from './platform/give-up.ts';
import { createLog } from './platform/log.ts';

/** `npm run demo:reset`: empties a database that the demo filled; the next start loads the demo for its day (DEMO-2). */
const config = loadDatabaseConfig();
const log = createLog(config.logLevel);
if (!config.demo) {
  process.stderr.write('DEMO is off: this installation has no demo data to reset.\n');
  process.exit(1);
}
const { resetDatabase } = await import('../seeds/reset-database.ts');
await withDatabase({ ...config, log, unlimited: true }, async (db) => {
  if ((await findDemoDay(db)) === undefined)
    throw new Error('The demo did not fill this database: nothing was changed.');
  await resetDatabase(db, systemClock.now());
}).catch(giveUp);
process.stdout.write('The demo data is gone. The next start loads it for its day.\n');
