import { addBroker, listBrokers, withdrawBroker } from '@kantuta/contract/advisers/brokers.calls';
import { readCustomerProduct } from '@kantuta/contract/people/customer-things.calls';
import { readDeskHold } from '@kantuta/contract/reservations/desk-holds.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { waitsOrEnds } from '../../../../test/hold.ts';
import { FORM, findPlaces, hold } from '../../../../test/holding.ts';
import { newOperator } from '../../../../test/operator.ts';
import { payQr, startDeposit } from '../../../../test/reserving.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { inTransaction, sql } from '../../../platform/db/database.ts';
import { makeCompany } from '../../catalogue/catalogue.factory.ts';
import { makePerson, type PersonOptions } from '../../people/people.factory.ts';
import { makeLotForSale } from '../../reservations/reservations.factory.ts';
import { makeBroker } from '../brokers/brokers.factory.ts';

let app: TestApp;
let keeper: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
  await app.platform.db.transaction().execute((tx) => makeCompany(tx, 3));
  keeper = await newOperator(app, { role: 'sales_ops', companyIds: [8] });
});
afterAll(() => app.close());

const somebody = (options: PersonOptions = {}) =>
  app.platform.db.transaction().execute((tx) => makePerson(tx, options));
const newAdviser = (adviser = {}) =>
  somebody({ firstName: 'Secreta', roles: ['customer', 'adviser'], adviser });
const buyer = async () => app.signIn((await somebody()).personId);
const lot = (companyId = 8) =>
  app.platform.db.transaction().execute((tx) => makeLotForSale(tx, companyId));
const broker = (document: string, companyId = 8) =>
  app.platform.db
    .transaction()
    .execute((tx) => makeBroker(tx, { companyId, document, at: app.clock.now() }));

async function holdBy(as: Session, referral: string, change = {}) {
  const { placeId } = await lot();
  return hold(app, as, [{ placeId }], { form: { ...FORM, referral }, ...change });
}
const idOf = ({ data }: Awaited<ReturnType<typeof hold>>) => data.results[0]?.hold?.holdId ?? '';
const read = async (holdId: string) =>
  (await app.call(readDeskHold, { holdId }, { as: keeper })).data;

test('the code or the document of an adviser is kept with the hold, and only the desk reads a name', async () => {
  const { personId: adviserId, document } = await newAdviser();
  const as = await buyer();
  for (const typed of [` t-${adviserId} `, document, `${document} SC`]) {
    const made = await holdBy(as, typed);
    expect(made.status).toBe(0);
    expect(JSON.stringify(made)).not.toContain('Secreta');
    expect((await read(idOf(made))).referral).toEqual({
      source: 'adviser',
      name: 'Secreta Prueba',
      code: `T-${adviserId}`,
    });
  }
  expect((await read(idOf(await holdBy(as, '')))).referral).toBeNull();
});

test('what is attributed goes on to the sale, and never changes after it', async () => {
  const { personId: adviserId } = await newAdviser();
  const as = await newCustomer(app, { sales: [] });
  const holdId = idOf(await holdBy(as, `T-${adviserId}`));
  await payQr(app, await startDeposit(app, { ...as, holdId }));
  const { hold: held } = await read(holdId);
  const { personId } = as;
  const saleId = held.saleId ?? 0;
  const { data } = await app.call(readCustomerProduct, { personId, saleId }, { as: keeper });
  expect(data.referral).toMatchObject({ source: 'adviser', name: 'Secreta Prueba' });
  const row = sql`WHERE hold_id = ${holdId}`;
  for (const change of [
    sql`UPDATE attribution SET sale_id = NULL ${row}`,
    sql`UPDATE attribution SET adviser_id = (SELECT max(person_id) FROM adviser WHERE person_id <> ${adviserId}) ${row}`,
    sql`DELETE FROM attribution ${row}`,
  ])
    await expect(change.execute(app.database.owner)).rejects.toThrow(/append-only|never changed/);
});

test('a wrong code is told beside its field, holds nothing, and says the same of whoever does not sell', async () => {
  const as = await buyer();
  const expelled = await newAdviser({ state: 'expelled' });
  const blocked = await newAdviser({ state: 'blocked' });
  const customer = await somebody();
  const before = await countOf(app.database.db, 'hold', 'true');
  for (const typed of [
    'NADIE-1',
    "' OR 1=1 --",
    '%',
    expelled.document,
    blocked.document,
    customer.document,
  ])
    expect(await holdBy(as, typed)).toMatchObject({
      status: 1,
      codigo: 'invalid_input',
      data: { fields: [{ field: 'form.referral', code: 'unknown_referral' }] },
    });
  expect(await countOf(app.database.db, 'hold', 'true')).toBe(before);
});

test('nobody recommends themselves', async () => {
  const { personId, document } = await newAdviser();
  expect(await holdBy(await app.signIn(personId), document)).toMatchObject({
    data: { fields: [{ field: 'form.referral', code: 'own_referral' }] },
  });
});

test('nor does a broker, by the document of their own account', async () => {
  const { personId, document } = await somebody();
  await broker(document);
  expect(await holdBy(await app.signIn(personId), document)).toMatchObject({
    data: { fields: [{ field: 'form.referral', code: 'own_referral' }] },
  });
  expect(await holdBy(await buyer(), document)).toMatchObject({ status: 0 });
});

test('of several things none is held when the referral is wrong for the company of a later one', async () => {
  await broker('7700005');
  const as = await buyer();
  const items = [{ placeId: (await lot()).placeId }, { placeId: (await lot(3)).placeId }];
  const before = await countOf(app.database.db, 'hold', 'true');
  expect(await hold(app, as, items, { form: { ...FORM, referral: '7700005' } })).toMatchObject({
    status: 1,
    codigo: 'invalid_input',
    data: { fields: [{ field: 'form.referral', code: 'unknown_referral' }] },
  });
  expect(await countOf(app.database.db, 'hold', 'true')).toBe(before);
});

test('a repeated attempt answers what it holds, though its broker was withdrawn', async () => {
  const brokerId = await broker('7700006');
  const as = await buyer();
  const items = [{ placeId: (await lot()).placeId }];
  const attempt = { attemptId: app.platform.ids.uuid(), form: { ...FORM, referral: '7700006' } };
  const made = await hold(app, as, items, attempt);
  await sql`UPDATE broker SET withdrawn_at = ${app.clock.now()} WHERE id = ${brokerId}`.execute(
    app.database.db,
  );
  const again = await hold(app, as, items, attempt);
  expect(again.status).toBe(0);
  expect(idOf(again)).toBe(idOf(made));
});

test('a broker recommends for the company that keeps them, until they are withdrawn', async () => {
  const as = await buyer();
  const brokerId = await broker('7700001');
  await broker('7700002', 3);
  const held = await holdBy(as, '7700001');
  expect((await read(idOf(held))).referral).toEqual({
    source: 'broker',
    name: 'Corredora de prueba',
    code: '',
  });
  const unknown = { data: { fields: [{ code: 'unknown_referral' }] } };
  expect(await holdBy(as, '7700002')).toMatchObject(unknown);
  const away = { brokerId, reason: 'Ya no trabaja con nosotros' };
  expect((await app.call(withdrawBroker, away, { as: keeper })).status).toBe(0);
  expect(await app.call(withdrawBroker, away, { as: keeper })).toMatchObject({
    codigo: 'broker_withdrawn',
  });
  expect(await holdBy(as, '7700001')).toMatchObject(unknown);
  expect((await read(idOf(held))).referral).toMatchObject({ source: 'broker' });
});

test('a broker who is withdrawn meanwhile waits for the hold that names them', async () => {
  const brokerId = await broker('7700003');
  const as = await buyer();
  const made: Promise<unknown>[] = [];
  await inTransaction(app.database.db, async (tx) => {
    await sql`SELECT 1 FROM broker WHERE id = ${brokerId} FOR UPDATE`.execute(tx);
    made.push(holdBy(as, '7700003'));
    await new Promise((done) => {
      setTimeout(done, 150);
    });
    await sql`UPDATE broker SET withdrawn_at = ${app.clock.now()} WHERE id = ${brokerId}`.execute(
      tx,
    );
  });
  expect(await made[0]).toMatchObject({ data: { fields: [{ code: 'unknown_referral' }] } });
});

/** An adviser is blocked in a transaction that is open while somebody pre-reserves with their code. */
async function holdAmidBlock(on: TestApp): Promise<unknown> {
  const { personId } = await newAdviser();
  const as = await buyer();
  let made: Promise<unknown> | undefined;
  await inTransaction(app.database.owner, async (tx) => {
    await sql`UPDATE adviser SET state = 'blocked' WHERE person_id = ${personId}`.execute(tx);
    const { placeId } = await lot();
    made = hold(on, as, [{ placeId }], { form: { ...FORM, referral: `T-${personId}` } });
    await waitsOrEnds(app.database.owner, made);
  });
  return made;
}

test('whoever pre-reserves with the code of an adviser who is blocked at this moment waits, and is told beside the field', async () => {
  expect(await holdAmidBlock(app)).toMatchObject({
    data: { fields: [{ code: 'unknown_referral' }] },
  });
});

test('control: on a server without locks the code of the adviser who is blocked is taken', async () => {
  const careless = await testApp({ jobs: false, next: app, tamper: withoutLocks });
  try {
    expect(await holdAmidBlock(careless)).toMatchObject({ status: 0 });
  } finally {
    await careless.close();
  }
});

test('when a broker is withdrawn between two things, the first stays held and the second says why it is not', async () => {
  await broker('7700007');
  const brokerId = await broker('7700007', 3);
  const { personId } = await somebody();
  const as = await app.signIn(personId);
  const items = [{ placeId: (await lot()).placeId }, { placeId: (await lot(3)).placeId }];
  const made: ReturnType<typeof hold>[] = [];
  await inTransaction(app.database.db, async (tx) => {
    await sql`SELECT 1 FROM broker WHERE id = ${brokerId} FOR UPDATE`.execute(tx);
    made.push(hold(app, as, items, { form: { ...FORM, referral: '7700007' } }));
    await expect
      .poll(() => countOf(app.database.db, 'hold', `person_id = ${personId}`), { timeout: 10_000 })
      .toBe(1);
    await sql`UPDATE broker SET withdrawn_at = ${app.clock.now()} WHERE id = ${brokerId}`.execute(
      tx,
    );
  });
  const answer = await made[0];
  expect(answer).toMatchObject({
    status: 0,
    data: { results: [{ codigo: '' }, { codigo: 'invalid_input', hold: null }] },
  });
  expect(answer?.data.results[0]?.hold).not.toBeNull();
  expect(answer?.data.results[1]?.mensaje).not.toBe('');
});

test('one broker per document and company, nobody who sells for the group, and no other company', async () => {
  const input = { companyId: 8, name: 'Elsa Corredora', document: '7700004-1A', phone: '70011223' };
  const add = (change = {}) => app.call(addBroker, { ...input, ...change }, { as: keeper });
  const both = await Promise.all([add(), add({ document: '77000041A' })]);
  expect(both.map(({ codigo }) => codigo).sort()).toEqual(['', 'broker_exists']);
  const { document } = await newAdviser();
  expect(await add({ document })).toMatchObject({ codigo: 'broker_is_adviser' });
  expect(await add({ companyId: 3 })).toMatchObject({ codigo: 'forbidden' });
  expect(await add({ companyId: 9_999 })).toMatchObject({ codigo: 'forbidden' });
  const found = await app.call(listBrokers, { q: '7700004' }, { as: keeper });
  expect(found.data.brokers.map(({ document: each }) => each)).toEqual(['7700004-1A']);
  const elsewhere = await newOperator(app, { role: 'sales_ops', companyIds: [3] });
  const brokerId = found.data.brokers[0]?.brokerId ?? 0;
  const reason = 'No es de mi empresa';
  expect((await app.call(listBrokers, { q: 'Elsa' }, { as: elsewhere })).data.brokers).toEqual([]);
  expect(await app.call(withdrawBroker, { brokerId, reason }, { as: elsewhere })).toMatchObject({
    codigo: 'forbidden',
  });
});

test('nobody finds out by trying which documents are those of advisers', async () => {
  const as = await buyer();
  const item = { placeId: (await lot()).placeId };
  const attempt = () => hold(app, as, [item], { form: { ...FORM, referral: 'NADIE-2' } });
  for (let n = 0; n < 30; n += 1) expect((await attempt()).codigo).toBe('invalid_input');
  expect(await attempt()).toMatchObject({ codigo: 'too_many_requests' });
});
