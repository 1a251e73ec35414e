import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instantInLaPaz, day } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { quotePayment } from '@kantuta/contract/payments/debts.calls';
import { startPayment } from '@kantuta/contract/payments/payments.calls';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { TEST_NOON, testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer, type CustomerOptions } from '../../../test/customer.ts';
import { runJobs } from '../../../test/jobs.ts';
import { eventOf, qrOf, read, startPaying, tell, paymentInputOf } from '../../../test/paying.ts';
import { findViolations } from '../ledger/invariants.views.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(() => {
  app.sandbox.switches.reset();
  app.clock.set(TEST_NOON);
});
afterAll(() => app.close());

/** The same person with a session of this hour. */
async function now(customer: Customer): Promise<Customer> {
  return { ...customer, ...(await app.signIn(customer.personId)) };
}

const before = (at: Date) => new Date(at.getTime() - 1);

async function pay(customer: Customer, paidAt: Date, reportedAt = app.clock.now()) {
  const payment = await startPaying(app, customer);
  app.clock.set(reportedAt);
  await tell(app, eventOf(app, qrOf(app, payment), { paidAt: paidAt.toISOString() }));
  await runJobs(app);
  return read(app, await now(customer), payment);
}

test('a rate is valid for exactly 24 hours', async () => {
  const customer = await newCustomer(app);
  const input = await paymentInputOf(app, customer);
  app.sandbox.switches.set('ratesDown', { on: true, next: null, value: null, calls: [] });
  const end = TEST_NOON.getTime() + 24 * HOUR_MS;
  app.clock.set(new Date(end + 1));
  const started = async () => {
    const as = await now(customer);
    const { data } = await app.call(quotePayment, { selection: input.selection }, { as });
    return app.call(startPayment, { ...input, expectedAmount: data.amount.amount }, { as });
  };
  expect((await started()).codigo).toBe('rate_too_old');
  app.clock.set(new Date(end));
  expect((await started()).status).toBe(0);
});

test('money in the second in which the QR expires is in time, and any later it is late', async () => {
  for (const [late, state] of [
    [0, 'settled'],
    [1, 'in_regularization'],
  ] as const) {
    app.clock.set(TEST_NOON);
    const customer = await newCustomer(app);
    const payment = await startPaying(app, customer);
    const { expiresAt } = qrOf(app, payment);
    const paidAt = new Date(Date.parse(expiresAt) + late).toISOString();
    await tell(app, eventOf(app, qrOf(app, payment), { paidAt }));
    await runJobs(app);
    expect((await read(app, customer, payment)).state).toBe(state);
  }
});

test('a payment counts on the La Paz day on which the money moved, whenever it is reported', async () => {
  const midnight = instantInLaPaz(day('2026-03-11'));
  for (const [paidAt, paidOn] of [
    [before(midnight), '2026-03-10'],
    [midnight, '2026-03-11'],
  ] as const) {
    app.clock.set(new Date(midnight.getTime() - MINUTE_MS));
    const customer = await newCustomer(app, { sales: [{ soldOn: day('2026-01-12') }] });
    const settled = await pay(customer, paidAt, new Date(midnight.getTime() + HOUR_MS));
    expect(settled.state).toBe('settled');
    const { data } = await app.call(
      readProduct,
      { saleId: customer.saleIds[0] ?? 0 },
      { as: await now(customer) },
    );
    expect(data.receipts).toMatchObject([{ paidOn }]);
  }
});

/** Capital of some 1 700 an instalment, so that a day of fine is above the floor of 0.50. */
const LARGE: CustomerOptions = { sales: [{ price: '108000.00', initial: '10800.00' }] };

test('grace ends with its fifth day in La Paz: no fine until midnight, and six days of it from then on', async () => {
  const customer = await newCustomer(app, LARGE);
  // Instalment 3 is due on Tuesday 2026-03-10; 1 and 2 are overdue and paid here first.
  const selection = { companyId: 8, currency: 'USD', mode: 'several', count: 2 } as const;
  const first = await startPaying(app, customer, { selection });
  app.sandbox.bank.pay(qrOf(app, first).id);
  await app.sandbox.webhooks.idle();
  await runJobs(app);

  const quoted = async (at: Date) => {
    app.clock.set(at);
    const { data } = await app.call(
      quotePayment,
      { selection: { ...selection, mode: 'next', count: undefined } },
      { as: await now(customer) },
    );
    return data.items[0];
  };
  const sixth = instantInLaPaz(day('2026-03-16'));
  const inGrace = await quoted(before(sixth));
  expect(inGrace).toMatchObject({ number: 3, components: { fine: { amount: '0.00' } } });
  const late = await quoted(sixth);
  const capital = Number(late?.components.capital.amount);
  // 12 % a year of 360 days on the capital, six days (SALE-9).
  expect(Number(late?.components.fine.amount)).toBeCloseTo((capital * 0.12 * 6) / 360, 2);
});

test('a bank whose clock is behind dates money before the QR: it counts from the day of the QR', async () => {
  const customer = await newCustomer(app);
  const part = { mode: 'amount', amount: '240.00' } as const;
  const first = await startPaying(app, customer, { selection: part });
  await tell(app, eventOf(app, qrOf(app, first)));
  await runJobs(app);
  // The rest of the same instalment, dated before the first part was there.
  const yesterday = new Date(TEST_NOON.getTime() - DAY_MS);
  const rest = await pay(customer, yesterday);
  expect(rest).toMatchObject({ state: 'settled', amount: { amount: '9.78' } });
  const { data } = await app.call(
    readProduct,
    { saleId: customer.saleIds[0] ?? 0 },
    { as: customer },
  );
  expect(data.instalments[1]).toMatchObject({ state: 'paid', paid: { amount: '249.78' } });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('an instalment that is paid in the night in which its fine grows keeps what the new day added', async () => {
  const customer = await newCustomer(app, LARGE);
  const midnight = instantInLaPaz(day('2026-03-11'));
  app.clock.set(before(midnight));
  const night = await now(customer);
  const settled = await pay(night, midnight, midnight);
  expect(settled.state).toBe('settled');
  const { data } = await app.call(
    readProduct,
    { saleId: customer.saleIds[0] ?? 0 },
    { as: await now(customer) },
  );
  // The amount of a QR is fixed; a day of fine on 1 655.20 is 0.55 (SALE-9, PAY-12).
  expect(data.instalments[1]).toMatchObject({ partlyPaid: true, owed: { amount: '0.55' } });
});

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
