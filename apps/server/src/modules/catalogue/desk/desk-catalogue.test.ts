import {
  changeProject,
  changeStock,
  changeUnit,
  findUnits,
  readCatalogue,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { readProject } from '@kantuta/contract/catalogue/projects.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLots } from '../../../../seeds/land/lots.ts';
import { drawUnits } from '../../../../seeds/land/units.ts';
import { loadCatalogue } from '../../../../seeds/load/load-catalogue.ts';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newOperator } from '../../../../test/operator.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { sql } from '../../../platform/db/database.ts';
import { changeUnits } from '../units.store.ts';

const LOMAS = 101;
const ABOUT = { es: 'Junto al lago', en: 'By the lake', pt: '' };

let app: TestApp;
let seller: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  const lots = drawLots();
  const set = { today: dayInLaPaz(TEST_NOON), lots, units: drawUnits(lots, new Set()) };
  await app.database.owner
    .transaction()
    .execute((tx) => loadCatalogue(tx, set as Parameters<typeof loadCatalogue>[1]));
  seller = await newOperator(app, { role: 'sales_ops', companyIds: null });
});
afterAll(() => app.close());

const find = async (input: object) =>
  (await app.call(findUnits, { projectId: LOMAS, ...input }, { as: seller })).data.units;
const stockOf = async (code: string) => {
  const { data } = await app.call(readCatalogue, {}, { as: seller });
  const found = data.stock.find((each) => each.code === code);
  if (!found) throw new Error(`no stock of ${code}`);
  return found;
};
const setStock = (itemId: number, season: number, before: number, stock: number) =>
  app.call(changeStock, { itemId, season, before, stock, reason: 'Una prueba' }, { as: seller });

test('a lot is found by block and number, taken out of sale and put back; what is held stays', async () => {
  const [unit] = await find({ block: '3', number: '7' });
  expect(unit).toMatchObject({ placeId: 1_010_307, name: 'Mza. 3 - Lote 07', state: 'free' });
  const unitId = unit?.unitId ?? 0;
  const turn = (state: 'free' | 'not_for_sale') =>
    app.call(changeUnit, { unitId, state, reason: 'Una prueba' }, { as: seller });
  expect((await turn('not_for_sale')).data.state).toBe('not_for_sale');
  expect((await find({ block: '3', number: '07' }))[0]).toMatchObject({
    state: 'not_for_sale',
    version: (unit?.version ?? 0) + 1,
  });
  expect((await turn('free')).status).toBe(0);
  const held = { unitId, state: 'pre_reserved' as const, at: TEST_NOON };
  await app.database.owner.transaction().execute((tx) => changeUnits(tx, [held]));
  expect((await turn('not_for_sale')).codigo).toBe('unit_not_free');
  expect((await find({ state: 'pre_reserved' })).map((each) => each.unitId)).toEqual([unitId]);
});

test('stock rises at once, never below what is taken, and never over a figure that nobody read', async () => {
  const gold = await stockOf('SGG');
  const { itemId, season, stock, taken } = gold;
  expect((await setStock(itemId, season, stock, taken - 1)).codigo).toBe('stock_below_taken');
  expect((await setStock(itemId, season, stock, stock + 100)).status).toBe(0);
  expect((await setStock(itemId, season, stock, stock + 200)).codigo).toBe('stock_changed');
  expect(await stockOf('SGG')).toMatchObject({ stock: stock + 100, taken });
});

test('stock that is lowered while it is sold is never below what is taken', async () => {
  const { itemId, season, stock, taken } = await stockOf('EMP');
  const take = () =>
    sql`UPDATE item_stock SET taken = taken + 1 WHERE item_id = ${itemId} AND season = ${season} AND taken < stock`.execute(
      app.database.owner,
    );
  await Promise.all([
    ...Array.from({ length: 10 }, take),
    setStock(itemId, season, stock, taken + 3),
    ...Array.from({ length: 10 }, take),
  ]);
  const after = await stockOf('EMP');
  expect(after.taken).toBeLessThanOrEqual(after.stock);
  // The control: without the condition only the constraint of the database stands between.
  await expect(
    sql`UPDATE item_stock SET stock = taken - 1 WHERE item_id = ${itemId} AND season = ${season}`.execute(
      app.database.owner,
    ),
  ).rejects.toThrow('item_stock_left');
});

test('of two who change a project the second is refused; customers read the text in their language', async () => {
  const change = (version: number) =>
    app.call(
      changeProject,
      { projectId: LOMAS, version, stage: 'delivered', services: ['water'], about: ABOUT },
      { as: seller },
    );
  expect((await change(1)).status).toBe(0);
  expect((await change(1)).codigo).toBe('project_changed');
  const customer = await app.signIn((await newPerson(app)).personId);
  const { data } = await app.call(readProject, { projectId: LOMAS }, { as: customer });
  expect(data).toMatchObject({ about: ABOUT.es, project: { stage: 'delivered' } });
});

test('an operator of another company changes nothing', async () => {
  const limited = await newOperator(app, { role: 'sales_ops', companyIds: [3] });
  const { data } = await app.call(readCatalogue, {}, { as: limited });
  expect(data).toEqual({ projects: [], stock: [] });
  const input = {
    projectId: LOMAS,
    version: 2,
    stage: 'presale' as const,
    services: [],
    about: ABOUT,
  };
  expect((await app.call(changeProject, input, { as: limited })).codigo).toBe('forbidden');
});
