import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { testApp, TEST_NOON, type TestApp } from '../../../../../test/app.ts';
import { creditInput, giveCredit, giveEndingCredit } from '../../../../../test/credit.ts';
import { newCustomer } from '../../../../../test/customer.ts';
import { countWaiting, holdUntilWaiting, UNTIL_THEY_WAIT } from '../../../../../test/hold.ts';
import { doJob } from '../../../../../test/jobs.ts';
import { start, startPaying } from '../../../../../test/paying.ts';
import { besideOf, depositInput, openDeposit } from '../../../../../test/splitting.ts';
import { withoutLocks } from '../../../../../test/without-locks.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';
import { turnCreditsJob } from '../../../reservations/refunds/refunds.jobs.ts';

// What guards credit is the lock of its person: a balance of entries has no row that could say no.
const BROKEN = 'nobody pays with credit that they do not have';

let app: TestApp;
/** Without row locks. */
let unlocked: TestApp;

beforeAll(async () => {
  [app, unlocked] = await Promise.all([
    testApp({ jobs: false, beside: besideOf() }),
    testApp({ jobs: false, beside: besideOf(), tamper: withoutLocks }),
  ]);
  // Rates are fetched and connections opened before anything races.
  for (const each of [app, unlocked]) await startPaying(each, await newCustomer(each));
}, 400_000);
afterAll(() => Promise.all([app.close(), unlocked.close()]));

async function broken(of: TestApp): Promise<string[]> {
  const found = await findViolations(of.database.db);
  return [...new Set(found.map(({ invariant }) => invariant))];
}

/** Two charges of a person without purchases, and credit for one of them: both are paid with it at the same moment. */
async function spendTwice(of: TestApp): Promise<string[]> {
  of.clock.set(TEST_NOON);
  const customer = await newCustomer(of, { sales: [] });
  await giveCredit(of, customer, '108.00');
  const ids = [await openDeposit(of, customer), await openDeposit(of, customer)];
  const answers = await holdUntilWaiting(of.database.owner, 2, () =>
    Promise.all(ids.map((id) => start(of, customer, { ...depositInput(id), method: 'credit' }))),
  );
  return answers.map(({ codigo }) => codigo).sort((a, b) => a.localeCompare(b));
}

test('credit that is spent twice at once pays once', async () => {
  expect(await spendTwice(app)).toEqual(['', 'credit_insufficient']);
  expect(await broken(app)).toEqual([]);
});

test('the control: without the lock of the person it pays twice, and the books say so', async () => {
  expect(await spendTwice(unlocked)).toEqual(['', '']);
  expect(await broken(unlocked)).toEqual([BROKEN]);
});

/** A payment takes the credit in the last second of its last day, and its end comes before that payment is committed. */
async function spendAtTheEnd(of: TestApp): Promise<{ codigo: string; ended: boolean }> {
  of.clock.set(TEST_NOON);
  const lastDay = addDays(dayInLaPaz(TEST_NOON), 1);
  const made = await newCustomer(of);
  const id = await giveEndingCredit(of, made, '54.00', lastDay);
  of.clock.set(new Date(instantInLaPaz(addDays(lastDay, 1)).getTime() - 1_000));
  const customer = { ...made, ...(await of.signIn(made.personId)) };
  const input = await creditInput(of, customer, '54.00');
  let turning: Promise<unknown> | undefined;
  const { owner, db } = of.database;
  const { codigo } = await holdUntilWaiting(owner, 1, () => start(of, customer, input), {
    async beforeRelease() {
      of.clock.advance(2_000);
      turning = doJob(of, turnCreditsJob.name, {});
      await expect.poll(() => countWaiting(owner), UNTIL_THEY_WAIT).toBeGreaterThanOrEqual(2);
    },
  });
  await turning;
  const entries = await db
    .selectFrom('ledgerTransaction')
    .where('sourceId', '=', id)
    .where('kind', '=', 'credit_ended')
    .select('id')
    .execute();
  return { codigo, ended: entries.length > 0 };
}

test('credit that is paid with in its last second does not end under the payment', async () => {
  expect(await spendAtTheEnd(app)).toEqual({ codigo: '', ended: false });
  expect(await broken(app)).toEqual([]);
});

test('the control: without the lock it is paid with and ends, too', async () => {
  expect(await spendAtTheEnd(unlocked)).toEqual({ codigo: '', ended: true });
  expect(await broken(unlocked)).toEqual([BROKEN]);
});
