import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, day, instantInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { readPayment } from '@kantuta/contract/payments/payments.calls';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { TEST_NOON, testApp, type TestApp } from '../../../../../test/app.ts';
import { HOLD_ACTS, UNTIL_THEY_WAIT } from '../../../../../test/hold.ts';
import { newCustomer, type Customer } from '../../../../../test/customer.ts';
import { runJobs } from '../../../../../test/jobs.ts';
import {
  eventOf,
  qrOf,
  start,
  startPaying,
  tell,
  paymentInputOf,
} from '../../../../../test/paying.ts';
import { sql } from '../../../../platform/db/database.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';

const TODAY = day('2026-03-10');
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(() => app.clock.set(TEST_NOON));
afterAll(() => app.close());

async function instalments(customer: Customer) {
  const as = await app.signIn(customer.personId);
  const { data } = await app.call(readProduct, { saleId: customer.saleIds[0] ?? 0 }, { as });
  return data;
}

test('a bank whose clock is ahead dates money tomorrow: it is paid today, and cannot be asked for again', async () => {
  const midnight = instantInLaPaz(addDays(TODAY, 1)).getTime();
  app.clock.set(new Date(midnight - 30_000));
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  const paidAt = new Date(midnight + 30_000).toISOString();
  await tell(app, eventOf(app, qrOf(app, payment), { paidAt }));
  await runJobs(app);

  const { instalments: rows, receipts } = await instalments(customer);
  expect(rows[1]).toMatchObject({ number: 1, state: 'paid' });
  expect(receipts).toMatchObject([{ paidOn: TODAY }]);
  const { data: debts } = await app.call(listDebts, {}, { as: customer });
  expect(debts.groups[0]?.items.map(({ number }) => number)).not.toContain(1);
  const { data } = await app.call(readPayment, { intentId: payment.intentId }, { as: customer });
  expect(data.timeline.map(({ stage }) => stage)).toEqual([
    'started',
    'qr_shown',
    'bank_confirmed',
    'settled',
    'receipt_issued',
  ]);
});

test('an instalment is shielded from the day on which the money came, not from the day on which we were told', async () => {
  // Capital of some 1 700 an instalment, so that a day of fine is above the floor of 0.50.
  const customer = await newCustomer(app, {
    sales: [{ price: '108000.00', initial: '10800.00' }],
  });
  const payment = await startPaying(app, customer);
  const onTheDay = (await instalments(customer)).instalments[1]?.fines;
  const event = eventOf(app, qrOf(app, payment), { amount: '1.00' });
  app.clock.advance(3 * DAY_MS);
  // The control: until somebody tells, the fine grows.
  expect((await instalments(customer)).instalments[1]?.fines).not.toEqual(onTheDay);
  await tell(app, event);
  await runJobs(app);
  expect((await instalments(customer)).instalments[1]).toMatchObject({
    state: 'in_regularization',
    fines: onTheDay,
  });
});

test('late money and a new payment of the same instalment wait for each other in one order, not in a circle', async () => {
  const customer = await newCustomer(app);
  const late = await startPaying(app, customer);
  const event = eventOf(app, qrOf(app, late), { amount: '1.00' });
  // Closed, as after its expiry: its instalment is free for others.
  const { owner } = app.database;
  await owner
    .updateTable('paymentIntent')
    .set({ state: 'expired' })
    .where('id', '=', late.intentId)
    .execute();
  await owner
    .updateTable('paymentItem')
    .set({ open: false })
    .where('intentId', '=', late.intentId)
    .execute();
  const input = await paymentInputOf(app, customer);
  await tell(app, event);

  const racing = await owner.connection().execute(async (connection) => {
    await sql`BEGIN`.execute(connection);
    try {
      await sql.raw(HOLD_ACTS).execute(connection);
      const judging = runJobs(app);
      await waitFor(1);
      const starting = start(app, customer, input);
      await waitFor(2);
      // With both at their acts, whoever goes on first would wait for what the other one has written.
      expect(await countWaiting('relation')).toBe(1);
      return Promise.all([judging, starting]);
    } finally {
      await sql`ROLLBACK`.execute(connection);
    }
  });
  // The money keeps its instalment; the new payment is told that the next one is another.
  expect(racing[1].codigo).toBe('items_changed');
  const { reason } = await owner
    .selectFrom('regularization')
    .where('eventId', '=', event.eventId)
    .select('reason')
    .executeTakeFirstOrThrow();
  expect(reason).toBe('amount_differs');
});

async function waitFor(count: number): Promise<void> {
  await expect.poll(() => countWaiting(), UNTIL_THEY_WAIT).toBe(count);
}

/** Outside of the transaction that holds the lock: inside, PostgreSQL would go on showing who was there at its first look. */
async function countWaiting(type = '%'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT pid)::int AS count FROM pg_locks
     WHERE NOT granted AND locktype LIKE ${type}
       AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`.execute(
    app.database.owner,
  );
  return rows[0]?.count ?? 0;
}

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
