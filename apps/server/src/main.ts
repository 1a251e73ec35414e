import path from 'node:path';
import { brandCss, brandHead } from '@kantuta/contract/settings/brand-page.rules';
import { JOBS } from './wiring.ts';
import { runLoader } from './loader.ts';
import { arePlacesLoaded } from './modules/people/places/places.service.ts';
import { openRuntime } from './runtime.ts';
import { systemClock } from './platform/clock.ts';
import { createPlatform } from './platform/create-platform.ts';
import { readTrailSeal } from './platform/audit/trail-check.views.ts';
import { openDatabase } from './platform/db/open.ts';
import { loadConfig } from './platform/env.ts';
import { loadBrand } from './platform/brand.ts';
import { createLog } from './platform/log.ts';
import { prepareDemo } from './demo.ts';

const config = loadConfig();
const log = createLog(config.logLevel);

const stopAsked = untilAskedToStop();

process.on('uncaughtException', (error) => {
  log.fatal({ event: 'uncaught_exception', error });
  process.exit(1);
});

// First of all, so that a wrong name ends the start before anything is made.
const brand = await loadBrand(config.brand).catch(giveUp);
const database = await openDatabase({ ...config, log, clock: systemClock, jobs: JOBS }).catch(
  giveUp,
);
await preparePlaces().catch(giveUp);
await prepareDemo({ config, database, log }).catch(giveUp);
const platform = await Promise.resolve()
  .then(() =>
    createPlatform({ config, brand, log, databaseUrl: database.url, role: database.role }),
  )
  .catch(giveUp);
const problems = await platform.settings.findProblems();
if (problems.length > 0) await giveUp(new Error(problems.join(' ')));

const webFolder = path.join(import.meta.dirname, '../../web/dist');
const runtime = await openRuntime(platform, {
  databaseUrl: database.url,
  web: { folder: webFolder, head: brandHead(brand, config), css: brandCss(brand, config) },
});
const port = await runtime.open().catch(giveUp);
log.info({ event: 'listening', port, address: config.publicUrl });
// The log is outside the database: an intruder who rewrites the trail there cannot change the seal logged here.
log.info({ event: 'trail_seal', objectId: await readTrailSeal(platform.db) });
process.send?.({ ready: true, port });

void database.lost.then(() => giveUp(new Error('The embedded PostgreSQL ended.')));
void stopAsked.then(close);

/** Every installation has the places, not only a demo. */
async function preparePlaces(): Promise<void> {
  if (await arePlacesLoaded(database.owner)) return;
  if (!(await runLoader('places-load.ts', { databaseUrl: database.url, demo: config.demo })))
    throw new Error('The countries and cities could not be loaded.');
}

/** Registered first, so that a signal during the start also leads to a clean end; further signals change nothing. */
function untilAskedToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve);
  });
}

/** SEC-53: reports not ready, finishes requests in flight, returns jobs, closes sockets and pools, exits with 0. */
async function close(signal: string): Promise<void> {
  log.info({ event: 'closing', signal });
  await runtime.close();
  await platform.close();
  await database.stop();
  log.info({ event: 'closed' });
  process.exit(0);
}

/** Prints one sentence for people, logs the rest, and exits with 1. */
async function giveUp(error: unknown): Promise<never> {
  log.debug({ event: 'start_failed', error });
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
