import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifySession } from '@kantuta/contract/identity/identity.calls';
import { changePassword } from '@kantuta/contract/identity/passwords.calls';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { cutOffAtTheEnd, holdUntilWaiting } from '../../../../test/hold.ts';
import { waitingJobs } from '../../../../test/jobs.ts';
import { newPerson, PASSWORD, signInWith } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(() => app.clock.set(TEST_NOON));
afterAll(() => app.close());

async function signedIn(overrides: Parameters<typeof newPerson>[1] = {}): Promise<Session> {
  const { personId } = await newPerson(app, overrides);
  return app.signIn(personId);
}

function change(
  as: Session,
  password: string,
  overrides: { current?: string; again?: string } = {},
) {
  const { current = PASSWORD, again = password } = overrides;
  const input = { currentPassword: current, password, confirmation: again };
  return app.call(changePassword, input, { as });
}

const opens = async ({ document }: Session, password: string) =>
  (await signInWith(app, { user: document, password })).status === 0;
const isAlive = async (as: Session) => (await app.call(verifySession, {}, { as })).status === 0;

test('the new password works, the old one does not, and every other session is over', async () => {
  const as = await signedIn();
  const elsewhere = await app.signIn(as.personId);
  const stranger = await signedIn();
  expect(await change(as, 'Toborochi#7')).toMatchObject({ http: 200, status: 0, data: {} });
  expect(await opens(as, PASSWORD)).toBe(false);
  expect(await opens(as, 'Toborochi#7')).toBe(true);
  expect(await isAlive(as)).toBe(true);
  expect(await isAlive(stranger)).toBe(true);
  const over = await app.call(verifySession, {}, { as: elsewhere });
  expect(over).toMatchObject({ status: 7, data: { cause: 'realtime' } });
});

test('the owner is alerted inside the product and by mail, with a link to the list of sessions', async () => {
  const as = await signedIn({ email: 'rosa@example.com' });
  const mails = async () =>
    (await waitingJobs(app)).filter((name) => name === 'notifications.mail').length;
  const before = await mails();
  await change(as, 'Toborochi#7');
  expect(await mails()).toBe(before + 1);
  const { rows } = (await app.call(listNotifications, { ci: as.document }, { as })).data;
  expect(rows[0]).toMatchObject({ titulo: 'Contraseña cambiada', link: '/cambiar-pass' });
  const trail = `action = 'identity.changePassword' AND object_id = '${as.personId}'`;
  expect(await countOf(app.database.db, 'audit_entry', trail)).toBe(1);
});

test('replacing the card number leaves no replacement pending', async () => {
  const as = await signedIn({ credential: { kind: 'document', firstLoginAt: TEST_NOON } });
  const daysLeft = async () =>
    (await app.call(verifySession, {}, { as })).data.cantidadDiasLoginCarnet;
  expect(await daysLeft()).toBe(15);
  await change(as, 'Toborochi#7');
  expect(await daysLeft()).toBe(0);
});

test('without the password in force nothing changes, and guessing is slowed down', async () => {
  const as = await signedIn();
  for (let round = 0; round < 5; round += 1) {
    const answer = await change(as, 'Toborochi#7', { current: 'Kantuta#2' });
    expect(answer).toMatchObject({ http: 200, status: 1, codigo: 'bad_credentials' });
  }
  expect(await change(as, 'Toborochi#7')).toMatchObject({ http: 429 });
  expect(await opens(as, PASSWORD)).toBe(true);
});

test.each([
  ['too short', 'Aa#4567', 'password', 'password_rule'],
  ['without a capital', 'toborochi#7', 'password', 'password_rule'],
  ['without a sign', 'Toborochi77', 'password', 'password_rule'],
  ['too long', `Aa#${'x'.repeat(126)}`, 'password', 'password_rule'],
  ['that everybody tries', 'P@ssw0rd2026!', 'password', 'password_common'],
  ['with one’s own name', 'Prueba#2026', 'password', 'password_rule'],
  ['empty', '', 'password', 'required'],
  ['that was typed otherwise the second time', 'Toborochi#7', 'confirmation', 'mismatch'],
])('a new password %s is refused at its field', async (_, password, field, code) => {
  const as = await signedIn();
  const again = code === 'mismatch' ? 'Toborochi#8' : password;
  const answer = await change(as, password, { again });
  expect(answer).toMatchObject({ http: 400, status: 1, codigo: 'invalid_input' });
  // Whoever meets all that the screen lists must read that it is the list of passwords that refuses (IDN-2).
  const text = code === 'password_common' ? /lista de las más usadas/ : /\p{L}/u;
  const message = expect.stringMatching(text) as unknown;
  const found = expect.objectContaining({ field, code, message }) as unknown;
  expect(answer.data).toMatchObject({ fields: expect.arrayContaining([found]) as unknown });
  expect(await opens(as, PASSWORD)).toBe(true);
});

// Each was accepted before (a review of security), and the first one by a recovery that it ended.
const OBVIOUS =
  `Qwerty123$ Admin@123 Abc123!@# Aa123456! Bolivia2025$ Hola1234! Test1234! Changeme1! Secret1! Cliente123! Summer2026!
  Noviembre2026! 1qaz@WSX Zaq1@wsx Asdf1234! Aaaaaa1! User1234! Oficina2026! Mama1234! Familia1! Jesus123! Welcome1! Letmein#1
  Contraseña2026! Password1! Santacruz#2026 Cochabamba1! Tequiero1! Usuario123! Enero2026! Domingo#1 Princesa1! Micasa2026!`.split(
    /\s+/,
  );

test('no obvious password is accepted, and the refusal names the list', async () => {
  const as = await signedIn();
  expect(OBVIOUS).toHaveLength(33);
  for (const password of OBVIOUS) {
    const { data } = await change(as, password);
    expect({ password, data }).toMatchObject({
      data: {
        fields: [
          {
            field: 'password',
            code: 'password_common',
            message: expect.stringContaining('la lista de las más usadas') as unknown,
          },
        ],
      },
    });
  }
  expect(await opens(as, PASSWORD)).toBe(true);
});

test('neither the document number nor a variation of it becomes a password', async () => {
  const as = await signedIn();
  for (const password of [as.document, `Aa#${as.document}`, `A#a-${as.document}-z`])
    expect((await change(as, password)).data).toMatchObject({
      fields: [{ field: 'password', code: 'password_rule' }],
    });
});

test('128 characters are allowed, and all of them count', async () => {
  const as = await signedIn();
  const long = `Aa#${'ñ'.repeat(125)}`;
  expect((await change(as, long)).status).toBe(0);
  expect(await opens(as, long)).toBe(true);
  expect(await opens(as, long.slice(0, -1))).toBe(false);
});

test('different encodings of an accent are the same password', async () => {
  const as = await signedIn();
  const apart = 'Ñandu\u0301#2026';
  expect((await change(as, apart)).status).toBe(0);
  expect(await opens(as, apart)).toBe(true);
});

test('none of the last five passwords may be reused, the sixth may', async () => {
  const as = await signedIn();
  const names = ['Toborochi#1', 'Toborochi#2', 'Toborochi#3', 'Toborochi#4', 'Toborochi#5'];
  let current = PASSWORD;
  for (const name of names) {
    expect((await change(as, name, { current })).status).toBe(0);
    current = name;
  }
  for (const name of names)
    expect((await change(as, name, { current })).codigo).toBe('password_used_before');
  // The first password contains Kantuta, the name of the product, so it would be refused in any case.
  expect((await change(as, 'Toborochi#6', { current })).status).toBe(0);
  expect((await change(as, 'Toborochi#1', { current: 'Toborochi#6' })).status).toBe(0);
});

/** Two concurrent changes of one person; which refusals they get. */
async function race(on: TestApp): Promise<string[]> {
  const { personId } = await newPerson(on);
  const as = await on.signIn(personId);
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all(
      ['Toborochi#1', 'Toborochi#2'].map((password) =>
        on.call(
          changePassword,
          { currentPassword: PASSWORD, password, confirmation: password },
          { as },
        ),
      ),
    ),
  );
  return answers.map(({ codigo }) => codigo).toSorted();
}

test('of two concurrent changes exactly one succeeds and the other is refused', async () => {
  expect(await race(app)).toEqual(['', 'bad_credentials']);
});

test('control: without the lock both changes would report success', async () => {
  const careless = await testApp({ jobs: false, tamper: withoutLocks });
  expect(await race(careless)).toEqual(['', '']);
  await careless.close();
});

test('a change that is interrupted leaves everything as it was', async () => {
  const as = await signedIn();
  const elsewhere = await app.signIn(as.personId);
  const answer = await cutOffAtTheEnd(app.database.owner, () => change(as, 'Toborochi#7'));
  expect(answer.http).toBeGreaterThanOrEqual(500);
  expect(await opens(as, PASSWORD)).toBe(true);
  expect(await isAlive(elsewhere)).toBe(true);
  expect((await change(as, 'Toborochi#7')).status).toBe(0);
});
