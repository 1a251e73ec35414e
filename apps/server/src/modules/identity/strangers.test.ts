import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  finishRecovery,
  checkRecoveryCode,
  sendRecoveryCode,
  startRecovery,
} from '@kantuta/contract/identity/recovery.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { forgetJobs, runJobs } from '../../../test/jobs.ts';
import { codeOfRecovery, newVisitor } from '../../../test/recovering.ts';
import { newPerson, signInWith } from '../../../test/signing-in.ts';

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

const HOME = '190.129.1.10';
const UNKNOWN = '55598765';
let places = 0;

/** The refusals of wrong passwords, each from a place of its own. */
async function guess(user: string, times: number): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  for (let round = 0; round < times; round += 1) {
    const address = `200.87.${Math.floor((places += 1) / 250)}.${places % 250}`;
    const { codigo } = await signInWith(app, { user, password: 'wrong', address });
    codes[codigo] = (codes[codigo] ?? 0) + 1;
  }
  return codes;
}

/** As if strangers had failed so often before: each guess of them costs as much as a sign-in. */
async function haveFailed(
  user: string,
  times: number,
  counter: 'login:strangers:' | 'lasting:login:' = 'lasting:login:',
): Promise<void> {
  const { db } = app.database;
  await db.deleteFrom('attemptLimit').where('subject', 'like', 'login:strangers:%').execute();
  await guess(user, 1);
  const { numUpdatedRows } = await db
    .updateTable('attemptLimit')
    .set({ count: times })
    .where('subject', 'like', `${counter}%`)
    .where('count', '=', 1)
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
}

test('after twenty failures of one account the places that it does not know wait together, known or not', async () => {
  const { document } = await newPerson(app);
  for (const user of [document, UNKNOWN]) {
    expect(await guess(user, 25)).toEqual({ bad_credentials: 20, too_many_requests: 5 });
    app.clock.advance(MINUTE_MS);
    expect(await guess(user, 2)).toEqual({ bad_credentials: 1, too_many_requests: 1 });
  }
});

test('control: without a counter for all strangers every guess from a new place is compared', async () => {
  const { document } = await newPerson(app);
  for (let round = 0; round < 25; round += 1) {
    await app.database.db
      .deleteFrom('attemptLimit')
      .where('subject', 'like', 'login:strangers:%')
      .execute();
    expect(await guess(document, 1)).toEqual({ bad_credentials: 1 });
  }
});

test('the owner signs in meanwhile, from a place or in a browser that the account knows', async () => {
  const { document } = await newPerson(app);
  const { browser } = await signInWith(app, { user: document, address: HOME });
  await guess(document, 21);
  const elsewhere = { user: document, address: '181.115.9.9', userAgent: 'Chrome/150.0 (Android)' };
  expect((await signInWith(app, elsewhere)).http).toBe(429);
  expect((await signInWith(app, { ...elsewhere, browser })).status).toBe(0);
  expect((await signInWith(app, { user: document, address: HOME })).status).toBe(0);
});

test('a device cookie of another person does not make a place known', async () => {
  const [{ document }, other] = [await newPerson(app), await newPerson(app)];
  const { browser } = await signInWith(app, { user: other.document, address: HOME });
  await guess(document, 21);
  const planted = { user: document, address: '181.115.9.9', browser };
  expect((await signInWith(app, planted)).http).toBe(429);
});

test('a hundred failures in a row, however slowly they come, ask for a second proof until the owner comes in', async () => {
  const { document } = await newPerson(app);
  const { browser } = await signInWith(app, { user: document, address: HOME });
  for (const user of [document, UNKNOWN]) {
    await haveFailed(user, 98);
    expect(await guess(user, 5)).toEqual({ bad_credentials: 2, second_proof_required: 3 });
  }
  const right = { user: document, address: '181.115.9.9' };
  const refused = await signInWith(app, right);
  expect(refused).toMatchObject({ http: 200, status: 1, codigo: 'second_proof_required' });
  expect(refused.mensaje).toContain('«¿Olvidó su contraseña?»');
  expect(refused.data).toEqual({ mensaje: refused.mensaje });

  expect((await signInWith(app, { ...right, browser })).status).toBe(0);
  expect((await signInWith(app, right)).status).toBe(0);
});

test('a code to a confirmed contact is the second proof: the new password signs in from anywhere', async () => {
  const { document, personId } = await newPerson(app, { email: 'rosa.p@gmail.com' });
  await haveFailed(document, 99);
  expect(await guess(document, 2)).toEqual({ bad_credentials: 1, second_proof_required: 1 });
  const visitor = newVisitor(app);
  const { data } = await visitor.call(startRecovery, { document });
  const { recovery } = data;
  await visitor.call(sendRecoveryCode, { recovery, channel: 'email' });
  const code = await codeOfRecovery(app, personId);
  expect((await visitor.call(checkRecoveryCode, { recovery, code })).status).toBe(0);
  const password = 'Lluvia#De.Enero7';
  expect((await visitor.call(finishRecovery, { recovery, password })).status).toBe(0);
  const entered = await signInWith(app, { user: document, password, address: '181.115.9.9' });
  expect(entered.status).toBe(0);
});

test('the owner is told once a day, and nothing is written for a document that nobody has', async () => {
  const { document, personId } = await newPerson(app);
  const told = async () =>
    app.database.db
      .selectFrom('notification')
      .where('key', '=', 'manyFailedSignIns')
      .select('personId')
      .execute();
  for (const user of [document, UNKNOWN]) {
    await haveFailed(user, 19, 'login:strangers:');
    await guess(user, 1);
  }
  const ran = await runJobs(app);
  expect(ran.filter((name) => name === 'identity.tellOfGuesses')).toHaveLength(2);
  expect(await told()).toEqual([{ personId }]);
  app.clock.advance(60 * MINUTE_MS);
  await haveFailed(document, 19, 'login:strangers:');
  await guess(document, 1);
  expect(await runJobs(app)).toContain('identity.tellOfGuesses');
  expect(await told()).toEqual([{ personId }]);
});
