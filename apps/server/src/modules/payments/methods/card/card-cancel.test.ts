import { setTimeout as pause } from 'node:timers/promises';
import { cancelPayment, verifyPayment } from '@kantuta/contract/payments/payments.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../../test/app.ts';
import { payByCard } from '../../../../../test/cards.ts';
import { newCustomer } from '../../../../../test/customer.ts';
import { runJobs } from '../../../../../test/jobs.ts';
import { read } from '../../../../../test/paying.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';
import { askCardJob, finishCardJob } from './card.jobs.ts';

const later = [askCardJob.name, finishCardJob.name];
const SLOW_MS = 400;

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(TEST_NOON);
  app.sandbox.switches.reset();
});

/** A payment whose challenge is answered, which nobody has told us; and a question about it whose answer is under way. */
async function asked() {
  const { processor, switches } = app.sandbox;
  const customer = await newCustomer(app);
  const { data: payment } = await payByCard(app, customer, 'challenge');
  const { intentId } = payment;
  const order = processor.list().find(({ reference }) => reference === payment.reference);
  const turn = (name: 'processor_event_lost' | 'processor_slow', next: number) =>
    switches.set(name, { on: true, next, value: SLOW_MS, calls: [] });
  turn('processor_event_lost', 1);
  processor.answer(order?.id ?? '', '123456');
  // What asks, and what would ask to let go of it.
  turn('processor_slow', 2);
  app.clock.advance(4_000);
  const answer = app.call(verifyPayment, { intentId }, { as: customer });
  await expect.poll(() => switches.states().processor_slow.next, { interval: 5 }).toBe(1);
  await pause(SLOW_MS / 4);
  return { customer, payment, id: order?.id ?? '', answer };
}

test('cancelled while the word that it is held is under way: it is cancelled and let go of, or paid and taken', async () => {
  const { customer, payment, id, answer } = await asked();
  const cancelled = await app.call(cancelPayment, { intentId: payment.intentId }, { as: customer });
  await answer;
  app.sandbox.switches.reset();
  await runJobs(app, { later });
  const { state } = await read(app, customer, payment);
  expect([state, app.sandbox.processor.read(id).state]).toEqual(['cancelled', 'voided']);
  expect(cancelled.data.state).toBe('cancelled');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the control: were the processor told before the payment is closed, it would be paid with money that nobody holds', async () => {
  const { customer, payment, id, answer } = await asked();
  app.sandbox.processor.void(id);
  await answer;
  expect((await read(app, customer, payment)).state).toBe('settled');
  expect(app.sandbox.processor.read(id).state).toBe('voided');
});

test('a payment that is settled cannot be cancelled any more', async () => {
  const customer = await newCustomer(app);
  const { data: payment } = await payByCard(app, customer);
  const { codigo } = await app.call(
    cancelPayment,
    { intentId: payment.intentId },
    { as: customer },
  );
  expect([payment.state, codigo]).toEqual(['settled', 'payment_not_open']);
});
