import { timingSafeEqual } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { LONG, otherThan, readSentCode } from '../../../../test/codes.ts';
import { forgetJobs } from '../../../../test/jobs.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { sql, type Db } from '../../../platform/db/database.ts';
import type { Letter } from '../../../platform/mail/mail.ts';
import type { TextMessage } from '../../../platform/mail/sms.ts';
import { sendCodeJob } from './codes.jobs.ts';
import { findContactInForce } from '../../people/people.module.ts';
import { createCodes, WAITING_FOR_NOBODY, type CodeRequest } from './codes.service.ts';

let app: TestApp;
let letters: Letter[];
let messages: TextMessage[];

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  letters = [];
  messages = [];
  await app.database.db.deleteFrom('attemptLimit').execute();
  await forgetJobs(app);
});
afterAll(() => app.close());

const BEARER = 'the cookie of one browser';

function codesOf(deps: Partial<Parameters<typeof createCodes>[0]> = {}) {
  return createCodes({
    ...app.platform,
    sendLetter: async (_personId, letter) => void letters.push(letter),
    findContact: findContactInForce,
    sms: { send: async (message) => void messages.push(message) },
    ...deps,
  });
}

async function newReceiver(language: 'es' | 'en' | 'pt' | 'de' = 'es') {
  const contacts = { email: 'rosa@demo.invalid', cellphone: '+591-70012345' };
  const { personId } = await newPerson(app, { ...contacts, language });
  const of = (kind: string) =>
    app.database.db
      .selectFrom('contact')
      .where('personId', '=', personId)
      .where('kind', '=', kind)
      .select('id')
      .executeTakeFirstOrThrow();
  return { personId, email: (await of('email')).id, cellphone: (await of('cellphone')).id };
}

async function requestFor(overrides: Partial<CodeRequest> = {}): Promise<CodeRequest> {
  const { personId, email } = await newReceiver();
  return {
    purpose: 'recovery',
    channel: 'email',
    receiver: { personId, contactId: email },
    bearer: BEARER,
    holder: String(personId),
    ...overrides,
  };
}

async function issued(overrides: Partial<CodeRequest> = {}) {
  const whole = await requestFor(overrides);
  const { id } = await codesOf().issue(whole);
  const code = await readSentCode(app, id);
  return { id, code, request: whole };
}

const redeem = (
  id: string,
  code: string,
  other: { bearer?: string; purpose?: 'confirm_contact' } = {},
) =>
  codesOf().redeem(
    { id, purpose: 'recovery', bearer: BEARER, code, ...other },
    async (_, proof) => proof,
  );
const invalid = (triesLeft: number) => ({
  codigo: 'code_invalid',
  options: { data: { triesLeft } },
});

test('a right code proves its contact, once', async () => {
  const { id, code, request } = await issued();
  await expect(redeem(id, code)).resolves.toEqual(request.receiver);
  await expect(redeem(id, code)).rejects.toMatchObject(invalid(0));
});

test('a code that was ordered for nobody is none that a guess could be', async () => {
  const request = await requestFor({ receiver: null, holder: 'nobody at all' });
  const ids = { ...app.platform.ids, secret: () => 'no number' };
  const { id } = await codesOf({ ids }).issue(request);
  const { codeHash } = await app.database.db
    .selectFrom('oneTimeCode')
    .where('id', '=', id)
    .select('codeHash')
    .executeTakeFirstOrThrow();
  expect(codeHash).toEqual(app.platform.keys.hash(`code:${id}:no number`));
});

test('of two concurrent uses of the right code exactly one succeeds', async () => {
  const { id, code } = await issued();
  const all = await Promise.allSettled([redeem(id, code), redeem(id, code), redeem(id, code)]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a use whose work fails leaves the code valid and takes one try', async () => {
  const { id, code, request } = await issued();
  const failing = codesOf().redeem({ id, purpose: 'recovery', bearer: BEARER, code }, async () => {
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  await expect(redeem(id, code)).resolves.toEqual(request.receiver);
});

test('after five wrong codes even the right one is refused', async () => {
  const { id, code } = await issued();
  for (const left of [4, 3, 2, 1, 0])
    await expect(redeem(id, otherThan(code))).rejects.toMatchObject(invalid(left));
  await expect(redeem(id, code)).rejects.toMatchObject(invalid(0));
});

test('a code is valid for exactly ten minutes', async () => {
  const { id, code } = await issued();
  app.clock.advance(10 * MINUTE_MS - 1);
  await expect(redeem(id, otherThan(code))).rejects.toMatchObject(invalid(4));
  app.clock.advance(1);
  await expect(redeem(id, code)).rejects.toMatchObject(invalid(0));
});

test('another browser, another purpose or another code opens nothing and takes no try', async () => {
  const { id, code } = await issued();
  await expect(redeem(id, code, { bearer: 'another' })).rejects.toMatchObject(invalid(0));
  await expect(redeem(id, code, { purpose: 'confirm_contact' })).rejects.toMatchObject(invalid(0));
  await expect(redeem(app.platform.ids.uuid(), code)).rejects.toMatchObject(invalid(0));
  await expect(redeem(id, otherThan(code))).rejects.toMatchObject(invalid(4));
});

test('a code without a receiver looks like any other, sends nothing, and no guess fits it', async () => {
  const { id, code } = await issued({ receiver: null, holder: 'nobody' });
  expect(code).toMatch(/^\d{6}$/);
  await codesOf().send({ codeId: id, sealed: app.platform.keys.seal(`code:${id}`, code) });
  expect([...letters, ...messages]).toEqual([]);
  await expect(redeem(id, code)).rejects.toMatchObject(invalid(4));
});

async function waitingCodes(): Promise<{ codeId: string; priority: number }[]> {
  const { rows } = await sql<{ codeId: string; priority: number }>`
    SELECT data->>'codeId' AS code_id, priority FROM pgboss.job WHERE name = ${sendCodeJob.name}
     ORDER BY priority DESC, created_on`.execute(app.database.owner);
  return rows;
}

test('the code of a person does not wait behind codes that strangers ordered for nobody', async () => {
  for (let count = 0; count < 3; count += 1)
    await codesOf().issue(await requestFor({ receiver: null, holder: `nobody ${count}` }));
  const { id } = await codesOf().issue(await requestFor());
  const waiting = await waitingCodes();
  expect(waiting[0]?.codeId).toBe(id);
  expect(new Set(waiting.slice(1).map(({ priority }) => priority))).toEqual(new Set([-1]));
  // Ten at once: one a time, two a second, made a wave of three hundred last for minutes.
  expect(sendCodeJob.atOnce).toBe(10);
});

test('however many codes strangers order for nobody, no more than a fixed number waits', async () => {
  await sql`
    INSERT INTO pgboss.job (name, data, priority, singleton_key, policy)
    SELECT ${sendCodeJob.name}, '{}', -1, 'nobody:' || n, 'short' FROM generate_series(0, ${WAITING_FOR_NOBODY - 1}::int) n`.execute(
    app.database.owner,
  );
  const request = await requestFor({ receiver: null, holder: 'one more' });
  await expect(codesOf().issue(request)).resolves.toMatchObject({ id: expect.any(String) });
  expect(await waitingCodes()).toHaveLength(WAITING_FOR_NOBODY);
  await codesOf().issue(await requestFor());
  expect(await waitingCodes()).toHaveLength(WAITING_FOR_NOBODY + 1);
});

test('the next code must wait a minute, and it invalidates the previous one', async () => {
  const { id, code, request } = await issued();
  await expect(codesOf().issue(request)).rejects.toMatchObject({ retryAfterSeconds: 60 });
  app.clock.advance(MINUTE_MS - 1_000);
  await expect(codesOf().issue(request)).rejects.toMatchObject({ retryAfterSeconds: 1 });
  app.clock.advance(1_000);
  const next = await codesOf().issue(request);
  await expect(redeem(id, code)).rejects.toMatchObject(invalid(0));
  await expect(redeem(next.id, await readSentCode(app, next.id))).resolves.toEqual(
    request.receiver,
  );
});

test('five codes a day; another holder has five of its own', async () => {
  const request = await requestFor();
  for (let count = 0; count < 5; count += 1) {
    await codesOf().issue(request);
    app.clock.advance(MINUTE_MS);
  }
  await expect(codesOf().issue(request)).rejects.toMatchObject({ retryAfterSeconds: 86_100 });
  await codesOf().issue({ ...request, holder: 'the owner elsewhere' });
  app.clock.advance(86_100_000);
  await codesOf().issue(request);
});

test('strangers who ask for one person from ever new browsers wait together, and the owner does not', async () => {
  const request = await requestFor();
  const { holder: sharedBy } = request;
  const most = await app.platform.settings.number('code.perDayShared');
  const askFrom = (place: number) => {
    const unknown = { holder: `${sharedBy}:${place}`, bearer: `browser ${place}`, sharedBy };
    return codesOf().issue({ ...request, ...unknown });
  };
  for (let place = 0; place < most; place += 1) await askFrom(place);
  await expect(askFrom(most)).rejects.toMatchObject({ retryAfterSeconds: 60 });
  await codesOf().issue({ ...request, holder: 'the owner where they signed in before' });
});

test('of two concurrent requests exactly one makes a code', async () => {
  const request = await requestFor();
  const all = await Promise.allSettled([codesOf().issue(request), codesOf().issue(request)]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('related rows are stored together with the code or not at all', async () => {
  const request = await requestFor();
  const failing = codesOf().issue(request, async () => {
    throw new Error('lost');
  });
  await expect(failing).rejects.toThrow('lost');
  const { rows } = await sql`SELECT 1 FROM pgboss.job WHERE name = ${sendCodeJob.name}`.execute(
    app.database.owner,
  );
  expect(rows).toEqual([]);
});

test('no row contains the six digits', async () => {
  const { id, code } = await issued();
  const { rows } = await sql<{ text: string }>`
    SELECT row_to_json(c)::text AS text FROM one_time_code c WHERE id = ${id}::uuid
    UNION ALL SELECT row_to_json(j)::text FROM pgboss.job j WHERE data->>'codeId' = ${id}`.execute(
    app.database.owner,
  );
  expect(rows).toHaveLength(2);
  for (const { text } of rows) expect(text.replaceAll(/[\d-]+T[\d:.+]+/g, '')).not.toContain(code);
});

test.each([
  ['es', 'es su código para recuperar su contraseña', '10 minutos'],
  ['en', 'is your code to recover your password', '10 minutes'],
  ['pt', 'é seu código para recuperar sua senha', '10 minutos'],
  ['de', 'is your code to recover your password', '10 minutes'],
] as const)('the mail of a reader of %s', async (language, title, minutes) => {
  const { personId, email } = await newReceiver(language);
  const { id, code } = await issued({ receiver: { personId, contactId: email }, holder: language });
  await codesOf().send({ codeId: id, sealed: app.platform.keys.seal(`code:${id}`, code) });
  expect(letters).toMatchObject([{ to: 'rosa@demo.invalid', subject: `${code} ${title}` }]);
  expect(letters[0]?.text).toContain(minutes);
  expect(letters[0]?.text).not.toMatch(/https?:|www\./);
});

test.each(['sms', 'whatsapp'] as const)(
  'a code by %s is sent to the number in its dialled form',
  async (channel) => {
    const { personId, cellphone } = await newReceiver();
    const receiver = { personId, contactId: cellphone };
    const { id, code } = await issued({ channel, receiver });
    await codesOf().send({ codeId: id, sealed: app.platform.keys.seal(`code:${id}`, code) });
    expect(messages).toMatchObject([{ to: '+59170012345', channel, id: `code-${id}` }]);
    expect(messages[0]?.text).toContain(code);
    expect(messages[0]?.text).not.toMatch(/https?:|www\./);
  },
);

test('nothing is sent to a contact that was replaced, or after the code has expired', async () => {
  const { id, code, request } = await issued();
  const sealed = app.platform.keys.seal(`code:${id}`, code);
  app.clock.advance(10 * MINUTE_MS);
  await codesOf().send({ codeId: id, sealed });
  app.clock.set(TEST_NOON);
  await app.database.db
    .updateTable('contact')
    .set({ replacedAt: TEST_NOON })
    .where('id', '=', request.receiver?.contactId ?? 0)
    .execute();
  await codesOf().send({ codeId: id, sealed });
  expect(letters).toEqual([]);
});

const GUESSES = LONG ? 1_000 : 100;

/** This many concurrent wrong guesses, from several processes; returns how many were compared. */
async function guessAtOnce(id: string, code: string, guess: (wrong: string) => Promise<unknown>) {
  const results = await Promise.allSettled(
    Array.from({ length: GUESSES }, () => guess(otherThan(code))),
  );
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
}

test(`of ${GUESSES} concurrent guesses exactly five are compared`, async () => {
  const { id, code } = await issued();
  const isEqual = vi.fn<(one: Buffer, other: Buffer) => boolean>(timingSafeEqual);
  const processes = [codesOf({ isEqual }), codesOf({ isEqual })];
  let turn = 0;
  await guessAtOnce(id, code, (wrong) => {
    const codes = processes[(turn += 1) % processes.length];
    return (codes ?? codesOf()).redeem(
      { id, purpose: 'recovery', bearer: BEARER, code: wrong },
      async () => undefined,
    );
  });
  expect(isEqual).toHaveBeenCalledTimes(5);
});

test('control: comparing before counting would compare more', async () => {
  const { id, code } = await issued();
  const isEqual = vi.fn<(one: Buffer, other: Buffer) => boolean>(timingSafeEqual);
  const { db, keys } = app.platform;
  await guessAtOnce(id, code, (wrong) =>
    compareThenCount(db, id, (hash) => isEqual(hash, keys.hash(`code:${id}:${wrong}`))),
  );
  expect(isEqual.mock.calls.length).toBeGreaterThan(5);
});

async function compareThenCount(
  db: Db,
  id: string,
  fits: (hash: Buffer) => boolean,
): Promise<void> {
  const row = await db
    .selectFrom('oneTimeCode')
    .where('id', '=', id)
    .where('triesLeft', '>', 0)
    .select('codeHash')
    .executeTakeFirst();
  if (row && fits(row.codeHash)) return;
  await db
    .updateTable('oneTimeCode')
    .set({ triesLeft: sql<number>`greatest(tries_left - 1, 0)` })
    .where('id', '=', id)
    .execute();
  throw new Error('wrong');
}
