import { countAuditEntries, findBrokenAuditEntry } from './platform/audit/audit.ts';
import { createDatabase, createPool } from './platform/db/database.ts';
import { withDatabase } from './platform/db/visit.ts';
import { loadDatabaseConfig } from './platform/env.ts';
import { giveUp } from './platform/give-up.ts';
import { createLog } from './platform/log.ts';

/** `npm run audit:check`: walks the chain of the trail; ends with 1 at the first entry that is not as it was written. */
const config = loadDatabaseConfig();
const log = createLog(config.logLevel);
const { broken, count } = await withDatabase(config, log, async (url) => {
  const db = createDatabase(createPool({ url, log, maxConnections: 1, unlimited: true }));
  try {
    return { broken: await findBrokenAuditEntry(db), count: await countAuditEntries(db) };
  } finally {
    await db.destroy();
  }
}).catch(giveUp);
process.stdout.write(
  broken === undefined
    ? `The trail is whole: ${count} entries, each one as it was written.\n`
    : `✗ Entry ${broken} is not as it was written, or one before it is missing.\n`,
);
process.exitCode = broken === undefined ? 0 : 1;
