import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchPayment } from '@kantuta/contract/payments/payments.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { doJob, runJobs } from '../../../test/jobs.ts';
import { eventOf, qrOf, start, startPaying, tell, paymentInputOf } from '../../../test/paying.ts';
import { statementsOf } from '../../../test/statements.ts';
import { judgeConfirmationJob } from './methods/qr/qr.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  // What a process reads once in its life is read by the first payment.
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
});
afterAll(() => app.close());

test('starting a payment of one charge by one part', async () => {
  const customer = await newCustomer(app);
  const input = await paymentInputOf(app, customer);
  const sent = await statementsOf(() => start(app, customer, input));
  expect(sent.length).toBeLessThanOrEqual(14);
});

test('settling a bank event, from its arrival to the end of its job', async () => {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  const event = eventOf(app, qrOf(app, payment));
  const sent = await statementsOf(async () => {
    await tell(app, event);
    await doJob(app, judgeConfirmationJob.name, { eventId: event.eventId });
  });
  expect(sent.length).toBeLessThanOrEqual(14);
});

test('a look at a payment that waits', async () => {
  const customer = await newCustomer(app);
  const { intentId } = await startPaying(app, customer);
  const look = () => app.call(watchPayment, { intentId }, { as: customer });
  // The first one asks the bank.
  await look();
  const sent = await statementsOf(look);
  expect(sent.length).toBeLessThanOrEqual(2);
  const { http: _, ...envelope } = await look();
  expect(JSON.stringify(envelope).length).toBeLessThanOrEqual(500);
});
