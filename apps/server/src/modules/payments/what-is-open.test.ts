import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faceOf } from '@kantuta/contract/payments/faces.rules';
import { quotePayment } from '@kantuta/contract/payments/debts.calls';
import { startPayment } from '@kantuta/contract/payments/payments.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { runJobs } from '../../../test/jobs.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../test/paying.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

test('while money for all that is owed is being looked at, nothing is said to be settled', async () => {
  const customer = await newCustomer(app, { sales: [{ daysAgo: 10 }] });
  const payment = await startPaying(app, customer, { selection: { mode: 'all' } });
  await tell(app, eventOf(app, qrOf(app, payment), { amount: '1.00' }));
  await runJobs(app);
  const { data } = await app.call(readAccount, {}, { as: customer });
  expect(data).toMatchObject({ situation: { kind: 'in_regularization' }, next: null });
  expect(data.openPayments).toMatchObject([{ state: 'in_regularization', qr: null }]);
});

test('an open payment is the situation of home, with the bolivianos of its QR and its end', async () => {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer, { selection: { mode: 'next' } });
  const { data } = await app.call(readAccount, {}, { as: customer });
  expect(data.situation.kind).toBe('open_payment');
  // What is overdue is told beside it.
  expect(data.situation.also).toMatchObject([{ kind: 'overdue', saleId: customer.saleIds[0] }]);
  const qr = faceOf(payment, 'qr');
  expect(data.openPayments).toMatchObject([
    { state: 'pending', qr: { amount: qr?.amount, expiresAt: qr?.expiresAt } },
  ]);
});

test('an unknown field is refused inside a choice too, and nothing is written', async () => {
  const customer = await newCustomer(app);
  const selection = { companyId: 8, currency: 'USD', mode: 'next', discount: '10.00' } as const;
  const start = { attemptId: randomUUID(), method: 'qr', expectedAmount: '1.00' } as const;
  for (const answer of [
    await app.call(quotePayment, { selection }, { as: customer }),
    await app.call(startPayment, { ...start, selection }, { as: customer }),
  ])
    expect(answer).toMatchObject({
      http: 400,
      codigo: 'invalid_input',
      data: { fields: [{ field: 'selection.discount' }] },
    });
});
