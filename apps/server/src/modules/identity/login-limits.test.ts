import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newPerson, signInWith } from '../../../test/signing-in.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false, env: { TRUST_PROXY: '127.0.0.1' } });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await app.database.db.deleteFrom('attemptLimit').execute();
});
afterAll(() => app.close());

const HOME = '190.129.1.10';
const ELSEWHERE = '190.129.1.77';

/** The result codes of this many logins, one after the other. */
async function attempts(
  count: number,
  input: Parameters<typeof signInWith>[1],
): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  for (let round = 0; round < count; round += 1) {
    const { codigo } = await signInWith(app, input);
    codes[codigo] = (codes[codigo] ?? 0) + 1;
  }
  return codes;
}

const wrong = (user: string, address = HOME) => ({ user, password: 'wrong', address });

test('after five failures the sixth try must wait, and its text names the minutes', async () => {
  const { document } = await newPerson(app);
  expect(await attempts(5, wrong(document))).toEqual({ bad_credentials: 5 });
  const answer = await signInWith(app, wrong(document));
  expect(answer).toMatchObject({ http: 429, status: 1, codigo: 'too_many_requests' });
  expect(answer.mensaje).toContain('1 minuto');
  expect(answer.data).toEqual({ retryAfterSeconds: 60, mensaje: answer.mensaje });
});

test('during the wait even the right password is not compared', async () => {
  const { document } = await newPerson(app);
  await attempts(5, wrong(document));
  expect((await signInWith(app, { user: document, address: HOME })).http).toBe(429);
  app.clock.advance(MINUTE_MS);
  expect((await signInWith(app, { user: document, address: HOME })).status).toBe(0);
});

test('one account has one counter however its document is written', async () => {
  const { document } = await newPerson(app, { userCode: 'rosa' });
  for (const user of [document, `${document} SC`, `sc${document}`, 'rosa', 'ROSA'])
    await signInWith(app, wrong(user));
  expect((await signInWith(app, wrong(document))).http).toBe(429);
});

test('a good login resets the counter', async () => {
  const { document } = await newPerson(app);
  await attempts(4, wrong(document));
  expect((await signInWith(app, { user: document, address: HOME })).status).toBe(0);
  expect(await attempts(4, wrong(document))).toEqual({ bad_credentials: 4 });
});

test('an unknown user is slowed down just like a known one', async () => {
  expect(await attempts(7, wrong('11111111'))).toEqual({
    bad_credentials: 5,
    too_many_requests: 2,
  });
});

test('an unknown number has one counter however it is written, as a known one does', async () => {
  for (const user of ['11111112', '11111112 SC', 'lp11111112', '11.111.112', '11111112-1A'])
    expect((await signInWith(app, wrong(user))).codigo).toBe('bad_credentials');
  expect((await signInWith(app, wrong('11111112 CB'))).http).toBe(429);
});

test.each([
  ['its number with another complement', (document: string) => [document, `${document}-9Z`]],
  ['its user code with a space', (document: string) => [`x${document}`, `x ${document}`]],
])('known or not, a document waits for %s as well', async (_how, written) => {
  const { document } = await newPerson(app);
  await app.database.db
    .updateTable('person')
    .where('documentNumber', '=', document)
    .set({ userCode: `x${document}` })
    .execute();
  for (const number of [document, '11111113']) {
    const [first = '', other = ''] = written(number);
    expect(await attempts(5, wrong(first))).toEqual({ bad_credentials: 5 });
    expect((await signInWith(app, wrong(other))).http).toBe(429);
  }
});

test('a stranger elsewhere cannot lock the owner out', async () => {
  const { document } = await newPerson(app);
  expect(await attempts(9, wrong(document, ELSEWHERE))).toEqual({
    bad_credentials: 5,
    too_many_requests: 4,
  });
  expect((await signInWith(app, { user: document, address: HOME })).status).toBe(0);
});

test('a stranger at the same address cannot lock out a device that the account knows', async () => {
  const { document } = await newPerson(app);
  const own = { user: document, address: HOME, userAgent: 'Chrome/140.0 (Android)' };
  expect((await signInWith(app, own)).status).toBe(0);
  await attempts(9, wrong(document));
  expect((await signInWith(app, wrong(document))).http).toBe(429);
  expect((await signInWith(app, own)).status).toBe(0);
});

test('a browser that the account knows has one counter, at whatever address it fails', async () => {
  const { document } = await newPerson(app);
  const { browser } = await signInWith(app, { user: document, address: HOME });
  const codes: string[] = [];
  for (let place = 1; place <= 6; place += 1) {
    const address = `190.129.2.${place}`;
    codes.push((await signInWith(app, { ...wrong(document, address), browser })).codigo);
  }
  expect(codes).toEqual([...Array(5).fill('bad_credentials'), 'too_many_requests']);
});

test('twenty failures of one address are enough, whichever accounts they were for', async () => {
  for (let guess = 0; guess < 20; guess += 1)
    expect((await signInWith(app, wrong(String(20_000_000 + guess)))).codigo).toBe(
      'bad_credentials',
    );
  const { document } = await newPerson(app);
  expect((await signInWith(app, { user: document, address: HOME })).http).toBe(429);
  expect((await signInWith(app, { user: document, address: ELSEWHERE })).status).toBe(0);
});

test('thirty people behind one address who know their passwords do not affect each other', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => newPerson(app)));
  for (const { document } of people)
    expect((await signInWith(app, { user: document, address: HOME })).status).toBe(0);
});

test('a good login to an own account does not reset the counter of an address', async () => {
  const { document } = await newPerson(app);
  for (let guess = 0; guess < 19; guess += 1)
    await signInWith(app, wrong(String(30_000_000 + guess)));
  const newDevice = { user: document, address: HOME, userAgent: `Firefox/1 (guess)` };
  expect((await signInWith(app, newDevice)).status).toBe(0);
  expect((await signInWith(app, wrong('30000019'))).codigo).toBe('bad_credentials');
  expect((await signInWith(app, wrong('30000020'))).http).toBe(429);
});

test('of forty concurrent guesses only five are compared', async () => {
  const { document } = await newPerson(app);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => signInWith(app, wrong(document))),
  );
  const compared = answers.filter(({ codigo }) => codigo === 'bad_credentials');
  // The address limit may stop some of them earlier but never lets more through.
  expect(compared).toHaveLength(5);
});
