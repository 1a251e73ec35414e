import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '@kantuta/contract/durations';
import { cancelPayment, verifyPayment } from '@kantuta/contract/payments/payments.calls';
import { TEST_NOON, testApp, type TestApp } from '../../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../../test/customer.ts';
import { doJob, forgetJobs, runJobs, waitingJobs } from '../../../../../test/jobs.ts';
import { qrOf, read, startPaying } from '../../../../../test/paying.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';

const POLL = 'payments.pollQr';
let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  app.sandbox.switches.reset();
  customer = await newCustomer(app);
  await forgetJobs(app);
});
afterAll(() => app.close());

const polls = async () => (await waitingJobs(app)).filter((name) => name === POLL).length;

test('who opens a QR hours later, pays and looks away is asked for in the background again', async () => {
  const payment = await startPaying(app, customer);
  expect(await polls()).toBe(1);
  // Nobody looked for long: only the daily list asks any more.
  app.clock.advance(2 * HOUR_MS);
  await runJobs(app, { later: [POLL] });
  expect(await polls()).toBe(0);

  Object.assign(customer, await app.signIn(customer.personId));
  for (let round = 0; round < 3; round += 1) {
    await app.call(verifyPayment, { intentId: payment.intentId }, { as: customer });
    app.clock.advance(3_000);
  }
  expect(await polls()).toBe(1);
  app.sandbox.bank.pay(qrOf(app, payment).id, { silent: true });
  app.clock.advance(30_000);
  await runJobs(app, { later: [POLL] });
  expect((await read(app, customer, payment)).state).toBe('settled');
});

/** The bank takes the QR off, and nobody hears that it did. */
async function cancelUnheard(intentId: string): Promise<void> {
  app.sandbox.switches.set('bankAnswerLost', {
    on: true,
    next: null,
    value: null,
    calls: ['cancel'],
  });
  const answer = await app.call(cancelPayment, { intentId }, { as: customer });
  expect(answer).toMatchObject({ http: 503, codigo: 'unavailable' });
  app.sandbox.switches.reset();
}

test.each([
  [
    'the open dialog',
    (intentId: string) => app.call(verifyPayment, { intentId }, { as: customer }),
  ],
  ['the background', (intentId: string) => doJob(app, POLL, { intentId })],
])(
  'a cancellation that the bank did and could not confirm is finished by %s',
  async (_, finish) => {
    const payment = await startPaying(app, customer);
    await cancelUnheard(payment.intentId);
    expect((await read(app, customer, payment)).state).toBe('pending');
    app.clock.advance(10_000);
    await finish(payment.intentId);
    expect(await read(app, customer, payment)).toMatchObject({
      state: 'cancelled',
      parts: [{ face: { state: 'voided', payload: '' } }],
    });
    expect((await startPaying(app, customer)).state).toBe('pending');
  },
);

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
