import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { day } from '@kantuta/contract/dates';
import { verifySession } from '@kantuta/contract/identity/identity.calls';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { halvesOf, newPerson, PASSWORD, signInWith } from '../../../test/signing-in.ts';
import { countOf } from '../../../test/tables.ts';
import { findBrokenTrail } from '../../platform/audit/trail-check.views.ts';
import { hashSecret } from '../../platform/ids.ts';
import { makePerson } from '../people/people.factory.ts';
import type { Client } from '../../platform/http/served-call.ts';
import { createKnownBrowsers } from './devices/known-browsers.service.ts';
import { createPushAddresses } from './devices/push-addresses.service.ts';
import { createAttempts } from './entry/attempts.service.ts';
import { createEntrance } from './entry/entry.service.ts';
import { createEthics } from './ethics.service.ts';
import { makeEthicsCode } from './identity.factory.ts';
import { createLogin } from './login.service.ts';
import { createSecurityAlerts } from './security-alerts/security-alerts.service.ts';
import { createPasswords, hashPassword } from './passwords.service.ts';
import { createSessions } from './sessions.service.ts';
import { createTickets } from './tickets/tickets.service.ts';

const NEXT_SECRET = Buffer.alloc(32, 9).toString('base64');
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await app.database.db.deleteFrom('attemptLimit').execute();
});
afterAll(() => app.close());

test('a customer signs in and gets the fields that the specification lists', async () => {
  const { document } = await newPerson(app, {
    firstName: 'Óscar',
    paternalSurname: 'Melgar',
    issuedIn: 'BE',
  });
  const answer = await signInWith(app, { user: document });
  expect(answer).toMatchObject({ http: 200, status: 0, mensaje: '', codigo: '' });
  const iat = TEST_NOON.getTime() / 1_000;
  expect(answer.data).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    ci: document,
    puedeIngresar: 1,
    TipoUsuario: 'customer',
    nombreUsuario: 'Óscar Melgar',
    esVendedor: 0,
    mensajeVendedor: '',
    iat,
    exp: iat + 12 * 3_600,
    cantidadDiasLoginCarnet: 0,
    esCajero: 0,
    cantidad: 0,
    lenguaje: 'es',
    authType: 1,
  });
  expect(answer.cookie).toMatch(/^[\w-]{43}$/);
  const restored = await app.call(verifySession, {}, { as: halvesOf(answer) });
  expect(restored.data).toEqual(answer.data);
});

test('the user is a CI in any form, a document of another kind, or a user code', async () => {
  const { document } = await newPerson(app, { complement: '1A', issuedIn: 'LP' });
  const forms = [document, `${document}-1A LP`, `LP ${document} 1a`, `${document}sc`];
  for (const user of forms) expect((await signInWith(app, { user })).fields.ci).toBe(document);
  expect((await signInWith(app, { user: `${document}-2B` })).codigo).toBe('bad_credentials');

  await newPerson(app, { documentType: 3, document: 'FX482915', issuedIn: '' });
  expect((await signInWith(app, { user: 'fx 482915' })).fields.ci).toBe('FX482915');
  await newPerson(app, { document: '90013030', userCode: 'admin' });
  expect((await signInWith(app, { user: ' Admin ' })).fields.ci).toBe('90013030');
});

test('the complement decides between two people with one number, and neither is guessed', async () => {
  const twin = { document: '70010001' };
  await newPerson(app, { ...twin, firstName: 'Sin' });
  await newPerson(app, { ...twin, firstName: 'Con', complement: '1A' });
  expect((await signInWith(app, { user: '70010001' })).fields.nombreUsuario).toBe('Sin Prueba');
  expect((await signInWith(app, { user: '70010001-1A' })).fields.nombreUsuario).toBe('Con Prueba');

  const both = { document: '70010002' };
  await newPerson(app, { ...both, complement: '1A' });
  await newPerson(app, { ...both, complement: '2B' });
  expect((await signInWith(app, { user: '70010002' })).codigo).toBe('bad_credentials');
});

test('a wrong password and an unknown user get the same text, in the language of the reader', async () => {
  const { document } = await newPerson(app);
  const wrong = await signInWith(app, { user: document, password: 'Kantuta#2' });
  const unknown = await signInWith(app, { user: '11111111' });
  const refusal = { http: 200, status: 1, codigo: 'bad_credentials', cookie: '' };
  for (const answer of [wrong, unknown]) {
    expect(answer).toMatchObject({ ...refusal, mensaje: 'Usuario o contraseña incorrectos' });
    expect(answer.data).toEqual({ mensaje: 'Usuario o contraseña incorrectos' });
  }
  const portuguese = await signInWith(app, { user: '11111111', language: 'pt-BR' });
  expect(portuguese.mensaje).not.toBe(wrong.mensaje);
  expect(portuguese.data).toEqual({ mensaje: portuguese.mensaje });
});

test('a person who never had a password cannot sign in, and is answered like an unknown user', async () => {
  const { document } = await app.database.db.transaction().execute((tx) => makePerson(tx));
  for (const password of ['', 'undefined', PASSWORD, document]) {
    const { codigo } = await signInWith(app, { user: document, password });
    expect(codigo).toBe(password === '' ? 'invalid_input' : 'bad_credentials');
  }
});

test('a password is compared exactly and never trimmed', async () => {
  const { document } = await newPerson(app);
  for (const password of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.slice(0, -1), 'kantuta#1'])
    expect((await signInWith(app, { user: document, password })).codigo).toBe('bad_credentials');
});

test('invalid input is reported field by field', async () => {
  const answer = await signInWith(app, { user: '', password: 'x'.repeat(201) });
  expect(answer).toMatchObject({ http: 400, status: 1, codigo: 'invalid_input' });
  expect(answer.data).toMatchObject({
    fields: [
      { field: 'user', code: 'required' },
      { field: 'password', code: 'too_long' },
    ],
  });
});

test('the role in the answer is the first that applies, and the flags name the others', async () => {
  const seller = await newPerson(app, { roles: ['customer', 'adviser'] });
  expect((await signInWith(app, { user: seller.document })).fields).toMatchObject({
    TipoUsuario: 'adviser',
    esVendedor: 1,
    esCajero: 0,
  });
  const cashier = await newPerson(app, { roles: ['customer', 'cashier'] });
  expect((await signInWith(app, { user: cashier.document })).fields).toMatchObject({
    TipoUsuario: 'cashier',
    esVendedor: 0,
    esCajero: 1,
  });
  const message = 'Su código de asesor fue dado de baja.';
  const expelled = await newPerson(app, {
    roles: ['customer', 'adviser'],
    adviser: { state: 'expelled', message },
  });
  expect((await signInWith(app, { user: expelled.document })).fields).toMatchObject({
    TipoUsuario: 'customer',
    esVendedor: 0,
    mensajeVendedor: message,
  });
});

test('a restricted person may enter, and the answer says so', async () => {
  const { document } = await newPerson(app, {
    restrictedReason: 'review',
  });
  expect((await signInWith(app, { user: document })).fields.puedeIngresar).toBe(0);
});

test('only the right password reveals that a person is suspended', async () => {
  const { document } = await newPerson(app, { suspendedAt: TEST_NOON });
  const wrong = await signInWith(app, { user: document, password: 'Kantuta#2' });
  expect(wrong.codigo).toBe('bad_credentials');
  const right = await signInWith(app, { user: document });
  expect(right).toMatchObject({ status: 1, codigo: 'access_suspended', cookie: '' });
  expect(right.data).toEqual({ mensaje: right.mensaje });
});

test('the card number is a password for 15 days from the first login, then it must be replaced', async () => {
  const { personId, document } = await newPerson(app, { credential: { kind: 'document' } });
  const daysLeft = async () =>
    (await signInWith(app, { user: document })).fields.cantidadDiasLoginCarnet;
  expect(await daysLeft()).toBe(15);
  app.clock.set(new Date('2026-03-11T04:00:00Z'));
  expect(await daysLeft()).toBe(14);
  app.clock.set(new Date('2026-03-25T03:59:00Z'));
  expect(await daysLeft()).toBe(1);
  app.clock.set(new Date('2026-03-25T04:00:00Z'));
  const sessionsBefore = await countOf(app.database.db, 'session', `person_id = ${personId}`);
  const answer = await signInWith(app, { user: document });
  expect(answer).toMatchObject({ http: 200, status: 2, codigo: 'password_change_required' });
  expect(await countOf(app.database.db, 'session', `person_id = ${personId}`)).toBe(sessionsBefore);

  const { usuario } = answer.data as { usuario: string };
  const secret = app.platform.keys.open('changePassword', usuario) ?? '';
  const ticket = await app.database.db
    .selectFrom('oneTimeTicket')
    .where('secretHash', '=', hashSecret(secret))
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(ticket).toMatchObject({ personId, purpose: 'changePassword', usedAt: null });
  expect(ticket.expiresAt).toEqual(new Date('2026-03-25T04:30:00Z'));
  expect(ticket.browserHash).toEqual(hashSecret(answer.cookie));
  expect(usuario).not.toContain(document);
  expect(app.platform.keys.open('another purpose', usuario)).toBeUndefined();
});

test('a program without cookies gets a shorter session with the header alone', async () => {
  const { document } = await newPerson(app);
  const answer = await signInWith(app, { user: document, dispositivo: 'Teléfono de Rosa' });
  expect(answer.cookie).toBe('');
  expect(answer.fields.exp - answer.fields.iat).toBe(8 * 3_600);
  const { token } = answer.fields;
  expect((await app.call(verifySession, {}, { as: { token } })).status).toBe(0);
});

test('every login and every refusal is recorded in the trail, which stays whole', async () => {
  const { personId, document } = await newPerson(app);
  await signInWith(app, { user: document });
  await signInWith(app, { user: document, password: 'wrong' });
  const entries = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'identity.login')
    .where('objectId', '=', String(personId))
    .orderBy('id')
    .select(['actorKind', 'actorId', 'outcome', 'codigo', 'details'])
    .execute();
  expect(entries).toEqual([
    {
      actorKind: 'person',
      actorId: personId,
      outcome: 'done',
      codigo: '',
      details: { session: expect.any(String) },
    },
    {
      actorKind: 'anonymous',
      actorId: null,
      outcome: 'refused',
      codigo: 'bad_credentials',
      details: {},
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain(document);
  expect(await findBrokenTrail(app.database.db)).toBeUndefined();
});

test('a password that is changed while it is being checked opens nothing', async () => {
  const { personId, document } = await newPerson(app);
  const { db } = app.database;
  const ethics = createEthics(app.platform);
  const peers = {
    countUnread: async () => 0,
    setLanguage: async () => undefined,
    maintenanceEnd: async () => undefined,
  };
  const sessions = createSessions({ ...app.platform, peers });
  const passwords = {
    ...createPasswords(app.platform.keys),
    async fitOf() {
      const passwordHash = await hashPassword('Another#1', app.platform.keys.pepper);
      await db
        .updateTable('credential')
        .set({ passwordHash })
        .where('personId', '=', personId)
        .execute();
      return 'fits' as const;
    },
  };
  const tickets = createTickets(app.platform);
  const securityAlerts = createSecurityAlerts({ peers: { notify: async () => undefined } });
  const pushAddresses = createPushAddresses(app.platform);
  const entrance = createEntrance({
    ...app.platform,
    ethics,
    sessions,
    tickets,
    securityAlerts,
    pushAddresses,
    knownBrowsers: createKnownBrowsers(app.platform),
    peers,
  });
  const attempts = createAttempts({ ...app.platform, securityAlerts });
  const { login } = createLogin({ ...app.platform, passwords, attempts, entrance });
  const input = { user: document, password: PASSWORD, dispositivo: 'web', tokenFCM: '' };
  const cookies: string[] = [];
  const client: Client = {
    language: 'es',
    address: '127.0.0.1',
    userAgent: 'test',
    token: '',
    cookie: '',
    seeAs: '',
    deviceCookie: '',
    setSessionCookie: (value) => cookies.push(value),
    clearSessionCookie: () => undefined,
    setDeviceCookie: (value) => cookies.push(value),
  };
  await expect(login(input, client)).rejects.toMatchObject({ codigo: 'bad_credentials' });
  expect(cookies).toEqual([]);
  expect(await countOf(db, 'session', `person_id = ${personId}`)).toBe(0);
});

test('the code of ethics in force must be accepted, and each acceptance of a version is recorded once', async () => {
  const ethical = await testApp({ jobs: false });
  const { db } = ethical.database;
  await db.transaction().execute(async (tx) => {
    await makeEthicsCode(tx, { version: '2024-1' });
    await makeEthicsCode(tx, { version: '2026-1', publishedOn: day('2026-03-01') });
    await makeEthicsCode(tx, { version: '2026-2', publishedOn: day('2026-06-01') });
  });
  const { personId, document } = await newPerson(ethical);
  const accepted = () => countOf(db, 'ethics_acceptance', `person_id = ${personId}`);
  for (const ethicsVersion of ['', '2024-1', '2026-2']) {
    const answer = await signInWith(ethical, { user: document, ethicsVersion });
    expect(answer).toMatchObject({ status: 1, codigo: 'ethics_required', cookie: '' });
    expect(answer.mensaje).toBe('Debe aceptar el código de ética.');
    expect(answer.data).toEqual({ mensaje: answer.mensaje, ethicsVersion: '2026-1' });
  }
  expect(await accepted()).toBe(0);
  const wrong = await signInWith(ethical, { user: document, password: 'x', ethicsVersion: '' });
  expect(wrong.codigo).toBe('bad_credentials');

  expect((await signInWith(ethical, { user: document, ethicsVersion: '2026-1' })).status).toBe(0);
  expect((await signInWith(ethical, { user: document })).status).toBe(0);
  expect(await accepted()).toBe(1);
  await ethical.close();
});

test('after a change of the secret people sign in as before, and their hash is renewed with the new one', async () => {
  const changed = await testApp({
    jobs: false,
    env: { SECRET_KEY_PREVIOUS: Buffer.alloc(32, 7).toString('base64'), SECRET_KEY: NEXT_SECRET },
  });
  const { keys, db } = changed.platform;
  const old = await hashPassword(PASSWORD, keys.previousPepper ?? new Uint8Array());
  const { personId, document } = await newPerson(changed, { credential: { passwordHash: old } });
  const stored = async () =>
    db
      .selectFrom('credential')
      .where('personId', '=', personId)
      .select(['passwordHash', 'kind', 'setAt'])
      .executeTakeFirstOrThrow();
  const before = await stored();
  const wrong = await signInWith(changed, { user: document, password: 'Kantuta#2' });
  expect(wrong.codigo).toBe('bad_credentials');
  expect(await stored()).toEqual(before);

  // Two devices at once: neither knows that the other has renewed the hash.
  const both = [signInWith(changed, { user: document }), signInWith(changed, { user: document })];
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([0, 0]);
  const after = await stored();
  expect(after).toEqual({ ...before, passwordHash: after.passwordHash });
  // When the previous secret is removed the person can still sign in.
  const { pepper } = keys;
  expect(await createPasswords({ pepper }).fitOf(after.passwordHash, PASSWORD)).toBe('fits');
  expect(await createPasswords({ pepper }).fitOf(before.passwordHash, PASSWORD)).toBe('wrong');
  expect((await signInWith(changed, { user: document })).status).toBe(0);
  expect(await stored()).toEqual(after);
  await changed.close();
});
