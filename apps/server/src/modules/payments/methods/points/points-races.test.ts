import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { parseCents } from '@kantuta/contract/money';
import { issueFriendCode, revokeFriendCode } from '@kantuta/contract/payments/friend/friend.calls';
import { testApp, type TestApp } from '../../../../../test/app.ts';
import { newCustomer } from '../../../../../test/customer.ts';
import {
  countWaiting,
  cutOffAtTheEnd,
  holdUntilWaiting,
  UNTIL_THEY_WAIT,
} from '../../../../../test/hold.ts';
import { doJob, forgetJobs, runJobs } from '../../../../../test/jobs.ts';
import { paymentInputOf, start } from '../../../../../test/paying.ts';
import { besideOf, depositInput, openDeposit } from '../../../../../test/splitting.ts';
import { countOf } from '../../../../../test/tables.ts';
import {
  customerWithPoints,
  friendCodeOf,
  friendInput,
  PIN,
  pointsInput,
  prove,
  walletOf,
} from '../../../../../test/wallets.ts';
import { withoutLocks } from '../../../../../test/without-locks.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';
import { resumePaymentJob } from '../../intents/intents.jobs.ts';
import { sweepHoldsJob } from './points.jobs.ts';

let app: TestApp;
/** Without row locks. */
let unlocked: TestApp;

beforeAll(async () => {
  [app, unlocked] = await Promise.all([
    testApp({ jobs: false, beside: besideOf() }),
    testApp({ jobs: false, beside: besideOf(), tamper: withoutLocks }),
  ]);
  // Rates are fetched and connections opened before anything races.
  for (const each of [app, unlocked]) {
    const customer = await customerWithPoints(each);
    await start(each, customer, await pointsInput(each, customer));
  }
}, 400_000);
afterAll(() => Promise.all([app.close(), unlocked.close()]));

/** Two people pay with one code at the same moment; answers their codes and how many payments the code has begun. */
async function useTwice(of: TestApp) {
  const friend = await customerWithPoints(of);
  const { code } = await friendCodeOf(of, friend);
  const people = [await newCustomer(of), await newCustomer(of)];
  const inputs = await Promise.all(people.map((person) => friendInput(of, person, code)));
  const [first, second] = people;
  if (!first || !second || !inputs[0] || !inputs[1]) throw new Error('two people');
  const [own, other] = inputs;
  const answers = await holdUntilWaiting(of.database.owner, 2, () =>
    Promise.all([start(of, first, own), start(of, second, other)]),
  );
  return {
    codes: answers.map(({ codigo }) => codigo).sort((a, b) => a.localeCompare(b)),
    holds: await countOf(of.database.db, 'wallet_hold', `person_id = ${friend.personId}`),
  };
}

test('of two people who use one code at once one pays, and the other reads that it is not valid', async () => {
  expect(await useTwice(app)).toEqual({ codes: ['', 'friend_code_invalid'], holds: 1 });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the control: without the lock of the code two payments begin with it', async () => {
  expect((await useTwice(unlocked)).holds).toBe(2);
});

/** A person without purchases, whose payments lock no sale, has paid 108 dollars with points today, and pays as much twice at once: 300 are free. */
async function payTwice(of: TestApp): Promise<string[]> {
  const payer = await customerWithPoints(of, 100_000, { sales: [] });
  const payDeposit = async () => {
    const input = depositInput(await openDeposit(of, payer));
    return () =>
      start(of, payer, { ...input, method: 'points', with: { method: 'points', pin: PIN } });
  };
  const [before, one, other] = [await payDeposit(), await payDeposit(), await payDeposit()];
  expect((await before()).codigo).toBe('');
  const answers = await holdUntilWaiting(of.database.owner, 2, () => Promise.all([one(), other()]));
  return answers.map(({ codigo }) => codigo).sort((a, b) => a.localeCompare(b));
}

test('two payments at once keep the sum of a day without a fresh proof (PAY-27)', async () => {
  expect(await payTwice(app)).toEqual(['', 'step_up_required']);
});

test('the control: without the lock of the person both are below it', async () => {
  expect(await payTwice(unlocked)).toEqual(['', '']);
});

const liveCodes = async (of: TestApp): Promise<number> => {
  const payer = await customerWithPoints(of);
  await prove(of, payer);
  await holdUntilWaiting(of.database.owner, 7, () =>
    Promise.all(
      Array.from({ length: 7 }, () => of.call(issueFriendCode, { most: '10.00' }, { as: payer })),
    ),
  );
  return countOf(of.database.db, 'friend_code', `person_id = ${payer.personId}`);
};

test('of seven codes issued at once five are, and without the lock of the person all seven', async () => {
  expect(await liveCodes(app)).toBe(5);
  expect(await liveCodes(unlocked)).toBe(7);
});

/** The friend takes a code back while somebody pays with it; answers what the friend reads. */
async function revokeWhileUsed(of: TestApp): Promise<string> {
  const { owner } = of.database;
  const friend = await customerWithPoints(of);
  const { id, code } = await friendCodeOf(of, friend);
  const customer = await newCustomer(of);
  const input = await friendInput(of, customer, code);
  let revoked: Promise<{ codigo: string }> | undefined;
  await holdUntilWaiting(owner, 1, () => start(of, customer, input), {
    async beforeRelease() {
      revoked = of.call(revokeFriendCode, { id }, { as: friend });
      await expect.poll(() => countWaiting(owner), UNTIL_THEY_WAIT).toBeGreaterThanOrEqual(2);
    },
  });
  return (await revoked)?.codigo ?? '';
}

test('a code that somebody pays with is not taken back under them', async () => {
  expect(await revokeWhileUsed(app)).toBe('friend_code_in_use');
});

test('the control: without the lock the friend is not told that somebody pays', async () => {
  expect(await revokeWhileUsed(unlocked)).not.toBe('friend_code_in_use');
});

test('two phones cannot spend one balance twice', async () => {
  const customer = await customerWithPoints(app, 30_000);
  const input = await paymentInputOf(app, customer, {
    selection: { mode: 'amount', amount: '200.00' },
  });
  const other = await customerWithPoints(app, 1);
  const friend = await friendCodeOf(app, customer, { most: '200.00' });
  const answers = await Promise.all([
    start(app, customer, { ...input, method: 'points', with: { method: 'points', pin: PIN } }),
    start(app, other, {
      ...(await paymentInputOf(app, other, { selection: { mode: 'amount', amount: '200.00' } })),
      method: 'friend',
      with: { method: 'friend', code: friend.code },
    }),
  ]);
  expect(answers.filter(({ codigo }) => codigo === '')).toHaveLength(1);
  await runJobs(app);
  expect(await walletOf(app, customer)).toMatchObject({
    active: 10_000,
    blocked: 0,
    spent: 20_000,
  });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a server that dies between the hold and the capture goes on with the same hold', async () => {
  const customer = await customerWithPoints(app);
  const input = await pointsInput(app, customer);
  const answer = await cutOffAtTheEnd(
    app.database.owner,
    () => start(app, customer, input),
    'LOCK TABLE receipt_counter IN SHARE MODE',
  );
  expect(answer.status).not.toBe(0);
  const points = parseCents(input.expectedAmount);
  expect(await walletOf(app, customer)).toMatchObject({ blocked: points, spent: 0 });
  app.clock.advance(31_000);
  await runJobs(app, { later: [resumePaymentJob.name] });
  expect((await start(app, customer, input)).data.state).toBe('settled');
  await runJobs(app);
  expect(await walletOf(app, customer)).toMatchObject({
    active: 25_000 - points,
    blocked: 0,
    spent: points,
  });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('an end that was never told to the wallet is told by the sweep', async () => {
  const customer = await customerWithPoints(app);
  const input = await pointsInput(app, customer);
  const { codigo, data } = await start(app, customer, input);
  expect([codigo, data]).toMatchObject(['', { state: 'settled' }]);
  await forgetJobs(app);
  app.clock.advance(6 * MINUTE_MS);
  await runJobs(app);
  const points = parseCents(input.expectedAmount);
  expect(await walletOf(app, customer)).toMatchObject({ blocked: points, spent: 0 });
  await doJob(app, sweepHoldsJob.name, {});
  await runJobs(app);
  expect(await walletOf(app, customer)).toMatchObject({ blocked: 0, spent: points });
});
