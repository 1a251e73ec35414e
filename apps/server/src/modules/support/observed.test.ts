import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kantuta/contract/durations';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { addToFormality } from '@kantuta/contract/support/formalities.calls';
import {
  answerSupportRequest,
  closeSupportRequest,
  observeFormality,
  readFormalityPaper,
  readSupportRequest,
} from '@kantuta/contract/support/support-desk.calls';
import {
  followSupportRequest,
  listOwnSupportRequests,
} from '@kantuta/contract/support/support.calls';
import type { InputOf } from '@kantuta/contract/call';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { newSupportRequest } from '../../../test/desk-things.ts';
import { newOperator } from '../../../test/operator.ts';
import { countOf } from '../../../test/tables.ts';
import { makeFormality } from './support.factory.ts';

let app: TestApp;
let rosa: Customer;
let stranger: Customer;
let desk: Session;
let reference: string;
let paperId: string;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  rosa = await newCustomer(app);
  stranger = await newCustomer(app);
  desk = await newOperator(app, { role: 'support', companyIds: null });
});
afterAll(() => app.close());
beforeEach(async () => {
  const { personId } = rosa;
  const { db } = app.database;
  ({ reference, paperId } = await db
    .transaction()
    .execute((tx) => makeFormality(app.platform, tx, { personId })));
});

const PDF = { name: 'sentencia.pdf', base64: Buffer.from('%PDF-1.7 sentencia').toString('base64') };
const REASON = 'La sentencia no se lee. Tome la foto con más luz.';

const observe = (as: Session, of = reference, attemptId = randomUUID() as string) =>
  app.call(observeFormality, { reference: of, attemptId, text: REASON }, { as });
const add = (more: Partial<InputOf<typeof addToFormality>> = {}, as: Session = rosa) =>
  app.call(addToFormality, { reference, attemptId: randomUUID(), text: '', ...more }, { as });
const own = async () => {
  const { requests } = (await app.call(listOwnSupportRequests, {}, { as: rosa })).data;
  return requests.find((each) => each.reference === reference);
};
const waits = async () =>
  (await app.call(listWork, { kind: 'support_request' }, { as: desk })).data.items.find(
    ({ id }) => id === reference,
  );

test('whoever has something to send hears that, and whoever is answered hears that (SUP-8)', async () => {
  const told = async () =>
    (
      await app.database.owner
        .selectFrom('notification')
        .where('personId', '=', rosa.personId)
        .orderBy('id')
        .select('key')
        .execute()
    ).map(({ key }) => key);
  const before = await told();
  await observe(desk);
  expect((await told()).slice(before.length)).toEqual(['supportObserved']);
  const answer = { reference, attemptId: randomUUID(), text: 'Su dato está corregido.' };
  expect((await app.call(answerSupportRequest, answer, { as: desk })).codigo).toBe('');
  expect((await told()).slice(before.length)).toEqual(['supportObserved', 'supportAnswered']);
});

test('observed it leaves the desk with its reason; sent again with a paper it is back, with a new promise (SUP-8)', async () => {
  const first = await waits();
  expect(first).toBeDefined();
  expect((await observe(desk)).data).toMatchObject({ state: 'observed', can: { observe: false } });
  expect(await waits()).toBeUndefined();
  expect(await own()).toMatchObject({ state: 'observed' });
  // Within the time after which a session ends by itself.
  app.clock.advance(HOUR_MS / 4);
  const { data } = await add({ text: 'Aquí está.', paper: PDF });
  expect(data).toMatchObject({ state: 'received' });
  expect(data.messages.slice(-2)).toMatchObject([
    { isOurs: true, text: REASON, paper: null },
    { isOurs: false, text: 'Aquí está.', paper: { name: 'sentencia.pdf' } },
  ]);
  const again = await waits();
  expect(Date.parse(again?.dueAt ?? '')).toBeGreaterThan(Date.parse(first?.dueAt ?? ''));
  const fileId = data.messages.at(-1)?.paper?.fileId ?? '';
  const paper = await app.call(readFormalityPaper, { reference, fileId }, { as: desk });
  expect(paper.data).toMatchObject({ mimeType: 'application/pdf', base64: PDF.base64 });
});

test('a formality is promised for five business days, a request for a day', async () => {
  const asked = await newSupportRequest(app, 8, rosa.personId);
  const { items } = (await app.call(listWork, { kind: 'support_request' }, { as: desk })).data;
  const due = (id: string) => Date.parse(items.find((each) => each.id === id)?.dueAt ?? '');
  expect(due(reference) - due(asked)).toBeGreaterThanOrEqual(4 * 24 * HOUR_MS);
});

test('the same attempt adds once, also twice at once; another text or paper by it is a conflict', async () => {
  const attemptId = randomUUID();
  const answers = await Promise.all([
    add({ attemptId, paper: PDF }),
    add({ attemptId, paper: PDF }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([0, 0]);
  expect((await own())?.messages).toHaveLength(2);
  expect((await add({ attemptId, text: 'Otra cosa.', paper: PDF })).codigo).toBe(
    'idempotency_conflict',
  );
  const other = { ...PDF, base64: Buffer.from('%PDF-1.7 otra').toString('base64') };
  expect((await add({ attemptId, paper: other })).codigo).toBe('idempotency_conflict');
  expect((await add({ attemptId })).codigo).toBe('invalid_input');
});

test('nobody else adds to it or reads its paper, and its number shows no paper', async () => {
  const before = await countOf(app.database.db, 'support_message', 'true');
  expect((await add({ text: 'Soy otra persona.' }, stranger)).codigo).toBe('forbidden');
  const other = await newSupportRequest(app, 8, stranger.personId);
  const input = { reference: other, fileId: paperId };
  expect((await app.call(readFormalityPaper, input, { as: desk })).codigo).toBe('forbidden');
  expect(await countOf(app.database.db, 'support_message', 'true')).toBe(before);
  const followed = { reference, documentEnd: '321' };
  const { data } = await app.call(followSupportRequest, followed, { as: stranger });
  expect(data.messages.map(({ paper }) => paper)).toEqual([null]);
});

test('a request that was written freely is not sent back, and a closed formality takes nothing more', async () => {
  expect((await observe(desk, await newSupportRequest(app, 8, rosa.personId))).codigo).toBe(
    'forbidden',
  );
  await app.call(closeSupportRequest, { reference }, { as: desk });
  expect((await observe(desk)).codigo).toBe('request_closed');
  expect((await add({ text: 'Falta algo.' })).codigo).toBe('request_closed');
});

test('what is no scan is refused beside its field, and the thirteenth paper by its limit', async () => {
  const paper = { name: 'nota.pdf', base64: Buffer.from('MZ no es un papel').toString('base64') };
  const refused = await add({ paper });
  expect(refused).toMatchObject({ codigo: 'invalid_input' });
  for (let n = 0; n < 11; n += 1) expect((await add({ paper: PDF })).status).toBe(0);
  expect((await add({ paper: PDF })).codigo).toBe('papers_limit');
  const read = await app.call(readSupportRequest, { reference }, { as: desk });
  expect(read.data.messages.filter((each) => each.paper !== null)).toHaveLength(12);
});

test('an observation raced with what is added leaves one state, and loses neither', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = (await own())?.messages.length ?? 0;
    await Promise.all([observe(desk), add({ text: `Vuelta ${round}.` })]);
    const after = await own();
    expect(after?.messages).toHaveLength(before + 2);
    // Whoever came last decides: sent back, or back at the desk.
    const isOursLast = after?.messages.at(-1)?.isOurs;
    expect(after?.state).toBe(isOursLast ? 'observed' : 'received');
    if (after?.state === 'observed') await add({ text: 'Otra vez.' });
  }
});
