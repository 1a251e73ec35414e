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

/** Somebody whose days are over: what the login gave instead of a session. */
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

const look = ({ usuario, cookie }: Ticket) =>
  app.call(readPasswordTicket, { usuario }, cookie === undefined ? {} : { as: { cookie } });
const entering = async (user: string, password: string) =>
  (await signInWith(app, { user, password })).status;

test('the ticket gives a new password, once, and opens no session by itself', async () => {
  const person = await mustChange();
  expect((await look(person)).data).toEqual({ expiresAt: '2026-03-10T16:30:00.000Z' });
  expect(await spend(person)).toMatchObject({ http: 200, status: 0, data: {} });
  const { cookie } = person;
  expect((await app.call(verifySession, {}, { as: { cookie } })).status).toBe(7);
  expect(await entering(person.document, PASSWORD)).toBe(1);
  expect(await entering(person.document, 'Toborochi#7')).toBe(0);
  expect((await spend(person, 'Tajibo#2026')).codigo).toBe('link_expired');
  expect((await look(person)).codigo).toBe('link_expired');
});

test('looking does not use it up, and a refused password neither', async () => {
  const person = await mustChange();
  await look(person);
  await look(person);
  const weak = await spend(person, `Aa#${person.document}`);
  expect(weak.data).toMatchObject({ fields: [{ field: 'password', code: 'password_rule' }] });
  expect((await spend(person)).status).toBe(0);
});

test('the password that must go cannot stay', async () => {
  const person = await mustChange();
  const { db, pepper } = { db: app.database.db, pepper: app.platform.keys.pepper };
  const { personId } = person;
  // One that the policy would let pass.
  const passwordHash = await hashPassword('Tajibo#2026', pepper);
  await db
    .updateTable('credential')
    .set({ passwordHash })
    .where('personId', '=', personId)
    .execute();
  expect((await spend(person, 'Tajibo#2026')).codigo).toBe('password_used_before');
  expect((await spend(person)).status).toBe(0);
});

test('it is good for 30 minutes and not for a moment longer', async () => {
  const [early, late] = [await mustChange(), await mustChange()];
  app.clock.advance(30 * MINUTE_MS - 1);
  expect((await spend(early)).status).toBe(0);
  app.clock.advance(1);
  expect((await look(late)).codigo).toBe('link_expired');
  expect((await spend(late)).codigo).toBe('link_expired');
});

test('another browser, somebody else’s cookie or none at all cannot use it', async () => {
  const [person, other] = [await mustChange(), await mustChange()];
  const { usuario } = person;
  for (const cookie of [undefined, '', 'x'.repeat(43), other.cookie]) {
    const ticket = cookie === undefined ? { usuario } : { usuario, cookie };
    expect((await look(ticket)).codigo).toBe('link_expired');
    expect((await spend(ticket)).codigo).toBe('link_expired');
  }
  expect((await spend(person)).status).toBe(0);
  expect(await entering(other.document, 'Toborochi#7')).toBe(1);
});

test('a program without cookies uses its own', async () => {
  const { usuario, document } = await mustChange('Teléfono de Rosa');
  expect((await spend({ usuario })).status).toBe(0);
  expect(await entering(document, 'Toborochi#7')).toBe(0);
});

test('a name that was sealed for something else, changed or made up is worth nothing', async () => {
  const { usuario, cookie } = await mustChange();
  const { keys } = app.platform;
  const secret = keys.open('changePassword', usuario) ?? '';
  for (const forged of [
    keys.seal('notMe', secret),
    `${usuario.slice(0, -2)}AA`,
    secret,
    '1',
    '../..',
  ])
    expect((await spend({ usuario: forged, cookie })).codigo).toBe('link_expired');
});

test('with a new password every open ticket of its owner is worthless', async () => {
  const person = await mustChange();
  const second = await askFor(person.document);
  expect((await spend(second)).status).toBe(0);
  expect((await spend(person, 'Tajibo#2026')).codigo).toBe('link_expired');
});

/** Two that spend the same ticket at the same moment. */
async function race() {
  const person = await mustChange();
  const wishes = ['Toborochi#1', 'Toborochi#2'];
  const answers = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all(wishes.map((password) => spend(person, password))),
  );
  return { person, wishes, codes: answers.map(({ codigo }) => codigo) };
}

test('of two at once one holds, and the other hears that the link is used', async () => {
  const { person, wishes, codes } = await race();
  expect(codes.toSorted()).toEqual(['', 'link_expired']);
  expect(await entering(person.document, wishes[codes.indexOf('')] ?? '')).toBe(0);
  const past = `person_id = ${person.personId}`;
  expect(await countOf(app.database.db, 'past_password', past)).toBe(1);
});

test('a change that is cut off before its end leaves the ticket as good as before', async () => {
  const person = await mustChange();
  const answer = await cutOffAtTheEnd(app.database.owner, () => spend(person));
  expect(answer.http).toBeGreaterThanOrEqual(500);
  expect((await spend(person)).status).toBe(0);
  expect(await entering(person.document, 'Toborochi#7')).toBe(0);
});
