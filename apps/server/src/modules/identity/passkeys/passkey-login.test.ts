import { day } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { verifySession } from '@kantuta/contract/identity/identity.calls';
import {
  listPasskeys,
  registerPasskey,
  startPasskeySignIn,
} from '@kantuta/contract/identity/passkeys.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import {
  newOwner,
  newProved,
  signIn,
  signInWith,
  startRegistration,
  startSignIn,
} from '../../../../test/passkeys.ts';
import { halvesOf } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';
import { switchMaintenance } from '../../settings/maintenance.service.ts';
import { makeEthicsCode } from '../identity.factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await app.database.db.deleteFrom('attemptLimit').execute();
});
afterAll(() => app.close());

test.each([-8, -7, -257] as const)('a device with algorithm %i can sign in', async (algorithm) => {
  const owner = await newOwner(app, { device: createAuthenticator({ algorithm }) });
  expect(await signIn(app, owner)).toMatchObject({ http: 200, status: 0, mensaje: '' });
});

test('a session records how it was opened, and the list of passkeys when each was used', async () => {
  const session = await newProved(app);
  const device = createAuthenticator();
  const registration = device.register(await startRegistration(app, session));
  await app.call(registerPasskey, { name: 'Mi cara', authType: 3, registration }, { as: session });
  app.clock.advance(MINUTE_MS);
  const answer = await signIn(app, { device });
  expect(answer.fields).toMatchObject({ ci: session.document, authType: 3 });
  const as = halvesOf(answer);
  expect((await app.call(verifySession, {}, { as })).data).toEqual(answer.fields);
  const { passkeys } = (await app.call(listPasskeys, {}, { as })).data;
  expect(passkeys[0]?.lastUsedAt).toBe(app.clock.now().toISOString());
});

test('sign-in gives each browser its own device cookie and keeps one that it already has', async () => {
  const first = await fetch(`${app.url}/api${startPasskeySignIn.path}`, {
    method: 'POST',
    headers: { agent: '109', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(first.headers.get('set-cookie')).toMatch(
    /^kantuta=[\w-]{43}; .*HttpOnly; SameSite=Strict/,
  );
  const again = await fetch(`${app.url}/api${startPasskeySignIn.path}`, {
    method: 'POST',
    headers: { agent: '109', 'content-type': 'application/json', cookie: 'kantuta=mine' },
    body: '{}',
  });
  expect(again.headers.get('set-cookie')).toBeNull();
});

test('an old code of ethics is asked for again, and the same signature works once it is accepted', async () => {
  const owner = await newOwner(app);
  await app.database.db
    .transaction()
    .execute((tx) => makeEthicsCode(tx, { version: '2026-9', publishedOn: day('2026-03-01') }));
  const assertion = owner.device.assert(await startSignIn(app));
  expect(await signInWith(app, assertion, { ethicsVersion: '' })).toMatchObject({
    status: 1,
    codigo: 'ethics_required',
    data: { ethicsVersion: '2026-9' },
  });
  expect(await signInWith(app, assertion, { ethicsVersion: '2026-9' })).toMatchObject({
    status: 0,
  });
  const accepted = `person_id = ${owner.personId} AND version = '2026-9'`;
  expect(await countOf(app.database.db, 'ethics_acceptance', accepted)).toBe(1);
  // A published code cannot be removed; the other tests of this file expect none.
  await sql`
    ALTER TABLE ethics_acceptance DISABLE TRIGGER USER;
    ALTER TABLE ethics_code DISABLE TRIGGER USER;
    DELETE FROM ethics_acceptance;
    DELETE FROM ethics_code;
    ALTER TABLE ethics_code ENABLE TRIGGER USER;
    ALTER TABLE ethics_acceptance ENABLE TRIGGER USER;
  `.execute(app.database.owner);
});

test('a person whose access is suspended cannot sign in with a passkey either', async () => {
  const owner = await newOwner(app);
  await app.database.db
    .updateTable('person')
    .set({ suspendedAt: app.clock.now() })
    .where('id', '=', owner.personId)
    .execute();
  expect(await signIn(app, owner)).toMatchObject({ status: 1, codigo: 'access_suspended' });
});

test('a card number that served as password for too long must be replaced first', async () => {
  const owner = await newOwner(app, {
    credential: { kind: 'document', firstLoginAt: new Date(TEST_NOON.getTime() - 30 * DAY_MS) },
  });
  const answer = await signIn(app, owner);
  expect(answer).toMatchObject({ status: 2, codigo: 'password_change_required' });
  expect(answer.data).toEqual({ usuario: expect.any(String) });
});

test('the owner is alerted of a browser that was never seen before', async () => {
  const owner = await newOwner(app);
  await signIn(app, owner);
  const alert = `person_id = ${owner.personId} AND key = 'newDevice'`;
  expect(await countOf(app.database.db, 'notification', alert)).toBe(1);
});

test('during maintenance only operators can sign in', async () => {
  const customer = await newOwner(app);
  const operator = await newOwner(app, { roles: ['operator'] });
  const until = new Date(TEST_NOON.getTime() + HOUR_MS);
  await switchMaintenance(app.platform, { until, author: 'test' });
  await expect.poll(async () => (await signIn(app, customer)).status).toBe(5);
  expect(await signIn(app, operator)).toMatchObject({ status: 0 });
  await switchMaintenance(app.platform, { until: null, author: 'test' });
  await expect.poll(async () => (await signIn(app, customer)).status).toBe(0);
});
