import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { type Payment } from '@kantuta/contract/payments/payments.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../../test/paying.ts';

let app: TestApp;
let customer: Customer;
let payment: Payment;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  customer = await newCustomer(app, { document: '7654123' });
  payment = await startPaying(app, customer);
});
beforeEach(() => app.clock.advance(HOUR_MS));
afterAll(() => app.close());

const check = (reference: string, documentEnd = '123') =>
  app.call(checkPayment, { reference, documentEnd });

test('the reference and the end of the document show state, amount and time, and nothing else', async () => {
  const { data } = await check(payment.reference);
  expect(data).toEqual({
    reference: payment.reference,
    state: 'pending',
    amount: payment.amount,
    at: payment.createdAt,
    promisedAt: null,
  });
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  expect((await check(payment.reference)).data).toMatchObject({ state: 'settled' });
});

test('the reference printed on the receipt works like the reference of its payment', async () => {
  const { reference } = await app.database.db
    .selectFrom('receipt')
    .where('intentId', '=', payment.intentId)
    .select('reference')
    .executeTakeFirstOrThrow();
  expect((await check(reference)).data).toEqual({
    reference,
    state: 'settled',
    amount: payment.amount,
    at: expect.any(String),
    promisedAt: null,
  });
  expect(await check(reference, '124')).toEqual(await check('000000000000'));
});

test('a reference is recognised with any case, grouping and spaces around it', async () => {
  const { reference } = payment;
  const grouped = `${reference.slice(0, 4)}-${reference.slice(4, 8)}-${reference.slice(8)}`;
  expect((await check(` ${grouped.toLowerCase()} `)).data.reference).toBe(reference);
});

test('every mismatch gets the very same answer', async () => {
  const answers = [
    await check(payment.reference, '124'),
    await check('000000000000'),
    await check('ZZZZZZZZZZZZ', '000'),
    await check(payment.reference.slice(0, -1) + (payment.reference.endsWith('A') ? 'B' : 'A')),
  ];
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 1, codigo: 'payment_not_found', data: {} });
});

test('an address gets ten tries an hour, right or wrong, then none until the hour is over', async () => {
  app.clock.advance(HOUR_MS);
  for (let tries = 0; tries < 10; tries += 1)
    expect((await check(payment.reference, tries % 2 ? '123' : '999')).http).toBe(200);
  for (let minutes = 0; minutes < 59; minutes += 1) {
    const refused = await check(payment.reference);
    expect([refused.http, refused.codigo]).toEqual([429, 'too_many_requests']);
    app.clock.advance(MINUTE_MS);
  }
  app.clock.advance(MINUTE_MS);
  expect((await check(payment.reference)).status).toBe(0);
});

test('concurrent tries do not exceed the limit', async () => {
  app.clock.advance(HOUR_MS);
  const answers = await Promise.all(Array.from({ length: 25 }, () => check(payment.reference)));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(10);
  expect(answers.filter(({ http }) => http === 429)).toHaveLength(15);
});
