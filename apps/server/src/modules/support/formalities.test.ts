import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@kantuta/contract/durations';
import type { InputOf } from '@kantuta/contract/call';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { readFormalities, sendFormality } from '@kantuta/contract/support/formalities.calls';
import {
  answerSupportRequest,
  readSupportRequest,
} from '@kantuta/contract/support/support-desk.calls';
import {
  followSupportRequest,
  listOwnSupportRequests,
} from '@kantuta/contract/support/support.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { newOperator } from '../../../test/operator.ts';
import { countOf } from '../../../test/tables.ts';

let app: TestApp;
let rosa: Customer;
let stranger: Customer;
let desk: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
// The limits are per hour and person.
beforeEach(async () => {
  app.clock.advance(61 * MINUTE_MS);
  app.clock.set(new Date(Math.max(app.clock.now().getTime(), TEST_NOON.getTime())));
  rosa = await newCustomer(app, { sales: [{}, {}] });
  stranger = await newCustomer(app);
  desk = await newOperator(app, { role: 'support', companyIds: null });
});

type Input = InputOf<typeof sendFormality>;
type Answers = Input['answers'];

const divorce = (saleIds: number[]): Answers => ({
  kind: 'divorce',
  holder: { whose: 'mine', saleIds },
  keeps: 'other',
  settlement: 'agreement',
});
const death = (document: string, diedOn = '2026-03-01'): Answers => ({
  kind: 'death',
  relation: 'child',
  diedOn,
  heirs: 'in_process',
  holder: { whose: 'other', document, name: 'Elsa Roca', product: 'Un lote' },
});
const send = (answers: Answers, as: Session, more: Partial<Input> = {}) =>
  app.call(
    sendFormality,
    { attemptId: randomUUID(), phone: '70012345', note: '', answers, ...more },
    { as },
  );
const requests = () => countOf(app.database.db, 'support_request', 'true');
const own = async (as: Session) =>
  (await app.call(listOwnSupportRequests, {}, { as })).data.requests;

test('a divorce of two purchases waits at the desk with its facts, and its asker sees them and the answer (SUP-5)', async () => {
  const { reference } = (await send(divorce(rosa.saleIds), rosa, { note: 'Tenemos prisa.' })).data;
  const [asked] = await own(rosa);
  expect(asked).toMatchObject({
    reference,
    topic: 'divorce',
    state: 'received',
    messages: [{ isOurs: false, text: 'Tenemos prisa.' }],
    formality: {
      kind: 'divorce',
      keeps: 'other',
      settlement: 'agreement',
      holder: {
        whose: 'mine',
        sales: rosa.saleIds.map((saleId) => ({ saleId, product: expect.stringMatching(/.{3}/) })),
      },
    },
  });
  const { items } = (await app.call(listWork, {}, { as: desk })).data;
  expect(items.find(({ id }) => id === reference)).toMatchObject({
    kind: 'support_request',
    reason: 'support_divorce',
    link: `/operaciones/atencion/${reference}`,
  });
  const read = await app.call(readSupportRequest, { reference }, { as: desk });
  expect(read.data).toMatchObject({
    person: { id: rosa.personId },
    formality: asked?.formality,
    can: { answer: true },
  });
  const text = 'Traiga el acuerdo firmado.';
  await app.call(answerSupportRequest, { reference, attemptId: randomUUID(), text }, { as: desk });
  expect(await own(rosa)).toMatchObject([
    { state: 'answered', messages: [{ isOurs: false }, { isOurs: true, text }] },
  ]);
});

test('an heir names a holder; the answer is the same whether anybody has that document, and nobody else sees it', async () => {
  const known = await send(death(stranger.document), rosa);
  const unknown = await send(death('0000000'), rosa);
  const shape = ({ data, ...answer }: typeof known) => ({ ...answer, data: Object.keys(data) });
  expect(shape(known)).toEqual(shape(unknown));
  expect(await own(stranger)).toEqual([]);
  // A request without words has no empty message.
  const [, first] = await own(rosa);
  expect(first).toMatchObject({
    messages: [],
    formality: { holder: { whose: 'other', document: stranger.document, name: 'Elsa Roca' } },
  });
});

test('its number and the end of the document open its state, not what was said of somebody else', async () => {
  const { reference } = (await send(death('7100200'), rosa)).data;
  const documentEnd = rosa.document.slice(-3);
  const followed = await app.call(followSupportRequest, { reference, documentEnd });
  expect(followed.data).toMatchObject({ reference, topic: 'death', state: 'received' });
  expect(JSON.stringify(followed)).not.toContain('7100200');
});

test('a purchase of somebody else is refused like one that does not exist, and nothing is written', async () => {
  const [foreign = 0] = stranger.saleIds;
  const [mine = 0] = rosa.saleIds;
  const before = await requests();
  const refused = await send(divorce([mine, foreign]), rosa);
  expect(refused).toMatchObject({ status: 1, codigo: 'forbidden' });
  const { data, codigo, mensaje } = await send(divorce([2_000_000_000]), rosa);
  expect({ data, codigo, mensaje }).toEqual({
    data: refused.data,
    codigo: refused.codigo,
    mensaje: refused.mensaje,
  });
  expect(await requests()).toBe(before);
});

test('a repeated or concurrent attempt is one request; with other answers it is a conflict', async () => {
  const attemptId = randomUUID();
  const answers = divorce(rosa.saleIds);
  const both = await Promise.all([
    send(answers, rosa, { attemptId }),
    send(answers, rosa, { attemptId }),
  ]);
  expect(new Set(both.map(({ data }) => data.reference)).size).toBe(1);
  expect(await countOf(app.database.db, 'support_request', `attempt_id = '${attemptId}'`)).toBe(1);
  const other = { ...answers, keeps: 'me' } as Answers;
  expect(await send(other, rosa, { attemptId })).toMatchObject({ codigo: 'idempotency_conflict' });
  // The control: another attempt with the same answers is another request.
  const again = await send(answers, rosa);
  expect(again.data.reference).not.toBe(both[0]?.data.reference);
});

test('garbage and a day that has not come are refused at their fields, and nothing is written', async () => {
  const before = await requests();
  const ahead = await send(death('7100200', '2026-03-11'), rosa);
  expect(ahead).toMatchObject({
    http: 400,
    data: { fields: [{ field: 'answers.diedOn', code: 'in_the_future' }] },
  });
  const garbage = { kind: 'divorce', keeps: 'nobody', holder: { whose: 'mine', saleIds: [] } };
  const refused = await send(garbage as unknown as Answers, rosa, { phone: '' });
  const { fields } = refused.data as unknown as { fields: { field: string; code: string }[] };
  expect(Object.fromEntries(fields.map(({ field, code }) => [field, code]))).toMatchObject({
    'answers.keeps': 'required',
    'answers.settlement': 'required',
    'answers.holder.saleIds': 'required',
    phone: expect.any(String) as string,
  });
  expect(await requests()).toBe(before);
});

test('what formalities cost and how long they take follows the settings, without a session', async () => {
  const { data } = await app.call(readFormalities, {});
  expect(data).toEqual({
    formalityDays: 5,
    cessionFee: { amount: '20.00', currency: 'USD' },
    signingDays: 7,
  });
});

test('a correction is about no purchase; a cession and another term are about one of the own (SUP-5)', async () => {
  const correction = (saleIds: number[]): Answers => ({
    kind: 'data_correction',
    datum: 'name',
    right: '  Rosa   María ',
    holder: { whose: 'mine', saleIds },
  });
  const cession = (saleIds: number[]): Answers => ({
    kind: 'office_cession',
    takerName: 'Nadie Conocido',
    takerDocument: '9998887',
    holder: { whose: 'mine', saleIds },
  });
  const term = (saleIds: number[]): Answers => ({
    kind: 'office_term',
    wish: 'longer',
    holder: { whose: 'mine', saleIds },
  });
  const [first = 0, second = 0] = rosa.saleIds;
  const [other = 0] = stranger.saleIds;
  for (const good of [correction([]), cession([first]), term([first])])
    expect((await send(good, rosa)).codigo).toBe('');
  for (const bad of [correction([first]), cession([]), term([first, second])])
    expect((await send(bad, rosa)).codigo).toBe('invalid_input');
  for (const foreign of [cession([other]), term([other])])
    expect((await send(foreign, rosa)).codigo).toBe('forbidden');
  const { requests: mine } = (await app.call(listOwnSupportRequests, {}, { as: rosa })).data;
  expect(mine.map(({ formality }) => formality)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'data_correction', right: 'Rosa María' }),
      expect.objectContaining({ kind: 'office_cession', takerDocument: '9998887' }),
      expect.objectContaining({ kind: 'office_term', wish: 'longer' }),
    ]),
  );
});
