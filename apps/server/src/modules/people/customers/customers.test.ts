import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@kantuta/contract/durations';
import type { OperatorRight } from '@kantuta/contract/operator-roles';
import {
  listCustomerDocuments,
  listCustomerPayments,
  listCustomerProducts,
  readCustomerPayment,
  readCustomerProduct,
  readCustomerReceipt,
} from '@kantuta/contract/people/customer-things.calls';
import {
  addNote,
  listNotes,
  readCustomer,
  searchCustomers,
  startView,
} from '@kantuta/contract/people/customers.calls';
import { listAdviserAccess, setAdviserAccess } from '@kantuta/contract/people/access-log.calls';
import { endOtherDevices } from '@kantuta/contract/identity/devices.calls';
import { CUSTOMER_CHANGED, LOOK_AT } from '@kantuta/contract/event';
import { cancelPayment } from '@kantuta/contract/payments/payments.calls';
import { contactUpdated, personLooked } from '@kantuta/contract/people/people.events';
import { sendOwnSupportRequest } from '@kantuta/contract/support/support.calls';
import { receiptDocuments } from '@kantuta/contract/payments/receipts/receipts.calls';
import { sectionOf } from '@kantuta/contract/section';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { eventOf, qrOf, read as readPayment, startPaying, tell } from '../../../../test/paying.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { openSocket } from '../../../../test/sockets.ts';
import type { Subject } from '../../../../test/sample.ts';
import { newSubject } from '../../../../test/subjects.ts';
import { countOf } from '../../../../test/tables.ts';
import { inTransaction, sql } from '../../../platform/db/database.ts';
import { makePerson } from '../people.factory.ts';
import { canAdviserSee } from '../people.module.ts';

let app: TestApp;
let customer: Customer;
let subject: Subject;
let support: Session;
let companyId: number;

const ELSEWHERE = 32_000;
const REASON = 'Pregunta por su recibo.';
const NAMES = {
  firstName: 'Ñusta María',
  paternalSurname: 'Çárdenas',
  maternalSurname: "D'Orbigny",
} as const;

async function operator(...desk: OperatorRight[]): Promise<Session> {
  const { personId } = await newPerson(app, { roles: ['operator'], firstName: 'Elena', desk });
  return app.signIn(personId);
}

beforeAll(async () => {
  app = await testApp({ jobs: false });
  ({ customer, subject } = await newSubject(app));
  support = await operator({ role: 'support', companyIds: null });
  ({ companyId } = await app.database.db
    .selectFrom('sale')
    .where('id', '=', subject.saleId)
    .select('companyId')
    .executeTakeFirstOrThrow());
});
afterAll(() => app.close());

const find = async (q: string, as = support) =>
  (await app.call(searchCustomers, { q }, { as })).data.customers;
const personId = () => customer.personId;

test('a person is found by everything that a caller may give: name, document, telephone', async () => {
  const { personId: id } = await app.database.db.transaction().execute((tx) =>
    makePerson(tx, {
      ...NAMES,
      document: '7654321',
      complement: '1A',
      issuedIn: 'LP',
      cellphone: '+591-77788990',
    }),
  );
  const kindOf = async (q: string) =>
    (await find(q)).find((found) => found.personId === id)?.matched.kind;
  for (const q of ['7654321', '765432', '7654321-1A LP', '7.654.321 LP', 'lp7654321'])
    expect({ q, kind: await kindOf(q) }).toEqual({ q, kind: 'document' });
  for (const q of ['77788990', '+591 77788990', '59177788990', '777-88990'])
    expect({ q, kind: await kindOf(q) }).toEqual({ q, kind: 'phone' });
  for (const q of ['nusta', 'CARDENAS ñus', 'maría cárd', 'orbigny', "d'orb"])
    expect({ q, kind: await kindOf(q) }).toEqual({ q, kind: 'name' });
  for (const q of ['7654321-2B', '7654321 SC', 'nusta quispe', '7778899012'])
    expect({ q, kind: await kindOf(q) }).toEqual({ q, kind: undefined });
});

test('a person is found by the number of a sale, payment or receipt', async () => {
  const { db } = app.database;
  const sale = await db
    .selectFrom('sale')
    .where('id', '=', subject.saleId)
    .select('number')
    .executeTakeFirstOrThrow();
  const receipt = await db
    .selectFrom('receipt')
    .where('reference', '=', subject.receipt)
    .select('number')
    .executeTakeFirstOrThrow();
  const number = `00${companyId}-${String(receipt.number).padStart(6, '0')}`;
  for (const [q, kind] of [
    [sale.number ?? '', 'sale'],
    [number, 'receipt'],
    [subject.receipt, 'receipt'],
    [`${subject.reference.slice(0, 4)}-${subject.reference.slice(4)}`, 'payment'],
  ] as const)
    expect({ q, ...(await find(q))[0] }).toMatchObject({
      q,
      personId: personId(),
      matched: { kind },
    });
});

test('a search shows at most 20 people and the end of a document, and is not in the access log', async () => {
  for (let count = 0; count < 22; count += 1)
    await newPerson(app, { firstName: 'Repetida', cellphone: '+591-60011223' });
  const { data } = await app.call(searchCustomers, { q: 'repetida' }, { as: support });
  expect(data.customers).toHaveLength(20);
  expect(data.hasMore).toBe(true);
  expect(data.customers[0]?.document).toMatch(/^•+\d{3}$/);
  expect((await find('60011223'))[0]?.matched.text).toBe('+591-•••••223');
  expect(await countOf(app.database.db, 'person_look')).toBe(0);
  expect((await app.call(searchCustomers, { q: 'ab' }, { as: support })).codigo).toBe(
    'invalid_input',
  );
  for (const q of ["%%%' = 1", '\\\\\\', ':*&|!', '٣٣٣٣', '\u{10FFFF}\u{10FFFF}a'])
    expect({ q, found: await find(q) }).toEqual({ q, found: [] });
});

test('a search finds only people of the companies of the role', async () => {
  const here = await operator({ role: 'collections', companyIds: [companyId] });
  const there = await operator({ role: 'collections', companyIds: [ELSEWHERE] });
  const ids = async (q: string, as: Session) => (await find(q, as)).map((each) => each.personId);
  for (const q of [customer.document, subject.receipt, subject.reference]) {
    expect(await ids(q, here)).toEqual([personId()]);
    expect(await ids(q, there)).toEqual([]);
  }
  // A person without sales, payments or receipts belongs to the group, not to a company.
  const nobody = await newPerson(app);
  expect(await ids(nobody.document, support)).toEqual([nobody.personId]);
  expect(await ids(nobody.document, here)).toEqual([]);
  const { codigo } = await app.call(readCustomer, { personId: nobody.personId }, { as: here });
  expect(codigo).toBe('forbidden');
});

test('the search uses the index of names', async () => {
  const plan = await app.database.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    return sql`
      EXPLAIN SELECT id FROM person
       WHERE to_tsvector('simple', plain_name) @@ to_tsquery('simple', 'rosa:*')`.execute(tx);
  });
  expect(JSON.stringify(plan.rows)).toContain('person_plain_words');
});

test('each part of a customer at the desk shows only the companies of the role', async () => {
  const mixed = await newCustomer(app, { sales: [{}, { companyId: 9 }] });
  const of = { personId: mixed.personId };
  const [own = 0, other = 0] = mixed.saleIds;
  const here = await operator({ role: 'support', companyIds: [companyId] });
  const { data } = await app.call(listCustomerProducts, of, { as: here });
  expect(data.products.map(({ saleId }) => saleId)).toEqual([own]);
  const product = (saleId: number, as: Session) =>
    app.call(readCustomerProduct, { ...of, saleId }, { as });
  expect((await product(own, here)).data.instalments.length).toBeGreaterThan(10);
  expect((await product(other, here)).codigo).toBe('forbidden');
  expect((await product(other, support)).status).toBe(0);
  const read = await app.call(readCustomer, of, { as: here });
  expect(read.data.companies.map(({ id }) => id)).toEqual([companyId]);
  // The customer's own screens would also show company 9.
  expect(read.data.can.view).toBe(false);
  const view = await app.call(startView, { ...of, reason: REASON }, { as: here });
  expect(view.codigo).toBe('forbidden');
});

test('payments come with their timeline and without a QR; receipts come as documents', async () => {
  const of = { personId: personId() };
  const { data } = await app.call(listCustomerPayments, of, { as: support });
  expect(data.count).toBe(3);
  const one = await app.call(
    readCustomerPayment,
    { ...of, intentId: subject.intentId },
    { as: support },
  );
  expect(one.data.timeline.map(({ stage }) => stage)).toContain('started');
  expect(one.data).not.toHaveProperty('qr');
  const documents = await app.call(listCustomerDocuments, of, { as: support });
  const receipts = sectionOf(documents.data, receiptDocuments);
  expect(receipts?.map(({ reference }) => reference)).toContain(subject.receipt);
  const paper = await app.call(
    readCustomerReceipt,
    { ...of, reference: subject.receipt },
    { as: support },
  );
  expect(Buffer.from(paper.data.base64, 'base64').subarray(0, 4).toString()).toBe('%PDF');
  const there = await operator({ role: 'support', companyIds: [ELSEWHERE] });
  for (const call of [listCustomerPayments, listCustomerDocuments])
    expect((await app.call(call, of, { as: there })).codigo).toBe('forbidden');
});

test('each single payment and receipt is refused outside of the companies of the role', async () => {
  const mixed = await newCustomer(app, { sales: [{}, { companyId: 9 }] });
  const payment = await startPaying(app, mixed);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  const reference = (await readPayment(app, mixed, payment)).receipt?.reference ?? '';
  const of = { personId: mixed.personId };
  const seenBy = async (as: Session) => {
    const payments = await app.call(listCustomerPayments, of, { as });
    const one = { ...of, intentId: payment.intentId };
    const documents = await app.call(listCustomerDocuments, of, { as });
    return {
      count: payments.data.count,
      rows: payments.data.rows.length,
      payment: (await app.call(readCustomerPayment, one, { as })).codigo,
      receipts: sectionOf(documents.data, receiptDocuments)?.length,
      paper: (await app.call(readCustomerReceipt, { ...of, reference }, { as })).codigo,
    };
  };
  const there = await operator({ role: 'support', companyIds: [9] });
  expect(await seenBy(there)).toEqual({
    count: 0,
    rows: 0,
    payment: 'forbidden',
    receipts: 0,
    paper: 'forbidden',
  });
  // The control.
  const here = await operator({ role: 'support', companyIds: [companyId] });
  expect(await seenBy(here)).toEqual({ count: 1, rows: 1, payment: '', receipts: 1, paper: '' });
});

test('a note is never changed, and sending it again adds no other', async () => {
  const note = { personId: personId(), attemptId: randomUUID(), text: 'Llamará el lunes.' };
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => app.call(addNote, note, { as: support })),
  );
  expect(new Set(answers.map(({ data }) => data.noteId)).size).toBe(1);
  const changed = await app.call(addNote, { ...note, text: 'Otra cosa.' }, { as: support });
  expect(changed.codigo).toBe('idempotency_conflict');
  const { data } = await app.call(listNotes, { personId: personId() }, { as: support });
  expect(data.notes).toMatchObject([{ text: 'Llamará el lunes.', author: 'Elena Prueba' }]);
  // Operators of another company do not read notes of this one; notes of the group are for all.
  await app.database.db
    .insertInto('company')
    .values({ id: ELSEWHERE, name: 'Otra', business: 'prueba', collectingAccount: 'otra' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const both = await newCustomer(app, { sales: [{}, { companyId: ELSEWHERE }] });
  const here = await operator({ role: 'collections', companyIds: [companyId] });
  const there = await operator({ role: 'collections', companyIds: [ELSEWHERE] });
  const write = (text: string, as: Session) =>
    app.call(addNote, { personId: both.personId, attemptId: randomUUID(), text }, { as });
  const of = { personId: both.personId };
  const read = async (as: Session) =>
    (await app.call(listNotes, of, { as })).data.notes.map((each) => each.text).toSorted();
  expect((await write(' De\u202Eaquí\u0007.\r\nY más. ', here)).data.text).toBe('Deaquí.\nY más.');
  await write('Del grupo.', support);
  expect(await read(here)).toEqual(['Deaquí.\nY más.', 'Del grupo.']);
  expect(await read(there)).toEqual(['Del grupo.']);
  expect(await read(support)).toHaveLength(2);
  expect((await write('\u202E\u0007', here)).codigo).toBe('invalid_input');
  const reader = await operator({ role: 'read_only', companyIds: null });
  const refused = await app.call(addNote, { ...note, attemptId: randomUUID() }, { as: reader });
  expect(refused.codigo).toBe('forbidden');
});

test('a customer takes the access of an adviser away, and the next check denies it', async () => {
  const { db } = app.database;
  const bought = await newCustomer(app, { sales: [{}] });
  const adviser = await newPerson(app, { roles: ['adviser'], firstName: 'Hugo' });
  const stranger = await newPerson(app, { roles: ['adviser'] });
  const see = (adviserId: number) => canAdviserSee(db, adviserId, bought.personId);
  expect(await see(adviser.personId)).toBe(false);
  await db
    .updateTable('sale')
    .set({ adviserId: adviser.personId })
    .where('id', '=', bought.saleIds[0] ?? 0)
    .execute();
  expect(await see(adviser.personId)).toBe(true);
  const list = async () => (await app.call(listAdviserAccess, {}, { as: bought })).data.advisers;
  expect(await list()).toMatchObject([{ name: 'Hugo Prueba', sales: 1, mayLook: true }]);

  const set = (adviserId: number, mayLook: boolean) =>
    app.call(setAdviserAccess, { adviserId, mayLook }, { as: bought });
  await Promise.all([set(adviser.personId, false), set(adviser.personId, false)]);
  expect(await see(adviser.personId)).toBe(false);
  expect(await countOf(db, 'adviser_access', `person_id = ${bought.personId}`)).toBe(1);
  expect((await set(adviser.personId, true)).data.mayLook).toBe(true);
  expect(await see(adviser.personId)).toBe(true);
  expect((await set(stranger.personId, true)).codigo).toBe('forbidden');
  expect(await see(stranger.personId)).toBe(false);

  await db
    .updateTable('adviser')
    .set({ state: 'expelled' })
    .where('personId', '=', adviser.personId)
    .execute();
  expect(await see(adviser.personId)).toBe(false);
  expect(await list()).toEqual([]);
});

// The last test: it moves the clock past every session.
test('the search limit stops one operator from copying all customers, and does not affect a colleague', async () => {
  const eager = await operator({ role: 'support', companyIds: null });
  const search = async () => (await app.call(searchCustomers, { q: 'rosa' }, { as: eager })).codigo;
  expect(await search()).toBe('');
  // As if most of the searches allowed in the hour had been made.
  await app.database.owner
    .updateTable('attemptLimit')
    .set({ count: 998 })
    .where('subject', '=', `customers:search:${eager.personId}`)
    .execute();
  expect([await search(), await search(), await search()]).toEqual(['', '', 'too_many_requests']);
  expect(await find('rosa')).toBeInstanceOf(Array);
  app.clock.advance(HOUR_MS);
  const later = await app.signIn(eager.personId);
  expect((await app.call(searchCustomers, { q: 'rosa' }, { as: later })).status).toBe(0);
});

/** An open desk page of the customer of this file; collects the events that it receives. */
async function page(as: Session) {
  const { socket } = await openSocket(app, as);
  const received: string[] = [];
  socket.on('changed', ({ event }: { event: string }) => received.push(event));
  // A page this old is told at once to read again, which shows that it is open.
  socket.emit(LOOK_AT, { personId: personId(), age: HOUR_MS });
  const changes = () => received.filter((event) => event === CUSTOMER_CHANGED).length;
  return { socket, received, changes };
}

/** Records the event that every change of a contact ends with. */
async function changeContact(): Promise<{ status: number }> {
  await inTransaction(app.database.db, (tx) =>
    app.platform.events.record(tx, contactUpdated, { personId: personId() }),
  );
  return { status: 0 };
}

test('an open page receives every change of the customer, and a page of another company receives none', async () => {
  const here = await page(await operator({ role: 'read_only', companyIds: [companyId] }));
  const elsewhere = await page(await operator({ role: 'admin', companyIds: [ELSEWHERE] }));
  await expect.poll(here.changes, { interval: 5 }).toBe(1);
  const own = await app.signIn(personId());
  const desk = await operator({ role: 'support', companyIds: null });
  const { intentId } = subject;
  const acts: [string, () => Promise<unknown>][] = [
    [
      'a message',
      () =>
        app.call(
          sendOwnSupportRequest,
          { attemptId: randomUUID(), topic: 'other', phone: '70012345', message: '¿Me confirman?' },
          { as: own },
        ),
    ],
    ['a payment', () => app.call(cancelPayment, { intentId }, { as: own })],
    ['a device', () => app.call(endOtherDevices, {}, { as: own })],
    ['a contact', changeContact],
    [
      'a note of the desk',
      () =>
        app.call(
          addNote,
          { personId: personId(), attemptId: randomUUID(), text: 'Llamó hoy.' },
          { as: desk },
        ),
    ],
  ];
  for (const [what, act] of acts) {
    const before = here.changes();
    expect({ what, ...((await act()) as object) }).toMatchObject({ what, status: 0 });
    await expect.poll(here.changes, { interval: 5, message: what }).toBeGreaterThan(before);
  }
  // Both operators receive changes of the work list; only one receives those of the customer.
  expect(elsewhere.received).toContain('workListChanged');
  expect(elsewhere.changes()).toBe(0);
  // An access log entry must not refresh pages: reading again would write another entry, without end.
  expect(personLooked).not.toHaveProperty('page');
  for (const { socket } of [here, elsewhere]) socket.disconnect();
});
