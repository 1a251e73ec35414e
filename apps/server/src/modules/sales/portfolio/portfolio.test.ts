import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@kantuta/contract/call';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import type { OperatorRight } from '@kantuta/contract/operator-roles';
import { readCustomer } from '@kantuta/contract/people/customers.calls';
import {
  exportPortfolio,
  listPortfolio,
  listPortfolioChoices,
  readPortfolio,
  standingSection,
  type PortfolioItem,
} from '@kantuta/contract/sales/portfolio.calls';
import { sectionOf } from '@kantuta/contract/section';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newOperator } from '../../../../test/operator.ts';
import { sql } from '../../../platform/db/database.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { makePerson } from '../../people/people.factory.ts';
import { makeSale } from '../sales.factory.ts';

const TODAY = dayInLaPaz(TEST_NOON);
/** Days since each sale: from a first instalment that is not due yet to one that is due for half a year. */
const SOLD_BEFORE = [3, 20, 45, 55, 70, 85, 100, 120, 150, 200];
const PER_PAGE = 25;

let app: TestApp;
let collections: Session;
let sales: { saleId: number; personId: number; companyId: number }[];

const desk = (companyIds: OperatorRight['companyIds']) =>
  newOperator(app, { role: 'collections', companyIds });

beforeAll(async () => {
  app = await testApp({ jobs: false });
  const ledger = createLedger(app.platform);
  collections = await desk(null);
  sales = await app.database.db.transaction().execute(async (tx) => {
    const made: typeof sales = [];
    for (const companyId of [8, 9])
      for (const before of [...SOLD_BEFORE, ...SOLD_BEFORE]) {
        const { personId } = await makePerson(tx);
        const soldOn = addDays(TODAY, -before);
        made.push({ personId, ...(await makeSale(tx, ledger, { personId, companyId, soldOn })) });
      }
    return made;
  });
});
afterAll(() => app.close());

/** All pages of a list. */
async function list(filters: InputOf<typeof listPortfolio>, as = collections) {
  const items: PortfolioItem[] = [];
  let after: string | undefined;
  do {
    const query = after === undefined ? filters : { ...filters, after };
    const { data, status } = await app.call(listPortfolio, query, { as });
    expect(status).toBe(0);
    expect(data.items.length).toBeLessThanOrEqual(PER_PAGE);
    items.push(...data.items);
    after = data.next ?? undefined;
  } while (after !== undefined);
  return items;
}

const ids = (items: readonly { saleId: number }[]) =>
  items.map(({ saleId }) => saleId).toSorted((one, other) => one - other);

test('every sale in force is listed once, the oldest unpaid instalment first, over pages', async () => {
  const items = await list({});
  expect(ids(items)).toEqual(ids(sales));
  const dates = items.map(({ dueOn }) => dueOn ?? '9999');
  expect(dates).toEqual(dates.toSorted());
});

test('the ages divide all sales, and each has some', async () => {
  const all = await list({});
  for (const age of ['current', 'late_30', 'late_60', 'late_90', 'pre_reversal'] as const) {
    const own = all.filter(({ arrears }) => arrears === age);
    expect({ age, isThere: own.length > 0 }).toEqual({ age, isThere: true });
    expect(ids(await list({ age }))).toEqual(ids(own));
  }
  expect(ids(await list({ age: 'overdue' }))).toEqual(
    ids(all.filter(({ overdueCount }) => overdueCount > 0)),
  );
});

test('the figures count those of the list, with what they owe without fines', async () => {
  const { data } = await app.call(readPortfolio, {}, { as: collections });
  const late = await list({ age: 'overdue' });
  expect(data.customers).toBe(late.length);
  for (const { age, products } of data.ages)
    expect({ age, products }).toEqual({
      age,
      products: late.filter(({ arrears }) => arrears === age).length,
    });
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const owed = late.reduce(
    (sum, { overdue, fine }) => sum + cents(overdue.amount) - cents(fine.amount),
    0,
  );
  expect(data.overdue.map(({ amount }) => cents(amount))).toEqual([owed]);
});

test('filters narrow the list, and what they can be is offered', async () => {
  const { data: choices } = await app.call(listPortfolioChoices, {}, { as: collections });
  expect(choices.advisers).toEqual([]);
  expect(ids(await list({ company: 9 }))).toEqual(
    ids(sales.filter(({ companyId }) => companyId === 9)),
  );
  expect(await list({ adviser: 1 })).toEqual([]);
  expect(await list({ project: 1 })).toEqual([]);
  expect(ids(await list({ state: 'sold' }))).toEqual(ids(sales));
  expect(await list({ state: 'reserved' })).toEqual([]);
});

test('an operator of one company sees its customers alone, in list, figures and file', async () => {
  const here = await desk([8]);
  expect(ids(await list({}, here))).toEqual(ids(sales.filter(({ companyId }) => companyId === 8)));
  expect(await list({ company: 9 }, here)).toEqual([]);
  const { data } = await app.call(readPortfolio, { company: 9 }, { as: here });
  expect(data.customers).toBe(0);
  const file = await app.call(exportPortfolio, {}, { as: here });
  expect(file.data.rows).toBe(SOLD_BEFORE.length * 2);
  // In the trail, once.
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM audit_entry WHERE action = 'sales.exportPortfolio'`.execute(
    app.database.db,
  );
  expect(rows[0]?.n).toBe(1);
});

test('the strip of a customer says the same as the list', async () => {
  const [item] = await list({ age: 'pre_reversal' });
  if (!item) throw new Error('Nobody is late.');
  const { data } = await app.call(readCustomer, { personId: item.personId }, { as: collections });
  expect(sectionOf(data, standingSection)).toMatchObject({
    arrears: 'pre_reversal',
    daysLate: item.daysLate,
    overdue: [{ amount: item.overdue, fine: item.fine, count: item.overdueCount }],
    next: { dueOn: item.dueOn },
  });
});

test('a sale that ends leaves the list, and one that is paid moves on', async () => {
  const { owner } = app.database;
  const [first, second] = (await list({ age: 'pre_reversal' })).filter(
    ({ company }) => company.id === 8,
  );
  if (!first || !second) throw new Error('Too few are late.');
  await sql`UPDATE sale SET state = 'reverted' WHERE id = ${first.saleId}`.execute(owner);
  await sql`UPDATE sale SET adviser_id = NULL, state = 'titled' WHERE id = ${second.saleId}`.execute(
    owner,
  );
  const after = await list({});
  expect(ids(after)).not.toContain(first.saleId);
  expect(after.find(({ saleId }) => saleId === second.saleId)?.state).toBe('titled');
  expect((await sql`SELECT * FROM wrong_positions()`.execute(owner)).rows).toEqual([]);
});

test('control: a row that no trigger kept is found and mended', async () => {
  const { owner } = app.database;
  await sql`DELETE FROM portfolio_sale WHERE sale_id = ${sales.at(-1)?.saleId}`.execute(owner);
  expect((await sql`SELECT * FROM wrong_positions()`.execute(owner)).rows).toHaveLength(1);
  await sql`SELECT positions_rebuild()`.execute(owner);
  expect((await sql`SELECT * FROM wrong_positions()`.execute(owner)).rows).toEqual([]);
});
