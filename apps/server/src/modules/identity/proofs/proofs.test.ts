import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { verifySession } from '@kantuta/contract/identity/identity.calls';
import { proveAgain } from '@kantuta/contract/identity/proofs.calls';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { countWaiting } from '../../../../test/hold.ts';
import { newPerson, PASSWORD } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { actorOf } from '../../../platform/session/guard.ts';
import { hashPassword } from '../passwords.service.ts';

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

/** Whether an action that needs a fresh proof would be allowed in this session now. */
async function isProved({ token, cookie }: Session): Promise<boolean> {
  const { guard, stepUp } = app.platform;
  const actor = actorOf(await guard.find({ token, cookie }));
  return stepUp.require(actor).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ codigo: 'step_up_required' });
      return false;
    },
  );
}

test('the password gives a fresh proof for 15 minutes and for this session alone', async () => {
  const as = await signedIn();
  const elsewhere = await app.signIn(as.personId);
  expect(await isProved(as)).toBe(false);
  const answer = await app.call(proveAgain, { password: PASSWORD }, { as });
  expect(answer).toMatchObject({ status: 0, data: { provedUntil: '2026-03-10T16:15:00.000Z' } });
  expect(await isProved(as)).toBe(true);
  expect(await isProved(elsewhere)).toBe(false);
  app.clock.advance(15 * MINUTE_MS - 1);
  expect(await isProved(as)).toBe(true);
  app.clock.advance(1);
  expect(await isProved(as)).toBe(false);
});

test('the proof changes neither the secrets nor the end of the session', async () => {
  const as = await signedIn();
  const before = (await app.call(verifySession, {}, { as })).data;
  await app.call(proveAgain, { password: PASSWORD }, { as });
  expect((await app.call(verifySession, {}, { as })).data).toEqual(before);
});

test('a wrong password proves nothing and is recorded in the trail', async () => {
  const as = await signedIn();
  const answer = await app.call(proveAgain, { password: 'Kantuta#2' }, { as });
  expect(answer).toMatchObject({ http: 200, status: 1, codigo: 'bad_credentials', data: {} });
  expect(await isProved(as)).toBe(false);
  const refused = `action = 'identity.prove' AND actor_id = ${as.personId} AND outcome = 'refused'`;
  expect(await countOf(app.database.db, 'audit_entry', refused)).toBe(1);
});

test('a person without a password, or with an earlier one, proves nothing with it', async () => {
  const { personId } = await newPerson(app);
  const as = await app.signIn(personId);
  const { db, keys } = { ...app.platform, db: app.database.db };
  const passwordHash = await hashPassword('Tajibo#2026', keys.pepper);
  await db
    .updateTable('credential')
    .set({ passwordHash })
    .where('personId', '=', personId)
    .execute();
  const old = await app.call(proveAgain, { password: PASSWORD }, { as });
  expect(old.codigo).toBe('bad_credentials');
  await db.deleteFrom('credential').where('personId', '=', personId).execute();
  const none = await app.call(proveAgain, { password: PASSWORD }, { as });
  expect(none.codigo).toBe('bad_credentials');
});

test('guessing slows down this session and no other session of the owner', async () => {
  const as = await signedIn();
  const elsewhere = await app.signIn(as.personId);
  const guess = (password: string, by = as) => app.call(proveAgain, { password }, { as: by });
  for (let round = 0; round < 5; round += 1)
    expect((await guess('Kantuta#2')).codigo).toBe('bad_credentials');
  const late = await guess(PASSWORD);
  expect(late).toMatchObject({ http: 429, codigo: 'too_many_requests' });
  expect(late.data).toMatchObject({ retryAfterSeconds: 60 });
  expect((await guess(PASSWORD, elsewhere)).status).toBe(0);
  app.clock.advance(MINUTE_MS);
  expect((await guess(PASSWORD)).status).toBe(0);
  expect((await guess('Kantuta#2')).codigo).toBe('bad_credentials');
});

test('of concurrent guesses at most five are compared', async () => {
  const as = await signedIn();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => app.call(proveAgain, { password: 'Kantuta#2' }, { as })),
  );
  expect(answers.filter(({ codigo }) => codigo === 'bad_credentials')).toHaveLength(5);
  expect(answers.filter(({ http }) => http === 429)).toHaveLength(7);
});

/** A proof that has compared the password in force just before another password replaces it. */
async function proveDuringChange(on: TestApp): Promise<string> {
  const { personId } = await newPerson(on);
  const as = await on.signIn(personId);
  const { owner } = on.database;
  return owner.connection().execute(async (changing) => {
    const tx = await changing.startTransaction().execute();
    await tx
      .updateTable('credential')
      .set({ passwordHash: 'another' })
      .where('personId', '=', personId)
      .execute();
    const proving = on.call(proveAgain, { password: PASSWORD }, { as });
    let isOver = false;
    const answer = proving.finally(() => {
      isOver = true;
    });
    await expect
      .poll(async () => isOver || (await countWaiting(owner)) > 0, { interval: 5 })
      .toBe(true);
    await tx.commit().execute();
    return (await answer).codigo;
  });
}

test('a password that changes while it is being proved proves nothing', async () => {
  expect(await proveDuringChange(app)).toBe('bad_credentials');
});

test('control: without the lock the old password would be accepted as proof', async () => {
  const careless = await testApp({ jobs: false, tamper: withoutLocks });
  expect(await proveDuringChange(careless)).toBe('');
  await careless.close();
});
