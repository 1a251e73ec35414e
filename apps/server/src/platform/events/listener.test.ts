import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { sql } from '../db/database.ts';
import { silentLog } from '../log.ts';
import { EVENTS_CHANNEL } from './channels.ts';
import { listenToEvents } from './listener.ts';

// As long as a timer can be.
const NEVER_MS = 2 ** 31 - 1;
const QUICK = { pulseMs: 50, silentMs: 1_000 };

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** A way to PostgreSQL on which connections can die without breaking: nothing passes any more, and nobody is told. */
async function openWay() {
  const target = new URL(database.url);
  const pairs: Socket[][] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    pairs.push([near, far]);
    near.pipe(far).pipe(near);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => other.destroy());
      end.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** The connections of now; later ones pass. */
    silence(): void {
      for (const [near, far] of pairs.splice(0)) {
        near?.unpipe(far);
        far?.unpipe(near);
      }
    },
    close: () => server.close(),
  };
}

/** A listener on such a way, and what it noted. */
async function listening(times: { pulseMs: number; silentMs: number }) {
  const way = await openWay();
  const noted = { heard: 0, missed: 0, lost: 0 };
  const listener = listenToEvents({
    ...times,
    url: way.url,
    log: silentLog(),
    hear: () => (noted.heard += 1),
    missed: () => (noted.missed += 1),
    lost: () => (noted.lost += 1),
  });
  const hint = JSON.stringify({ event: 'paymentChanged', ids: [], audience: 'everybody' });
  const notify = () => sql`SELECT pg_notify(${EVENTS_CHANNEL}, ${hint})`.execute(database.db);
  /** From here on it listens, and nothing of before is on its way. On a busy machine its first attempts may have run out of time. */
  async function isListening(): Promise<void> {
    await expect.poll(async () => (await notify(), noted.heard)).toBeGreaterThan(0);
    // Hints arrive in their order: when nothing more comes for a while, the last one has.
    let before = -1;
    while (before !== noted.heard) {
      before = noted.heard;
      await pause(200);
    }
    Object.assign(noted, { heard: 0, missed: 0, lost: 0 });
  }
  return { way, noted, listener, notify, isListening };
}

test('a connection that is silent without being broken is noticed, opened anew, and what was missed is reported', async () => {
  const { way, noted, listener, notify, isListening } = await listening(QUICK);
  await isListening();
  way.silence();
  await expect.poll(() => noted).toMatchObject({ missed: 1, lost: 1 });
  await expect.poll(async () => (await notify(), noted.heard)).toBeGreaterThan(0);
  expect(listener.silentSeconds()).toBeLessThan(10);
  await listener.stop();
  way.close();
});

test('while nothing happens for long, its own pulse keeps the connection', async () => {
  const { way, noted, listener, isListening } = await listening(QUICK);
  await isListening();
  await pause(3 * QUICK.silentMs);
  expect(noted).toMatchObject({ missed: 0, lost: 0 });
  await listener.stop();
  way.close();
});

test('control: without a pulse nobody notices, and hints are lost', async () => {
  const { way, noted, listener, notify, isListening } = await listening({
    ...QUICK,
    pulseMs: NEVER_MS,
  });
  await isListening();
  way.silence();
  await notify();
  await pause(3 * QUICK.silentMs);
  expect(noted).toEqual({ heard: 0, missed: 0, lost: 0 });
  expect(listener.silentSeconds()).toBeGreaterThan(1);
  void listener.stop();
  way.close();
});
