import {
  addItem,
  addProject,
  changeItem,
  changeProject,
  changeStock,
  changeUnit,
  findUnits,
  openSeason,
  readCatalogue,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { addHouses } from '@kantuta/contract/catalogue/desk-houses.calls';
import { readGeometry, readMap } from '@kantuta/contract/catalogue/map.calls';
import { readItemPlan, readUnitPlan } from '@kantuta/contract/catalogue/plans.calls';
import { listProjects, readProject } from '@kantuta/contract/catalogue/projects.calls';
import { day, dayInLaPaz, partsOf, type Day } from '@kantuta/contract/dates';
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
const NAMED = { name: 'Lomas', town: 'Warnes', onlineCountries: null, isForSale: true };
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
const setStock = (
  itemId: number,
  season: number,
  before: number,
  stock: number,
  {
    beforeUntil = null,
    renewalUntil = null,
  }: { beforeUntil?: Day | null; renewalUntil?: Day | null } = {},
) =>
  app.call(
    changeStock,
    { itemId, season, before, beforeUntil, stock, renewalUntil, reason: 'Una prueba' },
    { as: seller },
  );
const open = (
  season: number,
  tickets: { itemId: number; stock: number; renewalUntil: Day | null }[],
) => app.call(openSeason, { season, tickets, reason: 'Una prueba' }, { as: seller });

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

test('the last day of renewals moves, and never over one that nobody read', async () => {
  const { itemId, season, stock, renewalUntil } = await stockOf('FAMR');
  const [may, june] = [day(`${season}-05-31`), day(`${season}-06-30`)];
  const read = { beforeUntil: renewalUntil };
  expect(
    (await setStock(itemId, season, stock, stock, { ...read, renewalUntil: may })).status,
  ).toBe(0);
  const late = await setStock(itemId, season, stock, stock, { ...read, renewalUntil: june });
  expect(late.codigo).toBe('stock_changed');
  expect((await stockOf('FAMR')).renewalUntil).toBe(may);
});

test('a season is opened once, by one of two operators, and is the one that is sold from then on', async () => {
  const { itemId, season } = await stockOf('SGP');
  const tickets = [{ itemId, stock: 70, renewalUntil: null }];
  const year = partsOf(dayInLaPaz(TEST_NOON)).year;
  expect((await open(year + 2, tickets)).codigo).toBe('invalid_input');
  const again = await open(season, tickets);
  expect(again.codigo).toBe('season_open');
  expect(again.mensaje).toContain(`${season}`);
  const both = await Promise.all([open(season + 1, tickets), open(season + 1, tickets)]);
  expect(both.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'season_open']);
  expect(await stockOf('SGP')).toMatchObject({ season: season + 1, stock: 70, taken: 0 });
  const customer = await app.signIn((await newPerson(app)).personId);
  const { data } = await app.call(readItemPlan, { itemId }, { as: customer });
  expect(data).toMatchObject({
    thing: { left: 70 },
    offering: { lastDueOn: `${season + 1}-12-31` },
  });
  // The control: without the lock and the look at what is there, the key of the database stands between.
  await expect(
    sql`INSERT INTO item_stock (item_id, season, stock) VALUES (${itemId}, ${season + 1}, 1)`.execute(
      app.database.owner,
    ),
  ).rejects.toThrow('item_stock_pkey');
  // A membership is not counted, and nobody opens a season of it.
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM catalogue_item WHERE kind = 'membership' LIMIT 1`.execute(app.database.owner);
  const wrong = await open(season + 1, [
    { itemId: rows[0]?.id ?? 0, stock: 1, renewalUntil: null },
  ]);
  expect(wrong.codigo).toBe('forbidden');
});

test('of two who change a project the second is refused; customers read the text in their language', async () => {
  const change = (version: number) =>
    app.call(
      changeProject,
      {
        projectId: LOMAS,
        version,
        stage: 'delivered',
        services: ['water'],
        about: ABOUT,
        ...NAMED,
      },
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
  expect(data).toMatchObject({ projects: [], stock: [] });
  expect(data.items.every((item) => item.companyId === 3)).toBe(true);
  const input = {
    projectId: LOMAS,
    version: 2,
    stage: 'presale' as const,
    services: [],
    about: ABOUT,
    ...NAMED,
  };
  expect((await app.call(changeProject, input, { as: limited })).codigo).toBe('forbidden');
});

test('a project and an item are drafts until they have a price; what is out of sale nobody sees or buys', async () => {
  const customer = await app.signIn((await newPerson(app)).personId);
  const place = { name: 'Nuevo', town: 'Warnes', latitude: -17.5, longitude: -63.1 };
  const add = () =>
    app.call(addProject, { projectId: 301, companyId: 8, kind: 'land', ...place }, { as: seller });
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'project_exists']);
  const text = { stage: 'presale' as const, services: [], about: ABOUT, ...NAMED };
  const sell = { projectId: 301, version: 1, ...text };
  expect((await app.call(changeProject, sell, { as: seller })).codigo).toBe('without_price');
  const seen = async () =>
    (await app.call(listProjects, {}, { as: customer })).data.projects.map(
      ({ projectId }) => projectId,
    );
  expect(await seen()).not.toContain(301);

  const { itemId } = await stockOf('EMP');
  const like = { likeId: itemId, code: 'emp2', name: 'Abono empresarial doble', house: null };
  expect((await app.call(addItem, like, { as: seller })).status).toBe(0);
  expect((await app.call(addItem, like, { as: seller })).codigo).toBe('code_taken');
  const { data } = await app.call(readCatalogue, {}, { as: seller });
  const draft = data.items.find(({ code }) => code === 'EMP2');
  expect(draft).toMatchObject({ isForSale: false, onlineCountries: ['BO'], kind: 'seasonTicket' });
  const change = (of: number, version: number, isForSale: boolean) =>
    app.call(
      changeItem,
      { itemId: of, version, name: 'Abono', onlineCountries: ['BO', 'AR'], isForSale },
      { as: seller },
    );
  expect((await change(draft?.itemId ?? 0, 1, true)).codigo).toBe('without_price');

  const out = [await change(itemId, 1, false), await change(itemId, 1, false)];
  expect(out.map(({ codigo }) => codigo)).toEqual(['', 'item_changed']);
  const plan = () => app.call(readItemPlan, { itemId }, { as: customer });
  expect((await plan()).data.offering).toBeNull();
  expect((await change(itemId, 2, true)).status).toBe(0);
  expect((await plan()).data.offering).not.toBeNull();

  const withdraw = { projectId: 102, version: 1, ...text, isForSale: false };
  expect((await app.call(changeProject, withdraw, { as: seller })).status).toBe(0);
  expect(await seen()).not.toContain(102);
  const lot = await app.call(readUnitPlan, { placeId: 1_020_102 }, { as: customer });
  expect(lot.data.offering).toBeNull();
});

const GARDENS = 201;
const houses = async (input: object = {}) =>
  (await app.call(findUnits, { projectId: GARDENS, ...input }, { as: seller })).data.units;

test('houses of a new model are drafts on the map until their model has a price; a repeat adds none', async () => {
  const { data } = await app.call(readCatalogue, {}, { as: seller });
  const like = data.items.find(({ code }) => code === 'TAJ')?.itemId ?? 0;
  const house = { projectId: GARDENS, surfaceM2: '84,5', bedrooms: 2, study: true };
  const model = { likeId: like, code: 'GUA', name: 'Casa Guayacán', house };
  const wrong = { ...model, house: { ...house, projectId: LOMAS } };
  expect((await app.call(addItem, wrong, { as: seller })).codigo).toBe('forbidden');
  const made = (await app.call(addItem, model, { as: seller })).data.items;
  const itemId = made.find(({ code }) => code === 'GUA')?.itemId ?? 0;

  const add = (of: number, projectId = GARDENS) =>
    app.call(addHouses, { projectId, itemId: of, before: 30, count: 7 }, { as: seller });
  expect((await add(itemId, LOMAS)).codigo).toBe('forbidden');
  const both = await Promise.all([add(itemId), add(itemId)]);
  expect(both.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'project_changed']);
  const fresh = (await houses()).slice(30);
  expect(fresh.map(({ name, placeId, state }) => [name, placeId, state])).toEqual(
    [31, 32, 33, 34, 35, 36, 37].map((n) => [`Casa ${n}`, 2_010_000 + n, 'not_for_sale']),
  );

  const customer = await app.signIn((await newPerson(app)).personId);
  const map = (await app.call(readMap, { projectId: GARDENS }, { as: customer })).data;
  expect(map.models).toContainEqual(
    expect.objectContaining({
      name: 'Casa Guayacán',
      surfaceM2: '84.50',
      study: true,
      listPrice: null,
    }),
  );
  const drawn = { projectId: GARDENS, version: map.geometry };
  const { features } = (await app.call(readGeometry, drawn, { as: customer })).data;
  expect(features.filter(({ properties }) => properties.kind === 'house')).toHaveLength(37);

  const sell = (unitId: number) =>
    app.call(changeUnit, { unitId, state: 'free', reason: 'Una prueba' }, { as: seller });
  expect((await sell(fresh[0]?.unitId ?? 0)).codigo).toBe('without_price');
  const more = { projectId: GARDENS, itemId: like, before: 37, count: 1 };
  expect((await app.call(addHouses, more, { as: seller })).status).toBe(0);
  const last = (await houses({ number: '38' }))[0];
  expect((await sell(last?.unitId ?? 0)).data.state).toBe('free');
  const plan = await app.call(readUnitPlan, { placeId: 2_010_038 }, { as: customer });
  expect(plan.data.offering).not.toBeNull();
});

test('a project of houses begins without houses, and its first model may be like one of another project', async () => {
  const place = { name: 'Tajibos', town: 'Warnes', latitude: -17.5, longitude: -63.1 };
  const project = { projectId: 302, companyId: 2, kind: 'houses' as const, ...place };
  const { data } = await app.call(addProject, project, { as: seller });
  const likeId = data.items.find(({ code }) => code === 'TAJ')?.itemId ?? 0;
  const house = { projectId: 302, surfaceM2: '60', bedrooms: 1, study: false };
  const model = { likeId, code: 'CUP', name: 'Casa Cupesí', house };
  const made = (await app.call(addItem, model, { as: seller })).data.items;
  const itemId = made.find(({ code }) => code === 'CUP')?.itemId ?? 0;
  const input = { projectId: 302, itemId, before: 0, count: 2 };
  const added = (await app.call(addHouses, input, { as: seller })).data;
  expect(added.projects.find(({ projectId }) => projectId === 302)).toMatchObject({
    kind: 'houses',
    isForSale: false,
    units: [{ state: 'not_for_sale', count: 2 }],
  });
});
