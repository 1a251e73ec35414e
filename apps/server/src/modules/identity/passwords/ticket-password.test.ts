import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { verifySession } from '@kantuta/contract/identity/identity.calls';
import {
  changePasswordByTicket,
  readPasswordTicket,
} from '@kantuta/contract/identity/passwords.calls';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { cutOffAtTheEnd, holdUntilWaiting } from '../../../../test/hold.ts';
import { newPerson, PASSWORD, signInWith } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { hashPassword } from '../passwords.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(() => app.clock.set(TEST_NOON));
afterAll(() => app.close());

const LONG_AGO = new Date('2026-01-05T16:00:00Z');

/** A person whose days to a secure password are over: what the login gave instead of a session. */
async function mustChange(dispositivo = 'web') {
  const { personId, document } = await newPerson(app, {
    credential: { kind: 'document', firstLoginAt: LONG_AGO },
  });
  return { personId, document, ...(await askFor(document, dispositivo)) };
}

async function askFor(user: string, dispositivo = 'web') {
  const answer = await signInWith(app, { user, dispositivo });
  expect(answer.status).toBe(2);
  const { usuario } = answer.data as { usuario: string };
  return { usuario, cookie: answer.cookie };
}

type Ticket = { usuario: string; cookie?: string };

function spend({ usuario, cookie }: Ticket, password = 'Toborochi#7') {
  const input = { usuario, password, confirmation: password };
  return app.call(changePasswordByTicket, input, cookie === undefined ? {} : { as: { cookie } });
}

const readTicket = ({ usuario, cookie }: Ticket) =>
  app.call(readPasswordTicket, { usuario }, cookie === undefined ? {} : { as: { cookie } });
const entering = async (user: string, password: string) =>
  (await signInWith(app, { user, password })).status;

test('a ticket sets a new password once and opens no session', async () => {
  const person = await mustChange();
  expect((await readTicket(person)).data).toEqual({ expiresAt: '2026-03-10T16:30:00.000Z' });
  expect(await spend(person)).toMatchObject({ http: 200, status: 0, data: {} });
  const { cookie } = person;
  expect((await app.call(verifySession, {}, { as: { cookie } })).status).toBe(7);
  expect(await entering(person.document, PASSWORD)).toBe(1);
  expect(await entering(person.document, 'Toborochi#7')).toBe(0);
  expect((await spend(person, 'Tajibo#2026')).codigo).toBe('link_expired');
  expect((await readTicket(person)).codigo).toBe('link_expired');
});

test('neither reading a ticket nor a refused password uses it up', async () => {
  const person = await mustChange();
  await readTicket(person);
  await readTicket(person);
  const weak = await spend(person, `Aa#${person.document}`);
  expect(weak.data).toMatchObject({ fields: [{ field: 'password', code: 'password_rule' }] });
  expect((await spend(person)).status).toBe(0);
});

test('the password that must be replaced cannot be chosen again', async () => {
  const person = await mustChange();
  const { db, pepper } = { db: app.database.db, pepper: app.platform.keys.pepper };
  const { personId } = person;
  // A password that the policy would accept.
  const passwordHash = await hashPassword('Tajibo#2026', pepper);
  await db
    .updateTable('credential')
    .set({ passwordHash })
    .where('personId', '=', personId)
    .execute();
  expect((await spend(person, 'Tajibo#2026')).codigo).toBe('password_used_before');
  expect((await spend(person)).status).toBe(0);
});

test('a ticket is valid for exactly 30 minutes', async () => {
  const [early, late] = [await mustChange(), await mustChange()];
  app.clock.advance(30 * MINUTE_MS - 1);
  expect((await spend(early)).status).toBe(0);
  app.clock.advance(1);
  expect((await readTicket(late)).codigo).toBe('link_expired');
  expect((await spend(late)).codigo).toBe('link_expired');
});

test('another browser, the cookie of another person or no cookie cannot use the ticket', async () => {
  const [person, other] = [await mustChange(), await mustChange()];
  const { usuario } = person;
  for (const cookie of [undefined, '', 'x'.repeat(43), other.cookie]) {
    const ticket = cookie === undefined ? { usuario } : { usuario, cookie };
    expect((await readTicket(ticket)).codigo).toBe('link_expired');
    expect((await spend(ticket)).codigo).toBe('link_expired');
  }
  expect((await spend(person)).status).toBe(0);
  expect(await entering(other.document, 'Toborochi#7')).toBe(1);
});

test('a program without cookies uses its own ticket', async () => {
  const { usuario, document } = await mustChange('Teléfono de Rosa');
  expect((await spend({ usuario })).status).toBe(0);
  expect(await entering(document, 'Toborochi#7')).toBe(0);
});

test('a token that was sealed for another purpose, changed or made up is refused', async () => {
  const { usuario, cookie } = await mustChange();
  const { keys } = app.platform;
  const secret = keys.open('changePassword', usuario) ?? '';
  for (const forged of [
    keys.seal('notMe', secret),
    `${usuario[0] === 'A' ? 'B' : 'A'}${usuario.slice(1)}`,
    secret,
    '1',
    '../..',
  ])
    expect((await spend({ usuario: forged, cookie })).codigo).toBe('link_expired');
});

test('a new password invalidates every open ticket of its owner', async () => {
  const person = await mustChange();
  const second = await askFor(person.document);
  expect((await spend(second)).status).toBe(0);
  expect((await spend(person, 'Tajibo#2026')).codigo).toBe('link_expired');
});

/** Two concurrent uses of the same ticket. */
async function race() {
  const person = await mustChange();
  const passwords = ['Toborochi#1', 'Toborochi#2'];
  const answers = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all(passwords.map((password) => spend(person, password))),
  );
  return { person, passwords, codes: answers.map(({ codigo }) => codigo) };
}

test('of two concurrent uses exactly one succeeds and the other is told that the link is used', async () => {
  const { person, passwords, codes } = await race();
  expect(codes.toSorted()).toEqual(['', 'link_expired']);
  expect(await entering(person.document, passwords[codes.indexOf('')] ?? '')).toBe(0);
  const past = `person_id = ${person.personId}`;
  expect(await countOf(app.database.db, 'past_password', past)).toBe(1);
});

test('a change that is interrupted leaves the ticket valid', async () => {
  const person = await mustChange();
  const answer = await cutOffAtTheEnd(app.database.owner, () => spend(person));
  expect(answer.http).toBeGreaterThanOrEqual(500);
  expect((await spend(person)).status).toBe(0);
  expect(await entering(person.document, 'Toborochi#7')).toBe(0);
});
