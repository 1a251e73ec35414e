import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportSold,
  listBrought,
  listSold,
  readClient,
} from '@kantuta/contract/advisers/sold.calls';
import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { DAY_MS } from '@kantuta/contract/durations';
import { SOLD_PER_PAGE, type SoldFilter } from '@kantuta/contract/advisers/sold.rules';
import { listLooks, setAdviserAccess } from '@kantuta/contract/people/access-log.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { newOperator } from '../../../../test/operator.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { makeHold } from '../../reservations/reservations.factory.ts';

let app: TestApp;
let adviser: Session;
let other: Session;
let late: Customer;
let punctual: Customer;

const newAdviser = async (state = 'active') => {
  const { personId } = await newPerson(app, { roles: ['adviser'], adviser: { state } });
  return app.signIn(personId);
};

/** What the adviser sold to a customer. */
async function sell(seller: Session, name: string, sales: { daysAgo: number }[]) {
  const customer = await newCustomer(app, { name, sales });
  await app.database.owner
    .updateTable('sale')
    .set({ adviserId: seller.personId })
    .where('personId', '=', customer.personId)
    .execute();
  return customer;
}

beforeAll(async () => {
  app = await testApp({ jobs: false });
  adviser = await newAdviser();
  other = await newAdviser();
  late = await sell(adviser, 'Tardía', [{ daysAgo: 100 }]);
  punctual = await sell(adviser, 'Puntual', [{ daysAgo: 3 }]);
  await sell(other, 'Ajena', [{ daysAgo: 100 }]);
});
afterAll(() => app.close());

const list = async (which: SoldFilter, { q = '', as = adviser } = {}) =>
  (await app.call(listSold, { which, q }, { as })).data.sales;
const ids = (sales: readonly { saleId: number }[]) => sales.map(({ saleId }) => saleId);
const decide = (mayLook: boolean, maySeePaid?: boolean) =>
  app.call(
    setAdviserAccess,
    {
      adviserId: adviser.personId,
      mayLook,
      ...(maySeePaid === undefined ? {} : { maySeePaid }),
    },
    { as: late },
  );

test('all, debtors and the others: the newest first, own sales only', async () => {
  expect(ids(await list('all'))).toEqual([...punctual.saleIds, ...late.saleIds]);
  expect(ids(await list('debtors'))).toEqual(late.saleIds);
  expect(ids(await list('current'))).toEqual(punctual.saleIds);
  const [debtor] = await list('debtors');
  expect(debtor).toMatchObject({
    client: { personId: late.personId, name: 'Tardía Prueba' },
    standing: { isDebtor: true, arrears: 'late_60', overdueCount: 2, paid: null },
  });
});

test('within the days of grace nobody is a debtor', async () => {
  // The first instalment was due yesterday or a few days ago.
  const seller = await newAdviser();
  const graced = await sell(seller, 'Gracia', [{ daysAgo: 31 }]);
  const sales = await list('all', { as: seller });
  expect(sales[0]?.standing).toMatchObject({ isDebtor: false, overdueCount: 0 });
  expect(ids(await list('current', { as: seller }))).toEqual(graced.saleIds);
});

test('a name, a product or a number finds a sale, and signs of LIKE stand for themselves', async () => {
  expect(ids(await list('all', { q: 'tardía' }))).toEqual(late.saleIds);
  // Nobody types accents on a telephone.
  expect(ids(await list('all', { q: 'TARDIA' }))).toEqual(late.saleIds);
  expect(ids(await list('all', { q: 'membresía' }))).toHaveLength(2);
  const [{ saleNumber } = { saleNumber: '' }] = await list('debtors');
  expect(ids(await list('all', { q: saleNumber }))).toEqual(late.saleIds);
  expect(await list('all', { q: '%' })).toEqual([]);
});

test('pages follow one another without a gap', async () => {
  const seller = await newAdviser();
  const sales = Array.from({ length: SOLD_PER_PAGE + 2 }, () => ({ daysAgo: 3 }));
  const { saleIds } = await sell(seller, 'Muchas', sales);
  const first = await app.call(listSold, {}, { as: seller });
  expect(first.data.sales).toHaveLength(SOLD_PER_PAGE);
  const after = first.data.next ?? 0;
  const second = await app.call(listSold, { after }, { as: seller });
  expect(second.data.next).toBeNull();
  expect(ids([...first.data.sales, ...second.data.sales])).toEqual(saleIds.toReversed());
});

test('what was paid is shown once the client allows it', async () => {
  await decide(true, true);
  const [shown] = await list('debtors');
  expect(shown?.standing?.paid).toEqual({ amount: '1080.00', currency: 'USD' });
  await decide(true, false);
  expect((await list('debtors'))[0]?.standing?.paid).toBeNull();
});

test('a client opens with phone and purchases, and reads of it; whoever has no right learns nothing', async () => {
  await app.database.db
    .insertInto('contact')
    .values({
      personId: late.personId,
      kind: 'cellphone',
      value: '+591-70012345',
      createdAt: app.clock.now(),
    })
    .execute();
  const input = { personId: late.personId };
  const open = await app.call(readClient, input, { as: adviser });
  expect(open.data).toMatchObject({ name: 'Tardía Prueba', phone: '+591-70012345' });
  const { data: looks } = await app.call(listLooks, {}, { as: late });
  expect(looks.looks[0]).toMatchObject({ role: 'adviser', part: 'adviser_client' });
  for (const as of [
    other,
    await newAdviser('blocked'),
    punctual,
    late,
    await newOperator(app, { role: 'admin', companyIds: null }),
  ]) {
    const foreign = await app.call(readClient, input, { as });
    const unknown = await app.call(readClient, { personId: 2_000_000_000 }, { as });
    expect(foreign).toMatchObject({ status: 1, codigo: 'forbidden', data: {} });
    expect(foreign).toEqual(unknown);
  }
  const { data: after } = await app.call(listLooks, {}, { as: late });
  expect(after.count).toBe(looks.count);
});

test('a blocked adviser and whoever is none read no list and take no file', async () => {
  for (const as of [await newAdviser('blocked'), await newAdviser('expelled'), late])
    for (const answer of [
      await app.call(listSold, {}, { as }),
      await app.call(exportSold, {}, { as }),
      await app.call(listBrought, {}, { as }),
    ])
      expect(answer).toMatchObject({ status: 1, codigo: 'forbidden' });
});

test('what a client takes away is gone on the next call: name, debt, search, page and file', async () => {
  const [, before] = await list('all');
  if (!before) throw new Error('no sale');
  const words = [before.title, before.saleNumber].filter(Boolean);
  expect(words).toHaveLength(2);
  const fileText = async () => {
    const { data } = await app.call(exportSold, {}, { as: adviser });
    return Buffer.from(data.base64, 'base64').toString('utf8');
  };
  // Control: while they let themselves be seen, all of it is there.
  expect(ids(await list('all', { q: before.saleNumber }))).toEqual(late.saleIds);
  expect(await fileText()).toContain(before.saleNumber);
  await decide(false);
  const [, sale] = await list('all');
  expect(sale).toMatchObject({
    saleId: late.saleIds[0],
    client: null,
    standing: null,
    saleNumber: '',
    kind: null,
    title: '',
    detail: '',
    price: before.price,
  });
  expect(await list('all', { q: before.saleNumber })).toEqual([]);
  expect(ids(await list('all', { q: before.title }))).not.toContain(late.saleIds[0]);
  expect(await list('debtors')).toEqual([]);
  expect(await list('all', { q: 'tardía' })).toEqual([]);
  const open = await app.call(readClient, { personId: late.personId }, { as: adviser });
  expect(open.codigo).toBe('forbidden');
  const text = await fileText();
  expect(text).not.toContain('Tardía');
  expect(text).not.toContain(before.saleNumber);
  expect(text).toContain('Puntual');
  await decide(true);
  expect(ids(await list('debtors'))).toEqual(late.saleIds);
});

test('a file has the rows of its filter, and the trail keeps that it was taken and not what was searched', async () => {
  const { data } = await app.call(exportSold, { which: 'debtors', q: 'tardía' }, { as: adviser });
  expect(data.rows).toBe(1);
  const { details } = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'advisers.exportSold')
    .where('actorId', '=', adviser.personId)
    .orderBy('id', 'desc')
    .select('details')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ filters: { which: 'debtors', q: '…' }, rows: 1 });
});

test('a page is two statements', async () => {
  await list('debtors');
  expect((await statementsOf(() => list('debtors'))).length).toBeLessThanOrEqual(2);
});

test('what came by a link of the adviser is told with what became of it, and nobody else reads it', async () => {
  const { personId } = punctual;
  const holdId = app.platform.ids.uuid();
  const at = app.clock.now();
  await app.platform.db.transaction().execute(async (tx) => {
    await makeHold(tx, { holdId, personId, at });
    await tx
      .insertInto('attribution')
      .values({ holdId, personId, source: 'adviser', adviserId: adviser.personId, at })
      .execute();
  });
  const { data } = await app.call(listBrought, {}, { as: adviser });
  expect(data.brought).toMatchObject([{ hold: 'active', sale: null }]);
  expect(JSON.stringify(data)).not.toContain(holdId);
  expect((await app.call(listBrought, {}, { as: other })).data.brought).toEqual([]);
  const look = (mayLook: boolean) =>
    app.call(setAdviserAccess, { adviserId: adviser.personId, mayLook }, { as: punctual });
  const [named] = data.brought;
  expect(named?.kind).not.toBeNull();
  await look(false);
  const { data: hidden } = await app.call(listBrought, {}, { as: adviser });
  expect(hidden.brought).toEqual([{ ...named, kind: null, product: '' }]);
  await look(true);
  expect((await app.call(listBrought, {}, { as: adviser })).data.brought).toEqual([named]);
});

test('what an adviser holds for a client and ends within two days stands on their day, and on nobody else’s (ADV-7)', async () => {
  const { personId } = punctual;
  const holdId = app.platform.ids.uuid();
  const at = app.clock.now();
  await app.platform.db
    .transaction()
    .execute((tx) => makeHold(tx, { holdId, personId, sellerId: adviser.personId, at }));
  const endings = async (as: Session) =>
    (await app.call(readDay, {}, { as })).data.items.filter(({ kind }) => kind === 'hold_ending');
  const ending = (days: number) =>
    app.database.owner
      .updateTable('hold')
      .set({ endsAt: new Date(at.getTime() + days * DAY_MS) })
      .where('id', '=', holdId)
      .execute();
  await ending(4);
  expect(await endings(adviser)).toEqual([]);
  await ending(1);
  expect(await endings(adviser)).toMatchObject([{ id: holdId, dueOn: '2026-03-11' }]);
  expect(await endings(other)).toEqual([]);
});
