import {
  compareProducts,
  dropSaved,
  listSaved,
  saveProduct,
} from '@kantuta/contract/catalogue/saved.calls';
import { MOST_SAVED } from '@kantuta/contract/catalogue/saved.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLots } from '../../../../seeds/land/lots.ts';
import { drawUnits } from '../../../../seeds/land/units.ts';
import { loadCatalogue } from '../../../../seeds/load/load-catalogue.ts';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { sql } from '../../../platform/db/database.ts';

const LOT = 'lugar-1010307';
const HOUSE = 'lugar-2010013';

let app: TestApp;
let me: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  const lots = drawLots();
  const set = { today: dayInLaPaz(TEST_NOON), lots, units: drawUnits(lots, new Set()) };
  await app.database.owner
    .transaction()
    .execute((tx) => loadCatalogue(tx, set as Parameters<typeof loadCatalogue>[1]));
  me = await newReader();
});
afterAll(() => app.close());

const newReader = async () => app.signIn((await newPerson(app)).personId);
const save = (ref: string, as = me) => app.call(saveProduct, { ref }, { as });
const saved = async (as = me) =>
  (await app.call(listSaved, {}, { as })).data.products.map(({ ref }) => ref);

test('a lot, a house, a membership and a project are saved once, the latest first, and taken out again', async () => {
  for (const ref of [LOT, HOUSE, 'producto-5', 'proyecto-101', LOT]) {
    app.clock.set(new Date(app.clock.now().getTime() + 1_000));
    expect((await save(ref)).status).toBe(0);
  }
  expect(await saved()).toEqual(['proyecto-101', 'producto-5', HOUSE, LOT]);
  await app.call(dropSaved, { ref: HOUSE }, { as: me });
  await app.call(dropSaved, { ref: HOUSE }, { as: me });
  expect(await saved()).toEqual(['proyecto-101', 'producto-5', LOT]);
});

test('nobody sees what others have saved', async () => {
  const other = await newReader();
  expect(await saved(other)).toEqual([]);
  await app.call(dropSaved, { ref: LOT }, { as: other });
  expect(await saved()).toContain(LOT);
});

test('what does not exist is not saved', async () => {
  for (const ref of ['lugar-1', 'producto-9999', 'proyecto-9999'])
    expect((await save(ref)).codigo).toBe('forbidden');
  expect((await save('lugar-x')).codigo).toBe('invalid_input');
});

test('three products stand side by side by the list in force, in the order of the address', async () => {
  const refs = `${HOUSE},${LOT},producto-6,proyecto-101`;
  const { data } = await app.call(compareProducts, { refs }, { as: me });
  const [house, lot, gold] = data.products;
  expect(data.products).toHaveLength(3);
  expect(lot).toMatchObject({
    ref: LOT,
    detail: 'Mza. 3 - Lote 07',
    surfaceM2: '360.00',
    pricePerM2: { amount: '30.00' },
    offer: {
      price: { amount: '10800.00' },
      initial: { amount: '1080.00' },
      monthly: { amount: '246.52' },
      months: 48,
    },
    total: { amount: '12913.22' },
    effectivePct: '10.47',
    stage: 'in_development',
    state: 'free',
  });
  expect(house).toMatchObject({
    kind: 'house',
    title: 'Casa Toborochi',
    bank: { amount: '46800.00' },
    companyLends: true,
    total: null,
    effectivePct: null,
  });
  expect(gold).toMatchObject({ title: 'Membresía Oro', stage: null, effectivePct: '8.30' });
});

test('a project is compared by its cheapest free unit', async () => {
  const { data } = await app.call(compareProducts, { refs: 'proyecto-102' }, { as: me });
  // The form of 1.00 an instalment makes the year dearer than 10 %.
  expect(data.products[0]).toMatchObject({
    kind: 'project',
    left: 360,
    surfaceM2: '250.00',
    offer: { price: { amount: '6000.00' }, months: 48 },
  });
  expect(Number(data.products[0]?.effectivePct)).toBeGreaterThan(10.47);
});

test('two browsers cannot pass the limit together', async () => {
  const many = await newReader();
  await sql`INSERT INTO saved_product (person_id, unit_id, saved_at)
    SELECT ${many.personId}, id, now() FROM unit ORDER BY id LIMIT ${MOST_SAVED - 1}`.execute(
    app.database.owner,
  );
  const answers = await Promise.all(
    ['producto-4', 'producto-5', 'producto-6', 'producto-7'].map((ref) => save(ref, many)),
  );
  expect(answers.map(({ codigo }) => codigo).filter((each) => each === 'saved_limit')).toHaveLength(
    3,
  );
  expect(await saved(many)).toHaveLength(MOST_SAVED);
});
