import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  readNetworkLevel,
  readNetworkSums,
  searchNetwork,
} from '@kantuta/contract/advisers/network.calls';
import { listLooks, setAdviserAccess } from '@kantuta/contract/people/access-log.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { sql } from '../../../platform/db/database.ts';
import { foldGrowth } from './network.store.ts';

let app: TestApp;
/** Each under the one before it: the root and six below. */
const line: Session[] = [];
/** A client of each of them. */
const clients: Customer[] = [];
let beside: Session;

async function newAdviser(sponsorId: number | null, name: string): Promise<Session> {
  const { personId } = await newPerson(app, {
    roles: ['adviser'],
    firstName: name,
    paternalSurname: 'Redes',
    adviser: { sponsorId },
  });
  return app.signIn(personId);
}

async function newClient(seller: Session, name: string, days = 3): Promise<Customer> {
  const customer = await newCustomer(app, { name, sales: [{ daysAgo: days }] });
  await app.database.owner
    .updateTable('sale')
    .set({ adviserId: seller.personId })
    .where('personId', '=', customer.personId)
    .execute();
  return customer;
}

const at = (place: number): Session => {
  const found = line[place];
  if (!found) throw new Error(`nobody at ${place}`);
  return found;
};
const wrong = async () =>
  (await sql`SELECT * FROM wrong_network()`.execute(app.database.owner)).rows;
const level = async (as: Session, branchId?: number) =>
  app.call(readNetworkLevel, branchId === undefined ? {} : { branchId }, { as });

beforeAll(async () => {
  app = await testApp({ jobs: false });
  for (let place = 0; place < 7; place += 1) {
    const own = await newAdviser(place === 0 ? null : at(place - 1).personId, `Nivel${place}`);
    line.push(own);
    clients.push(await newClient(own, `Cliente${place}`, place === 1 ? 100 : 3));
  }
  beside = await newAdviser(at(0).personId, 'Vecina');
});
afterAll(() => app.close());

test('own clients and advisers are the first level, in full; sizes count the whole branch', async () => {
  const { data } = await level(at(0));
  expect(data.size).toEqual({ clients: 7, advisers: 7 });
  expect(data.people).toMatchObject([
    {
      kind: 'adviser',
      name: 'Nivel1 Redes',
      adviserState: 'active',
      size: { clients: 6, advisers: 5 },
      opens: 'branch',
      level: 1,
    },
    { kind: 'adviser', name: 'Vecina Redes', size: { clients: 0, advisers: 0 } },
    { kind: 'client', name: 'Cliente0 Prueba', clientState: 'current', opens: 'client' },
  ]);
});

test('below the first level there are first name, initial and state alone, down to level five', async () => {
  const { data } = await level(at(0), at(1).personId);
  expect(data.trail.map(({ name }) => name)).toEqual(['Nivel0 Redes', 'Nivel1 Redes']);
  expect(data.people).toMatchObject([
    { name: 'Nivel2 R.', level: 2, opens: 'branch' },
    { name: 'Cliente1 P.', clientState: 'overdue', opens: null, level: 2 },
  ]);
  const deepest = await level(at(0), at(4).personId);
  expect(deepest.data.people).toMatchObject([
    { name: 'Nivel5 R.', level: 5, opens: null },
    { name: 'Cliente4 P.', level: 5, opens: null },
  ]);
  expect((await level(at(0), at(5).personId)).codigo).toBe('forbidden');
});

test('nobody opens a branch above, beside or of another root, nor one that does not exist', async () => {
  for (const branchId of [at(0).personId, beside.personId, clients[0]?.personId, 2_000_000_000])
    for (const call of [readNetworkLevel, readNetworkSums])
      expect(await app.call(call, { branchId: branchId ?? 0 }, { as: at(1) })).toMatchObject({
        status: 1,
        codigo: 'forbidden',
        data: {},
      });
  const customer = clients[0];
  if (!customer) throw new Error('no client');
  expect((await level(customer)).codigo).toBe('forbidden');
});

test('a level is one line in the access log of its branch, merged for ten minutes', async () => {
  const seen = async () =>
    (await app.call(listLooks, {}, { as: at(2) })).data.looks.filter(
      ({ part }) => part === 'adviser_network',
    ).length;
  const before = await seen();
  app.clock.advance(600_000);
  await level(at(0), at(2).personId);
  await level(at(0), at(2).personId);
  await level(at(1), at(2).personId);
  expect(await seen()).toBe(before + 2);
  app.clock.advance(600_000);
  await level(at(0), at(2).personId);
  expect(await seen()).toBe(before + 3);
});

test('a search finds by what is shown: a surname below the first level finds nobody', async () => {
  const names = async (q: string, as = at(0)) =>
    (await app.call(searchNetwork, { q }, { as })).data.people.map(({ name }) => name);
  expect(await names('redes')).toEqual(['Nivel1 Redes', 'Vecina Redes']);
  expect(await names('cliente3')).toEqual(['Cliente3 P.']);
  expect(await names('cliente6')).toEqual([]);
  expect(await names('cliente0', at(1))).toEqual([]);
  expect(await names('%%')).toEqual([]);
});

test('who takes the sight away has neither name nor state on the next call, and is not found', async () => {
  const client = clients[1];
  if (!client) throw new Error('no client');
  const take = (mayLook: boolean) =>
    app.call(setAdviserAccess, { adviserId: at(0).personId, mayLook }, { as: client });
  expect(await take(false)).toMatchObject({ status: 0 });
  const { data } = await level(at(0), at(1).personId);
  expect(data.people.find(({ personId }) => personId === client.personId)).toMatchObject({
    name: '',
    clientState: null,
  });
  const found = await app.call(searchNetwork, { q: 'clíente1' }, { as: at(0) });
  expect(found.data.people).toEqual([]);
  await take(true);
});

test('the sums of a branch are of its sales by month, and a sale that ends leaves its month', async () => {
  const sums = async () =>
    (await app.call(readNetworkSums, { branchId: at(5).personId }, { as: at(1) })).data.months;
  const [month] = await sums();
  expect(month?.sums).toEqual([{ sales: 2, amount: { amount: '21600.00', currency: 'USD' } }]);
  await foldGrowth(app.database.db);
  expect((await sums())[0]).toEqual(month);
  const client = clients[6];
  await app.database.owner
    .updateTable('sale')
    .set({ state: 'voided' })
    .where('personId', '=', client?.personId ?? 0)
    .execute();
  expect((await sums())[0]?.sums[0]?.sales).toBe(1);
  expect(await wrong()).toEqual([]);
});

test('control: what no trigger kept is found and mended', async () => {
  const { owner } = app.database;
  await sql`DELETE FROM network_growth`.execute(owner);
  await sql`UPDATE network_size SET clients = clients + 1 WHERE adviser_id = ${at(0).personId}`.execute(
    owner,
  );
  expect(await wrong()).not.toEqual([]);
  await sql`SELECT network_rebuild()`.execute(owner);
  expect(await wrong()).toEqual([]);
});

const move = (moved: number, under: number | null) =>
  sql`SELECT network_move(${moved}::int, ${under}::int)`.execute(app.database.owner);

test('another sponsor takes the whole branch along, with sizes and sums; a circle is refused', async () => {
  await move(at(3).personId, beside.personId);
  expect(await wrong()).toEqual([]);
  expect((await level(beside)).data.size).toEqual({ clients: 4, advisers: 4 });
  expect((await level(at(1))).data.size).toEqual({ clients: 2, advisers: 1 });
  expect((await level(at(1), at(3).personId)).codigo).toBe('forbidden');
  await expect(move(at(3).personId, at(5).personId)).rejects.toThrow('network_cycle');
  await move(at(3).personId, at(2).personId);
  expect(await wrong()).toEqual([]);
});

/** Two moves that together would make a circle, the second begun before the first is committed. */
async function crossing(name: string): Promise<PromiseSettledResult<unknown>[]> {
  const [one, other] = [
    await newAdviser(at(0).personId, 'Una'),
    await newAdviser(at(0).personId, 'Otra'),
  ];
  const { owner } = app.database;
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const { promise: go, resolve: commit } = Promise.withResolvers<void>();
  const first = owner.transaction().execute(async (tx) => {
    await sql`SELECT ${sql.id(name)}(${one.personId}::int, ${other.personId}::int)`.execute(tx);
    begin();
    await go;
  });
  await began;
  const second = sql`SELECT ${sql.id(name)}(${other.personId}::int, ${one.personId}::int)`.execute(
    owner,
  );
  // Either it waits for a lock, or it is already done.
  const waits = sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()`;
  let isDone = false;
  void second.catch(() => undefined).finally(() => (isDone = true));
  await expect
    .poll(async () => isDone || ((await waits.execute(owner)).rows[0]?.n ?? 0) > 0)
    .toBe(true);
  commit();
  return Promise.allSettled([first, second]);
}

test('of two changes that would make a circle together one is refused', async () => {
  const ends = await crossing('network_move');
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await wrong()).toEqual([]);
});

test('control: without its locks both pass, and the circle stands', async () => {
  const { owner } = app.database;
  const { rows } = await sql<{ text: string }>`
    SELECT pg_get_functiondef('network_move'::regproc) AS text`.execute(owner);
  const [{ text } = { text: '' }] = rows;
  // The branches are locked row by row, too, and the path above is read with a lock.
  const unlocked = text
    .replace('network_move(', 'unlocked_move(')
    .replace(/PERFORM pg_advisory_xact_lock[^;]*;/, '')
    .replace('ORDER BY person_id FOR UPDATE', '')
    .replace('network_path(under)', '(SELECT path FROM adviser WHERE person_id = under)');
  await sql.raw(unlocked).execute(owner);
  const ends = await crossing('unlocked_move');
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await wrong()).not.toEqual([]);
});
