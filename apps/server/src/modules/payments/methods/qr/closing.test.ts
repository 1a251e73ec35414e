import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import {
  cancelPayment,
  verifyPayment,
  type Payment,
} from '@kantuta/contract/payments/payments.calls';
import { testApp, type TestApp } from '../../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../../test/customer.ts';
import { countWaiting, holdUntilWaiting, UNTIL_THEY_WAIT } from '../../../../../test/hold.ts';
import { doJob, forgetJobs, runJobs, waitingJobs } from '../../../../../test/jobs.ts';
import {
  eventOf,
  qrOf,
  read,
  start,
  startPaying,
  paymentInputOf,
  tell,
} from '../../../../../test/paying.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.sandbox.switches.reset();
  customer = await newCustomer(app);
});
afterAll(() => app.close());

/** The session is of today; what it is worth tomorrow is tested elsewhere. */
async function tomorrow(milliseconds = 24 * HOUR_MS): Promise<void> {
  app.clock.advance(milliseconds);
  Object.assign(customer, await app.signIn(customer.personId));
}

const cancel = (intentId: string) => app.call(cancelPayment, { intentId }, { as: customer });
const EXPIRE = { later: ['payments.expireQr'] };

test('a payment that is cancelled frees its instalment, and its QR cannot be paid any more', async () => {
  const payment = await startPaying(app, customer);
  const cancelled = await cancel(payment.intentId);
  expect(cancelled.data).toMatchObject({
    state: 'cancelled',
    parts: [{ face: { state: 'voided', payload: '', image: '' } }],
    can: { cancel: false },
  });
  expect(() => app.sandbox.bank.pay(qrOf(app, payment).id)).toThrow(/cancelled/);
  expect((await cancel(payment.intentId)).data.state).toBe('cancelled');
  expect((await startPaying(app, customer)).state).toBe('pending');
});

test('cancelling what the bank has been paid meanwhile settles it instead', async () => {
  const payment = await startPaying(app, customer);
  app.sandbox.bank.pay(qrOf(app, payment).id, { silent: true });
  expect((await cancel(payment.intentId)).data.state).toBe('settled');
  expect((await cancel(payment.intentId)).codigo).toBe('payment_not_open');
});

test('concurrent paying and cancelling ends in exactly one of the two states', async () => {
  for (let round = 0; round < 12; round += 1) {
    const racer = await newCustomer(app);
    const payment = await startPaying(app, racer);
    const qr = qrOf(app, payment);
    const cancelling = app.call(cancelPayment, { intentId: payment.intentId }, { as: racer });
    // Let the request get further and further before the money moves.
    for (let turn = 0; turn < round * 20; turn += 1) await new Promise(setImmediate);
    let isPaid = true;
    try {
      app.sandbox.bank.pay(qr.id);
    } catch {
      isPaid = false;
    }
    await cancelling;
    await app.sandbox.webhooks.idle();
    await runJobs(app);
    const { state } = await read(app, racer, payment);
    expect(state).toBe(isPaid ? 'settled' : 'cancelled');
  }
});

/** The money of a payment is about to be recorded; the other act comes meanwhile, sees the payment open, and waits for it. */
async function whileSettling(payment: Payment, other: () => Promise<unknown>) {
  const { owner } = app.database;
  const event = eventOf(app, qrOf(app, payment));
  await tell(app, event);
  await holdUntilWaiting(owner, 2, async () => {
    const settling = doJob(app, 'payments.judgeConfirmation', { eventId: event.eventId });
    await expect.poll(() => countWaiting(owner), UNTIL_THEY_WAIT).toBe(1);
    return Promise.all([settling, other()]);
  });
  return (await read(app, customer, payment)).state;
}

test('a payment that is cancelled while its money is recorded stays settled', async () => {
  const payment = await startPaying(app, customer);
  expect(await whileSettling(payment, () => cancel(payment.intentId))).toBe('settled');
});

test('a payment is cancelled while the bank still makes its QR: the QR is voided as soon as it is there', async () => {
  const input = await paymentInputOf(app, customer);
  app.sandbox.switches.set('bankSlow', { on: true, next: 1, value: 300, calls: ['create'] });
  const starting = start(app, customer, input);
  const intents = () =>
    app.database.db
      .selectFrom('paymentIntent')
      .where('attemptId', '=', input.attemptId)
      .select('id')
      .execute();
  await expect.poll(async () => (await intents()).length, { interval: 5 }).toBe(1);
  const intentId = (await intents())[0]?.id ?? '';
  expect((await cancel(intentId)).data.state).toBe('cancelled');
  await starting;
  await runJobs(app);
  const payment = await read(app, customer, { intentId });
  expect(payment.state).toBe('cancelled');
  expect(qrOf(app, payment).cancelledAt).not.toBeNull();
});

// Without `hasEnded` where instalments settle, this money becomes credit that nobody told the person of, and the payment is settled.
test.each(['voided', 'reverted', 'upgraded'])(
  'money for an instalment of a sale that has ended meanwhile (%s) is for people (PAY-14)',
  async (state) => {
    const payer = await newCustomer(app);
    const payment = await startPaying(app, payer);
    await app.database.db
      .updateTable('sale')
      .set({ state })
      .where('personId', '=', payer.personId)
      .execute();
    app.sandbox.bank.pay(qrOf(app, payment).id);
    await app.sandbox.webhooks.idle();
    await runJobs(app);
    expect((await read(app, payer, payment)).state).toBe('in_regularization');
  },
);

test('a QR that nobody paid expires after 24 hours and frees its instalment', async () => {
  const payment = await startPaying(app, customer);
  await tomorrow(24 * HOUR_MS - 1);
  await runJobs(app, EXPIRE);
  expect((await read(app, customer, payment)).state).toBe('pending');
  expect(await waitingJobs(app)).toContain('payments.expireQr');

  app.clock.advance(1);
  await runJobs(app, EXPIRE);
  expect(await read(app, customer, payment)).toMatchObject({
    state: 'expired',
    parts: [{ face: { state: 'expired', payload: '', image: '' } }],
  });
  const { data } = await app.call(listDebts, {}, { as: customer });
  expect(data.groups[0]?.items[0]?.openIntentId).toBe('');
});

test('the bank is asked once more before a payment expires: money of the last minute settles', async () => {
  const payment = await startPaying(app, customer);
  const qr = qrOf(app, payment);
  await tomorrow();
  app.sandbox.bank.pay(qr.id, { silent: true, at: qr.expiresAt });
  await runJobs(app, EXPIRE);
  expect((await read(app, customer, payment)).state).toBe('settled');
});

test('a payment does not expire while the bank cannot be asked', async () => {
  const payment = await startPaying(app, customer);
  await tomorrow();
  app.sandbox.switches.set('bankDown', { on: true, next: null, value: null, calls: ['read'] });
  await expect(runJobs(app, EXPIRE)).rejects.toThrow(/down/);
  expect((await read(app, customer, payment)).state).toBe('pending');
  app.clock.advance(10_000);
});

test('after expiry "ya pagué, verificar" still finds late money, which people then look at', async () => {
  const payment = await startPaying(app, customer);
  const { intentId } = payment;
  await tomorrow();
  await runJobs(app, EXPIRE);
  expect((await read(app, customer, payment)).can.verify).toBe(true);
  app.sandbox.bank.pay(qrOf(app, payment).id, { silent: true, late: true });
  const asked = await app.call(verifyPayment, { intentId }, { as: customer });
  expect(asked.data.state).toBe('in_regularization');
  expect(asked.data.timeline.find(({ stage }) => stage === 'in_regularization')).toMatchObject({
    reasonKey: 'paid_after_expiry',
    promisedAt: expect.stringMatching(/^2026-/),
  });
});

test('the daily list finds money that neither an event nor asking reported', async () => {
  const payment = await startPaying(app, customer);
  app.sandbox.bank.pay(qrOf(app, payment).id, { silent: true });
  await tomorrow(12 * HOUR_MS - 1);
  await doJob(app, 'payments.dailyList', {});
  expect((await read(app, customer, payment)).state).toBe('settled');
});

test('the background asks every 30 seconds until 15 minutes after the dialog was last seen', async () => {
  const payment = await startPaying(app, customer);
  const orders = async () => (await waitingJobs(app)).filter((name) => name === 'payments.pollQr');
  const poll = () => doJob(app, 'payments.pollQr', { intentId: payment.intentId });
  await forgetJobs(app);
  app.clock.advance(15 * MINUTE_MS);
  await poll();
  expect(await orders()).toHaveLength(1);
  await forgetJobs(app);
  app.clock.advance(1_000);
  await poll();
  expect(await orders()).toHaveLength(0);

  // Somebody looks at the QR again: so does the background.
  await app.call(verifyPayment, { intentId: payment.intentId }, { as: customer });
  app.clock.advance(30_000);
  await poll();
  expect(await orders()).toHaveLength(1);
});

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
