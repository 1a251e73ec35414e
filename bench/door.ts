import { chromium } from '@playwright/test';
import { withDatabase } from '../apps/server/src/platform/db/visit.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { findBrowser } from '../scripts/browser.ts';
import { live } from './door/live.ts';
import { openDoor } from './door/opening.ts';
import { openRoom } from './door/room.ts';
import { scanning } from './door/scanning.ts';
import { typing } from './door/typing.ts';
import { printRows } from './map/row.ts';

/**
 * `DATA_DIR=… npm run bench:door [address]` while the demo runs: how soon the list of 999 names follows a keystroke on a slower phone, how soon
 * a code is a mark without a network, and how soon every open page of a room shows what happened in it (docs/bench.md). The room stays in the
 * database, which is to be thrown away afterwards; the server is started with `REQUESTS_PER_MINUTE=100000`, because all pages have one address.
 */
const address = process.argv[2] ?? 'http://localhost:4000';
/** A phone beside a desktop. */
const SLOWER = 4;

const dataDir = process.env['DATA_DIR'] ?? 'data';
const store = {
  databaseUrl: process.env['DATABASE_URL'],
  dataDir,
  log: silentLog(),
  unlimited: true,
};
await withDatabase(store, async (db) => {
  const room = await openRoom(db, dataDir);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const door = await openDoor(browser, { address, room });
    printRows([
      await typing(door, room, SLOWER),
      await scanning(door, room, 1),
      await scanning(door, room, SLOWER),
      ...(await live(db, browser, { address, room })),
    ]);
  } finally {
    await browser.close();
  }
});
