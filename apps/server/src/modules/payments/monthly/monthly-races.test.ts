import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeMonthly, stopMonthly } from '@kantuta/contract/payments/monthly/monthly.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { countWaiting, holdUntilWaiting, UNTIL_THEY_WAIT } from '../../../../test/hold.ts';
import {
  agreedBy,
  cardOrdersOf,
  CUSTOMER,
  lookAfter,
  monthlyCardOf,
  monthlyPaymentsOf,
  orderOf,
} from '../../../../test/monthly.ts';
import { withoutGuards, withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

let app: TestApp;
/** Without row locks, and without what the database guards by itself. */
let careless: TestApp;

beforeAll(async () => {
  [app, careless] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: withoutLocks }),
  ]);
  await withoutGuards(careless.database.owner);
  await sql`DROP INDEX monthly_card_once`.execute(careless.database.owner);
});
afterAll(() => Promise.all([app.close(), careless.close()]));

/** Two orders for one purchase, each with an id of its own, before either of them may commit. */
async function agreeTwice(on: TestApp): Promise<string[]> {
  const customer = await newCustomer(on, CUSTOMER);
  const cardId = await monthlyCardOf(on, customer, 'approved');
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all(
      [0, 1].map(() => on.call(agreeMonthly, orderOf(customer, cardId), { as: customer })),
    ),
  );
  return answers.map(({ codigo }) => codigo).sort();
}

test('two orders for one purchase at once: one is agreed to (PAY-53)', async () => {
  expect(await agreeTwice(app)).toEqual(['', 'monthly_exists']);
});

test('the control: without the unique index a purchase has two, and both would charge', async () => {
  expect(await agreeTwice(careless)).toEqual(['', '']);
});

/** Two processes look at one turn; neither may commit its payment before both stand in line. */
async function lookTwice(on: TestApp) {
  const { customer, monthlyId } = await agreedBy(on);
  await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([lookAfter(on, monthlyId), lookAfter(on, monthlyId)]),
  );
  return {
    payments: (await monthlyPaymentsOf(on, customer)).length,
    orders: (await cardOrdersOf(on, customer)).length,
  };
}

test('two processes that look at once charge a card once (PAY-54)', async () => {
  expect(await lookTwice(app)).toEqual({ payments: 1, orders: 1 });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the control: without the locks each of them has an attempt of its own, and the card is charged twice', async () => {
  await expect
    .poll(() => lookTwice(careless), { timeout: 25_000, interval: 1 })
    .toEqual({ payments: 2, orders: 2 });
});

/** The payment asked whether it still runs and is not written yet, when its owner stops it. */
async function stopMeanwhile(on: TestApp): Promise<{ atStop: number; atEnd: number }> {
  const { customer, monthlyId } = await agreedBy(on);
  const count = async () => (await monthlyPaymentsOf(on, customer)).length;
  let atStop: number | undefined;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    const { codigo } = await on.call(stopMonthly, { monthlyId }, { as: customer });
    expect(codigo).toBe('');
    atStop = await count();
  };
  await holdUntilWaiting(on.database.owner, 1, () => lookAfter(on, monthlyId), {
    table: 'payment_intent',
    async beforeRelease() {
      stopping = stop();
      const isOnItsWay = async () =>
        atStop !== undefined || (await countWaiting(on.database.owner)) > 1;
      await expect.poll(isOnItsWay, UNTIL_THEY_WAIT).toBe(true);
    },
  });
  await stopping;
  return { atStop: atStop ?? -1, atEnd: await count() };
}

test('nothing is charged after the answer to the stop (PAY-55)', async () => {
  const { atStop, atEnd } = await stopMeanwhile(app);
  expect(atEnd).toBe(atStop);
});

test('the control: without the lock behind which the payment asks, a card is charged after that answer', async () => {
  expect(await stopMeanwhile(careless)).toEqual({ atStop: 0, atEnd: 1 });
});
