import { afterAll, beforeAll, expect, test } from 'vitest';
import { readItemPlan } from '@kantuta/contract/catalogue/plans.calls';
import { addDays, dayInLaPaz, dayStamp, type Day } from '@kantuta/contract/dates';
import { listHolds, releaseHold } from '@kantuta/contract/reservations/holds.calls';
import { startPayment } from '@kantuta/contract/payments/payments.calls';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { FORM, findPlaces, hold } from '../../../test/holding.ts';
import { paymentInputOf } from '../../../test/paying.ts';
import { flagWith, settingsDesk } from '../../../test/settings-desk.ts';
import { makePerson, type PersonOptions } from '../people/people.factory.ts';
import { makeHold, makeLotForSale, makeTicket } from './reservations.factory.ts';

let app: TestApp;
let seller: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
  seller = await app.signIn((await somebody({ roles: ['customer', 'adviser'] })).personId);
});
afterAll(() => app.close());

const somebody = (options: PersonOptions = {}) =>
  app.platform.db.transaction().execute((tx) => makePerson(tx, options));
const lot = () => app.platform.db.transaction().execute((tx) => makeLotForSale(tx));
const holdFor = async (documentNumber: string, item?: { itemId: number }) =>
  hold(app, seller, [item ?? { placeId: (await lot()).placeId }], {
    form: { ...FORM, firstName: 'Nadie', documentNumber },
    forClient: true,
  });
const toldTo = async (personId: number) =>
  (
    await app.platform.db
      .selectFrom('notification')
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .select('key')
      .execute()
  ).map(({ key }) => key);

test('an adviser sees the names of the form, not those of the account, and its owner hears of the hold', async () => {
  const { personId, document } = await somebody({ firstName: 'Secreta' });
  const { data } = await holdFor(document);
  const holdId = data.results[0]?.hold?.holdId ?? '';
  expect(data.results[0]?.hold?.client).toBe('Nadie Mamani');
  const listed = await app.call(listHolds, {}, { as: seller });
  expect(listed.data.ofClients.map(({ client }) => client)).toContain('Nadie Mamani');
  await app.call(releaseHold, { holdId, reason: 'wrong_data' }, { as: seller });
  expect(await toldTo(personId)).toEqual(['heldForYou', 'releasedForYou']);
});

test('of a client who took the sight away the adviser reads the number of the hold in place of the name, on the next call (PPL-11)', async () => {
  const { personId, document } = await somebody();
  const { data } = await holdFor(document);
  const { holdId = '', reference } = data.results[0]?.hold ?? {};
  const clientRead = async () =>
    (await app.call(listHolds, {}, { as: seller })).data.ofClients.find(
      (each) => each.holdId === holdId,
    )?.client;
  const decide = (mayLook: boolean) =>
    app.platform.db
      .insertInto('adviserAccess')
      .values({ personId, adviserId: seller.personId, mayLook, at: app.clock.now() })
      .execute();
  expect(await clientRead()).toBe('Nadie Mamani');
  await decide(false);
  expect((await clientRead())?.replaceAll('-', '')).toBe(reference?.replaceAll('-', ''));
  await decide(true);
  expect(await clientRead()).toBe('Nadie Mamani');
});

test('an adviser learns neither debts nor holds, nor the age, of the person of a document', async () => {
  const debtor = String(60_000_001);
  await newCustomer(app, { document: debtor });
  const young = await somebody({ birthDate: '2012-01-01' as never });
  const full = await somebody();
  for (let index = 0; index < 5; index += 1)
    await app.platform.db.transaction().execute((tx) =>
      makeHold(tx, {
        holdId: app.platform.ids.uuid(),
        personId: full.personId,
        at: app.clock.now(),
      }),
    );
  for (const document of [debtor, young.document, full.document]) {
    const { codigo, data } = await holdFor(document);
    expect([codigo, data.results?.[0]?.codigo]).toEqual([
      'client_not_eligible',
      'client_not_eligible',
    ]);
  }
});

test('an attempt that is repeated with another product or another client is a conflict', async () => {
  const attemptId = app.platform.ids.uuid();
  const [one, other] = [await lot(), await lot()];
  const form = { ...FORM, documentNumber: '61000001' };
  const change = { attemptId, form, forClient: true };
  const first = await hold(app, seller, [{ placeId: one.placeId }], change);
  expect(first.status).toBe(0);
  expect(await hold(app, seller, [{ placeId: other.placeId }], change)).toMatchObject({
    codigo: 'idempotency_conflict',
  });
  const elsewhere = { ...change, form: { ...form, documentNumber: '61000002' } };
  expect(await hold(app, seller, [{ placeId: one.placeId }], elsewhere)).toMatchObject({
    codigo: 'idempotency_conflict',
  });
  expect((await hold(app, seller, [{ placeId: one.placeId }], change)).data).toEqual(first.data);
});

test('a ticket for the buyer goes by the birth date that we know, not by the one that was typed', async () => {
  const { personId } = await somebody({ birthDate: '1990-05-20' as never });
  const { itemId } = await app.platform.db
    .transaction()
    .execute((tx) => makeTicket(tx, { stock: 3, facts: { holders: 'over60' } }));
  const form = { ...FORM, birthDate: '1950-01-01' as never };
  expect(await hold(app, await app.signIn(personId), [{ itemId }], { form })).toMatchObject({
    codigo: 'not_special_holder',
  });
});

test('a season ticket that was voided gives no right to renew', async () => {
  const { itemId } = await app.platform.db
    .transaction()
    .execute((tx) => makeTicket(tx, { stock: 3, facts: { choice: 'renewal' } }));
  const customer = await newCustomer(app, { sales: [{}] });
  const renewedBy = async (state: string) => {
    await app.database.owner
      .updateTable('sale')
      .set({ kind: 'seasonTicket', soldOn: '2025-06-01', state } as never)
      .where('id', '=', customer.saleIds[0] ?? 0)
      .execute();
    return hold(app, customer, [{ itemId }]);
  };
  expect(await renewedBy('voided')).toMatchObject({ codigo: 'not_last_holder' });
});

test('a renewal is taken on its last day and refused on the next, which its page says first', async () => {
  const { itemId, season } = await app.platform.db
    .transaction()
    .execute((tx) => makeTicket(tx, { stock: 3, facts: { choice: 'renewal' } }));
  const customer = await newCustomer(app, { sales: [{ daysAgo: 20 }] });
  await app.database.owner
    .updateTable('sale')
    .set({ kind: 'seasonTicket', soldOn: `${season - 1}-06-01`, state: 'sold' } as never)
    .where('id', '=', customer.saleIds[0] ?? 0)
    .execute();
  const today = dayInLaPaz(app.clock.now());
  const closeOn = (renewalUntil: Day) =>
    app.database.owner
      .updateTable('itemStock')
      .set({ renewalUntil })
      .where('itemId', '=', itemId)
      .execute();
  const renewal = async () =>
    (await app.call(readItemPlan, { itemId }, { as: customer })).data.thing.renewal;

  const yesterday = addDays(today, -1);
  await closeOn(yesterday);
  expect(await renewal()).toEqual({ until: yesterday, isOver: true });
  expect(await hold(app, customer, [{ itemId }])).toMatchObject({
    codigo: 'renewal_closed',
    mensaje: `El plazo de renovación terminó el ${dayStamp(yesterday)}. Puede tomar el abono nuevo.`,
  });

  await closeOn(today);
  expect(await renewal()).toEqual({ until: today, isOver: false });
  expect((await hold(app, customer, [{ itemId }])).status).toBe(0);
});

test('while buying land is blocked nobody holds a lot, and everybody still pays', async () => {
  const customer = await newCustomer(app, { sales: [{ daysAgo: 30 }] });
  const desk = await settingsDesk(app);
  await desk.change({
    key: 'feature.landPurchaseBlocked',
    value: flagWith({ audience: ['customer'] }),
  });
  const { placeId } = await lot();
  expect(await hold(app, customer, [{ placeId }])).toMatchObject({
    codigo: 'land_purchase_blocked',
  });
  const input = await paymentInputOf(app, customer);
  expect(await app.call(startPayment, input, { as: customer })).toMatchObject({ status: 0 });
});
