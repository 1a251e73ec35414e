import { day } from '@kantuta/contract/dates';
import { cents } from '@kantuta/contract/money';
import type { NewPlan, NewSale } from '@kantuta/contract/sales/opening.rules';
import { planRows } from '@kantuta/contract/sales/plan.rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { countWaiting, holdUntilWaiting, UNTIL_THEY_WAIT } from '../../../test/hold.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import { sql, type Db } from '../../platform/db/database.ts';
import { makeLot } from '../catalogue/catalogue.factory.ts';
import { changeUnits, lockUnits } from '../catalogue/units.store.ts';
import { makePerson } from '../people/people.factory.ts';
import { createSaleWriting } from './writing.service.ts';

const ON = day('2026-03-12');
const AT = new Date('2026-03-12T16:00:00Z');
const TERMS = { kind: 'zero', financed: cents(900_000), months: 9, annualRatePct: '0' } as const;
const PLAN: NewPlan = {
  ...TERMS,
  dueDay: 10,
  startedOn: ON,
  fine: { annualPct: '12', graceDays: 5, floor: cents(50), capPct: '20' },
  rows: planRows({
    ...TERMS,
    firstDueOn: day('2026-04-10'),
    formPerInstalment: cents(0),
    expensesPerInstalment: cents(0),
  }),
  reason: 'sale',
  createdAt: AT,
};
const { openSale, addPlanVersion, endSale } = createSaleWriting({ lockUnits, changeUnits });

let database: TestDatabase;
let personId: number;
let unitId: number;
let numbers = 0;

beforeAll(async () => {
  database = await cloneDatabase();
});
beforeEach(async () => {
  await database.db.transaction().execute(async (tx) => {
    ({ personId } = await makePerson(tx));
    ({ unitId } = await makeLot(tx, { companyId: 8, price: cents(1_000_000) }));
  });
});
afterAll(() => database.drop());

function saleOfLot(change: Partial<NewSale> = {}): NewSale {
  numbers += 1;
  return {
    number: `8-2026-${numbers}`,
    companyId: 8,
    personId,
    adviserId: null,
    kind: 'lot',
    unitId,
    itemId: null,
    label: '',
    currency: 'USD',
    price: cents(1_000_000),
    discount: cents(0),
    initial: cents(100_000),
    state: 'sold',
    stateChangedOn: ON,
    soldOn: ON,
    plan: PLAN,
    createdAt: AT,
    ...change,
  };
}

const open = (db: Db = database.db, change: Partial<NewSale> = {}) =>
  db.transaction().execute((tx) => openSale(tx, saleOfLot(change)));
const unit = () =>
  database.db
    .selectFrom('unit')
    .where('id', '=', unitId)
    .select(['state', 'version'])
    .executeTakeFirstOrThrow();

/** Opens two sales of one unit concurrently: neither commits before the other has begun. */
async function race(db: Db) {
  const outcomes = await holdUntilWaiting(
    database.owner,
    2,
    () => Promise.allSettled([open(db), open(db)]),
    { row: { table: 'unit', id: String(unitId) } },
  );
  return outcomes.map(({ status }) => status).sort();
}

test('opening a sale takes its unit and ending it frees the unit, each as a new version', async () => {
  const reserved = { state: 'reserved' as const, soldOn: null };
  const saleId = await open(database.db, reserved);
  expect(await unit()).toEqual({ state: 'reserved', version: 2 });
  await expect(open()).rejects.toThrow(`unit ${unitId} is reserved`);
  const end = { saleId, from: 'reserved' as const, as: 'voided' as const, on: ON, at: AT };
  await expect(
    database.db.transaction().execute((tx) => endSale(tx, { ...end, from: 'sold' })),
  ).rejects.toThrow('is reserved, not sold');
  await database.db.transaction().execute((tx) => endSale(tx, end));
  expect(await unit()).toEqual({ state: 'free', version: 3 });
  await expect(database.db.transaction().execute((tx) => endSale(tx, end))).rejects.toThrow(
    'is voided, not reserved',
  );
  await open();
  expect(await unit()).toEqual({ state: 'sold', version: 4 });
});

test('exactly one of two concurrent sales of a unit succeeds', async () => {
  expect(await race(database.db)).toEqual(['fulfilled', 'rejected']);
  expect((await unit()).state).toBe('sold');
});

test('the database refuses a second sale of a unit even without locks', async () => {
  expect(await race(withoutLocks(database.db))).toEqual(['fulfilled', 'rejected']);
});

test('the control: without the lock and without the claim the unit is sold twice', async () => {
  await sql`ALTER TABLE unit_claim DROP CONSTRAINT unit_claim_one_live`.execute(database.owner);
  try {
    expect(await race(withoutLocks(database.db))).toEqual(['fulfilled', 'fulfilled']);
    await sql`UPDATE sale SET state = 'voided' WHERE unit_id = ${unitId}`.execute(database.owner);
  } finally {
    await sql`ALTER TABLE unit_claim ADD CONSTRAINT unit_claim_one_live PRIMARY KEY (unit_id)`.execute(
      database.owner,
    );
  }
});

test('whoever claims the unit of a sale that ends runs before or after its end, never into a deadlock', async () => {
  const saleId = await open();
  const end = { saleId, from: 'sold' as const, as: 'reverted' as const, on: ON, at: AT };
  const { db, owner } = database;
  let ending: Promise<unknown> | undefined;
  const claiming = owner.transaction().execute(async (tx) => {
    await lockUnits(tx, [unitId]);
    ending = db.transaction().execute((ended) => endSale(ended, end));
    await expect.poll(() => countWaiting(owner), UNTIL_THEY_WAIT).toBe(1);
    // The end waits for the unit and has not let go of the claim yet, so that this one hears at once that there is one.
    await sql`INSERT INTO unit_claim (unit_id, sale_id) VALUES (${unitId}, ${saleId})`.execute(tx);
  });
  await expect(claiming).rejects.toThrow('unit_claim_one_live');
  await ending;
  expect((await unit()).state).toBe('free');
});

test('a unit that is not for sale, of another company or of another kind cannot be sold', async () => {
  await expect(open(database.db, { companyId: 9 })).rejects.toThrow('is no lot of company 9');
  await expect(open(database.db, { kind: 'house' })).rejects.toThrow('is no house of company 8');
  await database.db
    .transaction()
    .execute((tx) => changeUnits(tx, [{ unitId, state: 'not_for_sale', at: AT }]));
  await expect(open()).rejects.toThrow('is not_for_sale');
});

test('a new version of a plan is in force from then on, and the previous version is kept', async () => {
  const saleId = await open();
  const rows = PLAN.rows.map((row) => ({ ...row, interest: cents(100) }));
  const version = await database.db
    .transaction()
    .execute((tx) => addPlanVersion(tx, saleId, { ...PLAN, rows, reason: 'new_rate' }));
  expect(version).toBe(2);
  const stored = await database.db
    .selectFrom('planRow')
    .where('saleId', '=', saleId)
    .groupBy('version')
    .orderBy('version')
    .select((of) => ['version', of.fn.sum<string>('interestMinor').as('interest')])
    .execute();
  expect(stored.map((row) => [row.version, Number(row.interest)])).toEqual([
    [1, 0],
    [2, 900],
  ]);
  await database.db
    .transaction()
    .execute((tx) => endSale(tx, { saleId, from: 'sold', as: 'reverted', on: ON, at: AT }));
  await expect(
    database.db.transaction().execute((tx) => addPlanVersion(tx, saleId, PLAN)),
  ).rejects.toThrow('is reverted');
});

test('a sale that is not sold has the reference of its hold in place of a number; a sold one has a number', async () => {
  const reserved = { number: null, state: 'reserved' as const, soldOn: null };
  const saleId = await open(database.db, { ...reserved, reference: 'HELD00000001' });
  const sale = database.db.selectFrom('sale').where('id', '=', saleId).select('number');
  expect(await sale.executeTakeFirst()).toEqual({ number: null });
  await expect(
    sql`UPDATE sale SET state = 'sold' WHERE id = ${saleId}`.execute(database.owner),
  ).rejects.toThrow(/sale_sold_with_number/);
  await expect(open(database.db, reserved)).rejects.toThrow(/neither number nor reference/);
});
