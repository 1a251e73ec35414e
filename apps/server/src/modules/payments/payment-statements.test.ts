import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchPayment, type Payment } from '@kantuta/contract/payments/payments.calls';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { cardInputOf, payByCard } from '../../../test/cards.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
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
import { newCard, prepaidInput } from '../../../test/prepaid.ts';
import { scriptedMethod } from '../../../test/scripted-method.ts';
import { besideOf, splitInput } from '../../../test/splitting.ts';
import { statementsOf, type Statement } from '../../../test/statements.ts';
import { judgeConfirmationJob } from './methods/qr/qr.jobs.ts';

// The aims of a payment of one charge by one part; each further part may cost two statements more, and closing a sale ten.
const MOST = 14;
const PER_PART = 2;
const CLOSING = 10;

// Started, judged and settled in one call: by card the processor is heard between two halves; by prepaid card nothing is read twice.
const OF_CARD = 32;
const OF_PREPAID = 10;
// The try with its captcha is one commit, the payment the other.
const COMMITS_OF_PREPAID = 2;

let app: TestApp;
/** With the methods of the product: those of `app` are scripted. */
let cards: TestApp;
const prepaid = scriptedMethod('prepaid');
const points = scriptedMethod('points');

beforeAll(async () => {
  cards = await testApp({ jobs: false });
  app = await testApp({ jobs: false, beside: besideOf(prepaid, points) });
  for (const { script } of [prepaid, points]) script.begins = 'is held';
  // What a process reads once in its life is read by the first payment.
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
});
afterAll(async () => {
  await app.close();
  await cards.close();
});

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

test('a payment by card: from the start to settled', async () => {
  // What a process reads once in its life.
  await payByCard(cards, await newCustomer(cards));
  const customer = await newCustomer(cards);
  const input = await cardInputOf(cards, customer, 'approved');
  const starting = await statementsOf(async () => {
    expect((await start(cards, customer, input)).data.state).toBe('settled');
  });
  expect(starting.length).toBeLessThanOrEqual(OF_CARD);
});

test('a payment by prepaid card: its captcha, and from the start to settled in one transaction', async () => {
  const pay = async (customer: Customer) => {
    const input = await prepaidInput(cards, customer, await newCard(cards));
    return statementsOf(async () => {
      expect((await start(cards, customer, input)).data.state).toBe('settled');
    });
  };
  await pay(await newCustomer(cards));
  const sent = await pay(await newCustomer(cards));
  expect(sent.length).toBeLessThanOrEqual(OF_PREPAID);
  const begin = sent.findIndex(({ text }) => text === 'begin');
  const alone = sent.slice(0, begin).filter(({ text }) => /insert into|update/i.test(text));
  expect(alone.length + 1).toBe(COMMITS_OF_PREPAID);
  expect(sent.at(-1)?.text).toBe('commit');
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
