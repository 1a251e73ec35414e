import { redactStoredCards } from './platform/audit/redaction.store.ts';
import { systemClock } from './platform/clock.ts';
import { readTextColumns } from './platform/db/text-columns.ts';
import { withDatabase } from './platform/db/visit.ts';
import { loadDatabaseConfig } from './platform/env.ts';
import { giveUp } from './platform/give-up.ts';
import { createLog } from './platform/log.ts';

/** `npm run cards:redact`: redacts card numbers that were written before every call refused them (SEC-41). */
const config = loadDatabaseConfig();
const log = createLog(config.logLevel);
const found = await withDatabase({ ...config, log, unlimited: true }, async (db) =>
  redactStoredCards(db, systemClock, await readTextColumns()),
).catch(giveUp);
for (const [table, rows] of Object.entries(found))
  process.stdout.write(`${table}: ${rows} rows redacted\n`);
process.stdout.write(
  Object.keys(found).length === 0
    ? 'No card number is stored.\n'
    : 'The trail has an act for each of them; `npm run audit:check` lists those of its own entries.\n',
);
