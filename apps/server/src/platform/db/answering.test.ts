import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { silentLog } from '../log.ts';
import { watchAnswering } from './answering.ts';
import { createDatabase, createPool, sql } from './database.ts';

vi.setConfig({ testTimeout: 60_000 });
let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** With the limits of time of the product: whoever waits for the connection of another gives up after four seconds. */
function smallPool() {
  const pool = createPool({ url: database.url, log: silentLog(), maxConnections: 1 });
  return { pool, db: createDatabase(pool) };
}

test('a database that is only busy keeps the process ready, until there was no answer for a while', async () => {
  const { pool, db } = smallPool();
  let now = 0;
  const isAnswering = watchAnswering(db, () => now);
  expect(await isAnswering()).toBe(true);
  const busy = await pool.connect();
  now = 19_000;
  expect(await isAnswering()).toBe(true);
  now = 20_000;
  expect(await isAnswering()).toBe(false);
  busy.release();
  expect(await isAnswering()).toBe(true);
  await db.destroy();
});

test('a database that is away is noticed at once', async () => {
  const { db } = smallPool();
  const isAnswering = watchAnswering(db);
  expect(await isAnswering()).toBe(true);
  await db.destroy();
  expect(await isAnswering()).toBe(false);
});

test('a process whose migrations are not all there is not ready, busy or not', async () => {
  const empty = await cloneDatabase();
  await sql`DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`.execute(
    empty.owner,
  );
  expect(await watchAnswering(empty.owner)()).toBe(false);
  await empty.drop();
});
