import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { releaseHold } from '@kantuta/contract/reservations/holds.calls';
import {
  readTwoForOne,
  saveTwoForOne,
} from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOON, testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { FORM, findPlaces, hold } from '../../../../test/holding.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newOperator } from '../../../../test/operator.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../../test/paying.ts';
import { withoutLocks, withoutStockCondition } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { makePerson } from '../../people/people.factory.ts';
import { makeMembershipForSale } from '../../reservations/reservations.factory.ts';
import { followTwoForOneJob, turnTwoForOneJob } from './two-for-one.jobs.ts';

let app: TestApp;
let itemId: number;
let campaignId: number;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
  ({ itemId } = await app.database.db.transaction().execute(makeMembershipForSale));
  await startCampaign(100);
});
beforeEach(() => app.clock.set(TEST_NOON));
afterAll(() => app.close());

const today = () => dayInLaPaz(TEST_NOON);

async function startCampaign(stock: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO two_for_one_campaign (starts_on, ends_on, stock) VALUES (${addDays(today(), -5)}, ${addDays(today(), 5)}, ${stock}) RETURNING id`.execute(
    app.database.owner,
  );
  campaignId = rows[0]?.id ?? 0;
  await sql`INSERT INTO two_for_one_item VALUES (${campaignId}, ${itemId})`.execute(
    app.database.owner,
  );
}

const setStock = (left: number) =>
  sql`UPDATE two_for_one_campaign SET stock = taken + ${left} WHERE id = ${campaignId}`.execute(
    app.database.owner,
  );
const takenNow = async () =>
  (
    await sql<{ taken: number }>`
      SELECT taken FROM two_for_one_campaign WHERE id = ${campaignId}`.execute(app.database.owner)
  ).rows[0]?.taken ?? 0;

async function somebody(): Promise<Session> {
  const { personId } = await app.database.db.transaction().execute((tx) => makePerson(tx, {}));
  return app.signIn(personId);
}
const take = (as: Session, on: TestApp = app, choice = {}) =>
  hold(on, as, [{ itemId, twoForOne: true, choice }]);
const page = async (as: Session) => (await app.call(readTwoForOne, {}, { as })).data;
const own = async (as: Session) => (await page(as)).own[0];

/** A customer whose membership was bought with the 2x1, and nothing has followed yet. */
async function bought(paid = 0): Promise<Customer & { id: string; firstId: number }> {
  const made = await newCustomer(app, { sales: [{ daysAgo: 40 }] });
  for (let count = 0; count < paid; count += 1) await payNext(made);
  const [firstId = 0] = made.saleIds;
  const id = app.platform.ids.uuid();
  await sql`
    INSERT INTO two_for_one (id, campaign_id, item_id, company_id, person_id, first_sale_id, state, taken_at)
    VALUES (${id}, ${campaignId}, ${itemId}, 8, ${made.personId}, ${firstId}, 'held', ${TEST_NOON})`.execute(
    app.database.owner,
  );
  await sql`UPDATE two_for_one_campaign SET taken = taken + 1 WHERE id = ${campaignId}`.execute(
    app.database.owner,
  );
  return { ...made, id, firstId };
}
const follow = (id: string, on: TestApp = app) =>
  doJob(on, followTwoForOneJob.name, { twoForOneId: id });

async function payNext(customer: Customer): Promise<void> {
  const payment = await startPaying(app, customer);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
}
async function paidTwice(): ReturnType<typeof bought> {
  const customer = await bought();
  await follow(customer.id);
  await payNext(customer);
  await payNext(customer);
  return customer;
}
const setState = (saleId: number, state: string) =>
  sql`UPDATE sale SET state = ${state} WHERE id = ${saleId}`.execute(app.database.owner);

test('who ceded the first membership reads nothing of how it is paid since (TWO-6)', async () => {
  const made = await bought(1);
  await follow(made.id);
  expect((await own(made))?.instalments).toHaveLength(2);
  const taker = await newCustomer(app, { sales: [] });
  await sql`UPDATE sale SET person_id = ${taker.personId} WHERE id = ${made.firstId}`.execute(
    app.database.owner,
  );
  await follow(made.id);
  expect(await own(made)).toMatchObject({ state: 'pending', instalments: [] });
});

test('a first one that is in its contract with its initial paid is named, so that the page can say what is missing (TWO-4)', async () => {
  const made = await newCustomer(app, { sales: [{ daysAgo: 1 }] });
  const [saleId = 0] = made.saleIds;
  const holdId = (await take(made)).data.results[0]?.hold?.holdId ?? '';
  expect(await own(made)).toMatchObject({ state: 'held', signingSaleId: null });
  await sql`UPDATE sale SET hold_id = ${holdId}, state = 'in_contract', sold_on = NULL, number = NULL, reference = ${`R${saleId}`} WHERE id = ${saleId}`.execute(
    app.database.owner,
  );
  const { rows } = await sql<{ isShort: boolean }>`
    SELECT is_short AS "isShort" FROM plan_position WHERE sale_id = ${saleId} AND number = 0`.execute(
    app.database.owner,
  );
  expect(await own(made)).toMatchObject({
    signingSaleId: rows[0]?.isShort === true ? null : saleId,
  });
});

test('the page shows the promotion, and holding a membership takes one of the stock, once for each customer (TWO-1, TWO-2)', async () => {
  const rosa = await somebody();
  expect(await page(rosa)).toMatchObject({
    campaign: { state: 'open', instalments: 2, items: [{ itemId, price: { amount: '1490.00' } }] },
    own: [],
    hasTaken: false,
  });
  const before = await takenNow();
  const made = await take(rosa);
  expect(made.status).toBe(0);
  expect(await takenNow()).toBe(before + 1);
  expect(await page(rosa)).toMatchObject({
    hasTaken: true,
    own: [{ state: 'held', isSold: false, secondSaleId: null }],
  });
  expect((await take(rosa)).codigo).toBe('promo_not_eligible');
  expect(await takenNow()).toBe(before + 1);
  // Given up: it goes back, and can be taken again.
  const holdId = made.data.results[0]?.hold?.holdId ?? '';
  await app.call(releaseHold, { holdId, reason: 'client_withdrew' }, { as: rosa });
  await runJobs(app);
  expect(await takenNow()).toBe(before);
  expect(await own(rosa)).toMatchObject({ state: 'voided' });
  expect((await take(rosa)).status).toBe(0);
});

test('a discount, a day outside of the campaign and another product are refused (TWO-2)', async () => {
  expect((await take(await somebody(), app, { kind: 'cash' })).codigo).toBe('promo_not_eligible');
  const other = await app.database.db.transaction().execute(makeMembershipForSale);
  const rosa = await somebody();
  expect((await hold(app, rosa, [{ itemId: other.itemId, twoForOne: true }])).codigo).toBe(
    'promo_not_eligible',
  );
  app.clock.set(new Date(TEST_NOON.getTime() + 6 * DAY_MS));
  const late = await somebody();
  expect((await take(late)).codigo).toBe('promo_not_eligible');
  expect((await page(late)).campaign).toMatchObject({ state: 'over' });
  expect(FORM.firstName).toBe('Rosa');
});

async function raceForTheLast(on: TestApp): Promise<number> {
  await setStock(1);
  const buyers = [await somebody(), await somebody()];
  const answers = await Promise.all(buyers.map((as) => take(as, on).catch(() => undefined)));
  return answers.filter((answer) => answer?.status === 0).length;
}

test('of two buyers of the last one has it; the control: without the condition and its constraint both have it (TWO-2)', async () => {
  expect(await raceForTheLast(app)).toBe(1);
  expect((await take(await somebody())).codigo).toBe('promo_exhausted');
  const careless = await testApp({ jobs: false, next: app, tamper: withoutStockCondition });
  const { owner } = app.database;
  try {
    expect(await raceForTheLast(careless)).toBe(1);
    await sql`ALTER TABLE two_for_one_campaign DROP CONSTRAINT two_for_one_stock`.execute(owner);
    await expect.poll(() => raceForTheLast(careless), { timeout: 20_000 }).toBe(2);
  } finally {
    await setStock(100);
    await sql`ALTER TABLE two_for_one_campaign ADD CONSTRAINT two_for_one_stock CHECK (taken BETWEEN 0 AND stock)`.execute(
      owner,
    );
    await careless.close();
  }
});

test('the second one waits without a number, and is active once the second instalment is paid (TWO-3, TWO-4)', async () => {
  const rosa = await bought();
  await follow(rosa.id);
  const pending = await own(rosa);
  expect(pending).toMatchObject({
    state: 'pending',
    isSold: true,
    instalments: [
      { number: 1, isPaid: false },
      { number: 2, isPaid: false },
    ],
  });
  const listed = async () =>
    (await app.call(listProducts, {}, { as: rosa })).data.products.find(
      ({ saleId }) => saleId === pending?.secondSaleId,
    );
  expect(await listed()).toMatchObject({
    state: 'reserved',
    given: 'pending',
    saleNumber: '',
    price: { amount: '0.00' },
    can: { pay: false },
  });
  await payNext(rosa);
  expect(await own(rosa)).toMatchObject({
    state: 'pending',
    instalments: [{ isPaid: true }, { isPaid: false }],
  });
  await payNext(rosa);
  expect(await own(rosa)).toMatchObject({ state: 'active' });
  const active = await listed();
  expect(active).toMatchObject({ given: 'active', next: null });
  expect(active?.saleNumber).toMatch(/^8-2026-/);
  // Nothing of it is in the books, and it changes nothing to be followed again.
  const { rows } = await sql`SELECT FROM ledger_entry WHERE sale_id = ${active?.saleId}`.execute(
    app.database.owner,
  );
  expect(rows).toEqual([]);
  await follow(rosa.id);
  expect(await own(rosa)).toMatchObject({ state: 'active' });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a first one that falls takes a pending one with it, and the stock comes back (TWO-5)', async () => {
  const rosa = await bought();
  await follow(rosa.id);
  const before = await takenNow();
  await setState(rosa.firstId, 'reverted');
  await follow(rosa.id);
  expect(await own(rosa)).toMatchObject({ state: 'voided', endedOn: today() });
  expect(await takenNow()).toBe(before - 1);
});

test('one that was active is suspended for 30 days and then voided, to the day (TWO-5)', async () => {
  const rosa = await paidTwice();
  const before = await takenNow();
  await setState(rosa.firstId, 'reverted');
  await doJob(app, turnTwoForOneJob.name, {});
  expect(await own(rosa)).toMatchObject({
    state: 'suspended',
    suspendedUntil: addDays(today(), 30),
  });
  app.clock.set(new Date(TEST_NOON.getTime() + 30 * DAY_MS));
  await doJob(app, turnTwoForOneJob.name, {});
  const last = await app.signIn(rosa.personId);
  expect(await own(last)).toMatchObject({ state: 'suspended' });
  app.clock.set(new Date(TEST_NOON.getTime() + 31 * DAY_MS));
  await doJob(app, turnTwoForOneJob.name, {});
  expect(await own(await app.signIn(rosa.personId))).toMatchObject({ state: 'voided' });
  expect(await takenNow()).toBe(before);
});

test('an improved first one leaves an active second one alone (TWO-6)', async () => {
  const rosa = await paidTwice();
  await setState(rosa.firstId, 'upgraded');
  await follow(rosa.id);
  expect(await own(rosa)).toMatchObject({ state: 'active' });
});

/** Its first one is reverted while the second one is being followed; answers what became of the second. */
async function followedDuringReversal(on: TestApp): Promise<string | undefined> {
  // Both instalments are there, and nobody has followed them yet.
  const rosa = await bought(2);
  // With locks it waits for this transaction; without them it does not, however busy the machine is.
  const patience = on === app ? 400 : 60_000;
  const followed: Promise<void>[] = [];
  await app.database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('sale')
      .set({ state: 'reverted' })
      .where('id', '=', rosa.firstId)
      .execute();
    followed.push(follow(rosa.id, on));
    await Promise.race([...followed, setTimeout(patience)]);
  });
  await Promise.all(followed);
  return (await own(rosa))?.state;
}

test('a reversal and what follows the payments never meet: the second one is not active beside a reverted first; the control without locks (TWO-5)', async () => {
  expect(await followedDuringReversal(app)).toBe('voided');
  const unlocked = await testApp({ jobs: false, next: app, tamper: withoutLocks });
  try {
    expect(await followedDuringReversal(unlocked)).toBe('active');
  } finally {
    await unlocked.close();
  }
  // Whatever happened, the clock brings it to where the first one stands.
  await doJob(app, turnTwoForOneJob.name, {});
  const { rows } = await sql`
    SELECT FROM two_for_one own JOIN sale ON sale.id = own.first_sale_id WHERE own.state = 'active' AND sale.state = 'reverted'`.execute(
    app.database.owner,
  );
  expect(rows).toEqual([]);
});

test('somebody else reads nothing of it', async () => {
  await bought();
  expect((await page(await somebody())).own).toEqual([]);
});

test('the desk changes days, products and stock; an old page, days of another campaign and too small a stock are refused (TWO-8)', async () => {
  const as = await newOperator(app, { role: 'sales_ops', companyIds: null });
  const saved = { startsOn: '2027-01-01', endsOn: '2027-01-31', stock: 40, itemIds: [itemId] };
  const made = await app.call(saveTwoForOne, saved, { as });
  expect(made.data.campaign).toMatchObject({ stock: 40, taken: 0, itemIds: [itemId], version: 1 });
  const of = { campaignId: made.data.campaign?.campaignId ?? 0, version: 1 };
  const more = await app.call(saveTwoForOne, { ...saved, of, stock: 50 }, { as });
  expect(more.data.campaign).toMatchObject({ stock: 50, version: 2 });
  expect((await app.call(saveTwoForOne, { ...saved, of }, { as })).codigo).toBe('promo_changed');
  expect((await app.call(saveTwoForOne, saved, { as })).codigo).toBe('promo_overlaps');
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM two_for_one_campaign WHERE id = ${campaignId}`.execute(app.database.owner);
  const running = { campaignId, version: rows[0]?.version ?? 0 };
  const days = { startsOn: addDays(today(), -5), endsOn: addDays(today(), 5) };
  expect(
    (await app.call(saveTwoForOne, { ...saved, ...days, of: running, stock: 1 }, { as })).codigo,
  ).toBe('promo_stock_taken');
  const backwards = { ...saved, startsOn: '2028-02-01', endsOn: '2028-01-01' };
  expect((await app.call(saveTwoForOne, backwards, { as })).codigo).toBe('invalid_input');
  const customer = await somebody();
  expect((await app.call(saveTwoForOne, saved, { as: customer })).codigo).toBe('forbidden');
  // Of another company nobody begins one, or changes one that runs.
  const elsewhere = await newOperator(app, { role: 'admin', companyIds: [8] });
  for (const input of [saved, { ...saved, ...days, of: running, itemIds: [1] }])
    expect((await app.call(saveTwoForOne, input, { as: elsewhere })).codigo).toBe('forbidden');
});
