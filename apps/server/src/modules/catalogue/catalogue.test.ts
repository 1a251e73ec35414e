import { cents } from '@kantuta/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { sql } from '../../platform/db/database.ts';
import { makeCompany, makeItem, makeLot } from './catalogue.factory.ts';
import { companies, titlesOf, type ProductKey } from './catalogue.views.ts';
import { insertUnits } from './units.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test('lots, houses and items get their titles by the keys of the caller', async () => {
  const { lot, itemId, house } = await database.db.transaction().execute(async (tx) => {
    const { itemId: made } = await makeItem(tx, {
      companyId: 3,
      name: 'Membresía Oro',
      price: cents(349_000),
    });
    const [unitId = 0] = await insertUnits(tx, [
      {
        kind: 'house',
        companyId: 3,
        projectId: null,
        lotId: null,
        itemId: made,
        label: 'Casa 07',
        state: 'free',
      },
    ]);
    const { unitId: ofLot } = await makeLot(tx, { companyId: 8, price: cents(1_080_000) });
    return { lot: ofLot, itemId: made, house: unitId };
  });
  const asked = sql<ProductKey>`VALUES
    (11, ${lot}::int, NULL::int, ''), (12, ${house}::int, NULL::int, ''), (13, NULL::int, ${itemId}::int, ''),
    (14, NULL::int, ${itemId}::int, 'Temporada 2026')`;
  const keys = sql<ProductKey>`SELECT * FROM (${asked}) asked (key, unit_id, item_id, label)`;
  expect([...(await titlesOf(database.db, keys))].sort(([a], [b]) => a - b)).toEqual([
    [11, { title: 'Lomas del Sur', detail: 'Mza. 12 - Lote 07' }],
    [12, { title: 'Membresía Oro', detail: 'Casa 07' }],
    [13, { title: 'Membresía Oro', detail: `T3-${itemId}` }],
    [14, { title: 'Membresía Oro', detail: 'Temporada 2026' }],
  ]);
});

test('the companies are all companies of the group, or those with the given ids', async () => {
  await database.db.transaction().execute(async (tx) => {
    for (const id of [2, 12]) await makeCompany(tx, id);
  });
  const ids = async (...[wanted]: [(readonly number[])?]) =>
    (await companies(database.db, wanted)).map(({ id }) => id);
  expect(await ids()).toEqual([2, 3, 8, 12]);
  expect(await ids([12, 99])).toEqual([12]);
});
