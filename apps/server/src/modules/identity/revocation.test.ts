import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { endDevice, endOtherDevices, listDevices } from '@kantuta/contract/identity/devices.calls';
import { changeLanguage, logout, verifySession } from '@kantuta/contract/identity/identity.calls';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newPerson } from '../../../test/signing-in.ts';
import { openSocket, type OpenSocket } from '../../../test/sockets.ts';
import { openRuntime } from '../../runtime.ts';
import { createPlatform } from '../../platform/create-platform.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/database.ts';
import { createSessions } from './sessions.service.ts';

let app: TestApp;
const sockets: OpenSocket[] = [];

beforeAll(async () => {
  // One test waits as long as the database may take to answer.
  app = await testApp({ jobs: false, timeLimitFactor: 1 });
});
beforeEach(() => {
  app.clock.set(TEST_NOON);
  for (const { socket } of sockets.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

const endings = () =>
  createSessions({
    ...app.platform,
    peers: { countUnread: async () => 0, setLanguage: async () => undefined },
  });

async function connect(session: Session): Promise<OpenSocket> {
  const opened = await openSocket(app, session);
  sockets.push(opened);
  return opened;
}

async function verdict(as: Partial<Session>): Promise<string> {
  const { http, status, data } = await app.call(verifySession, {}, { as });
  return status === 0 ? 'ok' : `${http}/${status} ${String((data as { cause?: string }).cause)}`;
}

const write = (work: (tx: Tx) => Promise<unknown>) => inTransaction(app.database.db, work);

/** The ways to end a session: the act, the cause that the next call gets, and the cause that the socket gets. */
const TABLE: readonly [
  what: string,
  act: (mine: Session) => Promise<unknown>,
  call: string,
  socket: string,
][] = [
  ['logging out', (as) => app.call(logout, {}, { as }), 'api', 'logout'],
  [
    'another device closes it',
    async (mine) => {
      const as = await app.signIn(mine.personId);
      const { sessions } = (await app.call(listDevices, {}, { as })).data;
      const sessionId = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
      return app.call(endDevice, { sessionId }, { as });
    },
    'realtime',
    'realtime',
  ],
  [
    'another device closes all others',
    async ({ personId }) => app.call(endOtherDevices, {}, { as: await app.signIn(personId) }),
    'realtime',
    'realtime',
  ],
  [
    'a new password',
    ({ personId }) => write((tx) => endings().endAllOf(tx, personId, { cause: 'realtime' })),
    'realtime',
    'realtime',
  ],
  [
    'a role is taken away',
    ({ personId }) =>
      write((tx) =>
        tx
          .updateTable('personRole')
          .set({ endedAt: app.clock.now() })
          .where('personId', '=', personId)
          .where('role', '=', 'adviser')
          .execute(),
      ),
    'api',
    'api',
  ],
  [
    'a role is given',
    ({ personId }) =>
      write((tx) =>
        tx
          .insertInto('personRole')
          .values({ personId, role: 'cashier', operatorRole: '', grantedAt: app.clock.now() })
          .execute(),
      ),
    'api',
    'api',
  ],
  [
    'the adviser is expelled',
    ({ personId }) =>
      write((tx) =>
        tx
          .updateTable('adviser')
          .set({ state: 'expelled' })
          .where('personId', '=', personId)
          .execute(),
      ),
    'api',
    'api',
  ],
  [
    'the person is blocked',
    ({ personId }) =>
      write((tx) =>
        tx
          .updateTable('person')
          .set({ suspendedAt: app.clock.now() })
          .where('id', '=', personId)
          .execute(),
      ),
    'api',
    'api',
  ],
  [
    'nobody was there for 1800 s',
    async (as) => {
      // Activity is recorded every 15 s, so the end is at most this much later.
      app.clock.advance(1_816_000);
      return app.call(verifySession, {}, { as });
    },
    'inactivity',
    'inactivity',
  ],
  [
    'its 12 hours are over',
    async (as) => {
      for (let half = 0; half < 24; half += 1) {
        app.clock.advance(1_799_000);
        await app.call(verifySession, {}, { as });
      }
      app.clock.advance(MINUTE_MS);
      return app.call(verifySession, {}, { as });
    },
    'expired',
    'expired',
  ],
  [
    'another language',
    (as) => app.call(changeLanguage, { lenguaje: 'pt' }, { as }),
    'api',
    'language',
  ],
];

test.each(TABLE)(
  '%s: the next call is status 7; the connection is told the cause and closed at once',
  async (_what, act, call, socket) => {
    const roles = ['customer', 'adviser'] as const;
    const { personId } = await newPerson(app, { roles, adviser: { state: 'active' } });
    const mine = await app.signIn(personId);
    const stranger = await app.signIn((await newPerson(app)).personId);
    // Between calls of its own the connection of another person is not affected.
    const [ours, theirs] = [await connect(mine), await connect(stranger)];
    expect(await verdict(mine)).toBe('ok');

    await act(mine);

    expect(await ours.unlogin).toEqual({ token: mine.token, cause: socket });
    expect(await verdict(mine)).toBe(`200/7 ${call}`);
    expect(theirs.socket.connected).toBe(true);
  },
);

test('a change that takes no right away ends no session', async () => {
  const roles = ['customer', 'adviser'] as const;
  const { personId } = await newPerson(app, { roles, adviser: { state: 'active' } });
  const mine = await app.signIn(personId);
  await write((tx) =>
    tx
      .updateTable('adviser')
      .set({ state: 'ethics_process' })
      .where('personId', '=', personId)
      .execute(),
  );
  expect(await verdict(mine)).toBe('ok');
});

test('a session survives a restart: another process on the same database accepts it', async () => {
  const mine = await app.signIn((await newPerson(app)).personId);
  const { url: databaseUrl, role } = app.database;
  const { config, brand, clock, log } = app.platform;
  const platform = createPlatform({ config, brand, clock, log, databaseUrl, role });
  const again = await openRuntime(platform, {
    databaseUrl,
    web: { folder: '', head: '', css: '' },
  });
  const url = `http://127.0.0.1:${await again.open()}`;
  const response = await fetch(`${url}/api${verifySession.path}`, {
    headers: { agent: '109', token: mine.token, cookie: `kantuta=${mine.cookie}` },
  });
  expect(await response.json()).toMatchObject({ status: 0 });
  await again.close();
  await platform.close();
});

test('a database that does not answer gives 503 and never ends a session', async () => {
  const mine = await app.signIn((await newPerson(app)).personId);
  const { socket } = await connect(mine);
  await app.database.owner.transaction().execute(async (tx) => {
    await sql`LOCK TABLE session IN ACCESS EXCLUSIVE MODE`.execute(tx);
    expect(await verdict(mine)).toBe('503/1 undefined');
  });
  expect(await verdict(mine)).toBe('ok');
  expect(socket.connected).toBe(true);
});
