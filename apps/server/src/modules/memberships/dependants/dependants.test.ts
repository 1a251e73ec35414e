import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import {
  addDependant,
  listDependants,
  removeDependant,
} from '@kantuta/contract/memberships/dependants/dependants.calls';
import { DAY_MS } from '@kantuta/contract/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { makePerson } from '../../people/people.factory.ts';

let app: TestApp;
let member: Customer;
let saleId: number;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  member = await newCustomer(app);
  [saleId = 0] = member.saleIds;
});
afterAll(() => app.close());

type Form = InputOf<typeof addDependant>;
const form = (change: Partial<Form> = {}): Form => ({
  attemptId: randomUUID(),
  saleId,
  name: 'Lucía Roca',
  document: '8000001',
  birthOn: '2015-05-20',
  relation: 'child',
  ...change,
});
const add = (change: Partial<Form> = {}, as: Session = member) =>
  app.call(addDependant, form(change), { as });
const list = async (as: Session = member) =>
  (await app.call(listDependants, {}, { as })).data.products[0];
const remove = (dependantId: string, as: Session = member) =>
  app.call(removeDependant, { dependantId }, { as });
const idOf = async (document: string) =>
  (await list())?.dependants.find((each) => each.document === document)?.dependantId ?? '';

test('six people are named, each once, and a retry names nobody twice (PASS-5)', async () => {
  const attemptId = randomUUID();
  expect((await add({ attemptId })).status).toBe(0);
  expect((await add({ attemptId })).status).toBe(0);
  expect((await add({ attemptId, name: 'Otra persona' })).codigo).toBe('idempotency_conflict');
  // The same document, typed in another way.
  expect((await add({ document: '8.000.001 SC' })).codigo).toBe('dependant_known');
  for (const n of [2, 3, 4, 5, 6]) await add({ document: `800000${n}` });
  expect(await list()).toMatchObject({ free: 0, changesLeft: 2 });
  expect((await add({ document: '8000007' })).codigo).toBe('dependants_full');
  expect((await list())?.dependants.map(({ document }) => document)).toContain('8000006');
});

test('of two who are named for the last place at once, one is (PASS-5)', async () => {
  for (const n of [1, 2, 3, 4, 5]) await add({ document: `800000${n}` });
  const answers = await Promise.all(['8000006', '8000007'].map((document) => add({ document })));
  expect(answers.map(({ codigo }) => codigo ?? '').toSorted()).toEqual(['', 'dependants_full']);
});

test('two may leave in a year of the contract, and again in the next (PASS-5)', async () => {
  for (const n of [1, 2, 3]) await add({ document: `800000${n}` });
  const first = await idOf('8000001');
  expect((await remove(first)).data.products[0]?.changesLeft).toBe(1);
  expect((await remove(first)).data.products[0]?.changesLeft).toBe(1);
  await remove(await idOf('8000002'));
  const third = await idOf('8000003');
  expect((await remove(third)).codigo).toBe('dependant_changes');
  app.clock.set(new Date(TEST_NOON.getTime() + 366 * DAY_MS));
  const as = await app.signIn(member.personId);
  expect((await remove(third, as)).data.products[0]).toMatchObject({
    dependants: [],
    changesLeft: 1,
  });
});

test.each([
  [{ birthOn: '2026-12-31' }, 'birthOn'],
  [{ birthOn: '1899-12-31' }, 'birthOn'],
  [{ name: ' ' }, 'name'],
  [{ document: '' }, 'document'],
] as [Partial<Form>, string][])(
  '%o is refused beside its field (PASS-5)',
  async (change, field) => {
    const answer = await add(change);
    expect(answer.codigo).toBe('invalid_input');
    expect(JSON.stringify(answer)).toContain(`"${field}"`);
    expect((await list())?.dependants).toEqual([]);
  },
);

test('nobody names or removes people of somebody else (PASS-5)', async () => {
  await add();
  const other = await newCustomer(app);
  expect((await add({}, other)).codigo).toBe('forbidden');
  expect((await remove(await idOf('8000001'), other)).codigo).toBe('forbidden');
  expect((await list(other))?.dependants).toEqual([]);
  expect((await list())?.dependants).toHaveLength(1);
});

test('somebody whose account says that they are a minor is named as no adult, and nothing says that there is an account (PASS-20)', async () => {
  await account('9400001', '2012-05-20', '1A');
  const refused = await add({ document: '9400001-1A', birthOn: '1990-05-20' });
  // As a date that there is not.
  const impossible = await add({ document: '9400002', birthOn: '1800-01-01' });
  expect(refused).toMatchObject({
    codigo: 'invalid_input',
    data: { fields: [{ field: 'birthOn', code: 'out_of_range' }] },
  });
  expect({ ...refused, version: '' }).toEqual({ ...impossible, version: '' });
  // Whoever has no such product is told that alone, whatever the document.
  const other = await newCustomer(app);
  for (const document of ['9400001-1A', '9400002'])
    expect((await add({ document, birthOn: '1990-05-20' }, other)).codigo).toBe('forbidden');
  // Another document, an adult's, and the minor as a minor.
  expect((await add({ document: '9400001', birthOn: '1990-05-20' })).codigo).toBe('');
  await account('9400003', '1990-05-20');
  expect((await add({ document: '9400003', birthOn: '1990-05-20' })).codigo).toBe('');
  expect((await add({ document: '9400001-1A', birthOn: '2012-05-20' })).codigo).toBe('');
});

test('adults are named twenty times a day at most, whether they are known or not (PASS-20)', async () => {
  for (let n = 0; n < 20; n += 1) await add({ document: '9400009', birthOn: '1990-05-20' });
  for (const document of ['9400009', '9400001-1A'])
    expect((await add({ document, birthOn: '1990-05-20' })).codigo).toBe('too_many_requests');
  expect((await add({ document: '9400010' })).codigo).toBe('');
});

async function account(document: string, birthDate: string, complement = ''): Promise<void> {
  const { personId } = await app.database.db
    .transaction()
    .execute((tx) => makePerson(tx, { document }));
  await app.database.owner
    .updateTable('person')
    .set({ birthDate, documentComplement: complement })
    .where('id', '=', personId)
    .execute();
}
