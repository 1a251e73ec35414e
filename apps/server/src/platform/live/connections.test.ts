import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  ANA_APP,
  ANA_WEB,
  BETO_WEB,
  liveServer,
  next,
  outcomeOf,
  PUBLIC_URL,
  type Opening,
} from '../../../test/live-server.ts';

const server = liveServer();
beforeEach(() => server.open());
afterEach(() => server.close());

test('a browser connects with token and cookie, an app with headers, also by long polling', async () => {
  await server.enter(ANA_WEB);
  await server.enter(ANA_APP);
  await server.enter({ ...ANA_WEB, transports: ['polling'] });
  expect(server.live().countSockets()).toBe(3);
});

test.each<[string, Opening]>([
  ['no token', { ...ANA_WEB, auth: { channel: '71', username: '71' } }],
  ['no cookie half', { ...ANA_WEB, headers: { origin: PUBLIC_URL } }],
  [
    "another's cookie half",
    { ...ANA_WEB, headers: { origin: PUBLIC_URL, cookie: 'kantuta=other' } },
  ],
  ['the channel of another', { ...ANA_WEB, auth: { ...ANA_WEB.auth, channel: '72' } }],
  ['the name of another', { ...ANA_WEB, auth: { ...ANA_WEB.auth, username: '72' } }],
  ['no channel', { ...ANA_WEB, auth: { username: '71', password: 'ana-web' } }],
  ['an object as password', { ...ANA_WEB, auth: { ...ANA_WEB.auth, password: { $ne: '' } } }],
])('a connection with %s is refused', async (_, opening) => {
  expect(await outcomeOf(server.connect(opening))).toBe('session_invalid');
});

test('a page of another site cannot connect', async () => {
  const headers = { ...ANA_WEB.headers, origin: 'https://evil.example' };
  expect(await outcomeOf(server.connect({ ...ANA_WEB, headers }))).toBe('no answer');
  expect(
    await outcomeOf(server.connect({ ...ANA_APP, headers: { ...ANA_APP.headers, ...headers } })),
  ).toBe('no answer');
});

test('a page of this host on the same port can connect, on another port it cannot', async () => {
  const { origin, hostname, port } = new URL(server.url());
  const from = (sent: string) =>
    outcomeOf(server.connect({ ...ANA_WEB, headers: { ...ANA_WEB.headers, origin: sent } }));
  expect(await from(origin)).toBe('');
  expect(await from(`http://${hostname}:${Number(port) - 1}`)).toBe('no answer');
  expect(await from(`http://${hostname}`)).toBe('no answer');
});

test('the end of a session is sent to its own connections, with its own token, and closes them', async () => {
  const [first, second, app] = await Promise.all([
    server.enter(ANA_WEB),
    server.enter(ANA_WEB),
    server.enter(ANA_APP),
  ]);
  const received = [next(first, 'unlogin'), next(second, 'unlogin')];
  const closed = [next(first, 'disconnect'), next(second, 'disconnect')];
  server.live().hear({ sessionEnded: 's-1', cause: 'realtime' });
  const unlogin = { token: 'ana-web', cause: 'realtime' };
  expect(await Promise.all(received)).toEqual([unlogin, unlogin]);
  await Promise.all(closed);
  expect(app.connected).toBe(true);
});

test('a session that expires while its socket is open is noticed', async () => {
  const ana = await server.enter(ANA_WEB);
  const received = next(ana, 'unlogin');
  server.endSession('ana-web');
  expect(await received).toEqual({ token: 'ana-web', cause: 'api' });
});

/** Ends the session after the handshake has checked it, while its room is still empty. */
const endsMeanwhile = async (halves: { token: string; cookie: string }) => {
  const row = await server.guard.find(halves);
  server.endSession(halves.token);
  server.live().hear({ sessionEnded: row.id, cause: 'realtime' });
  return row;
};

test('a session that ends between handshake and admission is noticed at once, not at the next check', async () => {
  await server.reopenRarelyLooking({ find: endsMeanwhile });
  const client = server.connect(ANA_WEB);
  const received = next(client, 'unlogin');
  const closed = next(client, 'disconnect');
  expect(await received).toEqual({ token: 'ana-web', cause: 'api' });
  expect(await closed).toBe('io server disconnect');
});

test('control: without the second check the connection would stay', async () => {
  await server.reopenRarelyLooking({ find: endsMeanwhile, findEnded: async () => new Map() });
  const ana = await server.enter(ANA_WEB);
  const received = next(ana, 'changed');
  server.live().hear({ event: 'paymentChanged', ids: [], audience: { people: [1] } });
  await received;
  expect(ana.connected).toBe(true);
});

test('all connections are checked with one query, however many there are', async () => {
  const count = 12;
  for (let n = 0; n < count; n += 1)
    server.openSession({ token: `t-${n}`, id: `many-${n}`, personId: 1, document: '71' });
  const opening = (n: number): Opening => ({
    headers: { channel: '71', username: '71', password: `t-${n}` },
  });
  const many = await Promise.all(Array.from({ length: count }, (_, n) => server.enter(opening(n))));
  const closed = Promise.all(many.slice(0, 6).map((client) => next(client, 'disconnect')));
  const before = server.state.questions;
  for (let n = 0; n < 6; n += 1) server.endSession(`t-${n}`);
  await closed;
  // One query found them, and a few more may run on a slow machine: far fewer than one per connection.
  expect(server.state.questions - before).toBeLessThan(count / 2);
  expect(many.slice(6).every(({ connected }) => connected)).toBe(true);
});

test('a session has at most five connections, also when they open at once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => outcomeOf(server.connect(ANA_WEB))),
  );
  expect(outcomes.filter((codigo) => codigo === '')).toHaveLength(5);
  expect(outcomes.filter((codigo) => codigo === 'too_many_requests')).toHaveLength(7);

  server.clients.find((client) => client.connected)?.disconnect();
  await expect.poll(() => server.live().countSockets(), { interval: 5 }).toBeLessThan(5);
  await server.enter(ANA_WEB);
});

test('a client that sends anything but the handshake is disconnected', async () => {
  const ana = await server.enter(ANA_WEB);
  const closed = next(ana, 'disconnect');
  ana.emit('changed', { event: 'fake', ids: [] });
  expect(await closed).toBe('io server disconnect');

  const talker = await server.enter(ANA_WEB);
  const cut = next(talker, 'disconnect');
  talker.emit('noise', 'x'.repeat(10_000));
  expect(await cut).toBe('transport close');
});

test('while the database is away nobody is signed out: connections stay, and new ones reconnect by themselves', async () => {
  const ana = await server.enter(ANA_WEB);
  const signedOut: unknown[] = [];
  ana.on('unlogin', (payload) => signedOut.push(payload));
  server.state.isDatabaseDown = true;
  const late = server.connect({ ...BETO_WEB, reconnection: true });
  const codes: unknown[] = [];
  late.on('connect_error', (error) => codes.push((error as Error & { data?: unknown }).data));
  await next(late.io as unknown as Socket, 'reconnect_attempt');

  server.state.isDatabaseDown = false;
  await expect.poll(() => late.connected, { interval: 10 }).toBe(true);
  expect(ana.connected).toBe(true);
  expect(signedOut).toEqual([]);
  expect(codes).not.toContainEqual(expect.objectContaining({ codigo: 'session_invalid' }));
});
