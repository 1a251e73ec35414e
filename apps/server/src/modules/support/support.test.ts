import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  followSupportRequest,
  listOwnSupportRequests,
  sendOwnSupportRequest,
  sendSupportRequest,
} from '@kantuta/contract/support/support.calls';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newPerson } from '../../../test/signing-in.ts';
import { countOf } from '../../../test/tables.ts';

let app: TestApp;
let owner: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  const { personId } = await newPerson(app);
  owner = await app.signIn(personId);
});
afterAll(() => app.close());
// The limits are per hour, and every test comes from the same address.
beforeEach(() => {
  app.clock.advance(61 * MINUTE_MS);
  app.clock.set(new Date(Math.max(app.clock.now().getTime(), TEST_NOON.getTime())));
});

const input = (more: Record<string, unknown> = {}) => ({
  attemptId: randomUUID(),
  topic: 'payments' as const,
  message: 'Pagué por QR y no veo mi recibo.',
  phone: '70012345',
  ...more,
});
const send = (more: Record<string, unknown> = {}) =>
  app.call(sendSupportRequest, { document: '7654321 SC', ...input(more) });
const follow = (reference: string, documentEnd: string) =>
  app.call(followSupportRequest, { reference, documentEnd });

test('a request gets a number; the number and the end of the document show its progress', async () => {
  const sent = await send();
  expect(sent).toMatchObject({ http: 200, status: 0 });
  const { reference } = sent.data;
  const spoken = `${reference.slice(0, 4)}-${reference.slice(4, 8)}-${reference.slice(8)}`;
  const found = await follow(spoken.toLowerCase(), '321');
  expect(found.data).toMatchObject({
    reference,
    topic: 'payments',
    state: 'received',
    messages: [{ isOurs: false, text: 'Pagué por QR y no veo mi recibo.' }],
  });
});

test('a wrong number and a wrong document end get the same answer, ten times an hour', async () => {
  const { data } = await send();
  const wrongEnd = await follow(data.reference, '999');
  const wrongNumber = await follow('000000000000', '321');
  expect(wrongEnd).toMatchObject({ status: 1, codigo: 'request_not_found', data: {} });
  expect(wrongNumber).toEqual(wrongEnd);
  for (let tries = 2; tries < 10; tries += 1) await follow('000000000000', '321');
  expect((await follow(data.reference, '321')).http).toBe(429);
});

test('a repeated or concurrent attempt creates one request; with another text it is a conflict', async () => {
  const attemptId = randomUUID();
  const both = await Promise.all([send({ attemptId }), send({ attemptId })]);
  expect(new Set(both.map(({ data }) => data.reference)).size).toBe(1);
  const { db } = app.database;
  expect(await countOf(db, 'support_request', `attempt_id = '${attemptId}'`)).toBe(1);
  const other = await send({ attemptId, message: 'Otra cosa muy distinta.' });
  expect(other).toMatchObject({ status: 1, codigo: 'idempotency_conflict' });
});

test('a request that claims a document is not in the list of the person who has it', async () => {
  owner = await app.signIn(owner.personId);
  await app.call(sendSupportRequest, { ...input(), document: owner.document });
  const own = await app.call(listOwnSupportRequests, {}, { as: owner });
  expect(own.data.requests).toEqual([]);
});

test('a person lists their own requests only, newest first, with the answers', async () => {
  const { personId } = await newPerson(app);
  const stranger = await app.signIn(personId);
  owner = await app.signIn(owner.personId);
  const first = await app.call(sendOwnSupportRequest, input(), { as: owner });
  const second = await app.call(sendOwnSupportRequest, input({ topic: 'visit' }), { as: owner });
  await app.database.db
    .insertInto('supportMessage')
    .columns(['requestId', 'isOurs', 'text', 'createdAt'])
    .expression((of) =>
      of
        .selectFrom('supportRequest')
        .where('reference', '=', first.data.reference)
        .select((row) => [
          'id as requestId',
          row.lit(true).as('isOurs'),
          row.val('Su recibo ya está en su cuenta.').as('text'),
          row.val(app.clock.now()).as('createdAt'),
        ]),
    )
    .execute();
  const { data } = await app.call(listOwnSupportRequests, {}, { as: owner });
  expect(data.requests.map(({ reference }) => reference)).toEqual([
    second.data.reference,
    first.data.reference,
  ]);
  expect(data.requests[1]?.messages).toMatchObject([
    { isOurs: false },
    { isOurs: true, text: 'Su recibo ya está en su cuenta.' },
  ]);
  const foreign = await app.call(listOwnSupportRequests, {}, { as: stranger });
  expect(foreign.data.requests).toEqual([]);
});

test('an address may send five requests an hour', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await send()).http).toBe(200);
  expect((await send()).http).toBe(429);
});

test('a missing or too long value is refused at its field, and nothing is written', async () => {
  const before = await countOf(app.database.db, 'support_request', 'true');
  const refused = await send({ message: 'corto', phone: '7e5', topic: 'joke', document: '' });
  expect(refused).toMatchObject({ http: 400, codigo: 'invalid_input' });
  const { fields } = refused.data as unknown as { fields: { field: string; code: string }[] };
  expect(Object.fromEntries(fields.map(({ field, code }) => [field, code]))).toEqual({
    message: 'too_short',
    phone: 'digits_only',
    topic: 'not_in_list',
    document: 'required',
  });
  expect(await countOf(app.database.db, 'support_request', 'true')).toBe(before);
});
