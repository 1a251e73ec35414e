import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { NoSession } from '../session/session.errors.ts';
import { createLive } from './live.ts';

const HANDSHAKE = '40{"channel":"71","username":"71","password":"guess"}';
const server = createServer();
let asked = 0;
let asking = 0;
let mostAtOnce = 0;
let answer = Promise.resolve();
const live = createLive({
  guard: {
    async find() {
      asked += 1;
      asking += 1;
      mostAtOnce = Math.max(mostAtOnce, asking);
      await answer;
      asking -= 1;
      throw new NoSession('api');
    },
    findEnded: async () => new Map(),
  },
  publicUrl: 'http://oficina.example',
  log: silentLog(),
  messages: { notificationMessage: async () => undefined },
  reach: async () => new Map(),
  topics: [],
  lobby: { isClosed: async () => false, opens: { name: 'maintenanceChanged' } },
});

beforeAll(async () => {
  live.attach(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  await live.close();
  server.close();
});

/** A bare connection: the browser library would send only one handshake. */
async function connecting(times: number): Promise<WebSocket> {
  const { port } = server.address() as AddressInfo;
  const path = '/api/realtime/?EIO=4&transport=websocket';
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await once(socket, 'open');
  for (let n = 0; n < times; n += 1) socket.send(HANDSHAKE);
  return socket;
}

test('a connection asks once, however many handshakes it sends', async () => {
  asked = 0;
  await once(await connecting(50), 'close');
  expect(asked).toBe(1);
});

test('of a crowd only a few connections ask at a time, and all of them are served', async () => {
  asked = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = promise;
  const crowd = await Promise.all(Array.from({ length: 9 }, () => connecting(1)));
  await expect.poll(() => asking).toBeGreaterThanOrEqual(4);
  resolve();
  await expect.poll(() => asked).toBe(9);
  expect(mostAtOnce).toBe(4);
  for (const socket of crowd) socket.close();
});
