import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFace } from '../../../test/face.ts';
import { listen } from './listeners.ts';

const HOST = '127.0.0.1';
const CROWD = 64;

let app: Awaited<ReturnType<typeof buildFace>>;

beforeEach(async () => {
  app = await buildFace([]);
});
afterEach(() => app.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** How many turns of the loop pass until a crowd that came at once is accepted. */
async function turnsToAccept(port: number): Promise<number> {
  const accepted = new Set<Socket>();
  app.server.on('connection', (socket) => accepted.add(socket));
  const sockets = Array.from({ length: CROWD }, () => connect(port, HOST));
  let turns = 0;
  while (accepted.size < CROWD) {
    await turn();
    turns += 1;
  }
  for (const socket of sockets) socket.destroy();
  return turns;
}

test.runIf(process.platform === 'linux')(
  'a crowd is accepted in few turns; by one listener, the control, in one turn each',
  async () => {
    const port = await freePort();
    await listen(app, { host: HOST, port });
    expect(await turnsToAccept(port)).toBeLessThan(CROWD / 2);
    await app.close();
    app = await buildFace([]);
    await app.listen({ host: HOST, port });
    expect(await turnsToAccept(port)).toBeGreaterThanOrEqual(CROWD);
  },
);

test('every listener serves, none while the app is closed, and no second program listens beside it', async () => {
  const port = await freePort();
  await listen(app, { host: HOST, port });
  const url = `http://${HOST}:${port}/health/live`;
  const fresh = { headers: { connection: 'close' } };
  const answers = await Promise.all(Array.from({ length: CROWD }, () => fetch(url, fresh)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const second = await buildFace([]);
  await expect(listen(second, { host: HOST, port })).rejects.toThrow('EADDRINUSE');
  await second.close();
  await app.close();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
