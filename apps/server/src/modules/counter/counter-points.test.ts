import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payAtCounter } from '@kantuta/contract/counter/counter.calls';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { cashInput, newCashier } from '../../../test/at-counter.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { runJobs } from '../../../test/jobs.ts';
import { countOf } from '../../../test/tables.ts';
import { customerWithPoints, PIN, prove, walletOf } from '../../../test/wallets.ts';
import { findViolations } from '../ledger/invariants.views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await newCustomer(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOON));

async function inputOf(cashier: Session, customer: Customer, pin = PIN) {
  const { received: _, ...input } = await cashInput(app, cashier, customer);
  return { ...input, method: 'points', with: { method: 'points', pin } } as const;
}

async function standing(points = 100_000) {
  const [cashier, customer] = [await newCashier(app), await customerWithPoints(app, points)];
  return { cashier, customer, input: await inputOf(cashier, customer) };
}

test('the customer pays with their own points and PIN; the drawer has nothing to do with it (CSH-12)', async () => {
  const { cashier, customer, input } = await standing();
  const { data, codigo } = await app.call(payAtCounter, input, { as: cashier });
  expect([codigo, data.payment.state, data.payment.method]).toEqual(['', 'settled', 'points']);
  // A lost answer: the same attempt, whatever PIN is typed, takes nothing again.
  const again = await app.call(
    payAtCounter,
    { ...input, with: { method: 'points', pin: '000000' } },
    { as: cashier },
  );
  expect(again.data.payment.intentId).toBe(data.payment.intentId);
  await runJobs(app);
  const points = Number(input.expectedAmount.replace('.', ''));
  expect(await walletOf(app, customer)).toMatchObject({ spent: points, blocked: 0 });
  const moved = `intent_id = '${data.payment.intentId}'`;
  expect(await countOf(app.database.db, 'cash_movement', moved)).toBe(0);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a wrong PIN says how many tries are left, the third makes the wallet rest, and nothing is paid', async () => {
  const { cashier, customer } = await standing();
  const tries: unknown[] = [];
  for (const _ of [1, 2, 3]) {
    const { codigo, data } = await app.call(
      payAtCounter,
      await inputOf(cashier, customer, '000000'),
      { as: cashier },
    );
    tries.push([codigo, data]);
  }
  expect(tries).toMatchObject([
    ['pin_wrong', { triesLeft: 2 }],
    ['pin_wrong', { triesLeft: 1 }],
    ['pin_locked', {}],
  ]);
  const right = await inputOf(cashier, customer);
  expect((await app.call(payAtCounter, right, { as: cashier })).codigo).toBe('pin_locked');
  expect(await walletOf(app, customer)).toMatchObject({ spent: 0, blocked: 0 });
});

test('above the sum of a day the counter takes no points, whatever the cashier has proved of themselves', async () => {
  const { cashier, customer, input } = await standing();
  await prove(app, cashier);
  expect((await app.call(payAtCounter, input, { as: cashier })).codigo).toBe('');
  const more = await inputOf(cashier, customer);
  expect(await app.call(payAtCounter, more, { as: cashier })).toMatchObject({
    codigo: 'points_at_own_session',
    data: { limit: { amount: '300.00' } },
  });
});

test('without a wallet, or with too few points, it says so', async () => {
  const [cashier, customer] = [await newCashier(app), await newCustomer(app)];
  const none = await inputOf(cashier, customer);
  expect((await app.call(payAtCounter, none, { as: cashier })).codigo).toBe('no_wallet');
  const { input, cashier: other } = await standing(100);
  expect((await app.call(payAtCounter, input, { as: other })).codigo).toBe('points_insufficient');
});

test('no PIN is stored or audited', async () => {
  const { cashier, customer } = await standing();
  const secret = '918273';
  await app.call(payAtCounter, await inputOf(cashier, customer, secret), { as: cashier });
  const { db } = app.database;
  const rows = [
    await db.selectFrom('paymentIntent').selectAll().execute(),
    await db.selectFrom('auditEntry').selectAll().execute(),
    await db.selectFrom('event').selectAll().execute(),
    await db.selectFrom('attemptLimit').selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).not.toContain(secret);
});
