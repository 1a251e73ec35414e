import { listPromotions, readPlace, setPlace } from '@kantuta/contract/catalogue/promotions.calls';
import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { operator } from '../../../../test/notices.ts';
import { makePromotion } from '../../../../test/promotions.ts';
import { makeLotForSale } from '../../reservations/reservations.factory.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { sql } from '../../../platform/db/database.ts';

let app: TestApp;
let admin: Session;
let readerId: number;
let reader: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  admin = await operator(app, { role: 'admin', companyIds: null });
  ({ personId: readerId } = await newPerson(app));
});
beforeEach(async () => {
  reader = await app.signIn(readerId);
});
afterEach(async () => {
  // What was sent is never deleted: other tests must not see it.
  for (const statement of [
    'ALTER TABLE notice DISABLE TRIGGER USER',
    'DELETE FROM promotion',
    'DELETE FROM notice_recipient',
    'DELETE FROM notice',
    'ALTER TABLE notice ENABLE TRIGGER USER',
  ])
    await sql.raw(statement).execute(app.database.owner);
  app.clock.set(TEST_NOON);
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(TEST_NOON.getTime() - days * DAY_MS);
const today = () => dayInLaPaz(app.clock.now());
const made = (
  title: string,
  more: Partial<Parameters<typeof makePromotion>[1]> = {},
): Promise<string> =>
  makePromotion(app.database.db, { authorId: admin.personId, sentAt: daysAgo(1), title, ...more });
const place = (
  id: string,
  change: { priority?: 'first' | 'normal' | 'last'; from?: Day | null; until?: Day | null },
  as = admin,
) => app.call(setPlace, { id, priority: 'normal', from: null, until: null, ...change }, { as });
const titlesFor = async (as: Session, page = 1) =>
  (await app.call(listPromotions, { page }, { as })).data.rows.map(({ title }) => title);

test('promotions are listed by priority, then the newest first, ten a page, with the principal one', async () => {
  for (let n = 1; n <= 12; n += 1) await made(`P${n}`, { sentAt: daysAgo(13 - n) });
  await place(await made('Arriba', { sentAt: daysAgo(14) }), { priority: 'first' });
  await place(await made('Abajo', { sentAt: TEST_NOON }), { priority: 'last' });
  const first = await app.call(listPromotions, { page: 1 }, { as: reader });
  expect(first.data).toMatchObject({ page: 1, total: 14, principal: { title: 'Arriba' } });
  expect(first.data.rows.map(({ title }) => title)).toEqual([
    'Arriba',
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4].map((n) => `P${n}`),
  ]);
  const second = await app.call(listPromotions, { page: 2 }, { as: reader });
  expect(second.data).toMatchObject({ page: 2, total: 14, principal: { title: 'Arriba' } });
  expect(second.data.rows.map(({ title }) => title)).toEqual(['P3', 'P2', 'P1', 'Abajo']);
  expect(await titlesFor(reader, 3)).toEqual([]);
});

test('what is over, not yet begun, stopped or only planned is in no list', async () => {
  const over = await made('Terminada');
  const early = await made('Futura');
  await place(over, { until: addDays(today(), -1) });
  await place(early, { from: addDays(today(), 1) });
  await made('Detenida', { state: 'stopped' });
  await made('Planeada', { state: 'scheduled' });
  await made('De hace un mes', { sentAt: daysAgo(31) });
  expect((await app.call(listPromotions, {}, { as: reader })).data).toEqual({
    principal: null,
    page: 1,
    total: 0,
    rows: [],
  });
  // The first and the last day count, in La Paz: at 23:59 it is still that day.
  await place(over, { until: today() });
  app.clock.set(new Date(TEST_NOON.getTime() + 11 * HOUR_MS));
  expect(await titlesFor(await app.signIn(readerId))).toEqual(['Terminada']);
  app.clock.set(new Date(TEST_NOON.getTime() + 13 * HOUR_MS));
  expect(await titlesFor(await app.signIn(readerId))).toEqual(['Futura']);
});

test('no promotion stands in the list for longer than a year ahead', async () => {
  const id = await made('Eterna');
  const refused = await place(id, { until: addDays(today(), 366) });
  expect(refused.data).toMatchObject({ fields: [{ field: 'until', code: 'out_of_range' }] });
  expect((await place(id, { until: addDays(today(), 365) })).status).toBe(0);
});

test('a promotion for some is seen by those who were told; one for everybody also by those who came later', async () => {
  const { personId } = await newPerson(app);
  await made('Para uno', {
    audience: { kind: 'documents', documents: ['7000001'] },
    told: [personId],
  });
  await made('De una empresa', { companyIds: [8], told: [personId] });
  await made('Para todos');
  const told = await app.signIn(personId);
  expect((await titlesFor(told)).toSorted()).toEqual(['De una empresa', 'Para todos', 'Para uno']);
  expect(await titlesFor(reader)).toEqual(['Para todos']);
});

test('each reads it in their language, with its last day and where it leads', async () => {
  const id = await made('Feria');
  const { data } = await app.call(listPromotions, {}, { as: reader, language: 'pt' });
  expect(data.rows).toEqual([
    {
      id,
      title: 'Feria PT',
      text: 'Algo que se vende.',
      link: '/proyectos',
      sells: null,
      photo: null,
      until: addDays(today(), 29),
    },
  ]);
});

test('one that leads to a product shows it with its price of today, less a discount with its reason', async () => {
  const texts = { es: 'Mes de la vivienda', en: 'Month of the home', pt: 'Mês da moradia' };
  const { placeId } = await app.database.db
    .transaction()
    .execute((tx) => makeLotForSale(tx, 8, { pct: '5', texts, until: null }));
  const { projectId } = await app.database.db
    .selectFrom('unit')
    .where('placeId', '=', placeId)
    .select('projectId')
    .executeTakeFirstOrThrow();
  await made('Lote', { link: `/forma-pago/lote/${placeId}`, sentAt: daysAgo(2) });
  await made('Proyecto', { link: `/detalle/proyecto/${projectId}/8` });
  await made('De nadie', { link: '/detalle/proyecto/999999/8', sentAt: daysAgo(3) });
  const { data } = await app.call(listPromotions, {}, { as: reader, language: 'pt' });
  const offer = {
    price: { amount: '10260.00' },
    listPrice: { amount: '10800.00' },
    discount: { pct: '5', reason: 'Mês da moradia' },
  };
  expect(data.rows.map(({ title, sells }) => [title, sells])).toEqual([
    ['Proyecto PT', expect.objectContaining({ kind: 'project', projectId })],
    ['Lote PT', expect.objectContaining({ kind: 'lot', placeId })],
    ['De nadie PT', null],
  ]);
  expect(data.rows[0]?.sells?.offer).toMatchObject(offer);
  expect(data.rows[1]?.sells?.offer).toMatchObject(offer);
  expect(data.principal?.sells?.projectId).toBe(projectId);
});

test('home names the principal one, and how many there are', async () => {
  const customer = await newCustomer(app);
  const promotions = async () => (await app.call(readAccount, {}, { as: customer })).data;
  expect(await promotions()).toMatchObject({ promotions: null });
  await made('Feria');
  await made('Otra', { sentAt: daysAgo(2) });
  expect(await promotions()).toMatchObject({
    promotions: { titles: { es: 'Feria', en: 'Feria', pt: 'Feria PT' }, total: 2 },
  });
});

test('the place of a promotion changes after it was sent, with a line in the trail', async () => {
  const id = await made('Feria');
  const until = addDays(today(), 3);
  expect((await place(id, { priority: 'first', until })).data).toMatchObject({
    priority: 'first',
    until,
    changedBy: expect.stringMatching(/\S/),
  });
  expect((await app.call(readPlace, { id }, { as: admin })).data).toMatchObject({
    priority: 'first',
    from: null,
    until,
  });
  const backwards = await place(id, { from: until, until: addDays(until, -1) });
  expect(backwards).toMatchObject({
    http: 400,
    data: { fields: [{ field: 'until', code: 'out_of_range' }] },
  });
});

test('who may not write to its people does not say where it stands', async () => {
  const id = await made('De la empresa 8', { companyIds: [8] });
  const other = await operator(app, { role: 'sales_ops', companyIds: [3] });
  const notice = await made('Aviso', { kind: 'notice' });
  const answers = [await place(id, {}, other), await place(notice, {})];
  expect(answers.map(({ codigo }) => codigo)).toEqual(['forbidden', 'forbidden']);
});
