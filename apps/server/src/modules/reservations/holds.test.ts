import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SettingKey } from '@kantuta/contract/settings/settings.rules';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import {
  extendHold,
  listHolds,
  makeHolds,
  readHold,
  releaseHold,
} from '@kantuta/contract/reservations/holds.calls';
import { TEST_NOON, testApp, type Session, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { FORM, hold, findPlaces } from '../../../test/holding.ts';
import { doJob } from '../../../test/jobs.ts';
import { setPower } from '../../../test/land.ts';
import { findViolations } from '../ledger/invariants.views.ts';
import { makePerson, type PersonOptions } from '../people/people.factory.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';
import { makeLotForSale, makeNeighbour, makeTicket } from './reservations.factory.ts';

let app: TestApp;
let rosa: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  rosa = await somebody();
});

const inTx = <Made>(
  make: Parameters<ReturnType<typeof app.platform.db.transaction>['execute']>[0],
) => app.platform.db.transaction().execute(make) as Promise<Made>;

async function somebody(options: PersonOptions = {}): Promise<Session> {
  const { personId } = await inTx<{ personId: number }>((tx) => makePerson(tx, options));
  return app.signIn(personId);
}
const lot = () => inTx<{ placeId: number; unitId: number }>((tx) => makeLotForSale(tx));
const stateOf = async (unitId: number) =>
  (
    await app.platform.db
      .selectFrom('unit')
      .where('id', '=', unitId)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;

let version = 1;
async function blockByDocuments(
  value: boolean,
  key: SettingKey = 'feature.passportBlocksReserve',
): Promise<void> {
  version += 1;
  await insertSettings(app.database.db, [
    {
      key,
      scopeKind: 'brand',
      scopeId: '',
      value,
      validFrom: TEST_NOON,
      version,
      author: 'test',
      approver: '',
      reason: 'test',
      createdAt: TEST_NOON,
    },
  ]);
  app.platform.settings.forget();
}

test('a lot is held for 48 hours at its price of today, and nobody else gets it', async () => {
  const { placeId, unitId } = await lot();
  const made = await hold(app, rosa, [{ placeId }]);
  expect(made.status).toBe(0);
  const [result] = made.data.results;
  expect(result?.hold).toMatchObject({
    title: 'Lomas del Sur',
    detail: 'Mza. 12 - Lote 07',
    price: { amount: '10800.00', currency: 'USD' },
    state: 'active',
    endsAt: new Date(TEST_NOON.getTime() + 48 * HOUR_MS).toISOString(),
  });
  expect(await stateOf(unitId)).toBe('pre_reserved');
  const beside = await inTx<number>((tx) => makeNeighbour(tx, placeId));
  const late = await hold(app, await somebody(), [{ placeId }]);
  expect(late).toMatchObject({
    status: 1,
    codigo: 'unit_taken',
    data: { results: [{ hold: null, queuePosition: 1 }] },
  });
  // What is free beside it says what it costs (RES-7).
  expect(late.data.results[0]?.alternatives).toMatchObject([
    {
      placeId: beside,
      price: { amount: '10800.00' },
      monthly: { amount: { amount: '246.52' }, months: 48 },
    },
  ]);
  const { data } = await app.call(listHolds, {}, { as: rosa });
  expect(data.own.map(({ holdId }) => holdId)).toEqual([result?.hold?.holdId]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a lot whose documents are missing or have expired is not held, unless the block is off (CAT-43)', async () => {
  const { placeId, unitId } = await lot();
  const today = dayInLaPaz(TEST_NOON);
  for (const endsOn of [null, addDays(today, -1)]) {
    await setPower(app, unitId, endsOn);
    expect(await hold(app, rosa, [{ placeId }])).toMatchObject({ codigo: 'passport_incomplete' });
  }
  expect(await stateOf(unitId)).toBe('free');
  // Its last day still counts.
  await setPower(app, unitId, today);
  expect(await hold(app, rosa, [{ placeId }])).toMatchObject({ status: 0 });

  const other = await lot();
  await setPower(app, other.unitId, null);
  await blockByDocuments(false);
  expect(await hold(app, rosa, [{ placeId: other.placeId }])).toMatchObject({ status: 0 });
  // Then the pre-sale certificate alone is required, by a setting of its own.
  const third = await lot();
  await setPower(app, third.unitId, null, 'presaleCertificate');
  const refused = await hold(app, rosa, [{ placeId: third.placeId }]);
  expect(refused).toMatchObject({ codigo: 'passport_incomplete' });
  await blockByDocuments(false, 'feature.landCertificateRequired');
  expect(await hold(app, rosa, [{ placeId: third.placeId }])).toMatchObject({ status: 0 });
  await blockByDocuments(true, 'feature.landCertificateRequired');
  await blockByDocuments(true);
});

test('a repeated attempt makes nothing twice', async () => {
  const { placeId } = await lot();
  const attemptId = app.platform.ids.uuid();
  const first = await hold(app, rosa, [{ placeId }], { attemptId });
  const again = await hold(app, rosa, [{ placeId }], { attemptId });
  expect(again.data).toEqual(first.data);
});

test('of several, those that can be made stay', async () => {
  const [free, taken] = [await lot(), await lot()];
  await hold(app, await somebody(), [{ placeId: taken.placeId }]);
  const { status, data } = await hold(app, rosa, [
    { placeId: taken.placeId },
    { placeId: free.placeId },
  ]);
  expect(status).toBe(0);
  expect(data.results.map(({ hold: made, codigo }) => [made !== null, codigo])).toEqual([
    [false, 'unit_taken'],
    [true, ''],
  ]);
});

test('the sixth is refused, also when twenty come at once', async () => {
  const places = await Promise.all(Array.from({ length: 20 }, lot));
  const answers = await Promise.all(places.map(({ placeId }) => hold(app, rosa, [{ placeId }])));
  const codes = answers.map(({ codigo, status }) => (status === 0 ? 'held' : codigo));
  expect(codes.filter((code) => code === 'held')).toHaveLength(5);
  expect(new Set(codes)).toEqual(new Set(['held', 'hold_limit']));
  // The text names the figure of the setting.
  const refused = answers.find(({ codigo }) => codigo === 'hold_limit');
  expect(refused?.mensaje).toMatch(/^Máximo 5 prerreservas\./);
});

test('nobody under 18, nobody with overdue instalments, no blocked adviser', async () => {
  const { placeId } = await lot();
  const young = await somebody({ birthDate: '2008-03-11' as never });
  const answer = await hold(app, young, [{ placeId }]);
  expect(answer).toMatchObject({
    http: 400,
    data: { fields: [{ field: 'form.birthDate', code: 'not_adult' }] },
  });
  const debtor = await newCustomer(app);
  expect(await hold(app, debtor, [{ placeId }])).toMatchObject({ codigo: 'overdue_instalments' });
  const blocked = await somebody({ roles: ['customer', 'adviser'], adviser: { state: 'blocked' } });
  expect(await hold(app, blocked, [{ placeId }])).toMatchObject({ codigo: 'not_eligible' });
});

test('each field of the form says what is wrong with it', async () => {
  const { placeId } = await lot();
  const form = {
    ...FORM,
    paternalSurname: '',
    address: 'Av. 5',
    cellphone: '',
    email: 'x',
    firstName: 'R2',
  };
  const { http, data } = await hold(app, rosa, [{ placeId }], { form });
  expect(http).toBe(400);
  const { fields } = data as unknown as { fields: { field: string; code: string }[] };
  expect(Object.fromEntries(fields.map(({ field, code }) => [field, code]))).toMatchObject({
    'form.firstName': 'letters_only',
    'form.address': 'letters_digits_only',
    'form.email': 'format',
  });
});

test('customer and seller release with a reason; the unit is free, and waits a day for the same person', async () => {
  const { placeId, unitId } = await lot();
  const { data } = await hold(app, rosa, [{ placeId }]);
  const holdId = data.results[0]?.hold?.holdId ?? '';
  const stranger = await somebody();
  const say = { holdId, reason: 'other' as const, words: 'corto' };
  expect(await app.call(releaseHold, say, { as: stranger })).toMatchObject({ codigo: 'forbidden' });
  expect(await app.call(releaseHold, say, { as: rosa })).toMatchObject({
    codigo: 'reason_required',
  });
  const words = 'Cambié de opinión sobre la zona';
  expect(await app.call(releaseHold, { ...say, words }, { as: rosa })).toMatchObject({ status: 0 });
  expect(await stateOf(unitId)).toBe('free');
  expect(await app.call(releaseHold, { ...say, words }, { as: rosa })).toMatchObject({
    codigo: 'hold_ended',
  });
  expect(await hold(app, rosa, [{ placeId }])).toMatchObject({ codigo: 'same_unit_cooldown' });
  app.clock.set(new Date(TEST_NOON.getTime() + 25 * HOUR_MS));
  rosa = await app.signIn(rosa.personId);
  expect(await hold(app, rosa, [{ placeId }])).toMatchObject({ status: 0 });
});

test('an adviser holds for somebody new, who can then sign in, and extends once', async () => {
  const { placeId } = await lot();
  const seller = await somebody({ roles: ['customer', 'adviser'] });
  const form = { ...FORM, documentNumber: '7712345 SC', firstName: 'Nueva' };
  const { data } = await hold(app, seller, [{ placeId }], { form, forClient: true });
  const [made] = data.results;
  expect(made?.hold).toMatchObject({ client: 'Nueva Mamani', can: { extend: true } });
  const person = await app.platform.db
    .selectFrom('person')
    .innerJoin('credential', 'credential.personId', 'person.id')
    .where('documentNumber', '=', '7712345')
    .select(['credential.kind', 'person.id'])
    .executeTakeFirstOrThrow();
  expect(person.kind).toBe('document');
  const client = await app.signIn(person.id);
  const holdId = made?.hold?.holdId ?? '';
  expect(await app.call(extendHold, { holdId }, { as: client })).toMatchObject({
    codigo: 'forbidden',
  });
  const extended = await app.call(extendHold, { holdId }, { as: seller });
  expect(extended.data.endsAt).toBe(new Date(TEST_NOON.getTime() + 72 * HOUR_MS).toISOString());
  expect(await app.call(extendHold, { holdId }, { as: seller })).toMatchObject({
    codigo: 'extension_used',
  });
  const { data: read } = await app.call(readHold, { holdId }, { as: client });
  expect(read.edits.map(({ act, role }) => [act, role])).toEqual([
    ['made', 'seller'],
    ['extended', 'seller'],
  ]);
});

test('a hold is reminded twice, and ends by the clock', async () => {
  const { placeId, unitId } = await lot();
  await hold(app, rosa, [{ placeId }]);
  const told = async () =>
    (
      await app.platform.db
        .selectFrom('notification')
        .where('personId', '=', rosa.personId)
        .select('id')
        .execute()
    ).length;
  for (const [hours, count] of [
    [23, 0],
    [24, 1],
    [45, 1],
    [46, 2],
    [47, 2],
  ] as const) {
    app.clock.set(new Date(TEST_NOON.getTime() + hours * HOUR_MS));
    await doJob(app, 'reservations.turnHolds', {});
    expect([hours, await told()]).toEqual([hours, count]);
    expect(await stateOf(unitId)).toBe('pre_reserved');
  }
  app.clock.set(new Date(TEST_NOON.getTime() + 48 * HOUR_MS));
  await doJob(app, 'reservations.turnHolds', {});
  // The buyer hears of the end, too.
  expect(await told()).toBe(3);
  expect(await stateOf(unitId)).toBe('free');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('season tickets are counted, and are for those of the right age', async () => {
  const ticket = await inTx<{ itemId: number }>((tx) =>
    makeTicket(tx, { stock: 1, facts: { holders: 'under12' } }),
  );
  const item = { itemId: ticket.itemId };
  expect(await hold(app, rosa, [item])).toMatchObject({ codigo: 'age_over_limit' });
  const nameless = { name: 'Luz', birthDate: '2018-02-01' };
  expect(await hold(app, rosa, [{ ...item, holder: nameless as never }])).toMatchObject({
    codigo: 'invalid_input',
  });
  const holder = { ...nameless, documentType: 1 as const, documentNumber: '9100200' };
  expect(await hold(app, rosa, [{ ...item, holder }])).toMatchObject({ status: 0 });
  expect(await hold(app, await somebody(), [{ ...item, holder }])).toMatchObject({
    codigo: 'no_stock',
  });
});

test('only those who sell hold for others', async () => {
  const { placeId } = await lot();
  expect(await hold(app, rosa, [{ placeId }], { forClient: true })).toMatchObject({
    codigo: 'forbidden',
  });
  expect(makeHolds.access).toBe('session');
});
