import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeCounter,
  countCounter,
  openCounter,
  payAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import { cashInput, FLOAT, newCashier } from '../../../test/at-counter.ts';
import { newCustomer } from '../../../test/customer.ts';
import { countWaiting, holdUntilWaiting, UNTIL_THEY_WAIT } from '../../../test/hold.ts';
import { startPaying } from '../../../test/paying.ts';
import { countOf } from '../../../test/tables.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import { sql } from '../../platform/db/database.ts';
import { findViolations } from '../ledger/invariants.views.ts';

let guarded: TestApp;
/** Without row locks, and without the index of running sessions. */
let unguarded: TestApp;
beforeAll(async () => {
  [guarded, unguarded] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: withoutLocks }),
  ]);
  await sql`DROP INDEX cash_session_one_running`.execute(unguarded.database.owner);
  // Rates are fetched and connections opened before anything races.
  for (const app of [guarded, unguarded]) await startPaying(app, await newCustomer(app));
});
afterAll(() => Promise.all([guarded.close(), unguarded.close()]));

async function openTwice(app: TestApp) {
  const cashier = await newCashier(app, null);
  const open = () => app.call(openCounter, { companyId: 8, counts: FLOAT }, { as: cashier });
  const answers = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([open(), open()]),
  );
  return {
    codes: answers.map(({ codigo }) => codigo).sort(),
    open: await countOf(app.database.db, 'cash_session', `cashier_id = ${cashier.personId}`),
  };
}

test('of two sessions that one cashier opens at once one is open', async () => {
  expect(await openTwice(guarded)).toEqual({ codes: ['', 'cash_session_open'], open: 1 });
});

test('the control: without the index both are open', async () => {
  expect(await openTwice(unguarded)).toEqual({ codes: ['', ''], open: 2 });
});

/** Counts and closes the till; answers the first refusal, or nothing. */
async function closeTill(app: TestApp, cashier: Session): Promise<string> {
  const counting = await app.call(countCounter, {}, { as: cashier });
  if (counting.codigo !== '') return counting.codigo;
  return (await app.call(closeCounter, { counts: FLOAT }, { as: cashier })).codigo;
}

async function broken(app: TestApp): Promise<string[]> {
  return (await findViolations(app.database.db)).map(({ invariant }) => invariant);
}

test('a till that is closed while it takes a payment counts it, or waits for its end', async () => {
  const { owner } = guarded.database;
  for (let round = 0; round < 3; round += 1) {
    const cashier = await newCashier(guarded);
    const input = await cashInput(guarded, cashier, await newCustomer(guarded), { BOB: '3000.00' });
    let closed: Promise<string> | undefined;
    const paid = await holdUntilWaiting(
      owner,
      1,
      () => guarded.call(payAtCounter, input, { as: cashier }),
      {
        table: 'cash_movement',
        async beforeRelease() {
          closed = closeTill(guarded, cashier);
          await expect.poll(() => countWaiting(owner), UNTIL_THEY_WAIT).toBeGreaterThanOrEqual(2);
        },
      },
    );
    expect(paid.codigo).toBe('');
    expect(['', 'cash_session_busy']).toContain(await closed);
  }
  expect(await broken(guarded)).toEqual([]);
});

test('the control: without the lock of the session money lies in a drawer that was counted without it', async () => {
  const cashier = await newCashier(unguarded);
  const input = await cashInput(unguarded, cashier, await newCustomer(unguarded), {
    BOB: '3000.00',
  });
  let closed = '';
  const paid = await holdUntilWaiting(
    unguarded.database.owner,
    1,
    () => unguarded.call(payAtCounter, input, { as: cashier }),
    {
      table: 'cash_movement',
      beforeRelease: async () => {
        closed = await closeTill(unguarded, cashier);
      },
    },
  );
  expect([paid.codigo, closed]).toEqual(['', '']);
  expect(await broken(unguarded)).toContain('a counted drawer says what its movements say');
});

test('of two cashiers who take the same instalment at once one takes it', async () => {
  const [one, other] = [await newCashier(guarded), await newCashier(guarded)];
  const customer = await newCustomer(guarded);
  const money = { BOB: '3000.00' };
  const inputs = [
    await cashInput(guarded, one, customer, money),
    await cashInput(guarded, other, customer, money),
  ] as const;
  const answers = await holdUntilWaiting(guarded.database.owner, 2, () =>
    Promise.all([
      guarded.call(payAtCounter, inputs[0], { as: one }),
      guarded.call(payAtCounter, inputs[1], { as: other }),
    ]),
  );
  // Whoever comes second finds it in payment, or paid already.
  expect(answers.map(({ codigo }) => codigo).sort()).toEqual([
    '',
    expect.stringMatching(/^items_(?:in_payment|changed)$/),
  ]);
  const received = await countOf(
    guarded.database.db,
    'cash_attempt',
    `cashier_id IN (${one.personId}, ${other.personId})`,
  );
  expect(received).toBe(1);
  expect(await broken(guarded)).toEqual([]);
});

test('cash does not pay what an open QR of the customer pays', async () => {
  const cashier = await newCashier(guarded);
  const customer = await newCustomer(guarded);
  const input = await cashInput(guarded, cashier, customer, { BOB: '3000.00' });
  const { intentId } = await startPaying(guarded, customer);
  expect(await guarded.call(payAtCounter, input, { as: cashier })).toMatchObject({
    codigo: 'items_in_payment',
    data: { intentId },
  });
});
