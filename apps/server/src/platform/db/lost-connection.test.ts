import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { silentLog } from '../log.ts';
import { createPool, isDatabaseDown, mayPass, sql } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Ends the server side of a connection in the middle of a transaction, between two statements. */
async function loseInTransaction(): Promise<unknown> {
  const { promise: gone, resolve: isGone } = Promise.withResolvers<void>();
  return database.db
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      const pid = rows[0]?.pid ?? 0;
      await sql`SELECT pg_terminate_backend(${pid})`.execute(database.owner);
      await expect
        .poll(async () => {
          const left = await sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`.execute(
            database.owner,
          );
          return left.rows.length;
        })
        .toBe(0);
      setImmediate(isGone);
      await gone;
      await sql`SELECT 1`.execute(tx);
    })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

test('a connection that breaks inside a transaction fails that transaction, and not the process', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  try {
    expect(await loseInTransaction()).toBeInstanceOf(Error);
    expect(uncaught).toEqual([]);
    expect((await sql`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  } finally {
    process.off('uncaughtException', note);
  }
});

test('the error of a broken connection means an absent database, not a wrong statement', async () => {
  const error = await loseInTransaction();
  expect(isDatabaseDown(error)).toBe(true);
  expect(mayPass(error)).toBe(true);
});

test('a connection that PostgreSQL ends is reported while the pool is in use, but not after the pool was told to end', async () => {
  const reports: object[] = [];
  const log = Object.assign(silentLog(), { error: (line: object) => void reports.push(line) });
  const pool = createPool({ url: database.url, log, maxConnections: 1 });
  await pool.query('SELECT 1');
  const error = new Error('terminating connection due to administrator command');
  pool.emit('error', error);
  const ended = pool.end();
  pool.emit('error', error);
  await ended;
  expect(reports).toEqual([{ event: 'idle_connection_lost', error }]);
});
