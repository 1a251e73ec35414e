import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import {
  checkRecoveryCode,
  finishRecovery,
  readRecovery,
  sendRecoveryCode,
  startRecovery,
} from '@kantuta/contract/identity/recovery.calls';
import { verifySession } from '@kantuta/contract/identity/identity.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { otherThan } from '../../../../test/codes.ts';
import { countWaiting, UNTIL_THEY_WAIT } from '../../../../test/hold.ts';
import { forgetJobs, waitingJobs } from '../../../../test/jobs.ts';
import { codeOfRecovery, newVisitor, type Visitor } from '../../../../test/recovering.ts';
import { newPerson, PASSWORD, signInWith } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false, env: { TRUST_PROXY: '127.0.0.1' } });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await app.database.db.deleteFrom('attemptLimit').execute();
  await forgetJobs(app);
});
afterAll(() => app.close());

const CONTACTS = { email: 'rosa.p@gmail.com', cellphone: '+591-70012345' };
const NEW_PASSWORD = 'Lluvia#De.Enero7';

async function started(visitor: Visitor, document: string): Promise<string> {
  return (await visitor.call(startRecovery, { document })).data.recovery;
}

/** Completes all steps before the new password. */
async function proved(
  visitor: Visitor,
  { personId, document }: { personId: number; document: string },
) {
  const recovery = await started(visitor, document);
  await visitor.call(sendRecoveryCode, { recovery, channel: 'email' });
  const code = await codeOfRecovery(app, personId);
  const answer = await visitor.call(checkRecoveryCode, { recovery, code });
  expect(answer).toMatchObject({ status: 0 });
  return recovery;
}

const outcome = ({ status, codigo }: { status: number; codigo: string }) => ({ status, codigo });
const DONE = { status: 0, codigo: '' };
const EXPIRED = { status: 1, codigo: 'link_expired' };

test('document, method, code, new password: the new password signs in, and no other session is left', async () => {
  const person = await newPerson(app, CONTACTS);
  const session = await app.signIn(person.personId);
  const visitor = newVisitor(app);

  const start = await visitor.call(startRecovery, { document: `${person.document} SC` });
  expect(start.data.methods).toEqual([
    { channel: 'email', to: 'r•••••@gmail.com' },
    { channel: 'sms', to: '•••••45' },
    { channel: 'whatsapp', to: '•••••45' },
  ]);
  const { recovery } = start.data;
  const sent = await visitor.call(sendRecoveryCode, { recovery, channel: 'sms' });
  expect(sent.data).toEqual({
    channel: 'sms',
    to: '•••••45',
    expiresAt: '2026-03-10T16:10:00.000Z',
    resendAt: '2026-03-10T16:01:00.000Z',
  });
  const code = await codeOfRecovery(app, person.personId);
  expect(outcome(await visitor.call(checkRecoveryCode, { recovery, code }))).toEqual(DONE);
  const finish = await visitor.call(finishRecovery, { recovery, password: NEW_PASSWORD });
  expect(outcome(finish)).toEqual(DONE);

  expect((await app.call(verifySession, {}, { as: session })).status).toBe(7);
  expect((await signInWith(app, { user: person.document })).codigo).toBe('bad_credentials');
  const entry = await signInWith(app, { user: person.document, password: NEW_PASSWORD });
  expect(entry.status).toBe(0);
  expect(await waitingJobs(app)).toContain('notifications.mail');
  const alert = `person_id = ${person.personId} AND key = 'passwordChanged'`;
  expect(await countOf(app.database.db, 'notification', alert)).toBe(1);
});

test('a page that was reloaded gets the current step', async () => {
  const person = await newPerson(app, CONTACTS);
  const visitor = newVisitor(app);
  const recovery = await started(visitor, person.document);
  const read = async () => (await visitor.call(readRecovery, { recovery })).data;
  expect(await read()).toMatchObject({ step: 'method', sent: null });
  await visitor.call(sendRecoveryCode, { recovery, channel: 'email' });
  expect(await read()).toMatchObject({
    step: 'code',
    sent: { channel: 'email', to: 'r•••••@gmail.com', resendAt: '2026-03-10T16:01:00.000Z' },
  });
  const code = await codeOfRecovery(app, person.personId);
  await visitor.call(checkRecoveryCode, { recovery, code });
  expect(await read()).toMatchObject({ step: 'password' });
  // The answer was lost: the same code sent again is still right.
  expect(outcome(await visitor.call(checkRecoveryCode, { recovery, code }))).toEqual(DONE);
  await visitor.call(finishRecovery, { recovery, password: NEW_PASSWORD });
  expect(await read()).toMatchObject({ step: 'finished' });
  const again = await visitor.call(finishRecovery, { recovery, password: NEW_PASSWORD });
  expect(outcome(again)).toEqual(EXPIRED);
});

test('no step can be skipped', async () => {
  const person = await newPerson(app, CONTACTS);
  const visitor = newVisitor(app);
  const recovery = await started(visitor, person.document);
  const password = NEW_PASSWORD;
  expect(outcome(await visitor.call(finishRecovery, { recovery, password }))).toEqual(EXPIRED);
  const check = await visitor.call(checkRecoveryCode, { recovery, code: '123456' });
  expect(outcome(check)).toEqual({ status: 1, codigo: 'code_invalid' });
  await visitor.call(sendRecoveryCode, { recovery, channel: 'email' });
  expect(outcome(await visitor.call(finishRecovery, { recovery, password }))).toEqual(EXPIRED);
  expect((await signInWith(app, { user: person.document, password: PASSWORD })).status).toBe(0);
});

test('the token alone, or the cookie alone, is refused at every step', async () => {
  const person = await newPerson(app, CONTACTS);
  const owner = newVisitor(app);
  const recovery = await proved(owner, person);
  const thief = newVisitor(app);
  await started(thief, person.document);
  const withCookie = newVisitor(app);
  withCookie.cookie = owner.cookie;
  for (const [visitor, name] of [
    [thief, recovery],
    [newVisitor(app), recovery],
    [withCookie, 'x'.repeat(43)],
  ] as const) {
    const of = { recovery: name };
    for (const answer of [
      await visitor.call(readRecovery, of),
      await visitor.call(sendRecoveryCode, { ...of, channel: 'email' }),
      await visitor.call(checkRecoveryCode, { ...of, code: '123456' }),
      await visitor.call(finishRecovery, { ...of, password: NEW_PASSWORD }),
    ])
      expect(outcome(answer)).toEqual(EXPIRED);
  }
});

test('a recovery lasts half an hour', async () => {
  const person = await newPerson(app, CONTACTS);
  const visitor = newVisitor(app);
  const recovery = await started(visitor, person.document);
  app.clock.advance(30 * MINUTE_MS);
  expect(outcome(await visitor.call(readRecovery, { recovery }))).toEqual(EXPIRED);
  const sent = await visitor.call(sendRecoveryCode, { recovery, channel: 'email' });
  expect(outcome(sent)).toEqual(EXPIRED);
});

test('a new password set in any way ends every open recovery', async () => {
  const person = await newPerson(app, CONTACTS);
  const [first, second] = [newVisitor(app), newVisitor(app)];
  const old = await proved(second, person);
  app.clock.advance(MINUTE_MS);
  const recovery = await proved(first, person);
  await first.call(finishRecovery, { recovery, password: NEW_PASSWORD });
  const late = await second.call(finishRecovery, { recovery: old, password: 'Otra#Distinta.9' });
  expect(outcome(late)).toEqual(EXPIRED);

  const third = newVisitor(app);
  app.clock.advance(MINUTE_MS);
  const open = await proved(third, person);
  app.clock.advance(MINUTE_MS);
  // As the profile sets a password, without touching recoveries.
  await app.database.db
    .updateTable('credential')
    .set({ setAt: app.clock.now() })
    .where('personId', '=', person.personId)
    .execute();
  const tooLate = await third.call(finishRecovery, { recovery: open, password: 'Otra#Distinta.9' });
  expect(outcome(tooLate)).toEqual(EXPIRED);
});

test('of two concurrent new passwords exactly one is stored and works', async () => {
  const person = await newPerson(app, CONTACTS);
  const visitor = newVisitor(app);
  const recovery = await proved(visitor, person);
  const passwords = ['Lluvia#De.Enero7', 'Viento#De.Agosto8'];
  const answers = await Promise.all(
    passwords.map((password) => visitor.call(finishRecovery, { recovery, password })),
  );
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
  const winner = passwords[answers.findIndex(({ status }) => status === 0)] ?? '';
  expect((await signInWith(app, { user: person.document, password: winner })).status).toBe(0);
});

test('a password that the owner sets during the last step of a recovery stays', async () => {
  const person = await newPerson(app, CONTACTS);
  const visitor = newVisitor(app);
  const recovery = await proved(visitor, person);
  app.clock.advance(MINUTE_MS);
  const late = await app.database.owner.connection().execute(async (connection) => {
    await sql`BEGIN`.execute(connection);
    try {
      // The tries are counted after the recovery is read, and before the password in force is read.
      await sql`LOCK TABLE attempt_limit IN EXCLUSIVE MODE`.execute(connection);
      const finishing = visitor.call(finishRecovery, { recovery, password: NEW_PASSWORD });
      await expect.poll(() => countWaiting(app.database.owner), UNTIL_THEY_WAIT).toBe(1);
      await app.database.db
        .updateTable('credential')
        .set({ setAt: app.clock.now() })
        .where('personId', '=', person.personId)
        .execute();
      await sql`ROLLBACK`.execute(connection);
      return await finishing;
    } finally {
      await sql`ROLLBACK`.execute(connection);
    }
  });
  expect(outcome(late)).toEqual(EXPIRED);
  expect((await signInWith(app, { user: person.document, password: PASSWORD })).status).toBe(0);
});

test('a password that is refused leaves the recovery as it was', async () => {
  const person = await newPerson(app, CONTACTS);
  const visitor = newVisitor(app);
  const recovery = await proved(visitor, person);
  const weak = await visitor.call(finishRecovery, { recovery, password: 'corta' });
  expect(weak).toMatchObject({
    http: 400,
    codigo: 'invalid_input',
    data: { fields: [{ field: 'password', code: 'password_rule' }] },
  });
  const same = await visitor.call(finishRecovery, { recovery, password: PASSWORD });
  expect(same.codigo).toBe('password_used_before');
  const good = await visitor.call(finishRecovery, { recovery, password: NEW_PASSWORD });
  expect(outcome(good)).toEqual(DONE);
});

test('a code goes only to contacts that are in force, reachable and confirmed a day ago', async () => {
  const person = await newPerson(app, { ...CONTACTS, createdAt: app.clock.now() });
  const methods = async () =>
    (await newVisitor(app).call(startRecovery, { document: person.document })).data.methods;
  const invented = await methods();
  expect(JSON.stringify(invented)).not.toContain('•45');
  app.clock.advance(24 * HOUR_MS - 1);
  expect(await methods()).toEqual(invented);
  app.clock.advance(1);
  expect(await methods()).toHaveLength(3);
  const contact = (change: { bouncedAt?: Date; confirmedAt?: Date | null }) =>
    app.database.db
      .updateTable('contact')
      .set(change)
      .where('personId', '=', person.personId)
      .where('kind', '=', 'email')
      .execute();
  await contact({ bouncedAt: app.clock.now() });
  expect((await methods()).map(({ channel }) => channel)).toEqual(['sms', 'whatsapp']);
});

test('a code goes only by a method that was offered', async () => {
  const person = await newPerson(app, { email: CONTACTS.email });
  const visitor = newVisitor(app);
  const recovery = await started(visitor, person.document);
  const answer = await visitor.call(sendRecoveryCode, { recovery, channel: 'sms' });
  expect(answer).toMatchObject({
    http: 400,
    data: { fields: [{ field: 'channel', code: 'not_in_list' }] },
  });
});

test('the next code must wait a minute and says how long; the tries left are reported too', async () => {
  const person = await newPerson(app, CONTACTS);
  const visitor = newVisitor(app);
  const recovery = await started(visitor, person.document);
  const channel = 'email' as const;
  await visitor.call(sendRecoveryCode, { recovery, channel });
  const soon = await visitor.call(sendRecoveryCode, { recovery, channel });
  expect(soon).toMatchObject({ http: 429, data: { retryAfterSeconds: 60 } });
  const wrong = otherThan(await codeOfRecovery(app, person.personId));
  const answer = await visitor.call(checkRecoveryCode, { recovery, code: wrong });
  expect(answer).toMatchObject({ codigo: 'code_invalid', data: { triesLeft: 4 } });
});
