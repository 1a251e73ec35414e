import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchPayment, type Payment } from '@kantuta/contract/payments/payments.calls';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { doJob, runJobs } from '../../../test/jobs.ts';
import {
  eventOf,
  paymentInputOf,
  qrOf,
  read,
  start,
  startPaying,
  tell,
} from '../../../test/paying.ts';
import { scriptedMethod } from '../../../test/scripted-method.ts';
import { besideOf, splitInput } from '../../../test/splitting.ts';
import { statementsOf, type Statement } from '../../../test/statements.ts';
import { judgeConfirmationJob } from './methods/qr/qr.jobs.ts';

// The aims of a payment of one charge by one part; each further part may cost two statements more, and closing a sale ten.
const MOST = 14;
const PER_PART = 2;
const CLOSING = 10;

let app: TestApp;
const prepaid = scriptedMethod('prepaid');
const points = scriptedMethod('points');

beforeAll(async () => {
  app = await testApp({ jobs: false, beside: besideOf(prepaid, points) });
  for (const { script } of [prepaid, points]) script.begins = 'is held';
  // What a process reads once in its life is read by the first payment.
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
});
afterAll(() => app.close());

/** From the arrival of the event of the bank to the end of its job. */
async function settling(payment: Payment): Promise<Statement[]> {
  const event = eventOf(app, qrOf(app, payment));
  return statementsOf(async () => {
    await tell(app, event);
    await doJob(app, judgeConfirmationJob.name, { eventId: event.eventId });
  });
}

for (const scripted of [[], ['prepaid'], ['prepaid', 'points']] as const)
  test(`starting and settling a payment of one charge by ${scripted.length + 1} parts`, async () => {
    const customer = await newCustomer(app);
    const input =
      scripted.length === 0
        ? await paymentInputOf(app, customer)
        : await splitInput(app, customer, scripted);
    let payment: Payment | undefined;
    const starting = await statementsOf(async () => {
      payment = (await start(app, customer, input)).data;
    });
    if (!payment) throw new Error('the payment was not started');
    const most = MOST + PER_PART * scripted.length;
    expect(starting.length).toBeLessThanOrEqual(most);
    expect((await settling(payment)).length).toBeLessThanOrEqual(most);
    expect((await read(app, customer, payment)).state).toBe('settled');
  });

test('settling a payment that pays off its sale', async () => {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer, { selection: { mode: 'all' } });
  expect((await settling(payment)).length).toBeLessThanOrEqual(MOST + CLOSING);
  const { data } = await app.call(listProducts, {}, { as: customer });
  expect(data).toMatchObject({ products: [{ state: 'paid_off' }] });
});

test('paying a sale off early: starting and settling it, with the plan that ends it', async () => {
  const customer = await newCustomer(app);
  const [saleId = 0] = customer.saleIds;
  const input = await paymentInputOf(app, customer, { selection: { mode: 'payoff', saleId } });
  let payment: Payment | undefined;
  const starting = await statementsOf(async () => {
    payment = (await start(app, customer, input)).data;
  });
  if (!payment) throw new Error('the payment was not started');
  expect(starting.length).toBeLessThanOrEqual(MOST);
  expect((await settling(payment)).length).toBeLessThanOrEqual(MOST + CLOSING);
  const { data } = await app.call(listProducts, {}, { as: customer });
  expect(data).toMatchObject({ products: [{ state: 'paid_off' }] });
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
