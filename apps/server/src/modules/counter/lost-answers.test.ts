import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  countCounter,
  findAtCounter,
  payAtCounter,
  quoteAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { AT_COUNTER } from '@kantuta/contract/payments/methods.rules';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { cashInput, FLOAT, newCashier, terminalInput } from '../../../test/at-counter.ts';
import { newCustomer } from '../../../test/customer.ts';

// What the screen of a cashier asks before it takes money, and after an answer was lost (CSH-14, CSH-15).

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  app.clock.set(TEST_NOON);
  // Makes the company, too.
  await newCustomer(app);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.database.owner
    .updateTable('paymentRestriction')
    .where('endedAt', 'is', null)
    .where('reasonKey', '=', 'planned_works')
    .set({ endedAt: app.clock.now() })
    .execute();
});

const find = async (as: Parameters<TestApp['call']>[2], attemptId: string) =>
  app.call(findAtCounter, { attemptId }, as);

test('an attempt whose answer was lost is found by its cashier, with its change, also when the drawer is being counted', async () => {
  const cashier = await newCashier(app);
  const input = await cashInput(app, cashier, await newCustomer(app), { BOB: '2000.00' });
  expect((await find({ as: cashier }, input.attemptId)).data).toEqual({ taken: null });
  const { data } = await app.call(payAtCounter, input, { as: cashier });
  const found = await find({ as: cashier }, input.attemptId);
  expect(found.data.taken).toMatchObject({
    change: data.change,
    payment: { intentId: data.payment.intentId, state: 'settled', receipt: data.payment.receipt },
  });
  expect((await app.call(countCounter, {}, { as: cashier })).codigo).toBe('');
  expect((await find({ as: cashier }, input.attemptId)).data).toEqual(found.data);
});

test('what waits for its customer is found as open', async () => {
  const cashier = await newCashier(app);
  const input = await terminalInput(app, cashier, await newCustomer(app));
  expect((await app.call(payAtCounter, input, { as: cashier })).codigo).toBe('');
  const { data } = await find({ as: cashier }, input.attemptId);
  expect(data.taken).toMatchObject({
    change: { amount: '0.00' },
    payment: { state: 'pending', method: 'terminal' },
  });
});

test('nobody finds the attempt of another: no cashier, and no customer', async () => {
  const cashier = await newCashier(app);
  const customer = await newCustomer(app);
  const input = await cashInput(app, cashier, customer, { USD: '300.00' });
  await app.call(payAtCounter, input, { as: cashier });
  const other = await newCashier(app);
  expect((await find({ as: other }, input.attemptId)).data).toEqual({ taken: null });
  expect((await find({ as: customer }, input.attemptId)).codigo).toBe('forbidden');
  expect((await find({ as: cashier }, 'no-id')).http).toBe(400);
  expect((await find({ as: cashier }, randomUUID())).data).toEqual({ taken: null });
});

test('the quote says which methods are closed, and until when, before anything is typed', async () => {
  const cashier = await newCashier(app);
  const { customer, selection } = await cashInput(app, cashier, await newCustomer(app));
  const ways = async () => {
    const { data } = await app.call(quoteAtCounter, { customer, selection }, { as: cashier });
    return new Map(data.methods.map(({ method, ...facts }) => [method, facts]));
  };
  const open = await ways();
  expect([...open.keys()]).toEqual([...AT_COUNTER]);
  expect([...open.values()].map(({ availability }) => availability)).toEqual(
    AT_COUNTER.map(() => 'open'),
  );
  const endsAt = new Date(app.clock.now().getTime() + MINUTE_MS);
  const closing = { companyIds: [8], startsAt: app.clock.now(), reasonKey: 'planned_works' };
  await app.database.owner
    .insertInto('paymentRestriction')
    .values([
      { ...closing, methods: ['terminal'], endsAt },
      { ...closing, methods: ['qr'], endsAt: null },
    ])
    .execute();
  const closed = await ways();
  expect(closed.get('terminal')).toMatchObject({
    availability: 'restricted',
    restriction: { until: endsAt.toISOString(), reasonKey: 'planned_works' },
  });
  expect(closed.get('qr')).toMatchObject({ availability: 'unavailable', restriction: null });
  expect(closed.get('cash')?.availability).toBe('open');
  expect(closed.get('points')?.availability).toBe('open');
});

test('a drawer that has no room for this payment is said beforehand, in steps of a hundred dollars', async () => {
  const full = await newCashier(app, { ...FLOAT, USD: { '100.00': 19 } });
  const customer = await newCustomer(app);
  const input = await cashInput(app, full, customer, { USD: '300.00' });
  const { customer: found, selection: next } = input;
  const { data } = await app.call(
    quoteAtCounter,
    { customer: found, selection: next },
    { as: full },
  );
  expect(data.methods[0]).toMatchObject({ method: 'cash', availability: 'drawer_full' });
  expect((await app.call(payAtCounter, input, { as: full })).codigo).toBe('drawer_limit');
  // Room for it as far as whole hundreds say: judged when it is paid, so that nobody measures the drawer by asking.
  const near = await newCashier(app, { USD: { '100.00': 17, '50.00': 1, '20.00': 2 }, BOB: {} });
  const close = await cashInput(app, near, customer, { USD: '300.00' });
  const { customer: name, selection } = close;
  const quote = await app.call(quoteAtCounter, { customer: name, selection }, { as: near });
  expect(quote.data.methods[0]).toMatchObject({ method: 'cash', availability: 'open' });
  expect((await app.call(payAtCounter, close, { as: near })).codigo).toBe('drawer_limit');
});
