import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { AGENT, envelopeSchema, type Envelope } from '@kantuta/contract/envelope';
import { endOtherDevices, listDevices } from '@kantuta/contract/identity/devices.calls';
import { logout, verifySession } from '@kantuta/contract/identity/identity.calls';
import {
  enterFromApp,
  makeMobileEntry,
  type MobileSession,
  readMobileSession,
} from '@kantuta/contract/identity/mobile.calls';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { newPerson, signInWith } from '../../../../test/signing-in.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';

const DEVICE = { tipodispositivo: 'android', mac: 'inst-7f:3a' };
const WIFI = '190.129.44.17';

let app: TestApp;
let hostApp: string;

beforeAll(async () => {
  app = await testApp({ jobs: false, env: { TRUST_PROXY: '127.0.0.1' } });
  hostApp = `Mozilla/5.0 (Linux; Android 14) ${app.platform.brand.hostApp.userAgentMark}2.1`;
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await app.database.db.deleteFrom('attemptLimit').execute();
});
afterAll(() => app.close());

type Shell = Session & { code: string };
type Entered = Envelope & { http: number; fields: MobileSession; cookie: string };

/** A native app that is signed in, with a fresh code for its web view. */
async function newShell(target = app): Promise<Shell> {
  const { personId, document } = await newPerson(target);
  const { fields } = await signInWith(target, { user: document, dispositivo: 'android' });
  const shell = { personId, document, token: fields.token, cookie: '' };
  return { ...shell, code: await newCode(shell, target) };
}

async function newCode(shell: Pick<Session, 'token'>, target = app): Promise<string> {
  const as = { token: shell.token };
  return (await target.call(makeMobileEntry, DEVICE, { as })).data.code;
}

type Visit = { userAgent?: string; address?: string; cookie?: string; target?: TestApp };

async function get(
  call: typeof enterFromApp | typeof readMobileSession,
  token: string,
  { userAgent = hostApp, address = WIFI, cookie = '', target = app }: Visit = {},
): Promise<Entered> {
  const response = await fetch(`${target.url}/api${call.path}`, {
    headers: {
      agent: AGENT,
      token,
      'user-agent': userAgent,
      'x-forwarded-for': address,
      cookie: `kantuta=${cookie}`,
    },
  });
  const envelope = envelopeSchema.parse(await response.json());
  const set = /^kantuta=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return {
    ...envelope,
    http: response.status,
    fields: envelope.data as MobileSession,
    cookie: set,
  };
}

const enter = (code: string, visit?: Visit) => get(enterFromApp, code, visit);
const halves = ({ fields, cookie }: Entered) => ({ token: fields.token, cookie });
const REFUSED = { http: 200, status: 7, codigo: 'session_invalid', data: { cause: 'mobile' } };

async function verdict(as: Partial<Session>): Promise<string> {
  const { status, data } = await app.call(verifySession, {}, { as });
  return status === 0 ? 'ok' : `${status} ${String((data as { cause?: string }).cause)}`;
}

test('the code of a signed-in app opens a session of two halves, bound to its device', async () => {
  const shell = await newShell();
  const entered = await enter(shell.code);
  expect(entered).toMatchObject({
    http: 200,
    status: 0,
    data: { ci: shell.document, tipoDispositivo: 'android', macFirebase: 'inst-7f:3a' },
  });
  expect(await verdict(halves(entered))).toBe('ok');
  expect(await verdict({ token: entered.fields.token })).toBe('7 api');
  expect(entered.fields.token).not.toBe(shell.token);
  // No longer than the session of the app that opened it: 8 h.
  expect(entered.fields.exp - entered.fields.iat).toBe(8 * 3_600);
  expect(await verdict({ token: shell.token })).toBe('ok');
});

test('the address of the web view names the device and holds the code', async () => {
  const { token } = await newShell();
  const { data } = await app.call(makeMobileEntry, DEVICE, { as: { token } });
  expect(data.path).toBe(`/mobile/android/inst-7f%3A3a/${data.code}`);
  expect(data.expiresAt).toBe('2026-03-10T16:01:00.000Z');
});

test('the database holds neither the code nor the secrets', async () => {
  const shell = await newShell();
  const { fields, cookie } = await enter(shell.code);
  const { rows } = await sql<{ row: string }>`
    SELECT session::text AS row FROM session UNION ALL SELECT mobile_entry::text FROM mobile_entry
    UNION ALL SELECT audit_entry::text FROM audit_entry`.execute(app.database.owner);
  const stored = rows.map(({ row }) => row).join('\n');
  for (const secret of [shell.code, fields.token, cookie]) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  }
});

test('a repeat within 60 s from the same device gets the same session, a later one is refused', async () => {
  const { code, personId } = await newShell();
  const first = await enter(code);
  app.clock.advance(59_000);
  const again = await enter(code);
  expect(halves(again)).toEqual(halves(first));
  const count = await app.database.db
    .selectFrom('session')
    .where('personId', '=', personId)
    .where('kind', '=', 'browser')
    .select('id')
    .execute();
  expect(count).toHaveLength(1);
  app.clock.advance(1_000);
  expect(await enter(code)).toMatchObject(REFUSED);
  expect(await verdict(halves(first))).toBe('ok');
});

test.each<[string, (shell: Shell) => Promise<Entered>]>([
  [
    'a used code from another device',
    async ({ code }) => {
      await enter(code);
      return enter(code, { userAgent: `${hostApp} other` });
    },
  ],
  [
    'a used code from another place',
    async ({ code }) => {
      await enter(code);
      return enter(code, { address: '200.87.1.1' });
    },
  ],
  [
    'a used code whose session is over',
    async ({ code }) => {
      await app.call(logout, {}, { as: halves(await enter(code)) });
      return enter(code);
    },
  ],
  [
    'a late code',
    async ({ code }) => {
      app.clock.advance(MINUTE_MS);
      return enter(code);
    },
  ],
  [
    'a code in any other browser',
    ({ code }) => enter(code, { userAgent: 'Mozilla/5.0 Firefox/140.0' }),
  ],
  ['no code', () => enter('')],
  ['a made-up code', () => enter('x'.repeat(43))],
  ['the session of the app itself', ({ token }) => enter(token)],
  [
    'the code of an app that signed out',
    async ({ code, token }) => {
      await app.call(logout, {}, { as: { token } });
      return enter(code);
    },
  ],
  [
    'the code of somebody who was blocked meanwhile',
    async ({ code, personId }) => {
      await app.database.db
        .updateTable('person')
        .set({ suspendedAt: app.clock.now() })
        .where('id', '=', personId)
        .execute();
      return enter(code);
    },
  ],
])('%s is refused, and no cookie is set', async (_what, act) => {
  const refused = await act(await newShell());
  expect(refused).toMatchObject({ ...REFUSED, cookie: '' });
});

test('a browser cannot create a code: a page must not get a session that leaves its browser', async () => {
  const as = await app.signIn((await newPerson(app)).personId);
  const answer = await app.call(makeMobileEntry, DEVICE, { as });
  expect(answer).toMatchObject({ http: 200, status: 1, codigo: 'forbidden' });
});

test.each([
  ['tipodispositivo', { ...DEVICE, tipodispositivo: '../android' }],
  ['tipodispositivo', { ...DEVICE, tipodispositivo: '' }],
  ['mac', { ...DEVICE, mac: 'a/b' }],
  ['mac', { ...DEVICE, mac: 'x'.repeat(65) }],
])('a wrong %s is said', async (field, input) => {
  const { token } = await newShell();
  const answer = await app.call(makeMobileEntry, input, { as: { token } });
  expect(answer).toMatchObject({
    http: 400,
    codigo: 'invalid_input',
    data: { fields: [{ field }] },
  });
});

test('a web view that reloads gets the same fields, and only a web view does', async () => {
  const { code, token } = await newShell();
  const entered = await enter(code);
  const { cookie } = entered;
  const read = await get(readMobileSession, entered.fields.token, { cookie });
  expect(read.data).toEqual(entered.data);
  const again = await get(readMobileSession, entered.fields.token, { cookie });
  expect(again.data).toEqual(entered.data);

  const firefox = { cookie, userAgent: 'Mozilla/5.0 Firefox/140.0' };
  expect(await get(readMobileSession, entered.fields.token, firefox)).toMatchObject(REFUSED);
  expect(await get(readMobileSession, token)).toMatchObject(REFUSED);
  expect(await verdict({ token })).toBe('ok');
});

test('an app that signs out, or is closed from elsewhere, closes its web view at once', async () => {
  const shell = await newShell();
  const entered = await enter(shell.code);
  const as = { ...shell, ...halves(entered) };
  const { unlogin } = await openSocket(app, as);
  await app.call(logout, {}, { as: { token: shell.token } });
  expect(await unlogin).toEqual({ token: entered.fields.token, cause: 'mobile' });
  expect(await verdict(as)).toBe('7 mobile');
});

test('an app whose session idled out leaves its web view open', async () => {
  const shell = await newShell();
  const as = halves(await enter(shell.code));
  for (let quarter = 0; quarter < 3; quarter += 1) {
    app.clock.advance(900_000);
    expect(await verdict(as)).toBe('ok');
  }
  expect(await verdict({ token: shell.token })).toBe('7 inactivity');
  expect(await verdict(as)).toBe('ok');
});

test('an app whose hours have run out leaves its web view open', async () => {
  const shell = await newShell();
  const as = halves(await enter(shell.code));
  await app.database.owner
    .updateTable('session')
    .set({ expiresAt: app.clock.now() })
    .where('personId', '=', shell.personId)
    .where('kind', '=', 'native')
    .execute();
  expect(await verdict({ token: shell.token })).toBe('7 expired');
  expect(await verdict(as)).toBe('ok');
});

test('a new web view replaces the previous one, and never the app', async () => {
  const shell = await newShell();
  for (let count = 0; count < 3; count += 1) await app.signIn(shell.personId);
  const first = await enter(shell.code);
  const second = await enter(await newCode(shell));
  expect(await verdict(halves(first))).toBe('7 mobile');
  expect(await verdict(halves(second))).toBe('ok');
  await app.signIn(shell.personId);
  app.clock.advance(1_000);
  const third = await enter(await newCode(shell));
  expect([await verdict({ token: shell.token }), await verdict(halves(third))]).toEqual([
    'ok',
    'ok',
  ]);
});

test('a web view that closes all others keeps its own app', async () => {
  const shell = await newShell();
  await app.signIn(shell.personId);
  const as = halves(await enter(shell.code));
  const { sessions } = (await app.call(listDevices, {}, { as })).data;
  expect(sessions.map(({ kind }) => kind).toSorted()).toEqual(['app', 'browser', 'webView']);
  expect((await app.call(endOtherDevices, {}, { as })).data.ended).toBe(1);
  expect([await verdict(as), await verdict({ token: shell.token })]).toEqual(['ok', 'ok']);
});

/** Two concurrent loads of the page. */
async function raceEntry(target: TestApp) {
  const { code } = await newShell(target);
  return holdUntilWaiting(target.database.owner, 2, () =>
    Promise.all([enter(code, { target }), enter(code, { target })]),
  );
}

test('two concurrent uses of one code get the same session', async () => {
  const [one, two] = await raceEntry(app);
  expect([one.status, two.status]).toEqual([0, 0]);
  expect(halves(one)).toEqual(halves(two));
});

test('control: without the lock one of them fails', async () => {
  const target = await testApp({
    jobs: false,
    env: { TRUST_PROXY: '127.0.0.1' },
    tamper: withoutLocks,
  });
  try {
    const answers = await raceEntry(target);
    expect(answers.map(({ http }) => http)).toEqual(expect.arrayContaining([200, 500]));
  } finally {
    await target.close();
  }
});
