import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPayment } from '@kantuta/contract/payments/payments.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { holdUntilWaiting } from '../../../test/hold.ts';
import { doJob } from '../../../test/jobs.ts';
import {
  eventOf,
  qrOf,
  qrsOf,
  read,
  start,
  startPaying,
  tell,
  paymentInputOf,
} from '../../../test/paying.ts';
import { raceToApply } from '../../../test/regularizing.ts';
import { countOf } from '../../../test/tables.ts';
import { withoutGuards, withoutLocks } from '../../../test/without-locks.ts';
import { findViolations } from '../ledger/invariants.views.ts';

let app: TestApp;
/** Without row locks and without what the database guards by itself. */
let unguarded: TestApp;

beforeAll(async () => {
  [app, unguarded] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: withoutLocks }),
  ]);
  await withoutGuards(unguarded.database.owner);
  // Rates are fetched and connections opened before anything races.
  for (const each of [app, unguarded]) {
    const customer = await newCustomer(each);
    await times(20, () => paymentInputOf(each, customer));
    await startPaying(each, customer);
  }
});
afterAll(() => Promise.all([app.close(), unguarded.close()]));

const times = <Result>(count: number, work: (n: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

/** Two browsers of one household, twenty presses, each with an attempt id of its own. */
async function startTwentyTimes(on: TestApp, customer: Customer) {
  const other = { ...customer, ...(await on.signIn(customer.personId)) };
  const input = await paymentInputOf(on, customer);
  // Four stand in line before the first one may commit.
  const answers = await holdUntilWaiting(on.database.owner, 4, () =>
    times(20, (n) => start(on, n % 2 ? customer : other, { ...input, attemptId: randomUUID() })),
  );
  const open = await countOf(
    on.database.db,
    'payment_intent',
    `person_id = ${customer.personId} AND state IN ('created','pending')`,
  );
  return { answers, open };
}

test('two people who pay the same instalment at once: one payment is open, the others are led to it', async () => {
  const { answers, open } = await startTwentyTimes(app, await newCustomer(app));
  expect(open).toBe(1);
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
  expect(new Set(answers.map(({ codigo }) => codigo))).toEqual(new Set(['', 'items_in_payment']));
  const winner = answers.find(({ status }) => status === 0);
  expect(qrsOf(app, winner?.data ?? { reference: '' })).toHaveLength(1);
});

test('the control: without lock and index several payments of the same instalment are open', async () => {
  const { open } = await startTwentyTimes(unguarded, await newCustomer(unguarded));
  expect(open).toBeGreaterThan(1);
});

test('the index alone already keeps a second payment out', async () => {
  const unlocked = await testApp({ jobs: false, tamper: withoutLocks });
  try {
    const { answers, open } = await startTwentyTimes(unlocked, await newCustomer(unlocked));
    expect(open).toBe(1);
    expect(answers.every(({ http }) => http === 200)).toBe(true);
  } finally {
    await unlocked.close();
  }
});

test('ten concurrent requests of one attempt make one payment with one QR', async () => {
  const customer = await newCustomer(app);
  const input = await paymentInputOf(app, customer);
  app.sandbox.switches.set('bankSlow', { on: true, next: 1, value: 200, calls: ['create'] });
  const answers = await times(10, () => start(app, customer, input));
  const intents = await app.database.db
    .selectFrom('paymentIntent')
    .where('personId', '=', customer.personId)
    .select(['id', 'reference'])
    .execute();
  expect(intents).toHaveLength(1);
  expect(qrsOf(app, intents[0] ?? { reference: '' })).toHaveLength(1);
  const outcomes = answers.map(({ status, codigo, data }) =>
    status === 0 ? data.intentId : codigo,
  );
  const paying = outcomes.filter((outcome) => outcome !== 'in_progress');
  expect(new Set(paying)).toEqual(new Set([intents[0]?.id]));
});

/** Everybody tells the server of one payment at the same moment. Answers how often it got into the books. */
async function settleFromAllSides(on: TestApp): Promise<{ posted: number; receipts: number }> {
  const customer = await newCustomer(on);
  const payment = await startPaying(on, customer);
  const { intentId } = payment;
  const qr = qrOf(on, payment);
  on.sandbox.bank.pay(qr.id, { silent: true });
  const { eventId } = on.sandbox.bank.read(qr.id).payments[0] ?? { eventId: '' };
  const event = eventOf(on, qr, { eventId });
  await tell(on, event);
  await holdUntilWaiting(on.database.owner, 4, () =>
    Promise.allSettled([
      ...Array.from({ length: 4 }, () => tell(on, event)),
      ...Array.from({ length: 4 }, () => doJob(on, 'payments.judgeConfirmation', { eventId })),
      ...Array.from({ length: 3 }, () => doJob(on, 'payments.pollQr', { intentId })),
      doJob(on, 'payments.dailyList', {}),
      on.call(verifyPayment, { intentId }, { as: customer }),
    ]),
  );
  const { db } = on.database;
  expect((await read(on, customer, payment)).state).toBe('settled');
  return {
    posted: await countOf(db, 'ledger_transaction', `source_id = '${intentId}'`),
    receipts: await countOf(db, 'receipt', `intent_id = '${intentId}'`),
  };
}

test('concurrent event, asking and daily list settle a payment once', async () => {
  for (let round = 0; round < 5; round += 1)
    expect(await settleFromAllSides(app)).toEqual({ posted: 1, receipts: 1 });
});

test('the control: without lock and guards the same money is posted twice, and the check of the books sees it', async () => {
  const { posted } = await settleFromAllSides(unguarded);
  expect(posted).toBeGreaterThan(1);
  const broken = (await findViolations(unguarded.database.db)).map(({ invariant }) => invariant);
  expect(broken).toContain('a payment intent is settled exactly once');
  expect(broken).toContain('a bank payment is in the books exactly once');
});

test('five operators apply money in regularization concurrently: one succeeds, the others are told', async () => {
  const race = await raceToApply(app);
  expect(race.codes).toEqual(['', ...Array.from({ length: 4 }, () => 'regularization_closed')]);
  expect(race.times).toBe(1);
});

test('the control: where neither locks nor the tables guard it, the money is applied more than once, and the books know', async () => {
  expect((await raceToApply(unguarded)).times).toBeGreaterThan(1);
  const broken = (await findViolations(unguarded.database.db)).map(({ invariant }) => invariant);
  expect(broken).toContain('what is in regularization is what the books owe for it');
});

test('when more people than connections pay concurrently, all of them get their QR', async () => {
  const customers: Customer[] = [];
  for (let n = 0; n < 25; n += 1) customers.push(await newCustomer(app));
  const inputs = await Promise.all(customers.map((customer) => paymentInputOf(app, customer)));
  const answers = await Promise.all(
    inputs.map((input, n) => start(app, customers[n] as Customer, input)),
  );
  expect(answers.map(({ http, codigo }) => `${http} ${codigo}`)).toEqual(Array(25).fill('200 '));
});

test('a setting that changes while every connection is in the middle of a payment holds nobody up', async () => {
  const { owner } = app.database;
  const events: string[] = [];
  const saleIds: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const customer = await newCustomer(app);
    const event = eventOf(app, qrOf(app, await startPaying(app, customer)));
    await tell(app, event);
    events.push(event.eventId);
    saleIds.push(...customer.saleIds);
  }
  const judged = await holdUntilWaiting(
    owner,
    20,
    () =>
      Promise.allSettled(
        events.map((eventId) => doJob(app, 'payments.judgeConfirmation', { eventId })),
      ),
    { saleIds, beforeRelease: () => app.platform.settings.forget() },
  );
  expect(judged.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
});

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
