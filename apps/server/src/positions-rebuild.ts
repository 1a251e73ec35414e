import { rebuildPositions } from './modules/sales/positions.store.ts';
import { withDatabase } from './platform/db/visit.ts';
import { loadDatabaseConfig } from './platform/env.ts';
import { giveUp } from './platform/give-up.ts';
import { createLog } from './platform/log.ts';

/** `npm run positions:rebuild`: computes the positions of all sales from plans and entries, and writes those that differ (LED-11). */
const config = loadDatabaseConfig();
const log = createLog(config.logLevel);
const mended = await withDatabase({ ...config, log, unlimited: true }, rebuildPositions).catch(
  giveUp,
);
process.stdout.write(
  mended === 0 ? 'All positions were right.\n' : `The positions of ${mended} sales were mended.\n`,
);
