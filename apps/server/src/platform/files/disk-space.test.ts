import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { cloneDatabase } from '../../../test/database.ts';
import { createDatabase, createPool, sql } from '../db/database.ts';
import { silentLog } from '../log.ts';
import { createDiskSpace } from './disk-space.ts';

const MB = 1_048_576;

/** Disks of 1 MB blocks, and a clock that the test moves. */
function parts(free: Record<string, number>) {
  let now = 0;
  const disk = createDiskSpace({
    folders: Object.keys(free),
    leastBytes: 100 * MB,
    read: async (folder) => ({ bavail: free[folder] ?? 0, bsize: MB }),
    elapsed: () => now,
  });
  return { disk, free, pass: (ms: number) => (now += ms) };
}

test('there is room while each folder has the reserve, and again when room was made', async () => {
  const { disk, free } = parts({ data: 500, postgres: 100 });
  expect(await disk.hasRoom()).toBe(true);
  expect(await disk.freeBytes()).toBe(100 * MB);
  free['postgres'] = 99;
  expect(await disk.hasRoom()).toBe(false);
  free['postgres'] = 100;
  expect(await disk.hasRoom()).toBe(true);
});

test('a folder that cannot be measured is not full', async () => {
  const disk = createDiskSpace({ folders: ['/nowhere/at/all'], leastBytes: MB });
  expect(await disk.hasRoom()).toBe(true);
});

test('a PostgreSQL elsewhere that cannot write is known by its refusal, for half a minute after the last one', async () => {
  const { disk, pass } = parts({ data: 500 });
  const database = await cloneDatabase();
  const db = createDatabase(createPool({ url: database.url, log: silentLog() }), disk.note);
  const fail = (code: string) =>
    sql
      .raw(`DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$`)
      .execute(db)
      .catch(() => undefined);
  // Any other error tells nothing about the disk.
  await fail('23505');
  expect(await disk.hasRoom()).toBe(true);
  await fail('53100');
  expect(await disk.hasRoom()).toBe(false);
  pass(29_000);
  expect(await disk.hasRoom()).toBe(false);
  pass(1_000);
  expect(await disk.hasRoom()).toBe(true);
  await db.destroy();
  await database.drop();
});

test.each([
  [503, { DISK_RESERVE_MB: '100000000' }],
  [200, {}],
])('the process reports %i with the reserve %o', async (http, env) => {
  // A folder that exists: only such a one can be measured.
  const app = await testApp({ env: { DATA_DIR: tmpdir(), ...env } });
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(http);
  // The process lives all the same, and reads are served.
  expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
  await app.close();
});
