import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { amountText, cents, parseCents } from '@kantuta/contract/money';
import { cancelPayment } from '@kantuta/contract/payments/payments.calls';
import { readWallet, setWalletPin } from '@kantuta/contract/payments/points/points.calls';
import { testApp, type TestApp } from '../../../../../test/app.ts';
import { newCustomer } from '../../../../../test/customer.ts';
import { runJobs } from '../../../../../test/jobs.ts';
import { eventOf, paymentInputOf, qrOf, read, start, tell } from '../../../../../test/paying.ts';
import {
  customerWithPoints,
  PIN,
  pointsInput,
  prove,
  walletOf,
} from '../../../../../test/wallets.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';
import { resumePaymentJob } from '../../intents/intents.jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(() => app.sandbox.switches.reset());

const on = (name: Parameters<TestApp['sandbox']['switches']['set']>[0], next = 1, value = 1) =>
  app.sandbox.switches.set(name, { on: true, next, value, calls: [] });

test('points pay at once, the wallet is told, and company 3 owes them to the company that is paid', async () => {
  const customer = await customerWithPoints(app);
  const input = await pointsInput(app, customer);
  const { data, codigo } = await start(app, customer, input);
  expect([codigo, data.state]).toEqual(['', 'settled']);
  const points = parseCents(input.expectedAmount);
  expect(await walletOf(app, customer)).toMatchObject({
    active: 25_000 - points,
    blocked: points,
    spent: 0,
  });
  await runJobs(app);
  expect(await walletOf(app, customer)).toMatchObject({ blocked: 0, spent: points });
  const entries = await app.database.db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerTransaction as of', 'of.id', 'ledgerEntry.transactionId')
    .where('of.sourceId', '=', data.intentId)
    .where('account', '=', 'points_liability')
    .select(['of.companyId', 'amountMinor', 'personId'])
    .execute();
  expect(entries).toEqual([{ companyId: 3, amountMinor: points, personId: customer.personId }]);
  const told = await app.database.db
    .selectFrom('providerEvent')
    .where('provider', '=', 'points')
    .where('intentId', '=', data.intentId)
    .select('outcome')
    .execute();
  expect(told).toEqual([{ outcome: 'settled' }]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a repeat of the attempt is the same payment, with any PIN', async () => {
  const customer = await customerWithPoints(app);
  const input = await pointsInput(app, customer);
  const first = await start(app, customer, input);
  const again = await start(app, customer, {
    ...input,
    with: { method: 'points', pin: '000000' },
  });
  expect(again.data.intentId).toBe(first.data.intentId);
  expect((await start(app, customer, { ...input, expectedAmount: '1.00' })).codigo).toBe(
    'idempotency_conflict',
  );
});

test('a wrong PIN records nothing and says how many tries are left; the third closes the wallet for 15 minutes', async () => {
  const customer = await customerWithPoints(app);
  const tries: unknown[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { codigo, data } = await start(app, customer, await pointsInput(app, customer, '000000'));
    tries.push([codigo, data]);
  }
  expect(tries).toMatchObject([
    ['pin_wrong', { triesLeft: 2 }],
    ['pin_wrong', { triesLeft: 1 }],
    ['pin_locked', { until: expect.any(String) }],
  ]);
  expect((await start(app, customer, await pointsInput(app, customer))).codigo).toBe('pin_locked');
  const { count } = await app.database.db
    .selectFrom('paymentIntent')
    .where('personId', '=', customer.personId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  const { data } = await app.call(readWallet, {}, { as: customer });
  expect(data).toMatchObject({ state: 'open', pin: 'locked' });
  // A new PIN opens it again, after a fresh proof.
  const pin = '864209';
  expect((await app.call(setWalletPin, { pin }, { as: customer })).codigo).toBe('step_up_required');
  await prove(app, customer);
  const { data: open } = await app.call(setWalletPin, { pin }, { as: customer });
  expect(open).toMatchObject({ pin: 'ready' });
  expect((await start(app, customer, await pointsInput(app, customer, pin))).codigo).toBe('');
});

test('a PIN stands in no table and no log of what was done', async () => {
  const customer = await customerWithPoints(app);
  await start(app, customer, await pointsInput(app, customer));
  const { rows } = await app.database.db
    .selectFrom('auditEntry')
    .selectAll()
    .execute()
    .then((all) => ({ rows: JSON.stringify(all) }));
  expect(rows).not.toContain(PIN);
});

test('a person without a wallet reads that there is none, and opens one by setting a PIN', async () => {
  const customer = await newCustomer(app);
  expect((await app.call(readWallet, {}, { as: customer })).data.state).toBe('none');
  expect((await start(app, customer, await pointsInput(app, customer))).codigo).toBe('no_wallet');
  await prove(app, customer);
  const { data } = await app.call(setWalletPin, { pin: PIN }, { as: customer });
  expect(data).toMatchObject({ state: 'open', pin: 'ready', buckets: { active: 0 } });
  expect((await start(app, customer, await pointsInput(app, customer))).codigo).toBe(
    'points_insufficient',
  );
});

test('with the wallet down nothing is paid, and its owner reads so', async () => {
  const customer = await customerWithPoints(app);
  on('wallet_error_500', 20);
  expect((await app.call(readWallet, {}, { as: customer })).data.state).toBe('down');
  expect((await start(app, customer, await pointsInput(app, customer))).codigo).toBe(
    'wallet_unavailable',
  );
  app.clock.advance(30_000);
});

test('points and a QR pay together: the points are held until the bank says so', async () => {
  const customer = await customerWithPoints(app, 2_000);
  const input = await paymentInputOf(app, customer);
  const rest = amountText(cents(parseCents(input.expectedAmount) - 2_000));
  const { data } = await start(app, customer, {
    ...input,
    method: 'points',
    parts: [
      { method: 'points', amount: '20.00', with: { method: 'points', pin: PIN } },
      { method: 'qr', amount: rest },
    ],
  });
  expect(data.state).toBe('pending');
  expect(await walletOf(app, customer)).toMatchObject({ active: 0, blocked: 2_000 });
  await tell(app, eventOf(app, qrOf(app, data)));
  await runJobs(app);
  expect((await read(app, customer, data)).state).toBe('settled');
  expect(await walletOf(app, customer)).toMatchObject({ blocked: 0, spent: 2_000 });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a payment that is cancelled gives its points back', async () => {
  const customer = await customerWithPoints(app, 2_000);
  const input = await paymentInputOf(app, customer);
  const rest = amountText(cents(parseCents(input.expectedAmount) - 2_000));
  const { data } = await start(app, customer, {
    ...input,
    method: 'points',
    parts: [
      { method: 'points', amount: '20.00', with: { method: 'points', pin: PIN } },
      { method: 'qr', amount: rest },
    ],
  });
  await app.call(cancelPayment, { intentId: data.intentId }, { as: customer });
  await runJobs(app);
  expect(await walletOf(app, customer)).toMatchObject({ active: 2_000, blocked: 0, spent: 0 });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('above 300 dollars on a day a fresh proof is needed', async () => {
  const customer = await customerWithPoints(app, 100_000);
  const input = await paymentInputOf(app, customer, {
    selection: { mode: 'amount', amount: '300.01' },
  });
  const over = {
    ...input,
    method: 'points' as const,
    with: { method: 'points' as const, pin: PIN },
  };
  expect((await start(app, customer, over)).codigo).toBe('step_up_required');
  await prove(app, customer);
  expect((await start(app, customer, { ...over, attemptId: randomUUID() })).data.state).toBe(
    'settled',
  );
});

test('a hold whose answer was lost is found under its key, once', async () => {
  const customer = await customerWithPoints(app);
  const input = await pointsInput(app, customer);
  // The check of the PIN is answered, the hold is not, however often it is repeated.
  let asked = 0;
  const { take } = app.sandbox.switches;
  app.sandbox.switches.take = (name, call) => {
    if (name !== 'wallet_garbage_answer') return take(name, call);
    asked += 1;
    return asked > 1;
  };
  const { data } = await start(app, customer, input);
  app.sandbox.switches.take = take;
  expect(data.state).toBe('created');
  app.clock.advance(31_000);
  await runJobs(app, { later: [resumePaymentJob.name] });
  await runJobs(app);
  expect((await read(app, customer, data)).state).toBe('settled');
  const points = parseCents(input.expectedAmount);
  expect(await walletOf(app, customer)).toMatchObject({ active: 25_000 - points, spent: points });
  expect(await findViolations(app.database.db)).toEqual([]);
});
