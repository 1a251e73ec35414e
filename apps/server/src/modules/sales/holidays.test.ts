import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '@kantuta/contract/dates';
import { readPayment } from '@kantuta/contract/payments/payments.calls';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { runJobs } from '../../../test/jobs.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../test/paying.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';

const WITH_REGION = 21;
const WITHOUT_REGION = 22;
// Thursday 24 September 2026 is a holiday in Santa Cruz.
const NOON_BEFORE = new Date('2026-09-23T16:00:00Z');
const SIX_DAYS_LATER = new Date('2026-09-30T16:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false, now: NOON_BEFORE });
  await insertSettings(app.database.db, [
    {
      key: 'calendar.region',
      scopeKind: 'company',
      scopeId: String(WITHOUT_REGION),
      value: '',
      validFrom: new Date(0),
      version: 1,
      author: 'test',
      approver: '',
      reason: 'test',
      createdAt: NOON_BEFORE,
    },
  ]);
  app.platform.settings.forget();
});
afterAll(() => app.close());

/** The initial and one instalment, which is due on the holiday. */
const buyerOf = (companyId: number): Promise<Customer> =>
  newCustomer(app, { sales: [{ companyId, soldOn: day('2026-08-25'), dueDay: 24, months: 6 }] });

test.each([
  ['the holiday of Santa Cruz moves what falls due on it', WITH_REGION, 5, 'in_grace'],
  ['elsewhere it is a day like others', WITHOUT_REGION, 6, 'overdue'],
])('%s', async (_, companyId, daysLate, state) => {
  app.clock.set(NOON_BEFORE);
  const buyer = await buyerOf(companyId);
  app.clock.set(SIX_DAYS_LATER);
  const as = { ...buyer, ...(await app.signIn(buyer.personId)) };
  const { data } = await app.call(readProduct, { saleId: buyer.saleIds[0] ?? 0 }, { as });
  const due = data.instalments.find(({ dueOn }) => dueOn === '2026-09-24');
  expect(due).toMatchObject({ daysLate, state });
});

test.each([
  ['stand still on the holiday', WITH_REGION, '2026-09-25T16:00:00.000Z'],
  ['go on where it is none', WITHOUT_REGION, '2026-09-24T16:00:00.000Z'],
])('the business hours of a promise %s', async (_, companyId, promisedAt) => {
  app.clock.set(NOON_BEFORE);
  const buyer = await buyerOf(companyId);
  const payment = await startPaying(app, buyer, { selection: { companyId } });
  await tell(app, eventOf(app, qrOf(app, payment), { amount: '1.00' }));
  await runJobs(app);
  const { intentId } = payment;
  const { timeline } = (await app.call(readPayment, { intentId }, { as: buyer })).data;
  const entry = timeline.find(({ stage }) => stage === 'in_regularization');
  expect(entry?.promisedAt).toBe(promisedAt);
});
