import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '@kantuta/contract/call';
import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  endDevice,
  endOtherDevices,
  listDevices,
  registerPushAddress,
} from '@kantuta/contract/identity/devices.calls';
import { login, logout, verifySession } from '@kantuta/contract/identity/identity.calls';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { countWaiting, HOLD_ACTS, UNTIL_THEY_WAIT } from '../../../../test/hold.ts';
import { halvesOf, newPerson, PASSWORD, signInWith } from '../../../../test/signing-in.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { deviceCookieName } from '../../../platform/http/client.ts';
import { hashSecret } from '../../../platform/ids.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false, env: { TRUST_PROXY: '127.0.0.1' } });
});
beforeEach(() => app.clock.set(TEST_NOON));
afterAll(() => app.close());

const isOpen = async (as: Partial<Session>) =>
  (await app.call(verifySession, {}, { as })).status === 0;

const addressesOf = (personId: number) =>
  app.database.db
    .selectFrom('pushAddress')
    .where('personId', '=', personId)
    .orderBy('address')
    .select('address')
    .execute()
    .then((rows) => rows.map(({ address }) => address));

function register(as: Session, overrides: Partial<InputOf<typeof registerPushAddress>> = {}) {
  const input = {
    ciUser: as.document,
    tokenDispositivo: randomUUID(),
    imei: 'phone',
    ...overrides,
  };
  return app.call(registerPushAddress, input, { as });
}

test('a person sees where they are signed in, with the asking session first', async () => {
  const { personId, document } = await newPerson(app);
  const phone = await signInWith(app, {
    user: document,
    dispositivo: 'Teléfono de Rosa',
    userAgent: 'okhttp/5.0',
    address: '2800:cd0:1234:5600::17',
  });
  app.clock.advance(MINUTE_MS);
  const browser = await signInWith(app, {
    user: document,
    userAgent: FIREFOX,
    address: '190.129.44.17',
  });
  app.clock.advance(MINUTE_MS);
  await app.call(verifySession, {}, { as: { token: phone.fields.token } });
  const stranger = await newPerson(app);
  await app.signIn(stranger.personId);

  const { data } = await app.call(listDevices, {}, { as: halvesOf(browser) });
  expect(data.sessions).toEqual([
    {
      sessionId: expect.any(String) as unknown,
      device: 'Firefox, Windows',
      kind: 'browser',
      place: '190.129.…',
      authType: 1,
      since: '2026-03-10T16:01:00.000Z',
      // The call that asks counts as activity, but activity is recorded at most every 15 s.
      lastUsedAt: '2026-03-10T16:02:00.000Z',
      isCurrent: true,
    },
    {
      sessionId: expect.any(String) as unknown,
      device: 'Teléfono de Rosa',
      kind: 'app',
      place: '2800:cd0:1234:…',
      authType: 1,
      since: '2026-03-10T16:00:00.000Z',
      lastUsedAt: '2026-03-10T16:02:00.000Z',
      isCurrent: false,
    },
  ]);
  expect(JSON.stringify(data)).not.toContain('44.17');

  app.clock.advance(1_816_000);
  const fresh = await app.signIn(personId);
  const left = (await app.call(listDevices, {}, { as: fresh })).data.sessions;
  expect(left.map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('closing a session ends its connection at once and its next call, and no other session', async () => {
  const { personId } = await newPerson(app);
  const lost = await app.signIn(personId);
  const { unlogin } = await openSocket(app, lost);
  const { sessions } = (await app.call(listDevices, {}, { as: lost })).data;
  const sessionId = sessions[0]?.sessionId ?? '';
  const [mine, third] = [await app.signIn(personId), await app.signIn(personId)];

  const twice = await Promise.all(
    [1, 2].map(() => app.call(endDevice, { sessionId }, { as: mine })),
  );
  expect(twice.map(({ status }) => status)).toEqual([0, 0]);
  expect(twice.reduce((sum, { data }) => sum + data.ended, 0)).toBe(1);
  expect(await unlogin).toEqual({ token: lost.token, cause: 'realtime' });
  expect([await isOpen(lost), await isOpen(mine), await isOpen(third)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('nobody can close the session of another person or learn that it exists', async () => {
  const theirs = await app.signIn((await newPerson(app)).personId);
  const [{ sessionId } = { sessionId: '' }] = (await app.call(listDevices, {}, { as: theirs })).data
    .sessions;
  const mine = await app.signIn((await newPerson(app)).personId);
  const foreign = await app.call(endDevice, { sessionId }, { as: mine });
  const unknown = await app.call(endDevice, { sessionId: randomUUID() }, { as: mine });
  expect(foreign).toEqual(unknown);
  expect(foreign).toMatchObject({ http: 200, status: 1, codigo: 'device_not_found' });
  expect(await isOpen(theirs)).toBe(true);
});

test('closing all others leaves the session that asks', async () => {
  const { personId } = await newPerson(app);
  const others = [await app.signIn(personId), await app.signIn(personId)];
  const mine = await app.signIn(personId);
  const bystander = await app.signIn((await newPerson(app)).personId);
  expect((await app.call(endOtherDevices, {}, { as: mine })).data).toEqual({ ended: 2 });
  expect((await app.call(endOtherDevices, {}, { as: mine })).data).toEqual({ ended: 0 });
  expect(await Promise.all([...others, mine, bystander].map(isOpen))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('a device has one push address, and the newest counts', async () => {
  const as = await app.signIn((await newPerson(app)).personId);
  expect((await register(as, { tokenDispositivo: 'one' })).data).toEqual({ registered: true });
  await register(as, { tokenDispositivo: 'two' });
  expect(await addressesOf(as.personId)).toEqual(['two']);
  await register(as, { tokenDispositivo: 'three', imei: 'another installation' });
  expect(await addressesOf(as.personId)).toEqual(['three']);

  const other = await app.signIn(as.personId);
  await register(other, { tokenDispositivo: 'four', imei: 'a tablet' });
  expect(await addressesOf(as.personId)).toEqual(['four', 'three']);
});

test('the same device in a new session moves its address there, so the end of the old session does not remove it', async () => {
  const { personId } = await newPerson(app);
  const [before, after] = [await app.signIn(personId), await app.signIn(personId)];
  await register(before, { tokenDispositivo: 'same' });
  await register(after, { tokenDispositivo: 'same' });
  await app.call(logout, {}, { as: before });
  expect(await addressesOf(personId)).toEqual(['same']);
});

test('a phone that changed hands shows its new owner nothing of the previous one', async () => {
  const [rosa, juan] = [
    await app.signIn((await newPerson(app)).personId),
    await app.signIn((await newPerson(app)).personId),
  ];
  await register(rosa, { tokenDispositivo: 'the phone' });
  await register(juan, { tokenDispositivo: 'the phone' });
  expect(await addressesOf(rosa.personId)).toEqual([]);
  expect(await addressesOf(juan.personId)).toEqual(['the phone']);
});

test.each<[string, (as: Session) => Promise<unknown>]>([
  ['logging out', (as) => app.call(logout, {}, { as })],
  [
    'being closed from elsewhere',
    async ({ personId }) => app.call(endOtherDevices, {}, { as: await app.signIn(personId) }),
  ],
  [
    'idling',
    async (as) => {
      app.clock.advance(1_816_000);
      return isOpen(as);
    },
  ],
])('%s takes the push address of that session along, and no other', async (_what, act) => {
  const { personId } = await newPerson(app);
  const as = await app.signIn(personId);
  await register(as, { tokenDispositivo: 'goes' });
  await act(as);
  expect(await addressesOf(personId)).toEqual([]);
});

test('a login registers its push address, and the logout removes it', async () => {
  const { personId, document } = await newPerson(app);
  const { fields } = await signInWith(app, {
    user: document,
    dispositivo: 'android',
    tokenFCM: 'from the login',
  });
  expect(await addressesOf(personId)).toEqual(['from the login']);
  const as: Session = { personId, document, token: fields.token, cookie: '' };
  await register(as, { tokenDispositivo: 'from the app' });
  expect(await addressesOf(personId)).toEqual(['from the app']);
  await app.call(logout, {}, { as });
  expect(await addressesOf(personId)).toEqual([]);
  await signInWith(app, { user: document });
  expect(await addressesOf(personId)).toEqual([]);
});

test('the identifier of the installation is not stored as it was sent', async () => {
  const as = await app.signIn((await newPerson(app)).personId);
  await register(as, { imei: '490154203237518' });
  const { rows } = await sql<{
    row: string;
  }>`SELECT push_address::text AS row FROM push_address`.execute(app.database.db);
  expect(rows.map(({ row }) => row).join('\n')).not.toContain('490154203237518');
});

test('nobody can register an address for another person', async () => {
  const mine = await app.signIn((await newPerson(app)).personId);
  const theirs = await newPerson(app);
  const foreign = await register(mine, { ciUser: theirs.document });
  expect(foreign).toMatchObject({ http: 200, status: 1, codigo: 'forbidden', data: {} });
  expect(await register(mine, { ciUser: '99999999' })).toEqual(foreign);
  expect(await addressesOf(theirs.personId)).toEqual([]);
});

/** The logout pauses before its last step, the address arrives in between, then both continue. */
async function raceLogout(target: TestApp): Promise<string[]> {
  const { db, owner } = target.database;
  const { personId } = await newPerson(target);
  const as = await target.signIn(personId);
  const input = { ciUser: as.document, tokenDispositivo: 'too late', imei: 'phone' };
  const answers = await owner.connection().execute(async (connection) => {
    await sql`BEGIN`.execute(connection);
    await sql.raw(HOLD_ACTS).execute(connection);
    const leaving = target.call(logout, {}, { as });
    await expect.poll(() => countWaiting(owner), UNTIL_THEY_WAIT).toBe(1);
    const registering = target.call(registerPushAddress, input, { as });
    let isThrough = false;
    void registering.then(() => (isThrough = true));
    // It waits behind the logout, or it is done.
    await expect
      .poll(async () => isThrough || (await countWaiting(owner)) === 2, UNTIL_THEY_WAIT)
      .toBe(true);
    await sql`ROLLBACK`.execute(connection);
    return Promise.all([leaving, registering]);
  });
  expect(answers.map(({ http }) => http)).toEqual([200, 200]);
  const rows = await db
    .selectFrom('pushAddress')
    .where('personId', '=', personId)
    .select('address')
    .execute();
  return rows.map(({ address }) => address);
}

test('an address that arrives while its session ends does not stay behind', async () => {
  expect(await raceLogout(app)).toEqual([]);
});

test('control: without the lock the address would stay behind', async () => {
  const target = await testApp({ jobs: false, tamper: withoutLocks });
  try {
    expect(await raceLogout(target)).toEqual(['too late']);
  } finally {
    await target.close();
  }
});

const notificationsOf = (personId: number) =>
  countOf(app.database.db, 'notification', `person_id = ${personId} AND key = 'newDevice'`);

test('a person is alerted of a login from a new browser, but not of the very first login', async () => {
  const { personId, document: user } = await newPerson(app);
  const { browser } = await signInWith(app, { user });
  await signInWith(app, { user, browser });
  expect(await notificationsOf(personId)).toBe(0);
  // By its user agent it could be the first one.
  const stranger = await signInWith(app, { user });
  expect(await notificationsOf(personId)).toBe(1);
  expect(stranger.fields.cantidad).toBe(1);
  await signInWith(app, { user, browser: stranger.browser });
  expect(await notificationsOf(personId)).toBe(1);
});

test('a browser is recognized after an update and after logging out', async () => {
  const { personId, document: user } = await newPerson(app);
  const first = await signInWith(app, { user, userAgent: 'Firefox/140.0 (Linux)' });
  await app.call(logout, {}, { as: halvesOf(first) });
  const { browser } = first;
  const again = await signInWith(app, { user, browser, userAgent: 'Firefox/141.0 (Linux)' });
  expect(again).toMatchObject({ status: 0, browser });
  expect(await notificationsOf(personId)).toBe(0);
});

test('an app without cookies is recognized by its name', async () => {
  const { personId, document: user } = await newPerson(app);
  const native = { user, dispositivo: 'Moto G', userAgent: 'okhttp/5.0' };
  expect((await signInWith(app, native)).browser).toBe('');
  await signInWith(app, native);
  expect(await notificationsOf(personId)).toBe(0);
  await signInWith(app, { ...native, dispositivo: 'Galaxy' });
  expect(await notificationsOf(personId)).toBe(1);
});

test('a device that does not say its name is told of in a whole sentence', async () => {
  const { personId, document: user } = await newPerson(app);
  await signInWith(app, { user, dispositivo: 'Moto G', userAgent: 'okhttp/5.0' });
  await signInWith(app, { user, dispositivo: '', userAgent: 'okhttp/5.0' });
  const as = await app.signIn(personId);
  const { data } = await app.call(listNotifications, { ci: user }, { as });
  expect(data.rows.map(({ descripcion }) => descripcion[0]?.detalle)).toEqual([
    expect.stringContaining(' desde un dispositivo que no dijo su nombre. Si no fue usted'),
  ]);
});

test('a shared browser is new once for each person of a family', async () => {
  const [one, two] = [await newPerson(app), await newPerson(app)];
  const { browser } = await signInWith(app, { user: one.document });
  await app.signIn(two.personId);
  const second = await signInWith(app, { user: two.document, browser });
  expect(second.browser).toBe(browser);
  for (const { document: user } of [one, two]) await signInWith(app, { user, browser });
  expect([await notificationsOf(one.personId), await notificationsOf(two.personId)]).toEqual([
    0, 1,
  ]);
});

test('the device cookie is issued by us, random, hashed, unreadable for scripts, and opens nothing', async () => {
  const { personId, document: user } = await newPerson(app);
  const planted = 'chosen-by-somebody-else';
  const { browser } = await signInWith(app, { user, browser: planted });
  expect(browser).toMatch(/^[\w-]{22,}$/);
  expect(browser).not.toBe(planted);
  const stored = await app.database.db
    .selectFrom('knownBrowser')
    .where('personId', '=', personId)
    .select('secretHash')
    .execute();
  expect(stored).toEqual([{ secretHash: hashSecret(browser) }]);
  const as = { token: browser, cookie: browser };
  expect((await app.call(verifySession, {}, { as })).status).toBe(7);
  const wrong = await signInWith(app, { user, browser, password: 'Kantuta#2' });
  expect(wrong).toMatchObject({ codigo: 'bad_credentials', browser: '' });
});

test('the device cookie lasts 400 days, is unreadable for scripts, and is bound to the host where the origin is secure', async () => {
  const { document: user } = await newPerson(app);
  const response = await fetch(`${app.url}/api${login.path}`, {
    method: 'POST',
    headers: { agent: '109', 'content-type': 'application/json' },
    body: JSON.stringify({ user, password: PASSWORD, dispositivo: 'web' }),
  });
  expect(response.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(
      /^kantuta-device=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    ),
  );
  expect(deviceCookieName({ secure: true })).toBe('__Host-kantuta-device');
});
