import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** A folder with a space in its name, inside one that only this user may enter. */
function newDataDir(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'kantuta embedded '));
  chmodSync(home, 0o700);
  cleanups.push(() => rmSync(home, { recursive: true, force: true }));
  return path.join(home, 'data');
}

async function start(dataDir: string, durable = true): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, durable, log: () => undefined });
  cleanups.push(() => embedded.stop());
  return embedded;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // the server is killed on purpose below
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

test('rows written before a stop are there after the next start', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await ask(first.url, `create table kept as select 'kantuta' as word`);
  await first.stop();

  const second = await start(dataDir);
  expect(await ask(second.url, 'select word from kept')).toEqual(['kantuta']);
});

test('everything is forced to disk and pages carry checksums', async () => {
  const { url } = await start(newDataDir());
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'];
  const values = await Promise.all(settings.map((name) => ask(url, `show ${name}`)));
  expect(values.flat()).toEqual(['on', 'on', 'on', 'on']);
});

test('the database asks for the password, and only this user can read it', async () => {
  const dataDir = newDataDir();
  const { url } = await start(dataDir, false);
  const stranger = new URL(url);
  stranger.password = 'guess';
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(statSync(path.join(dataDir, 'keys', 'postgres-password')).mode & 0o777).toBe(0o600);
});

test('sorting and case folding are the same on every machine', async () => {
  const { url } = await start(newDataDir(), false);
  expect(await ask(url, `select upper('ñandú'), 'Ñ' ~* 'ñ'`)).toEqual(['ÑANDÚ', true]);
});

test('a second instance on the same folder is refused with one clear sentence', async () => {
  const dataDir = newDataDir();
  const { pid } = await start(dataDir, false);
  const second = startEmbedded({ dataDir, durable: false, log: () => undefined });
  await expect(second).rejects.toMatchObject({
    code: 'data_dir_in_use',
    message: `DATA_DIR ${dataDir} is in use by another running instance (process ${pid})`,
  });
});

test('of two instances that start at once on a new folder, one runs and the other is refused', async () => {
  const dataDir = newDataDir();
  const both = await Promise.allSettled([start(dataDir, false), start(dataDir, false)]);
  expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
    code: 'data_dir_in_use',
  });
});

test('a killed PostgreSQL is noticed, and the next start has every confirmed row', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await ask(first.url, 'create table kept as select n from generate_series(1, 2) n');
  process.kill(first.pid, 'SIGKILL');
  await first.lost;

  const second = await start(dataDir);
  expect(await ask(second.url, 'select n from kept order by n')).toEqual([1, 2]);
});

test('when the server is killed, its PostgreSQL stops too and the folder is free again', async () => {
  const dataDir = newDataDir();
  const server = spawn(
    process.execPath,
    ['--input-type=module-typescript', '-e', SERVER, dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: import.meta.dirname },
  );
  await once(createInterface({ input: server.stdout }), 'line');
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;

  // An orphan would still hold the folder, and this start would be refused.
  const next = await start(dataDir, false);
  expect(await ask(next.url, 'select 1')).toEqual([1]);
});

const SERVER = `
  import { startEmbedded } from './embedded.ts';
  const dataDir = process.argv.at(-1) ?? '';
  await startEmbedded({ dataDir, durable: false, log: () => undefined });
  console.log('running');
  setInterval(() => undefined, 1000);
`;

test('a leftover lock whose number now belongs to another program does not stop the start', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir, false);
  await first.stop();
  writeFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`, {
    mode: 0o600,
  });

  const second = await start(dataDir, false);
  expect(await ask(second.url, 'select 1')).toEqual([1]);
});

test('a folder with other content is left alone and reported', async () => {
  const dataDir = newDataDir();
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
  await expect(startEmbedded({ dataDir, durable: false, log: () => undefined })).rejects.toThrow(
    'holds no database',
  );
});

test('a database whose password is lost is left alone and reported', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir, false);
  await first.stop();
  rmSync(path.join(dataDir, 'keys', 'postgres-password'));
  await expect(start(dataDir, false)).rejects.toThrow('put it back from the backup');
});
