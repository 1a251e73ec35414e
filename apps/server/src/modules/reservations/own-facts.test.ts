import { joinQueue } from '@kantuta/contract/reservations/queue.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { FORM, findPlaces, hold } from '../../../test/holding.ts';
import { makePerson, type PersonOptions } from '../people/people.factory.ts';
import { makeLotForSale } from './reservations.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
});
afterAll(() => app.close());

const somebody = (options: PersonOptions = {}) =>
  app.platform.db.transaction().execute((tx) => makePerson(tx, options));
const lot = () => app.platform.db.transaction().execute((tx) => makeLotForSale(tx));
const FACTS = ['gender', 'nationalityId', 'countryId', 'cityId', 'address', 'firstName'] as const;
const factsOf = (personId: number) =>
  app.platform.db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(FACTS)
    .executeTakeFirstOrThrow();
const forget = (personId: number) =>
  app.database.owner
    .updateTable('person')
    .set({ gender: 'not_stated', nationalityId: null, countryId: null, cityId: null, address: '' })
    .where('id', '=', personId)
    .execute();
const online = (placeId: number, onlineCountries: string[]) =>
  app.database.owner
    .updateTable('project')
    .set({ onlineCountries })
    .where('id', '=', (of) =>
      of.selectFrom('unit').where('placeId', '=', placeId).select('projectId'),
    )
    .execute();
const countryId = async (code: string) =>
  (
    await app.platform.db
      .selectFrom('country')
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

test('what was never told is kept from the form, and what is known stays', async () => {
  const { personId } = await somebody({ firstName: 'Ana' });
  await forget(personId);
  const as = await app.signIn(personId);
  const { placeId } = await lot();
  const made = await hold(app, as, [{ placeId }]);
  const { nationalityId, countryId: home, cityId, address, gender } = FORM;
  const told = { nationalityId, countryId: home, cityId, address, gender, firstName: 'Ana' };
  expect(await factsOf(personId)).toEqual(told);
  const { form } = await app.platform.db
    .selectFrom('hold')
    .where('id', '=', made.data.results[0]?.hold?.holdId ?? '')
    .select('form')
    .executeTakeFirstOrThrow();
  // The name of the account, not the one that was typed.
  expect(form).toMatchObject({ firstName: 'Ana', paternalSurname: 'Prueba', address });
  const other = { form: { ...FORM, address: 'Otra calle 9', gender: 'male' as const } };
  await hold(app, as, [{ placeId: (await lot()).placeId }], other);
  expect(await factsOf(personId)).toEqual(told);
});

test('what is refused keeps nothing, and the country of the form counts where the account has none', async () => {
  const { personId } = await somebody();
  await forget(personId);
  const as = await app.signIn(personId);
  const { placeId } = await lot();
  await online(placeId, ['BO']);
  const abroad = { form: { ...FORM, countryId: await countryId('US'), cityId: -1 } };
  expect(await hold(app, as, [{ placeId }], abroad)).toMatchObject({
    codigo: 'product_not_in_country',
  });
  expect(await factsOf(personId)).toMatchObject({ countryId: null, address: '' });
  const nowhere = { form: { ...FORM, countryId: 2_000_000_000 } };
  expect(await hold(app, as, [{ placeId }], nowhere)).toMatchObject({
    data: { fields: [{ field: 'form.countryId', code: 'not_in_list' }] },
  });
  expect(await hold(app, as, [{ placeId }])).toMatchObject({ status: 0 });
});

test('nobody waits for what is not sold in their country, and an adviser changes nothing of a client', async () => {
  const { placeId } = await lot();
  await online(placeId, ['BO']);
  const owner = await app.signIn((await somebody()).personId);
  expect((await hold(app, owner, [{ placeId }])).status).toBe(0);
  const { personId } = await somebody();
  await app.database.owner
    .updateTable('person')
    .set({ countryId: await countryId('US'), cityId: null })
    .where('id', '=', personId)
    .execute();
  const as = await app.signIn(personId);
  expect(await app.call(joinQueue, { placeId }, { as })).toMatchObject({
    codigo: 'product_not_in_country',
  });
  const client = await somebody();
  await forget(client.personId);
  const seller = await somebody({ roles: ['customer', 'adviser'], adviser: {} });
  const form = { ...FORM, documentNumber: client.document };
  const change = { forClient: true, form };
  const held = await hold(
    app,
    await app.signIn(seller.personId),
    [{ placeId: (await lot()).placeId }],
    change,
  );
  expect(held.status).toBe(0);
  expect(await factsOf(client.personId)).toMatchObject({ countryId: null, address: '' });
});
