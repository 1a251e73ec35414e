import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { silentLog } from '../log.ts';
import { sql, type Db } from './database.ts';
import { withDatabase } from './visit.ts';

const log = silentLog();

test('a tool that opens an empty database reports that instead of naming a table', async () => {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  const own = { databaseUrl: database.url, dataDir: '', log };
  const work = async (db: Db) => (await sql`SELECT current_database() AS name`.execute(db)).rows;
  const name = new URL(database.url).pathname.slice(1);
  expect(await withDatabase(own, work)).toEqual([{ name }]);
  await sql`DROP SCHEMA public CASCADE`.execute(database.owner);
  await expect(withDatabase(own, work)).rejects.toThrow('This database is empty');
});

test.each(['127.0.0.1', 'localhost'])(
  'a database that does not answer on %s is reported with the variable and the reason',
  async (host) => {
    const own = { databaseUrl: `postgres://kantuta@${host}:1/kantuta`, dataDir: '', log };
    await expect(withDatabase(own, async () => undefined)).rejects.toThrow(
      /^DATABASE_URL cannot be used: connect ECONNREFUSED .+:1\.$/,
    );
  },
);

test('a tool makes no database in a folder where the server never ran', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kantuta-visit-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await expect(
    withDatabase({ databaseUrl: undefined, dataDir, log }, async () => undefined),
  ).rejects.toThrow(`DATA_DIR ${dataDir} holds no database.`);
});
