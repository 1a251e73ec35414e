import { chromium } from '@playwright/test';
import { withDatabase } from '../apps/server/src/platform/db/visit.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { findBrowser } from '../scripts/browser.ts';
import { live } from './map/live.ts';
import { opening, openingByAddress } from './map/opening.ts';
import { panning } from './map/panning.ts';
import { printRows } from './map/row.ts';
import { drawTown } from './map/town.ts';
import { signIn } from './map/visitor.ts';
import { weight } from './map/weight.ts';

/**
 * `DATA_DIR=… npm run bench:map [address]` while the demo runs, in a browser without a graphics card: how long a map of 10,000 lots takes to
 * open, how smoothly it pans, what 1,000 lots cost in data, and how soon another browser shows a change (docs/bench.md). The project stays in
 * the database, which is to be thrown away afterwards.
 */
const address = process.argv[2] ?? 'http://localhost:4000';
/** A phone beside a desktop. */
const SLOWER = 4;

const store = {
  databaseUrl: process.env['DATABASE_URL'],
  dataDir: process.env['DATA_DIR'] ?? 'data',
  log: silentLog(),
  unlimited: true,
};
await withDatabase(store, async (db) => {
  await drawTown(db);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const visitor = await signIn(browser, address);
    printRows([
      await opening(visitor, 1),
      await opening(visitor, SLOWER),
      await openingByAddress(visitor),
      await panning(visitor, 1),
      await panning(visitor, SLOWER),
      await weight(visitor),
      await live(db, [visitor, await signIn(browser, address)]),
    ]);
  } finally {
    await browser.close();
  }
});
