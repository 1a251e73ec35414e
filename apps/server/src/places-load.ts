import { loadPlaces } from './modules/people/places/places.service.ts';
import { createDatabase, createPool } from './platform/db/database.ts';
import { loadConfig } from './platform/env.ts';
import { giveUp } from './platform/give-up.ts';
import { createLog } from './platform/log.ts';

/** Loads countries and cities into the database of DATABASE_URL: a process of its own, started by the server (loader.ts). */
const config = loadConfig();
const log = createLog(config.logLevel);
const url = config.databaseUrl ?? '';
const db = createDatabase(createPool({ url, log, maxConnections: 1, unlimited: true }));
process.on('disconnect', () => process.exit(1));
await loadPlaces(db).catch(giveUp);
await db.destroy();
process.exit(0);
