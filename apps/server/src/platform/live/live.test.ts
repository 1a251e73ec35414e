import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '@kantuta/contract/call';
import type { SessionEndCause } from '@kantuta/contract/envelope';
import { silentLog } from '../log.ts';
import type { SessionRow } from '../session/guard.ts';
import { NoSession } from '../session/session.errors.ts';
import { createLive, type Live } from './live.ts';

const PUBLIC_URL = 'http://oficina.example';
const sessions = new Map<string, { row: Partial<SessionRow>; cookie: string }>();
let isDatabaseDown = false;
let isClosed = false;
let elapsed = 0;
let live: Live;
let url: string;
let closeServer: () => void;
const clients: Socket[] = [];

const guard = {
  async find({ token, cookie }: { token: string; cookie: string }): Promise<SessionRow> {
    if (isDatabaseDown) throw new Error('connection refused');
    const session = sessions.get(token);
    if (!session || session.cookie !== cookie) throw new NoSession('api');
    return session.row as SessionRow;
  },
  async findEnded(tokens: readonly string[]): Promise<Map<string, SessionEndCause>> {
    if (isDatabaseDown) throw new Error('connection refused');
    questions += 1;
    return new Map(tokens.filter((token) => !sessions.has(token)).map((token) => [token, 'api']));
  },
};
/** How often it was asked which sessions have ended. */
let questions = 0;

beforeEach(async () => {
  isDatabaseDown = false;
  isClosed = false;
  sessions.clear();
  openSession({ token: 'ana-web', id: 's-1', personId: 1, document: '71', cookie: 'half' });
  openSession({ token: 'ana-app', id: 's-2', personId: 1, document: '71', language: 'pt' });
  openSession({
    token: 'beto-web',
    id: 's-3',
    personId: 2,
    document: '72',
    cookie: 'other',
    isOperator: true,
  });

  await openHouse({ checkMs: 50, guard });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await live.close();
  closeServer();
});

async function openHouse(of: { checkMs: number; guard: typeof guard }): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  live = createLive({
    ...of,
    publicUrl: PUBLIC_URL,
    log: silentLog(),
    elapsed: () => elapsed,
    door: { isClosed: async () => isClosed, opens: { name: 'maintenanceChanged' } },
    messages: {
      notificationMessage: async (ids, personId, language) => {
        const message = `${language} ${personId} ${ids.join(',')}`;
        return ids[0] === 'promotion'
          ? { event: 'promocion', payload: { message } }
          : { event: 'notification', payload: { message, cantidad: 3 } };
      },
    },
  });
  live.attach(server);
  closeServer = () => server.close();
}

function openSession(session: {
  token: string;
  id: string;
  personId: number;
  document: string;
  cookie?: string;
  language?: string;
  isOperator?: boolean;
}): void {
  const { token, id, personId, document, cookie = '', language = 'es' } = session;
  const roles: Role[] = session.isOperator === true ? ['customer', 'operator'] : ['customer'];
  const kind = cookie === '' ? 'native' : 'browser';
  sessions.set(token, {
    cookie,
    row: { id, personId, documentNumber: document, kind, language, roles },
  });
}

type Opening = {
  auth?: Record<string, unknown>;
  headers?: Record<string, string>;
  reconnection?: boolean;
  transports?: string[];
};

function open({ auth = {}, headers = {}, reconnection = false, transports }: Opening): Socket {
  const client = io(url, {
    path: '/api/realtime',
    forceNew: true,
    auth,
    extraHeaders: headers,
    reconnection,
    reconnectionDelay: 20,
    transports: transports ?? ['websocket'],
  });
  clients.push(client);
  return client;
}

const ANA_WEB: Opening = {
  auth: { channel: '71', username: '71', password: 'ana-web' },
  headers: { origin: PUBLIC_URL, cookie: 'theme=dark; kantuta=half' },
};
const ANA_APP: Opening = { headers: { channel: '71', username: '71', password: 'ana-app' } };
const BETO_WEB: Opening = {
  auth: { channel: '72', username: '72', password: 'beto-web' },
  headers: { origin: PUBLIC_URL, cookie: 'kantuta=other' },
};

/** '' when it is let in, else the code of the refusal. */
function outcomeOf(client: Socket): Promise<string> {
  return new Promise((resolve) => {
    client.on('connect', () => resolve(''));
    client.on('connect_error', (error) => {
      const { data } = error as Error & { data?: { codigo: string } };
      resolve(data?.codigo ?? 'not even heard');
    });
  });
}

async function enter(opening: Opening): Promise<Socket> {
  const client = open(opening);
  expect(await outcomeOf(client)).toBe('');
  return client;
}

function next<Payload>(client: Socket, event: string): Promise<Payload> {
  return new Promise((resolve) => {
    client.once(event, resolve);
  });
}

test('a browser enters with token and cookie, an app with headers, and by long polling too', async () => {
  await enter(ANA_WEB);
  await enter(ANA_APP);
  await enter({ ...ANA_WEB, transports: ['polling'] });
  expect(live.countSockets()).toBe(3);
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
])('with %s nobody enters', async (_, opening) => {
  expect(await outcomeOf(open(opening))).toBe('session_invalid');
});

test('a page of another site is not even heard', async () => {
  const headers = { ...ANA_WEB.headers, origin: 'https://evil.example' };
  expect(await outcomeOf(open({ ...ANA_WEB, headers }))).toBe('not even heard');
  expect(await outcomeOf(open({ ...ANA_APP, headers: { ...ANA_APP.headers, ...headers } }))).toBe(
    'not even heard',
  );
});

test('a hint reaches those whom it concerns and nobody else', async () => {
  const [ana, app, beto] = await Promise.all([enter(ANA_WEB), enter(ANA_APP), enter(BETO_WEB)]);
  const heardByBeto: unknown[] = [];
  beto.on('changed', (hint) => heardByBeto.push(hint));
  const hint = { event: 'paymentChanged', ids: ['intent-1'] };
  const heard = [next(ana, 'changed'), next(app, 'changed')];
  live.hear({ ...hint, audience: { people: [1] } });
  expect(await Promise.all(heard)).toEqual([hint, hint]);

  const forAll = { event: 'maintenanceChanged', ids: [] };
  const heardByAll = next(beto, 'changed');
  live.hear({ ...forAll, audience: 'everybody' });
  await heardByAll;
  expect(heardByBeto).toEqual([forAll]);
});

test('a hint for the desk reaches operators only', async () => {
  const [ana, beto] = await Promise.all([enter(ANA_WEB), enter(BETO_WEB)]);
  const heardByAna: unknown[] = [];
  ana.on('changed', (hint) => heardByAna.push(hint));
  const forDesk = { event: 'proposalChanged', ids: ['proposal-1'] };
  const heardByBeto = next(beto, 'changed');
  live.hear({ ...forDesk, audience: 'operators' });
  expect(await heardByBeto).toEqual(forDesk);
  // Told later, so the one before would have been there by then.
  const last = next(ana, 'changed');
  live.hear({ event: 'maintenanceChanged', ids: [], audience: 'everybody' });
  await last;
  expect(heardByAna).toEqual([{ event: 'maintenanceChanged', ids: [] }]);
});

test('while the house is closed anybody may wait at its door, and hears that it opens and nothing else', async () => {
  const door = { headers: { origin: PUBLIC_URL } };
  expect(await outcomeOf(open(door))).toBe('session_invalid');
  isClosed = true;
  const waiting = await enter(door);
  const heard: unknown[] = [];
  waiting.on('changed', (hint) => heard.push(hint));
  live.hear({ event: 'settingChanged', ids: ['qr.validHours'], audience: 'everybody' });
  live.hear({ event: 'paymentChanged', ids: ['intent-1'], audience: { people: [1] } });
  const opened = next(waiting, 'changed');
  live.hear({ event: 'maintenanceChanged', ids: [], audience: 'everybody' });
  await opened;
  expect(heard).toEqual([{ event: 'maintenanceChanged', ids: [] }]);

  const shownOut = next(waiting, 'disconnect');
  isClosed = false;
  expect(await shownOut).toBe('io server disconnect');
});

test('what was said while the page was on its way is told at the connection, to whom it concerns', async () => {
  const settled = { event: 'paymentSettled', ids: ['intent-1'] };
  const ours = { event: 'settingChanged', ids: ['fine.capPct'] };
  elapsed += 60_000;
  for (let twice = 0; twice < 2; twice += 1) live.hear({ ...settled, audience: { people: [1] } });
  live.hear({ event: 'proposalChanged', ids: [], audience: 'operators' });
  live.hear({ ...ours, audience: 'everybody' });
  const aged = (age: number) => firstHeard({ ...ANA_WEB, auth: { ...ANA_WEB.auth, age } });
  expect(await aged(100)).toEqual([settled, ours]);
  // The control: who does not say how old the page is hears nothing of before.
  expect(await firstHeard(ANA_WEB)).toEqual([]);
  // Older than this process: nobody knows, so everything is read again.
  expect(await aged(3_600_000)).toEqual([{ event: 'everything', ids: [] }]);
});

/** What a connection hears before the first hint that was said after it stood. */
async function firstHeard(opening: Opening): Promise<unknown[]> {
  const heard: { event: string }[] = [];
  const client = open(opening);
  client.on('changed', (hint: { event: string }) => heard.push(hint));
  expect(await outcomeOf(client)).toBe('');
  live.hear({ event: 'last', ids: [], audience: { people: [1] } });
  await expect.poll(() => heard.at(-1)?.event, { interval: 5 }).toBe('last');
  client.disconnect();
  return heard.slice(0, -1);
}

test('when hints were missed every connection breaks and comes back by itself', async () => {
  const ana = open({ ...ANA_WEB, reconnection: true });
  expect(await outcomeOf(ana)).toBe('');
  const broken = next(ana, 'disconnect');
  live.loseAll();
  expect(await broken).toBe('transport close');
  await next(ana, 'connect');
});

test('a notification is told in the language of each device', async () => {
  const [ana, app] = await Promise.all([
    enter({ ...ANA_WEB, auth: { ...ANA_WEB.auth, language: 'en' } }),
    enter(ANA_APP),
  ]);
  const heard = [next(ana, 'notification'), next(app, 'notification')];
  live.hear({ event: 'notificationAdded', ids: ['9'], audience: { people: [1] } });
  expect(await Promise.all(heard)).toEqual([
    { message: 'en 1 9', cantidad: 3 },
    { message: 'pt 1 9', cantidad: 3 },
  ]);
});

test('the end of a session is told to its own connections, with its own token, and closes them', async () => {
  const [first, second, app] = await Promise.all([enter(ANA_WEB), enter(ANA_WEB), enter(ANA_APP)]);
  const told = [next(first, 'unlogin'), next(second, 'unlogin')];
  const closed = [next(first, 'disconnect'), next(second, 'disconnect')];
  live.hear({ sessionEnded: 's-1', cause: 'realtime' });
  const unlogin = { token: 'ana-web', cause: 'realtime' };
  expect(await Promise.all(told)).toEqual([unlogin, unlogin]);
  await Promise.all(closed);
  expect(app.connected).toBe(true);
});

test('a session that ran out while the socket lived is noticed', async () => {
  const ana = await enter(ANA_WEB);
  const told = next(ana, 'unlogin');
  sessions.delete('ana-web');
  expect(await told).toEqual({ token: 'ana-web', cause: 'api' });
});

test('a promotion is told as such', async () => {
  const ana = await enter(ANA_WEB);
  const heard = next(ana, 'promocion');
  live.hear({ event: 'notificationAdded', ids: ['promotion'], audience: { people: [1] } });
  expect(await heard).toEqual({ message: 'es 1 promotion' });
});

/** The house that looks at its seats only when they are taken. */
async function rarely(changed: Partial<typeof guard>): Promise<void> {
  await live.close();
  closeServer();
  await openHouse({ checkMs: 3_600_000, guard: { ...guard, ...changed } });
}

/** Its session ends after the handshake has looked at it, and nobody of its room is there to be told. */
const endsMeanwhile = async (halves: { token: string; cookie: string }) => {
  const row = await guard.find(halves);
  sessions.delete(halves.token);
  live.hear({ sessionEnded: row.id, cause: 'realtime' });
  return row;
};

test('a session that ends between handshake and seat is noticed at once, not at the next look', async () => {
  await rarely({ find: endsMeanwhile });
  const client = open(ANA_WEB);
  const told = next(client, 'unlogin');
  const closed = next(client, 'disconnect');
  expect(await told).toEqual({ token: 'ana-web', cause: 'api' });
  expect(await closed).toBe('io server disconnect');
});

test('the control: without the second look it would stay', async () => {
  await rarely({ find: endsMeanwhile, findEnded: async () => new Map() });
  const ana = await enter(ANA_WEB);
  const heard = next(ana, 'changed');
  live.hear({ event: 'paymentChanged', ids: [], audience: { people: [1] } });
  await heard;
  expect(ana.connected).toBe(true);
});

test('however many there are, they are looked at with one question', async () => {
  const count = 12;
  for (let n = 0; n < count; n += 1)
    openSession({ token: `t-${n}`, id: `many-${n}`, personId: 1, document: '71' });
  const opening = (n: number): Opening => ({
    headers: { channel: '71', username: '71', password: `t-${n}` },
  });
  const many = await Promise.all(Array.from({ length: count }, (_, n) => enter(opening(n))));
  const closed = Promise.all(many.slice(0, 6).map((client) => next(client, 'disconnect')));
  const before = questions;
  for (let n = 0; n < 6; n += 1) sessions.delete(`t-${n}`);
  await closed;
  // The look that found them, and those that another one needed on a slow machine: far fewer than one for each.
  expect(questions - before).toBeLessThan(count / 2);
  expect(many.slice(6).every(({ connected }) => connected)).toBe(true);
});

test('a session has five connections and no more, also when they come at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(open(ANA_WEB))));
  expect(outcomes.filter((codigo) => codigo === '')).toHaveLength(5);
  expect(outcomes.filter((codigo) => codigo === 'too_many_requests')).toHaveLength(7);

  clients.find((client) => client.connected)?.disconnect();
  await expect.poll(() => live.countSockets(), { interval: 5 }).toBeLessThan(5);
  await enter(ANA_WEB);
});

test('who sends anything but the handshake is shown out', async () => {
  const ana = await enter(ANA_WEB);
  const closed = next(ana, 'disconnect');
  ana.emit('changed', { event: 'fake', ids: [] });
  expect(await closed).toBe('io server disconnect');

  const talker = await enter(ANA_WEB);
  const cut = next(talker, 'disconnect');
  talker.emit('noise', 'x'.repeat(10_000));
  expect(await cut).toBe('transport close');
});

test('while the database is away nobody is signed out: connections stay, and new ones come back by themselves', async () => {
  const ana = await enter(ANA_WEB);
  const signedOut: unknown[] = [];
  ana.on('unlogin', (payload) => signedOut.push(payload));
  isDatabaseDown = true;
  const late = open({ ...BETO_WEB, reconnection: true });
  const codes: unknown[] = [];
  late.on('connect_error', (error) => codes.push((error as Error & { data?: unknown }).data));
  await next(late.io as unknown as Socket, 'reconnect_attempt');

  isDatabaseDown = false;
  await expect.poll(() => late.connected, { interval: 10 }).toBe(true);
  expect(ana.connected).toBe(true);
  expect(signedOut).toEqual([]);
  expect(codes).not.toContainEqual(expect.objectContaining({ codigo: 'session_invalid' }));
});
