import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDay, readClosing } from '@kantuta/contract/closing/closing.calls';
import {
  closeCounter,
  countCounter,
  openCounter,
  payAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import { readTill } from '@kantuta/contract/counter/counter-desk.calls';
import { voidTaken } from '@kantuta/contract/counter/voids.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import { sql } from 'kysely';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { cashInput, newCashier } from '../../../test/at-counter.ts';
import { newCustomer } from '../../../test/customer.ts';
import { doJob } from '../../../test/jobs.ts';
import { newProvedOperator } from '../../../test/operator.ts';
import { makeCompany } from '../catalogue/catalogue.factory.ts';
import { findViolations } from '../ledger/invariants.views.ts';

// CLO-6: the cash of a company is matched in whichever till it was taken.
const FLOAT = { USD: {}, BOB: { '100.00': 5 } };
const OTHER = 12;
const of = { companyId: 8, day: dayInLaPaz(TEST_NOON) as string };
let app: TestApp;
let cashier: Session;
let as: Session;

beforeEach(async () => {
  app = await testApp({ jobs: false });
  await app.database.db.transaction().execute(async (tx) => {
    for (const id of [of.companyId, OTHER]) await makeCompany(tx, id);
  });
  // The till is of another company than the one whose instalments it takes.
  cashier = await newCashier(app, null);
  const opened = await app.call(openCounter, { companyId: OTHER, counts: FLOAT }, { as: cashier });
  if (opened.codigo !== '') throw new Error(`the till did not open: ${opened.codigo}`);
});
afterEach(() => app.close());

/** An instalment of company 8, paid with exactly 250 dollars less change. */
async function takeCash(): Promise<string> {
  const customer = await newCustomer(app);
  const { customer: name, ...input } = await cashInput(app, cashier, customer, { USD: '300.00' });
  const { data, codigo } = await app.call(
    payAtCounter,
    { customer: name, ...input },
    { as: cashier },
  );
  expect(codigo).toBe('');
  return data.payment.intentId;
}

async function nextDay(): Promise<void> {
  app.clock.advance(13.5 * HOUR_MS);
  await doJob(app, 'payments.dailyList', {});
  as = await newProvedOperator(app, { role: 'finance', companyIds: null });
}

const read = async (companyId = 8) =>
  (await app.call(readClosing, { ...of, companyId }, { as })).data;

/** The cashier counts exactly what was moved, as far as coins go. */
async function countAll(): Promise<void> {
  const later = await app.signIn(cashier.personId);
  expect((await app.call(countCounter, {}, { as: later })).codigo).toBe('');
  const counts = { USD: { '100.00': 3 }, BOB: {} };
  const { codigo } = await app.call(closeCounter, { counts }, { as: later });
  expect(codigo).toBe('');
}

const tillOf = async () =>
  (
    await app.database.db
      .selectFrom('cashSession')
      .where('cashierId', '=', cashier.personId)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

test('a till of another company that took money of this one keeps its day open until it is counted, and no longer', async () => {
  await takeCash();
  await nextDay();
  expect(await read()).toMatchObject({
    blockers: ['till_open'],
    tills: [{ state: 'open', isReached: true }],
  });
  // Whoever reaches this company alone reads whose till it is, without a way that ends before a closed door.
  const here = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
  const day = await app.call(readClosing, of, { as: here });
  expect(day.data.tills).toMatchObject([{ state: 'open', isReached: false }]);
  const sessionId = await tillOf();
  expect((await app.call(readTill, { sessionId }, { as: here })).codigo).toBe('forbidden');
  expect((await app.call(readTill, { sessionId }, { as })).codigo).toBe('');
  expect((await app.call(closeDay, of, { as })).codigo).toBe('day_unexplained');
  await countAll();
  // What differs is of the company of the till: it waits there, and here nothing is missing.
  expect(await read()).toMatchObject({ blockers: [], unmatchedCash: [] });
  expect((await app.call(closeDay, of, { as })).codigo).toBe('');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a till of another company that took no money of this one keeps nothing open', async () => {
  await nextDay();
  expect(await read()).toMatchObject({ blockers: [], tills: [] });
  expect((await read(OTHER)).blockers).toEqual(['till_open']);
});

test('what the lead handed back of a till of another company is no difference (REF-6)', async () => {
  const intentId = await takeCash();
  const lead = await newProvedOperator(app, { role: 'cashier_lead', companyIds: null });
  const taken = { sessionId: await tillOf(), intentId, reason: 'Se cobró a otra persona.' };
  expect((await app.call(voidTaken, taken, { as: lead })).codigo).toBe('');
  await nextDay();
  expect(await read()).toMatchObject({ blockers: ['till_open'], unmatchedCash: [] });
});

test('money that lies in a drawer and not in the books is found, in whichever till', async () => {
  const intentId = await takeCash();
  await sql`
    INSERT INTO cash_movement (session_id, kind, currency, amount_minor, intent_id, part_id, at, written_by)
    SELECT session_id, 'received', 'USD', 1, intent_id, part_id, at, written_by FROM cash_movement WHERE intent_id = ${intentId} LIMIT 1`.execute(
    app.database.db,
  );
  await nextDay();
  await countAll();
  const found = await read();
  expect(found.unmatchedCash).toEqual([{ amount: '0.01', currency: 'USD' }]);
  expect(found.blockers).toEqual(['cash_differs']);
  expect((await app.call(closeDay, of, { as })).codigo).toBe('day_unexplained');
});

test('money that is in the books and in no drawer is found', async () => {
  const intentId = await takeCash();
  await sql`ALTER TABLE cash_movement DISABLE TRIGGER USER`.execute(app.database.owner);
  await sql`DELETE FROM cash_movement WHERE intent_id = ${intentId}`.execute(app.database.owner);
  await nextDay();
  const { unmatchedCash, blockers } = await read();
  expect(unmatchedCash.map(({ currency }) => currency).toSorted()).toContain('USD');
  expect(blockers).toEqual(['cash_differs']);
});

test('a till that was counted against another sum than what moved in it is found', async () => {
  await takeCash();
  await nextDay();
  await countAll();
  await sql`ALTER TABLE cash_session DISABLE TRIGGER USER`.execute(app.database.owner);
  await sql`UPDATE cash_session SET expected_usd_minor = expected_usd_minor - 700, difference_usd_minor = difference_usd_minor + 700 WHERE id = ${await tillOf()}`.execute(
    app.database.owner,
  );
  expect(await read()).toMatchObject({
    unmatchedCash: [{ amount: '7.00', currency: 'USD' }],
    blockers: ['cash_differs'],
  });
});

test('a difference that a till of the company closed with and that nobody posted is found', async () => {
  const own = await newCashier(app, FLOAT);
  await nextDay();
  const later = await app.signIn(own.personId);
  await app.call(countCounter, {}, { as: later });
  const counts = { USD: {}, BOB: { '100.00': 4, '10.00': 9 } };
  expect((await app.call(closeCounter, { counts }, { as: later })).codigo).toBe('');
  // It closed in the night after: that is the day on which its difference is judged.
  const closed = { ...of, day: dayInLaPaz(app.clock.now()) as string };
  const before = (await app.call(readClosing, closed, { as })).data;
  expect(before.unmatchedCash).toEqual([]);
  await sql`ALTER TABLE cash_session DISABLE TRIGGER USER`.execute(app.database.owner);
  await sql`UPDATE cash_session SET counted_bob_minor = counted_bob_minor - 100, difference_bob_minor = difference_bob_minor - 100 WHERE cashier_id = ${own.personId}`.execute(
    app.database.owner,
  );
  const after = (await app.call(readClosing, closed, { as })).data;
  expect(after.unmatchedCash).toEqual([{ amount: '1.00', currency: 'BOB' }]);
});
