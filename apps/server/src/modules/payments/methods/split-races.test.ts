import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { countWaiting, holdUntilWaiting, UNTIL_THEY_WAIT } from '../../../../test/hold.ts';
import { doJob } from '../../../../test/jobs.ts';
import {
  eventOf,
  qrOf,
  read,
  start,
  startPaying,
  tell,
  paymentInputOf,
} from '../../../../test/paying.ts';
import { scriptedMethod } from '../../../../test/scripted-method.ts';
import { besideOf, depositInput, openDeposit, startSplit } from '../../../../test/splitting.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutGuards, withoutLocks } from '../../../../test/without-locks.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { listParts } from '../parts/parts.store.ts';

type Racing = { app: TestApp; prepaid: ReturnType<typeof scriptedMethod> };
let guarded: Racing;
/** Without row locks; the indexes still guard. */
let unlocked: Racing;
/** Without row locks and without indexes. */
let unguarded: Racing;

beforeAll(async () => {
  [guarded, unlocked, unguarded] = await Promise.all([
    racing(),
    racing(withoutLocks),
    racing(withoutLocks),
  ]);
  await withoutGuards(unguarded.app.database.owner);
  // Rates are fetched and connections opened before anything races.
  for (const { app } of [guarded, unlocked, unguarded])
    await startPaying(app, await newCustomer(app));
});
afterAll(() => Promise.all([guarded, unlocked, unguarded].map(({ app }) => app.close())));

async function racing(tamper?: typeof withoutLocks): Promise<Racing> {
  const prepaid = scriptedMethod();
  const beside = besideOf(prepaid);
  return { prepaid, app: await testApp({ jobs: false, beside, ...(tamper ? { tamper } : {}) }) };
}

/** Two presses of one person at the same moment, with the inputs that `prepare` makes; answers their codes and how many payments are open. */
async function startTwice(
  { app }: Racing,
  prepare: (app: TestApp, customer: Customer) => Promise<() => Parameters<typeof start>[2]>,
) {
  const customer = await newCustomer(app);
  const nextInput = await prepare(app, customer);
  const answers = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([start(app, customer, nextInput()), start(app, customer, nextInput())]),
  );
  const open = await countOf(
    app.database.db,
    'payment_intent',
    `person_id = ${customer.personId} AND state IN ('created','pending')`,
  );
  return { codes: answers.map(({ codigo }) => codigo).sort(), open };
}

const CHARGES = {
  deposit: async (app: TestApp, customer: Customer) => {
    const id = await openDeposit(app, customer);
    return () => depositInput(id);
  },
  instalment: async (app: TestApp, customer: Customer) => {
    const input = await paymentInputOf(app, customer);
    return () => ({ ...input, attemptId: randomUUID() });
  },
};

for (const [charge, prepare] of Object.entries(CHARGES)) {
  test(`of two payments of one ${charge} at once one is open, and the other is led to it`, async () => {
    const once = { codes: ['', 'items_in_payment'], open: 1 };
    expect(await startTwice(guarded, prepare)).toEqual(once);
    // The index alone keeps the second one out, too.
    expect(await startTwice(unlocked, prepare)).toEqual(once);
  });

  test(`the control: without locks and indexes two payments of one ${charge} are open, and the check of the books sees it`, async () => {
    expect(await startTwice(unguarded, prepare)).toEqual({ codes: ['', ''], open: 2 });
    const broken = (await findViolations(unguarded.app.database.db)).map(
      ({ invariant }) => invariant,
    );
    expect(broken).toContain('one open intent pays a charge');
  });
}

/**
 * The last part, a QR, is paid while the provider of the held part takes it back: the first word is not yet in force when the second one
 * comes. Answers how the payment ended.
 */
async function twoWordsAtOnce({ app, prepaid }: Racing, first: 'held' | 'failed') {
  const { db, owner } = app.database;
  const customer = await newCustomer(app);
  const payment = await startSplit(app, customer);
  const event = eventOf(app, qrOf(app, payment));
  await tell(app, event);
  const [part] = await listParts(db, payment.intentId);
  if (!part) throw new Error('no part');
  const words = {
    held: () => doJob(app, 'payments.judgeConfirmation', { eventId: event.eventId }),
    failed: () => prepaid.tell(part, 'failed'),
  };
  let second: Promise<unknown> | undefined;
  await holdUntilWaiting(owner, 1, words[first], {
    async beforeRelease() {
      second = words[first === 'held' ? 'failed' : 'held']();
      await expect.poll(() => countWaiting(owner), UNTIL_THEY_WAIT).toBeGreaterThanOrEqual(2);
    },
  });
  await second;
  const { state, parts } = await read(app, customer, payment);
  return { state, parts: parts.map((each) => each.state) };
}

test('two providers speak at once: the first word holds, and no part is captured while another one is released', async () => {
  for (let round = 0; round < 10; round += 1) {
    expect(await twoWordsAtOnce(guarded, 'held')).toEqual({
      state: 'settled',
      parts: ['captured', 'captured'],
    });
    // What the bank has confirmed meanwhile is for people.
    expect(await twoWordsAtOnce(guarded, 'failed')).toEqual({
      state: 'in_regularization',
      parts: ['released', 'held'],
    });
  }
  expect(await findViolations(guarded.app.database.db)).toEqual([]);
});

test('the control: without the lock of the payment its parts are captured, and it has failed', async () => {
  expect(await twoWordsAtOnce(unlocked, 'held')).toEqual({
    state: 'failed',
    parts: ['captured', 'captured'],
  });
  const broken = (await findViolations(unlocked.app.database.db)).map(({ invariant }) => invariant);
  expect(broken).toContain('no part is captured, and none is held alone, outside of its payment');
  expect(broken).toContain('an unsettled intent has no receipt and no payment in the books');
});
