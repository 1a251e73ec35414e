import { listMemberships, listTravel } from '@kantuta/contract/catalogue/items.calls';
import { listProjects, readProject } from '@kantuta/contract/catalogue/projects.calls';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { parseCents, ZERO } from '@kantuta/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLots } from '../../../../seeds/land/lots.ts';
import { drawUnits } from '../../../../seeds/land/units.ts';
import { loadCatalogue } from '../../../../seeds/load/load-catalogue.ts';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { sql } from '../../../platform/db/database.ts';
import { insertSettings } from '../../../platform/settings/settings.store.ts';
import { insertPriceLists, type NewPriceList } from '../prices/prices.store.ts';
import { changeUnits } from '../units.store.ts';

const TODAY = dayInLaPaz(TEST_NOON);
const LOMAS = 101;
const JARDINES = 201;

let app: TestApp;
let reader: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  const lots = drawLots();
  const units = drawUnits(lots, new Set([1_010_101]));
  // The catalogue of the demo is its own good example: only what it reads of the set is given.
  const set = { today: TODAY, lots, units } as Parameters<typeof loadCatalogue>[1];
  await app.database.owner.transaction().execute((tx) => loadCatalogue(tx, set));
  reader = await app.signIn((await newPerson(app)).personId);
});
afterAll(() => app.close());

const projects = async (as = reader) => (await app.call(listProjects, {}, { as })).data.projects;
const project = async (projectId: number, as = reader) =>
  (await app.call(readProject, { projectId }, { as })).data;
const amounts = (offer: {
  price: { amount: string };
  monthly: { amount: string };
  months: number;
}) => [offer.price.amount, offer.monthly.amount, offer.months];

async function livingIn(countryId: number | null): Promise<Session> {
  const { personId } = await newPerson(app);
  await sql`UPDATE person SET country_id = ${countryId}, city_id = NULL WHERE id = ${personId}`.execute(
    app.database.owner,
  );
  return app.signIn(personId);
}

test('projects say what is free, what they cost from, and the least instalment', async () => {
  const found = await projects();
  expect(found.map(({ projectId, kind, town }) => [projectId, kind, town])).toEqual([
    [101, 'land', 'Warnes'],
    [102, 'land', 'Cotoca'],
    [103, 'land', 'La Guardia'],
    [104, 'land', 'Montero'],
    [201, 'houses', 'Santa Cruz de la Sierra'],
  ]);
  const [lomas, cotoca] = found;
  // What is not for sale does not count.
  expect(lomas).toMatchObject({ free: 419, total: 419, stage: 'in_development' });
  expect(lomas?.offer && amounts(lomas.offer)).toEqual(['10800.00', '128.45', 120]);
  expect(lomas?.offer).toMatchObject({
    cash: { amount: '9720.00' },
    initial: { amount: '1080.00' },
    validFrom: addDays(TODAY, -365),
  });
  // Project 102 charges 1.00 for the form of each instalment.
  expect(cotoca?.offer && amounts(cotoca.offer)).toEqual(['6000.00', '72.36', 120]);
});

test('the plan of a project is its blocks and what lies between them, not its lots', async () => {
  const [lomas] = await projects();
  const uses = lomas?.plan.map(({ use }) => use) ?? [];
  expect([uses.filter((use) => use === 'block').length, uses.length]).toEqual([21, 25]);
  expect(lomas?.plan.every(({ ring }) => ring.length === 4)).toBe(true);
});

test('a project has its kinds of lots, the cost of each term and its price history', async () => {
  const { sizes, terms, history, seller, usualMonths } = await project(LOMAS);
  expect(sizes[0]).toMatchObject({
    surfaceM2: '360.00',
    corner: false,
    price: { amount: '10800.00' },
  });
  expect(sizes.at(-1)).toMatchObject({ price: { amount: '13820.00' }, free: 2 });
  expect(terms.map(({ months }) => months)).toEqual([12, 24, 36, 48, 60, 72, 84, 96, 108, 120]);
  expect(terms[3]).toEqual({
    months: 48,
    monthly: { amount: '246.52', currency: 'USD' },
    total: { amount: '12913.22', currency: 'USD' },
  });
  expect(usualMonths).toBe(48);
  expect(history.map(({ price }) => price.amount)).toEqual(['30.00', '27.78']);
  expect(seller.taxNumber).toBe('990008021');
});

test('a house has three parts, and no instalments of what the bank pays', async () => {
  const { models, terms, project: card } = await project(JARDINES);
  expect(models.map(({ code, free, total }) => [code, free, total])).toEqual([
    ['TAJ', 12, 12],
    ['TOB', 10, 10],
    ['JOR', 8, 8],
  ]);
  expect(models[0]?.parts).toMatchObject({
    initial: { amount: '1185.00' },
    direct: { amount: '2765.00' },
    instalment: { amount: '553.00' },
    instalments: 5,
    bank: { amount: '35550.00' },
    companyLends: true,
  });
  expect(models[2]).toMatchObject({ bedrooms: 3, study: true, surfaceM2: '120.00' });
  expect([terms, card.models.map(({ code }) => code)]).toEqual([[], ['TAJ', 'TOB', 'JOR']]);
  // Of its own part: the 120 of the list are those of the bank.
  expect(card.offer && amounts(card.offer)).toEqual(['39500.00', '553.00', 5]);
});

test('a unit that is taken is not free, and the price is that of the cheapest free one', async () => {
  const { rows } = await sql<{ id: number }>`
    SELECT unit.id FROM unit JOIN catalogue_item item ON item.id = unit.item_id WHERE item.code = 'TAJ'`.execute(
    app.database.owner,
  );
  const set = (state: 'free' | 'sold') =>
    app.database.db.transaction().execute((tx) =>
      changeUnits(
        tx,
        rows.map(({ id }) => ({ unitId: id, state, at: TEST_NOON })),
      ),
    );
  await set('sold');
  app.clock.set(new Date(TEST_NOON.getTime() + MINUTE_MS));
  const [card] = (await projects()).slice(-1);
  await set('free');
  app.clock.set(TEST_NOON);
  expect(card).toMatchObject({ free: 18, total: 30, offer: { price: { amount: '52000.00' } } });
});

test('a project of another company, and one that is not there, are not found', async () => {
  const of = (projectId: number, company: { companyId?: number } = {}) =>
    app.call(readProject, { projectId, ...company }, { as: reader });
  expect((await of(LOMAS, { companyId: 8 })).status).toBe(0);
  expect(await of(LOMAS, { companyId: 2 })).toMatchObject({ status: 1, codigo: 'forbidden' });
  expect(await of(999)).toMatchObject({ status: 1, codigo: 'forbidden' });
});

test('houses and season tickets are not sold online outside Bolivia; whoever tells no country is at home', async () => {
  const { rows } = await sql<{ code: string; id: number }>`
    SELECT code, id FROM country WHERE code IN ('BO', 'ES')`.execute(app.database.owner);
  const idOf = (code: string) => rows.find((each) => each.code === code)?.id ?? null;
  const onlineFor = async (as: Session) => {
    const { data } = await app.call(listMemberships, {}, { as });
    return [
      ...(await projects(as)).slice(-2).map(({ isOnline }) => isOnline),
      data.memberships[0]?.isOnline,
      data.seasonTickets[0]?.isOnline,
    ];
  };
  expect(await onlineFor(await livingIn(idOf('ES')))).toEqual([true, false, true, false]);
  expect(await onlineFor(await livingIn(idOf('BO')))).toEqual([true, true, true, true]);
  expect(await onlineFor(await livingIn(null))).toEqual([true, true, true, true]);
});

test('memberships have their usual plans, season tickets what is left of them', async () => {
  const { data } = await app.call(listMemberships, {}, { as: reader });
  expect(
    data.memberships.map(({ code, offer }) => [code, ...(offer ? amounts(offer) : [])]),
  ).toEqual([
    ['CLA', '1490.00', '60.65', 24],
    ['PLA', '2490.00', '70.22', 36],
    ['ORO', '3490.00', '76.68', 48],
    ['RST', '4478.00', '98.39', 48],
  ]);
  expect(data.memberships[1]?.facts).toEqual({ cabins: true, passes: 5 });
  const tickets = data.seasonTickets.map(({ code, left, season }) => [code, left, season]);
  expect(tickets).toContainEqual(['INF', 0, 2026]);
  expect(tickets).toContainEqual(['FAMN', 466, 2026]);
  expect(data.seasonTickets.find(({ code }) => code === 'FAMR')?.renewal).toEqual({
    until: '2026-01-18',
    isOver: true,
  });
});

test.each([
  ['2026-03-10T16:00:00Z', '32.40', 5],
  ['2026-10-10T16:00:00Z', '81.00', 2],
  // The first instalment would fall due after its season.
  ['2026-12-20T16:00:00Z', '0.00', 0],
])(
  'on %s a season ticket offers the instalments that its season has room for (SALE-19)',
  async (now, monthly, months) => {
    app.clock.set(new Date(now));
    const { data } = await app.call(listMemberships, {}, { as: await app.signIn(reader.personId) });
    const offer = data.seasonTickets.find(({ code }) => code === 'FAMN')?.offer;
    expect(offer?.monthly.amount).toBe(monthly);
    expect(offer?.months).toBe(months);
    app.clock.set(TEST_NOON);
  },
);

test('nobody takes more season tickets than there are', async () => {
  const take = sql`UPDATE item_stock SET taken = taken + 1 WHERE taken = stock`.execute(
    app.database.owner,
  );
  await expect(take).rejects.toThrow('item_stock_left');
});

test('the travel club is there while its flag is on', async () => {
  const { data } = await app.call(listTravel, {}, { as: reader });
  expect(data.memberships.map(({ code }) => code)).toEqual(['EXP', 'VOY', 'ELI']);
  await setFlag('feature.intlMembership', { on: false });
  const closed = await app.call(listTravel, {}, { as: reader });
  expect(closed).toMatchObject({ status: 1, codigo: 'forbidden' });
  await setFlag('feature.intlMembership', { on: true });
});

test('the filter is that of the flag, for those whom it means', async () => {
  const filterOf = async (as: Session) => (await app.call(listProjects, {}, { as })).data.filter;
  expect(await filterOf(reader)).toBe('chips');
  await setFlag('feature.projectFilterVariant', { on: true, audience: ['adviser'] });
  const adviser = await app.signIn((await newPerson(app, { roles: ['adviser'] })).personId);
  expect([await filterOf(adviser), await filterOf(reader)]).toEqual(['monthly', 'chips']);
});

test('a list for later comes into force on its day, and is not shown before', async () => {
  const from = addDays(TODAY, 1);
  await app.database.db
    .transaction()
    .execute((tx) => insertPriceLists(tx, [{ ...LIST, validFrom: from }]));
  expect((await project(LOMAS)).history).toHaveLength(2);
  expect((await projects())[0]?.offer?.price.amount).toBe('10800.00');
  // One minute after midnight in La Paz.
  app.clock.set(new Date(TEST_NOON.getTime() + 12 * HOUR_MS + MINUTE_MS));
  const later = await app.signIn(reader.personId);
  expect((await projects(later))[0]?.offer).toMatchObject({
    price: { amount: '11520.00' },
    validFrom: from,
  });
  expect((await project(LOMAS, later)).history.map(({ price }) => price.amount)).toEqual([
    '32.00',
    '30.00',
    '27.78',
  ]);
  app.clock.set(TEST_NOON);
});

test('a discount of the list lowers prices and instalments until its last day, with its reason in the language of the reader', async () => {
  const texts = { es: 'Aniversario', en: 'Anniversary', pt: '' };
  const until = addDays(TODAY, 1);
  const from = TODAY;
  await app.database.db
    .transaction()
    .execute((tx) =>
      insertPriceLists(tx, [
        { ...LIST, projectId: 102, validFrom: from, discount: { pct: '5', texts, until } },
      ]),
    );
  const { project: cotoca, sizes } = await project(102, await app.signIn(reader.personId));
  expect(cotoca.offer).toMatchObject({
    price: { amount: '7600.00' },
    listPrice: { amount: '8000.00' },
    cash: { amount: '6840.00' },
    initial: { amount: '760.00' },
    discount: { pct: '5', reason: 'Aniversario', until },
  });
  expect(sizes[0]).toMatchObject({
    price: { amount: '7600.00' },
    listPrice: { amount: '8000.00' },
  });
  app.clock.set(new Date(TEST_NOON.getTime() + 48 * HOUR_MS));
  const later = await app.signIn(reader.personId);
  expect((await project(102, later)).project.offer).toMatchObject({
    price: { amount: '8000.00' },
    discount: null,
  });
  app.clock.set(TEST_NOON);
});

test('a discount without a reason is never written', async () => {
  await expect(
    sql`INSERT INTO price_list (company_id, project_id, kind, valid_from, price_per_m2_minor, annual_rate_pct, fine_annual_pct, initial_pct,
          cash_discount_pct, plan_kinds, months, most_months, reason, published_at, discount_pct)
        VALUES (8, 101, 'lot', '2031-01-01', 1, 10, 12, 10, 0, '{french}', 48, 120, 'x', now(), 5)`.execute(
      app.database.owner,
    ),
  ).rejects.toThrow('price_list_discount_reason');
});

test('houses stand with their numbers, models and states', async () => {
  const { houses, models } = await project(JARDINES, await app.signIn(reader.personId));
  expect(houses).toHaveLength(30);
  expect(houses[0]).toEqual({
    placeId: 2_010_001,
    label: 'Casa 01',
    itemId: models.find(({ code }) => code === 'TAJ')?.itemId,
    state: 'free',
  });
  expect(houses.at(-1)).toMatchObject({ placeId: 2_010_030, label: 'Casa 30' });
});

test('a list is never changed, and one above the ceiling never written', async () => {
  const { owner, db } = app.database;
  await expect(sql`UPDATE price_list SET annual_rate_pct = 1`.execute(owner)).rejects.toMatchObject(
    { code: '23001' },
  );
  await expect(sql`DELETE FROM price_list_item`.execute(owner)).rejects.toMatchObject({
    code: '23001',
  });
  const dear = { ...LIST, validFrom: addDays(TODAY, 9), fineAnnualPct: '26.01' };
  await expect(db.transaction().execute((tx) => insertPriceLists(tx, [dear]))).rejects.toThrow(
    RangeError,
  );
  await expect(
    sql`INSERT INTO price_list (company_id, project_id, kind, valid_from, price_per_m2_minor, annual_rate_pct, fine_annual_pct, initial_pct,
          cash_discount_pct, plan_kinds, months, most_months, reason, published_at)
        VALUES (8, 101, 'lot', '2030-01-01', 1, 10, 26.01, 10, 0, '{french}', 48, 120, 'x', now())`.execute(
      owner,
    ),
  ).rejects.toThrow('rate_ceiling');
});

const LIST: NewPriceList = {
  companyId: 8,
  projectId: LOMAS,
  kind: 'lot',
  validFrom: TODAY,
  pricePerM2: parseCents('32.00'),
  annualRatePct: '10',
  fineAnnualPct: '12',
  initialPct: '10',
  directPct: null,
  cashDiscountPct: '10',
  planKinds: ['french', 'cash'],
  months: 48,
  mostMonths: 120,
  formPerInstalment: ZERO,
  expensesPerInstalment: ZERO,
  discount: null,
  items: [],
  reason: 'Una prueba',
  publishedAt: TEST_NOON,
};

let version = 1;
async function setFlag(key: string, change: object): Promise<void> {
  version += 1;
  const rest = { audience: 'everybody', from: null, until: null, owner: '', expires: null };
  await insertSettings(app.database.db, [
    {
      key,
      scopeKind: 'brand',
      scopeId: '',
      value: { ...rest, ...change },
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
