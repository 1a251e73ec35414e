import { randomUUID } from 'node:crypto';
import { openCounter } from '@kantuta/contract/counter/counter.calls';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { holdStayAtCounter } from '@kantuta/contract/stays/counter-stays.calls';
import { holdStay } from '@kantuta/contract/stays/stays.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { find, FLOAT, newCashier } from '../../../test/at-counter.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { newStayType, stayForm } from '../../../test/staying.ts';
import { countOf } from '../../../test/tables.ts';

let app: TestApp;
let typeId: number;
let customer: Customer;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  // Makes company 8, too.
  await newCustomer(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  typeId = await newStayType(app, { rooms: 2, guests: 12 });
  customer = await newCustomer(app, { sales: [] });
});

const ARRIVAL = addDays(dayInLaPaz(TEST_NOON), 10);
const guest = (document: string, birthDate = '1990-01-01') => ({
  name: 'Rosa Prueba',
  documentType: 1 as const,
  document,
  birthDate,
  expiresOn: '',
});
const hold = (
  guests: ReturnType<typeof guest>[],
  { attemptId = randomUUID(), as = customer } = {},
) => app.call(holdStay, { ...stayForm(typeId, { guests }), attemptId }, { as });

/** Somebody with an account, born on a day; returns their document. */
async function account(birthDate: string, complement = ''): Promise<string> {
  const { personId } = await newCustomer(app, { sales: [] });
  const { documentNumber } = await app.database.owner
    .updateTable('person')
    .set({ birthDate, documentComplement: complement })
    .where('id', '=', personId)
    .returning('documentNumber')
    .executeTakeFirstOrThrow();
  return documentNumber ?? '';
}

const countStays = () => countOf(app.database.db, 'stay', `type_id = ${typeId}`);

test('whose account says that they are a minor is booked as no adult, however the document is typed (STY-16)', async () => {
  const document = await account('2012-05-20', '1A');
  for (const typed of [`${document}-1A`, `${document} 1a sc`, `SC ${document}-1A`]) {
    const { codigo, data } = await hold([guest('9001002'), guest(typed)]);
    expect({ codigo, data }).toEqual({ codigo: 'no_valid_id', data: { guest: 1 } });
  }
  expect(await countStays()).toBe(0);
  // As the minor whom they are they may come, with an adult.
  const { data } = await hold([guest('9001002'), guest(`${document}-1A`, '2012-05-20')]);
  expect(data).toMatchObject({ adults: 1, minors: 1 });
  // Another document is that of somebody else.
  expect((await hold([guest(`${document}-2B`)])).codigo).toBe('');
});

test('the answer is that of a date that cannot be, and does not say that there is an account (STY-16)', async () => {
  const document = await account('2012-05-20');
  const known = await hold([guest(document)]);
  const impossible = await hold([guest(document, '2027-01-01')]);
  expect(known.codigo).toBe('no_valid_id');
  expect([known.status, known.codigo, known.mensaje, known.data]).toEqual([
    impossible.status,
    impossible.codigo,
    impossible.mensaje,
    impossible.data,
  ]);
});

test('whoever is of age on the day of arrival is an adult (STY-16)', async () => {
  const [year, ...rest] = ARRIVAL.split('-');
  const eighteen = [Number(year) - 18, ...rest].join('-');
  const almost = addDays(ARRIVAL, 1).replace(year ?? '', String(Number(year) - 18));
  expect((await hold([guest(await account(almost))])).codigo).toBe('no_valid_id');
  expect((await hold([guest(await account(eighteen))])).codigo).toBe('');
});

test('the counter books no minor as an adult either (STY-16)', async () => {
  const document = await account('2012-05-20');
  const cashier = await newCashier(app, null);
  await app.call(openCounter, { companyId: 3, counts: FLOAT }, { as: cashier });
  const { customer: name } = await find(app, cashier, customer);
  const form = stayForm(typeId, { guests: [guest(document)] });
  const { codigo, data } = await app.call(
    holdStayAtCounter,
    { ...form, customer: name },
    { as: cashier },
  );
  expect({ codigo, data }).toEqual({ codigo: 'no_valid_id', data: { guest: 0 } });
});

test('a booking that was answered stays what it is when the account comes later, and counts nobody (STY-16)', async () => {
  const attemptId = randomUUID();
  const document = '9771003';
  const guests = [guest(document)];
  const twice = await Promise.all([hold(guests, { attemptId }), hold(guests, { attemptId })]);
  expect(twice.map(({ codigo }) => codigo)).toEqual(['', '']);
  expect(await countStays()).toBe(1);
  const later = await newCustomer(app, { sales: [] });
  await app.database.owner
    .updateTable('person')
    .set({ birthDate: '2012-05-20', documentNumber: document })
    .where('id', '=', later.personId)
    .execute();
  const again = await hold(guests, { attemptId });
  expect(again.data.stayId).toBe(twice[0]?.data.stayId);
  expect((await hold(guests)).codigo).toBe('no_valid_id');
});

test('sixty adults a day of a person are compared, also those of bookings that are refused; another person is not held up (STY-16)', async () => {
  const document = await account('2012-05-20');
  const party = [...Array.from({ length: 11 }, (_, n) => guest(`97720${n}0`)), guest(document)];
  const asked = await Promise.all(Array.from({ length: 5 }, () => hold(party)));
  expect(asked.map(({ codigo }) => codigo)).toEqual(Array<string>(5).fill('no_valid_id'));
  expect((await hold([guest(document)])).codigo).toBe('too_many_requests');
  expect((await hold([guest('9773001')])).codigo).toBe('too_many_requests');
  const other = await newCustomer(app, { sales: [] });
  expect((await hold([guest('9773001')], { as: other })).codigo).toBe('');
});
