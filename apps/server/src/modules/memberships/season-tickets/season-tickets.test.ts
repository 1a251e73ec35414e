import { randomUUID } from 'node:crypto';
import { day } from '@kantuta/contract/dates';
import {
  addSeasonPerson,
  readSeasonTickets,
  transferSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../../test/paying.ts';
import {
  newSeasonTicket,
  readSeasonTicket,
  seasonApp,
  seasonPerson,
  transferSeason,
} from '../../../../test/season-ticket.ts';
import { prove } from '../../../../test/signing-in.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { inTransaction, sql, type Tx } from '../../../platform/db/database.ts';
import { lockPasses } from '../passes/passes.store.ts';
import { placedIn, wasTransferred } from './season-tickets.present.ts';
import { insertSeasonPerson } from './season-tickets.store.ts';
import { findTicket } from './season-tickets.views.ts';

let app: TestApp;
let buyer: Customer;
let saleId: number;

beforeAll(async () => {
  app = await seasonApp();
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await newTicket({ ticket: 'familiar' });
});
afterAll(() => app.close());

async function newTicket(facts: Parameters<typeof newSeasonTicket>[1]): Promise<void> {
  ({ buyer, saleId } = await newSeasonTicket(app, facts));
}

async function at(instant: string): Promise<void> {
  app.clock.set(new Date(instant));
  buyer = { ...buyer, ...(await app.signIn(buyer.personId)) };
}
const read = (as: Session = buyer) => readSeasonTicket(app, as);
const add = (birthOn: string, document = '7000001') =>
  app.call(addSeasonPerson, seasonPerson(saleId, { birthOn, document }), { as: buyer });
const transfer = (change: object = {}, as: Customer = buyer) =>
  transferSeason(app, as, saleId, change);

test('an instalment may be 10 days late; on day 11 the ticket is suspended, and its payment ends that (SEA-1)', async () => {
  await at('2026-04-20T16:00:00Z');
  expect(await read()).toMatchObject({ state: 'active', overdue: { daysLate: 10 } });
  await at('2026-04-21T04:00:00Z');
  const suspended = await read();
  expect(suspended).toMatchObject({ state: 'suspended', can: { show: false, transfer: false } });
  expect(suspended.overdue).toMatchObject({ daysLate: 11, amount: { currency: 'USD' } });
  const shown = async () => (await app.call(listProducts, {}, { as: buyer })).data.products[0];
  expect((await shown())?.ticket).toEqual({ season: 2026, state: 'suspended' });
  const payment = await startPaying(app, buyer, {
    selection: { companyId: 12, mode: 'overdue' },
  });
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  expect(await read()).toMatchObject({ state: 'active', overdue: null });
  expect((await shown())?.ticket?.state).toBe('active');
});

test('its season ends with the year of La Paz (SEA-1)', async () => {
  await at('2027-01-01T03:59:59Z');
  expect((await read()).state).toBe('suspended');
  await at('2027-01-01T04:00:00Z');
  expect(await read()).toMatchObject({
    state: 'expired',
    overdue: null,
    can: { add: false, transfer: false, show: false },
  });
  expect((await add('2015-01-01')).codigo).toBe('ticket_closed');
});

test('before it is sold it is pending, and of nobody else (SEA-1)', async () => {
  await sql`UPDATE sale SET state = 'reserved', sold_on = NULL, number = NULL, reference = ${`R${saleId}`} WHERE id = ${saleId}`.execute(
    app.database.owner,
  );
  expect((await read()).state).toBe('pending');
  const other = await newCustomer(app);
  expect((await app.call(readSeasonTickets, {}, { as: other })).data.tickets).toEqual([]);
});

test('a family names a second adult and three minors, and nobody beyond (SEA-3)', async () => {
  expect(await read()).toMatchObject({
    people: [{ number: 1, name: 'Rosa Prueba', state: 'named' }],
    free: { adults: 1, minors: 3 },
  });
  expect((await add('2008-01-02', '7000001')).status).toBe(0);
  expect((await add('2015-01-01', '7000002')).status).toBe(0);
  expect((await add('2016-01-01', '7000002')).codigo).toBe('dependant_known');
  expect((await add('2016-01-01', '7000003')).status).toBe(0);
  expect((await add('2017-01-01', '7000004')).codigo).toBe('ticket_full');
  expect((await add('2008-01-01', '7000005')).status).toBe(0);
  expect((await add('1980-01-01', '7000006')).codigo).toBe('ticket_full');
  const { people, free, can } = await read();
  expect(people.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect([free, can.add]).toEqual([{ adults: 0, minors: 0 }, false]);
});

test('the same attempt names nobody twice, and is no attempt on somebody else (SEA-3)', async () => {
  const input = seasonPerson(saleId, { birthOn: '2015-01-01' });
  const [one, two] = await Promise.all([
    app.call(addSeasonPerson, input, { as: buyer }),
    app.call(addSeasonPerson, input, { as: buyer }),
  ]);
  expect(one.data).toEqual(two.data);
  expect(one.data.tickets[0]?.people).toHaveLength(2);
  const other = await app.call(addSeasonPerson, { ...input, name: 'Otra' }, { as: buyer });
  expect(other.codigo).toBe('idempotency_conflict');
  const stranger = await newCustomer(app);
  expect((await app.call(addSeasonPerson, input, { as: stranger })).codigo).toBe('forbidden');
  const future = await add('2026-03-11', '7000009');
  expect(future.codigo).toBe('invalid_input');
});

test('a ticket is transferred once, with a fresh proof; a lost answer comes again (SEA-5)', async () => {
  const input = { ...seasonPerson(saleId), number: 1 };
  await app.database.db
    .updateTable('session')
    .set({ stepUpAt: null })
    .where('personId', '=', buyer.personId)
    .execute();
  const call = () => app.call(transferSeasonTicket, input, { as: buyer });
  expect((await call()).codigo).toBe('step_up_required');
  await prove(app, buyer);
  const { data } = await call();
  expect(data.tickets[0]?.people).toMatchObject([
    { number: 1, name: 'Lucía Prueba', state: 'named' },
    { number: 1, name: 'Rosa Prueba', state: 'transferred' },
  ]);
  await app.database.db
    .updateTable('session')
    .set({ stepUpAt: null })
    .where('personId', '=', buyer.personId)
    .execute();
  expect((await call()).data).toEqual(data);
  expect((await transfer({ document: '7000002' })).codigo).toBe('already_transferred');
  const [product] = (await app.call(listProducts, {}, { as: buyer })).data.products;
  expect(product?.holder).toBe('Lucía Prueba');
});

test('nobody transfers what is not theirs, nobody’s, suspended or over (SEA-5)', async () => {
  const stranger = await newCustomer(app);
  expect((await transfer({}, stranger)).codigo).toBe('forbidden');
  expect((await transfer({ number: 3 })).codigo).toBe('invalid_input');
  await at('2026-04-21T16:00:00Z');
  expect((await transfer()).codigo).toBe('ticket_suspended');
  await at('2027-01-02T16:00:00Z');
  expect((await transfer()).codigo).toBe('ticket_closed');
});

test.each([
  ['under12', 'infantil', '2014-01-01', '2014-01-02', 'age_over_limit'],
  ['over60', 'especial', '1966-01-02', '1966-01-01', 'not_special_holder'],
] as const)(
  'whoever takes over a ticket %s is of its age (SEA-5)',
  async (holders, ticket, no, yes, codigo) => {
    await newTicket({ ticket, holders });
    expect((await transfer({ birthOn: no })).codigo).toBe(codigo);
    expect((await transfer({ birthOn: yes })).status).toBe(0);
  },
);

const PDF = { name: 'carnet.pdf', base64: Buffer.from('%PDF-1.4 carnet').toString('base64') };

test('somebody under 60 takes over a special ticket with a disability card, which is kept (SEA-5)', async () => {
  await newTicket({ ticket: 'especial', holders: 'over60' });
  const birthOn = '1990-05-20';
  const card = { number: ' CD-4471 ', file: PDF };
  expect((await transfer({ birthOn })).codigo).toBe('not_special_holder');
  const script = { name: 'carnet.pdf', base64: Buffer.from('<script>').toString('base64') };
  const wrong = await transfer({ birthOn, card: { ...card, file: script } });
  expect([wrong.codigo, wrong.data]).toMatchObject([
    'invalid_input',
    { fields: [{ field: 'card.file.base64', code: 'file_type' }] },
  ]);
  const input = { birthOn, card, attemptId: randomUUID() };
  const answer = await transfer(input);
  expect(answer.codigo).toBe('');
  expect(answer.data.tickets[0]).toMatchObject({
    takesCard: true,
    people: [
      { name: 'Lucía Prueba', card: { number: 'CD-4471', state: 'waiting', left: 2 } },
      { state: 'transferred' },
    ],
  });
  expect((await transfer(input)).data).toEqual(answer.data);
  const { rows } = await sql<{ bytes: Buffer }>`
    SELECT bytes FROM stored_file JOIN season_card card ON card.file_id = stored_file.id
                     JOIN season_person named ON named.id = card.season_person_id WHERE named.sale_id = ${saleId}`.execute(
    app.database.owner,
  );
  expect(rows.map(({ bytes }) => bytes.toString())).toEqual(['%PDF-1.4 carnet']);
});

test('a card opens no other ticket, and of whoever is 60 none is kept (SEA-5)', async () => {
  const card = { number: 'CD-4471', file: PDF };
  await newTicket({ ticket: 'infantil', holders: 'under12' });
  expect((await transfer({ birthOn: '1990-05-20', card })).codigo).toBe('age_over_limit');
  await newTicket({ ticket: 'especial', holders: 'over60' });
  const { data } = await transfer({ birthOn: '1950-05-20', card });
  expect(data.tickets[0]?.people[0]).not.toHaveProperty('card');
});

test('of two transfers at once one is done (SEA-5)', async () => {
  const answers = await Promise.all([
    transfer({ document: '7000011' }),
    transfer({ document: '7000012' }),
  ]);
  expect(answers.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'already_transferred']);
  expect((await read()).people).toHaveLength(2);
});

test('control: without the lock and the indexes, a ticket is transferred twice (SEA-5)', async () => {
  await add('2015-01-01');
  await sql`DROP INDEX season_person_transferred, season_person_place`.execute(app.database.owner);
  const db = withoutLocks(app.database.db);
  const begin = async (tx: Tx) => {
    await lockPasses(tx, saleId);
    const found = await findTicket(tx, saleId);
    if (!found || wasTransferred(found)) throw new Error('transferred');
    return placedIn(found)[0]?.id ?? '';
  };
  const replace = async (tx: Tx, replacesId: string) => {
    await insertSeasonPerson(tx, {
      id: randomUUID(),
      saleId,
      number: 1,
      name: 'Otra Persona',
      document: '7000013',
      birthOn: day('1990-05-20'),
      addedBy: buyer.personId,
      attemptId: randomUUID(),
      addedAt: TEST_NOON,
      replacesId,
    });
  };
  await inTransaction(db, async (one) => {
    const first = await begin(one);
    await inTransaction(db, async (two) => replace(two, await begin(two)));
    await replace(one, first);
  });
  const found = await findTicket(app.database.db, saleId);
  expect(found?.people.filter(({ isTransfer }) => isTransfer)).toHaveLength(2);
});

test('somebody whose account says that they are a minor is named as no adult, nor takes a ticket over (PASS-20)', async () => {
  const known = await newCustomer(app);
  const { documentNumber } = await app.database.owner
    .updateTable('person')
    .set({ birthDate: '2012-05-20' })
    .where('id', '=', known.personId)
    .returning('documentNumber')
    .executeTakeFirstOrThrow();
  const document = documentNumber ?? '';
  const refused = {
    codigo: 'invalid_input',
    data: { fields: [{ field: 'birthOn', code: 'out_of_range' }] },
  };
  expect(await add('1990-05-20', document)).toMatchObject(refused);
  expect(await transfer({ document })).toMatchObject(refused);
  expect((await add('2012-05-20', document)).codigo).toBe('');
});
