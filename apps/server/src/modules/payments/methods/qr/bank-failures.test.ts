import { faceOf } from '@kantuta/contract/payments/faces.rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { cancelPayment, verifyPayment } from '@kantuta/contract/payments/payments.calls';
import type { SwitchName } from '../../../../../../sandbox/src/switches/switches.ts';
import { testApp, type TestApp } from '../../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../../test/customer.ts';
import { runJobs } from '../../../../../test/jobs.ts';
import {
  qrOf,
  qrsOf,
  reaches,
  read,
  start,
  startPaying,
  paymentInputOf,
} from '../../../../../test/paying.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.sandbox.switches.reset();
  // A gateway that failed rests for 10 s (SEC-15).
  app.clock.advance(10_000);
  customer = await newCustomer(app);
});
afterAll(() => app.close());

function turn(name: SwitchName, next: number | null = null, value: number | null = null): void {
  app.sandbox.switches.set(name, { on: true, next, value, calls: ['create'] });
}

/** Nothing of the customer's is in payment. */
async function isFree(): Promise<boolean> {
  const { data } = await app.call(listDebts, {}, { as: customer });
  return data.groups.every(({ items }) => items.every(({ openIntentId }) => openIntentId === ''));
}

test.each(['bankDown', 'bankRefuses'] as const)(
  'without a QR to be had (%s) the person is told at once, and may try again',
  async (name) => {
    const input = await paymentInputOf(app, customer);
    turn(name);
    const failed = await start(app, customer, input);
    expect(failed).toMatchObject({ status: 1, codigo: 'qr_not_generated', http: 200 });
    const { intentId } = failed.data;
    expect(await read(app, customer, { intentId })).toMatchObject({
      state: 'cancelled',
      parts: [{ face: { state: 'error', payload: '', image: '' } }],
      timeline: [{ stage: 'started' }, { stage: 'closed', reasonKey: 'qr_not_generated' }],
    });
    expect(await isFree()).toBe(true);
    // The attempt is used up; a new attempt pays.
    expect((await start(app, customer, input)).codigo).toBe('qr_not_generated');

    app.sandbox.switches.reset();
    app.clock.advance(10_000);
    const payment = await startPaying(app, customer);
    app.sandbox.bank.pay(qrOf(app, payment).id, { silent: true });
    await app.call(verifyPayment, { intentId: payment.intentId }, { as: customer });
    expect((await read(app, customer, payment)).state).toBe('settled');
  },
);

test('a bank that stumbles once is asked again, unseen', async () => {
  turn('bankDown', 1);
  const payment = await startPaying(app, customer);
  expect(qrsOf(app, payment)).toHaveLength(1);
});

test('when the answer of the bank is lost the order is repeated, and there is one QR', async () => {
  turn('bankAnswerLost', 1);
  const payment = await startPaying(app, customer);
  expect(payment.state).toBe('pending');
  expect(qrsOf(app, payment)).toHaveLength(1);
  expect(faceOf(payment, 'qr')?.payload).toContain(qrOf(app, payment).id);
});

test('when no answer comes back at all, the QR that the bank may have made is taken off it', async () => {
  const input = await paymentInputOf(app, customer);
  turn('bankAnswerLost');
  const failed = await start(app, customer, input);
  expect(failed.codigo).toBe('qr_not_generated');
  const made = qrOf(app, await read(app, customer, { intentId: failed.data.intentId }));
  expect(made.cancelledAt).toBeNull();
  expect(await isFree()).toBe(true);

  app.sandbox.switches.reset();
  app.clock.advance(10_000);
  await runJobs(app);
  expect(app.sandbox.bank.read(made.id).cancelledAt).not.toBeNull();
});

test('an answer that was lost and a bank that is down afterwards leave no QR that can be paid', async () => {
  const input = await paymentInputOf(app, customer);
  turn('bankAnswerLost', 1);
  let isLost = false;
  app.sandbox.switches.onChange(() => {
    const { bankAnswerLost } = app.sandbox.switches.states();
    if (isLost || bankAnswerLost.on || bankAnswerLost.next !== 0) return;
    isLost = true;
    turn('bankDown', 2);
  });
  const failed = await start(app, customer, input);
  expect(failed.codigo).toBe('qr_not_generated');
  const made = qrOf(app, await read(app, customer, { intentId: failed.data.intentId }));

  app.sandbox.switches.reset();
  app.clock.advance(10_000);
  await runJobs(app);
  expect(app.sandbox.bank.read(made.id).cancelledAt).not.toBeNull();
});

test('money for a QR that was never shown is not lost', async () => {
  const input = await paymentInputOf(app, customer);
  turn('bankAnswerLost');
  const failed = await start(app, customer, input);
  const made = qrOf(app, await read(app, customer, { intentId: failed.data.intentId }));
  app.sandbox.bank.pay(made.id, { silent: true });

  app.sandbox.switches.reset();
  app.clock.advance(10_000);
  await runJobs(app);
  expect(await reaches(app, customer, failed.data, 'in_regularization')).toMatchObject({
    timeline: expect.arrayContaining([
      expect.objectContaining({ stage: 'in_regularization', reasonKey: 'intent_closed' }),
    ]),
  });
});

test('a bank that does not answer while a QR is open changes nothing and alarms nobody', async () => {
  const payment = await startPaying(app, customer);
  app.sandbox.switches.set('bankDown', { on: true, next: null, value: null, calls: ['read'] });
  const asked = await app.call(
    verifyPayment,
    { intentId: payment.intentId },
    {
      as: customer,
    },
  );
  expect(asked).toMatchObject({ status: 0, data: { state: 'pending' } });
});

test('a QR that the bank cannot void stays open, and the person is told that the bank is not there', async () => {
  const payment = await startPaying(app, customer);
  const { intentId } = payment;
  app.sandbox.switches.set('bankDown', { on: true, next: null, value: null, calls: ['cancel'] });
  const refused = await app.call(cancelPayment, { intentId }, { as: customer });
  expect([refused.http, refused.codigo]).toEqual([503, 'unavailable']);
  expect((await read(app, customer, payment)).state).toBe('pending');

  app.sandbox.switches.reset();
  app.clock.advance(10_000);
  const cancelled = await app.call(cancelPayment, { intentId }, { as: customer });
  expect(cancelled.data).toMatchObject({
    state: 'cancelled',
    parts: [{ face: { state: 'voided' } }],
  });
  expect(qrOf(app, payment).cancelledAt).not.toBeNull();
});

test('"ya pagué, verificar" reaches the bank every 3 seconds at most', async () => {
  const payment = await startPaying(app, customer);
  const { intentId } = payment;
  const verify = () => app.call(verifyPayment, { intentId }, { as: customer });
  await verify();
  app.sandbox.bank.pay(qrOf(app, payment).id, { silent: true });
  app.clock.advance(2_999);
  const early = await Promise.all(Array.from({ length: 5 }, verify));
  expect(early.map(({ data }) => data.state)).toEqual(Array(5).fill('pending'));
  app.clock.advance(1);
  expect((await verify()).data.state).toBe('settled');
});

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
