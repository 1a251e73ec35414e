import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { AGENT, envelopeSchema } from '@kantuta/contract/envelope';
import {
  changeLanguage,
  login,
  logout,
  readLanguage,
  reportActivity,
  verifySession,
} from '@kantuta/contract/identity/identity.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { countUnread } from '@kantuta/contract/notifications/notifications.calls';
import { listenToEvents } from '../../platform/events/listener.ts';
import { silentLog } from '../../platform/log.ts';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import {
  halvesOf,
  newPerson,
  PASSWORD,
  signedIn as signedInBy,
  signInWith,
} from '../../../test/signing-in.ts';

// Activity is recorded at most this often (guard.ts).
const PACE_MS = 15_000;
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await app.database.db.deleteFrom('attemptLimit').execute();
});
afterAll(() => app.close());

async function signedIn(overrides: Parameters<typeof newPerson>[1] = {}): Promise<Session> {
  const { personId } = await newPerson(app, overrides);
  return app.signIn(personId);
}

/** The answer to a call with these session secrets: `ok`, or the cause of its status 7. */
async function verdict(as: Partial<Session>, headers: Record<string, string> = {}) {
  const { status, data } = await app.call(verifySession, {}, { as, headers });
  return status === 0 ? 'ok' : `${status} ${String((data as { cause?: string }).cause)}`;
}

function minutes(count: number): void {
  app.clock.advance(count * MINUTE_MS);
}

test('one half of a browser session without the other is not signed in', async () => {
  const { token, cookie } = await signedIn();
  expect(await verdict({ token, cookie })).toBe('ok');
  expect(await verdict({ token })).toBe('7 api');
  expect(await verdict({ cookie })).toBe('7 api');
  expect(await verdict({})).toBe('7 api');
  const other = await signedIn();
  expect(await verdict({ token, cookie: other.cookie })).toBe('7 api');
  expect(await verdict({ token: other.token, cookie })).toBe('7 api');
});

test('after 1800 s without activity a session is over, and remains so', async () => {
  const as = await signedIn();
  minutes(30);
  expect(await verdict(as)).toBe('ok');
  minutes(30);
  app.clock.advance(PACE_MS + 1);
  expect(await verdict(as)).toBe('7 inactivity');
  app.clock.set(TEST_NOON);
  expect(await verdict(as)).toBe('7 inactivity');
});

test('a session does not end early because its last call was not recorded', async () => {
  const as = await signedIn();
  app.clock.advance(PACE_MS);
  expect(await verdict(as)).toBe('ok');
  minutes(30);
  expect(await verdict(as)).toBe('ok');
});

test('background polling keeps no session awake', async () => {
  const as = await signedIn();
  for (let round = 0; round < 6; round += 1) {
    minutes(5);
    expect(await verdict(as, { background: '1' })).toBe('ok');
  }
  app.clock.advance(PACE_MS + 1);
  expect(await verdict(as, { background: '1' })).toBe('7 inactivity');
});

test('clicks that are reported keep a session awake', async () => {
  const as = await signedIn();
  minutes(29);
  const answer = await app.call(reportActivity, {}, { as });
  expect(answer.data).toEqual({ idleSeconds: 1_800, expiresAt: '2026-03-11T04:00:00.000Z' });
  minutes(29);
  expect(await verdict(as)).toBe('ok');
});

test('after 12 hours a session is over, however active it was', async () => {
  const as = await signedIn();
  for (let half = 0; half < 24; half += 1) {
    expect(await verdict(as)).toBe('ok');
    minutes(30);
  }
  expect(await verdict(as)).toBe('7 expired');
});

test('of six sessions the oldest is closed, with the cause that it was closed elsewhere', async () => {
  const { document } = await newPerson(app);
  const sessions: Partial<Session>[] = [];
  for (let count = 0; count < 6; count += 1) {
    sessions.push(halvesOf(await signInWith(app, { user: document })));
    minutes(1);
  }
  const [oldest = {}, ...others] = sessions;
  expect(await verdict(oldest)).toBe('7 realtime');
  for (const session of others) expect(await verdict(session)).toBe('ok');
});

/** Signs in from a browser that holds this session's cookie. */
async function signInAgain({ cookie }: Partial<Session>, user: string) {
  const { password, dispositivo } = { password: PASSWORD, dispositivo: 'web' };
  const response = await fetch(`${app.url}/api${login.path}`, {
    method: login.method,
    headers: { agent: AGENT, 'content-type': 'application/json', cookie: `kantuta=${cookie}` },
    body: JSON.stringify({ user, password, dispositivo }),
  });
  return halvesOf(signedInBy(response, envelopeSchema.parse(await response.json())));
}

test('a second sign-in in the same browser ends its earlier session, whosever it was, and no other', async () => {
  const { document } = await newPerson(app);
  const first = halvesOf(await signInWith(app, { user: document }));
  const elsewhere = halvesOf(await signInWith(app, { user: document }));
  const second = await signInAgain(first, document);
  // As after a logout: nothing is said of another device.
  expect(await verdict(first)).toBe('7 api');
  expect(await verdict(second)).toBe('ok');
  const guest = await newPerson(app);
  const third = await signInAgain(second, guest.document);
  expect(await verdict(second)).toBe('7 api');
  expect(await verdict(third)).toBe('ok');
  expect(await verdict(elsewhere)).toBe('ok');
});

test('so does a sign-in that first asks for another password: it takes the cookie, too', async () => {
  const { document } = await newPerson(app);
  const first = halvesOf(await signInWith(app, { user: document }));
  const late = await newPerson(app, {
    credential: { kind: 'document', firstLoginAt: new Date('2025-01-02T12:00:00Z') },
  });
  await signInAgain(first, late.document);
  expect(await verdict(first)).toBe('7 api');
});

test('a sign-in that fails, and one that brings a made-up cookie, end nothing', async () => {
  const { document } = await newPerson(app);
  const first = halvesOf(await signInWith(app, { user: document }));
  await signInAgain(first, '00000000');
  await signInAgain({ cookie: 'x'.repeat(43) }, document);
  expect(await verdict(first)).toBe('ok');
});

test('signing in again and again in one browser pushes no other session out', async () => {
  const { document } = await newPerson(app);
  const elsewhere = halvesOf(await signInWith(app, { user: document }));
  let here = halvesOf(await signInWith(app, { user: document }));
  for (let count = 0; count < 6; count += 1) {
    minutes(1);
    here = await signInAgain(here, document);
  }
  expect(await verdict(elsewhere)).toBe('ok');
});

test('five concurrent logins beside three open sessions leave five sessions', async () => {
  const { personId, document } = await newPerson(app);
  for (let count = 0; count < 3; count += 1) await app.signIn(personId);
  const devices = Array.from({ length: 5 }, (_, index) => `Firefox/${index}`);
  const answers = await Promise.all(
    devices.map((userAgent) => signInWith(app, { user: document, userAgent })),
  );
  expect(answers.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0]);
  const live = await app.database.db
    .selectFrom('session')
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .select('id')
    .execute();
  expect(live).toHaveLength(5);
});

test('logging out clears what browsers cached, and never their storage, where attempts to pay are kept', async () => {
  const { token, cookie } = await signedIn();
  const response = await fetch(`${app.url}/api${logout.path}`, {
    method: logout.method,
    headers: {
      agent: AGENT,
      'content-type': 'application/json',
      token,
      cookie: `kantuta=${cookie}`,
    },
    body: '{}',
  });
  expect(response.headers.get('clear-site-data')).toBe('"cache"');
  expect(response.headers.getSetCookie().join()).toMatch(/kantuta=;/);
});

test('logging out ends the session and never fails', async () => {
  const as = await signedIn();
  const bystander = await signedIn();
  expect(await app.call(logout, {}, { as: { token: as.token } })).toMatchObject({ status: 0 });
  expect(await verdict(as)).toBe('ok');
  expect(await app.call(logout, {}, { as })).toMatchObject({ http: 200, status: 0, data: {} });
  expect(await verdict(as)).toBe('7 api');
  for (const dead of [as, {}, { token: 'x'.repeat(43) }])
    expect(await app.call(logout, {}, { as: dead })).toMatchObject({ http: 200, status: 0 });
  expect(await verdict(bystander)).toBe('ok');
});

test('the end of a session is announced to every process on commit', async () => {
  const received: unknown[] = [];
  const listener = listenToEvents({
    missed: () => {},
    url: app.database.url,
    log: silentLog(),
    // The change of the list of devices is announced as well.
    hear: (announcement) => 'sessionEnded' in announcement && received.push(announcement),
  });
  const { personId, document } = await newPerson(app);
  const lastOf = async () =>
    (
      await app.database.db
        .selectFrom('session')
        .where('personId', '=', personId)
        .orderBy('id')
        .select('id')
        .execute()
    )[0]?.id;
  // The listener connects by itself; the first announcement shows that it is connected.
  await expect
    .poll(async () => {
      await app.call(logout, {}, { as: await app.signIn(personId) });
      return received.length;
    })
    .toBeGreaterThan(0);
  await app.database.db.deleteFrom('session').where('personId', '=', personId).execute();

  const oldest = await app.signIn(personId);
  const oldestId = await lastOf();
  app.clock.advance(1_000);
  for (let count = 0; count < 4; count += 1) await app.signIn(personId);
  await signInWith(app, { user: document });
  // An announcement of the beginning may still arrive.
  const announced = { sessionEnded: oldestId, cause: 'realtime' };
  await expect.poll(() => received).toContainEqual(announced);
  expect(await verdict(oldest)).toBe('7 realtime');
  await listener.stop();
});

test('a suspended person is signed out on the next call', async () => {
  const as = await signedIn();
  await app.database.db
    .updateTable('person')
    .set({ suspendedAt: app.clock.now() })
    .where('id', '=', as.personId)
    .execute();
  expect(await verdict(as)).toBe('7 api');
});

test('a change of language is stored, ends the session, and is answered in the new language', async () => {
  const as = await signedIn();
  expect((await app.call(readLanguage, {}, { as })).data).toEqual({ lenguaje: 'es' });
  const changed = await app.call(changeLanguage, { lenguaje: 'pt' }, { as, language: 'es' });
  expect(changed).toMatchObject({ status: 0, codigo: '', data: {} });
  expect(changed.mensaje).toBe('Idioma atualizado. Entre novamente.');
  expect(await verdict(as)).toBe('7 api');
  const again = await app.signIn(as.personId);
  expect((await app.call(verifySession, {}, { as: again })).data.lenguaje).toBe('pt');
  const same = await app.call(changeLanguage, { lenguaje: 'pt' }, { as: again });
  expect(same.mensaje).toBe('Idioma atualizado. Entre novamente.');
});

test('German and French are stored for the menu and answered in English', async () => {
  const as = await signedIn();
  const { mensaje } = await app.call(changeLanguage, { lenguaje: 'de' }, { as });
  expect(mensaje).toBe('Language updated. Please log in again.');
  const again = await app.signIn(as.personId);
  expect((await app.call(readLanguage, {}, { as: again })).data.lenguaje).toBe('de');
});

test('an unknown language is refused and changes nothing', async () => {
  const as = await signedIn();
  const answer = await app.call(changeLanguage, { lenguaje: 'it' as never }, { as });
  expect(answer).toMatchObject({ http: 400, codigo: 'invalid_input' });
  expect(answer.data).toMatchObject({ fields: [{ field: 'lenguaje', code: 'not_in_list' }] });
  expect(await verdict(as)).toBe('ok');
});

test('without a session a language can be neither read nor changed', async () => {
  const calls = [
    app.call(changeLanguage, { lenguaje: 'en' }),
    app.call(readLanguage, {}),
    app.call(reportActivity, {}),
    app.call(verifySession, {}),
  ];
  for (const answer of await Promise.all(calls))
    expect(answer).toMatchObject({ http: 200, status: 7, data: { cause: 'api' } });
});

test('a restricted person sees own debts and nothing else', async () => {
  const as = await signedIn({ restrictedReason: 'review' });
  expect((await app.call(readAccount, {}, { as })).status).toBe(0);
  const refused = await app.call(countUnread, {}, { as });
  expect(refused).toMatchObject({ http: 200, status: 1, codigo: 'restricted_entry' });
});

test('a role that was removed is gone at once, and the session must be opened again', async () => {
  const { personId } = await newPerson(app, { roles: ['customer', 'cashier'] });
  const as = await app.signIn(personId);
  expect((await app.call(verifySession, {}, { as })).data.esCajero).toBe(1);
  await app.database.db
    .updateTable('personRole')
    .set({ endedAt: app.clock.now() })
    .where('personId', '=', personId)
    .where('role', '=', 'cashier')
    .execute();
  expect(await verdict(as)).toBe('7 api');
  const again = await app.signIn(personId);
  expect((await app.call(verifySession, {}, { as: again })).data.esCajero).toBe(0);
});
