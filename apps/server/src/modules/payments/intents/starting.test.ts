import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { listDebts, quotePayment, type Selection } from '@kantuta/contract/payments/debts.calls';
import { findPaymentByAttempt, startPayment } from '@kantuta/contract/payments/payments.calls';
import {
  addRestriction,
  endRestriction,
  listRestrictions,
} from '@kantuta/contract/payments/restrictions.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { newOperator } from '../../../../test/operator.ts';
import { qrsOf, start, startPaying, paymentInputOf } from '../../../../test/paying.ts';
import { countOf, hashOfTables } from '../../../../test/tables.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  // The first question fetches the rate.
  await startPaying(app, await newCustomer(app));
});
beforeEach(async () => {
  app.sandbox.switches.reset();
  customer = await newCustomer(app);
});
afterAll(() => app.close());

const quote = (selection: Partial<Selection>) =>
  app.call(
    quotePayment,
    { selection: { companyId: 8, currency: 'USD', mode: 'next', ...selection } },
    { as: customer },
  );

async function started(change: Partial<Parameters<typeof start>[2]> = {}) {
  return start(app, customer, { ...(await paymentInputOf(app, customer)), ...change });
}

test.each([
  ['nothing', '0.00', 'amount_zero'],
  ['less than nothing', '-1.00', 'amount_invalid'],
  ['one decimal', '1.5', 'amount_invalid'],
  ['three decimals', '1.005', 'amount_invalid'],
  ['a comma', '1,50', 'amount_invalid'],
  ['no number', 'NaN', 'amount_invalid'],
  ['an empty text', '', 'amount_invalid'],
  ['a number in another notation', '1e2', 'amount_invalid'],
])('an amount of %s is refused before anything is stored', async (_, amount, codigo) => {
  const before = await hashOfTables(app.database.owner);
  expect((await quote({ mode: 'amount', amount })).codigo).toBe(codigo);
  const selection = { companyId: 8, currency: 'USD', mode: 'amount', amount } as const;
  expect((await started({ selection })).codigo).toBe(codigo);
  expect(await hashOfTables(app.database.owner)).toEqual(before);
});

test('an amount above the debt is refused with the largest amount allowed', async () => {
  const { data } = await app.call(listDebts, {}, { as: customer });
  const limit = data.groups[0]?.total;
  const refused = await quote({ mode: 'amount', amount: '9999999999.99' });
  expect(refused).toMatchObject({ status: 1, codigo: 'amount_above_debt', data: { limit } });

  const most = await quote({ mode: 'amount', amount: limit?.amount ?? '' });
  expect(most).toMatchObject({ status: 0, data: { amount: limit } });
});

test('when the amount shown differs from the amount owed, the payment is refused with the true amount', async () => {
  const before = await hashOfTables(app.database.owner);
  for (const expectedAmount of ['249.77', '249.79'])
    expect(await started({ expectedAmount })).toMatchObject({
      status: 1,
      codigo: 'items_changed',
      data: { amount: { amount: '249.78', currency: 'USD' } },
    });
  expect(await hashOfTables(app.database.owner)).toEqual(before);
});

test('a second payment of an instalment leads to the open payment', async () => {
  const open = await startPaying(app, customer);
  for (const answer of [
    await quote({}),
    await started({ attemptId: randomUUID() }).catch((error: Error) => error.message),
  ])
    expect(
      typeof answer === 'string' ? { codigo: answer.replace('quote: ', '') } : answer,
    ).toMatchObject({ codigo: 'items_in_payment' });
  expect((await quote({})).data).toMatchObject({ intentId: open.intentId });

  const { data } = await app.call(listDebts, {}, { as: customer });
  expect(data.groups[0]?.items.map(({ openIntentId }) => openIntentId).slice(0, 2)).toEqual([
    open.intentId,
    '',
  ]);
});

test('the same attempt again is the same payment with one QR, whenever it comes', async () => {
  const input = await paymentInputOf(app, customer);
  const first = await start(app, customer, input);
  const again = await start(app, customer, input);
  expect(again).toEqual(first);
  expect(qrsOf(app, first.data)).toHaveLength(1);
  app.clock.advance(20_000);
  expect((await start(app, customer, input)).data.intentId).toBe(first.data.intentId);

  const found = await app.call(
    findPaymentByAttempt,
    { attemptId: input.attemptId },
    { as: customer },
  );
  expect(found.data.intentId).toBe(first.data.intentId);
});

test('the same attempt id for something else is a conflict, and changes nothing', async () => {
  const input = await paymentInputOf(app, customer);
  await start(app, customer, input);
  const before = await hashOfTables(app.database.owner);
  for (const other of [
    { ...input, expectedAmount: '1.00' },
    { ...input, method: 'card' as const },
    { ...input, quotedRateAt: app.clock.now().toISOString() },
    { ...input, selection: { ...input.selection, mode: 'all' as const } },
    { ...input, selection: { ...input.selection, companyId: 9 } },
    { ...input, selection: { ...input.selection, saleId: customer.saleIds[0] ?? 0 } },
  ])
    expect((await start(app, customer, other)).codigo).toBe('idempotency_conflict');
  expect(await hashOfTables(app.database.owner)).toEqual(before);
});

test('the attempt id of another person is treated as unknown', async () => {
  const input = await paymentInputOf(app, customer);
  const first = await start(app, customer, input);
  const other = await newCustomer(app);
  const same = await start(app, other, {
    ...input,
    ...(await paymentInputOf(app, other)),
    attemptId: input.attemptId,
  });
  expect(same.status).toBe(0);
  expect(same.data.intentId).not.toBe(first.data.intentId);
});

test('a repeated attempt during the order to the bank is told to wait, and later gets the same answer', async () => {
  const input = await paymentInputOf(app, customer);
  app.sandbox.switches.set('bankSlow', { on: true, next: 1, value: 400, calls: ['create'] });
  const first = start(app, customer, input);
  const attempt = { attemptId: input.attemptId };
  await expect
    .poll(() => countOf(app.database.db, 'payment_intent', `attempt_id = '${input.attemptId}'`), {
      interval: 5,
    })
    .toBe(1);
  expect((await start(app, customer, input)).codigo).toBe('in_progress');
  expect((await app.call(findPaymentByAttempt, attempt, { as: customer })).codigo).toBe(
    'in_progress',
  );
  const done = await first;
  expect(done.status).toBe(0);
  expect(await start(app, customer, input)).toEqual(done);
  expect(qrsOf(app, done.data)).toHaveLength(1);
});

test.each(['card', 'prepaid', 'points', 'friend'] as const)(
  'the method %s without what it needs of the person records nothing and says so',
  async (method) => {
    const answer = await started({ method });
    expect(answer.codigo).toBe('invalid_input');
    expect(await countOf(app.database.db, 'payment_intent', `method = '${method}'`)).toBe(0);
  },
);

test('a sale of another person and an unknown sale get the same answer', async () => {
  const other = await newCustomer(app);
  const input = await paymentInputOf(app, customer);
  const before = await hashOfTables(app.database.owner);
  const answers = await Promise.all(
    [other.saleIds[0] ?? 0, 2_000_000_000].map((saleId) =>
      start(app, customer, { ...input, selection: { ...input.selection, saleId } }),
    ),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.codigo).toBe('forbidden');
  expect(await hashOfTables(app.database.owner)).toEqual(before);
});

test('a company or a currency in which nothing is owed has nothing to pay', async () => {
  for (const selection of [{ companyId: 9 }, { currency: 'BOB' as const }])
    expect((await quote(selection)).codigo).toBe('nothing_to_pay');
});

test('paying only what is overdue is refused when nothing is overdue', async () => {
  const punctual = await newCustomer(app, { sales: [{ daysAgo: 20 }] });
  const answer = await app.call(
    quotePayment,
    { selection: { companyId: 8, currency: 'USD', mode: 'overdue' } },
    { as: punctual },
  );
  expect(answer.codigo).toBe('nothing_to_pay');
});

test('a rate older than a day stops payments in bolivianos until a fresh one is there', async () => {
  const input = await paymentInputOf(app, customer);
  app.sandbox.switches.set('ratesDown', { on: true, next: null, value: null, calls: [] });
  // Session and rate are of noon; what the session is worth is tested elsewhere.
  app.clock.advance(25 * HOUR_MS);
  const again = { ...customer, ...(await app.signIn(customer.personId)) };
  const shown = await app.call(quotePayment, { selection: input.selection }, { as: again });
  expect(shown.data.bolivianos).toBeNull();
  const before = await hashOfTables(app.database.owner);
  const { amount } = shown.data.amount;
  expect((await start(app, again, { ...input, expectedAmount: amount })).codigo).toBe(
    'rate_too_old',
  );
  expect(await hashOfTables(app.database.owner)).toEqual(before);

  app.sandbox.switches.reset();
  // A gateway that failed rests for 10 s before it is asked again (SEC-15).
  app.clock.advance(10_000);
  expect((await start(app, again, { ...input, expectedAmount: amount })).status).toBe(0);
});

test('a rate service that is down for some hours stops nobody', async () => {
  const input = await paymentInputOf(app, customer);
  app.sandbox.switches.set('ratesDown', { on: true, next: null, value: null, calls: [] });
  app.clock.advance(20 * MINUTE_MS);
  expect((await start(app, customer, input)).status).toBe(0);
});

test('no payment starts while payments are closed, and the refusal names the end', async () => {
  const { clock, database } = app;
  const closing = {
    companyIds: [8],
    methods: ['all'],
    startsAt: new Date(clock.now().getTime() - MINUTE_MS),
    endsAt: new Date(clock.now().getTime() + MINUTE_MS),
    reasonKey: 'yearEnd',
  };
  const input = await paymentInputOf(app, customer);
  const before = await startPaying(app, customer, {
    selection: { mode: 'amount', amount: '1.00' },
  });
  await app.call(startPayment, input, { as: customer });
  await database.owner.insertInto('paymentRestriction').values(closing).execute();
  try {
    const other = await newCustomer(app);
    const refused = await start(app, other, await paymentInputOf(app, other));
    expect(refused).toMatchObject({
      codigo: 'payments_restricted',
      data: { until: closing.endsAt.toISOString() },
    });
    const { data } = await app.call(listDebts, {}, { as: other });
    expect(data.groups[0]?.methods[0]).toMatchObject({
      method: 'qr',
      availability: 'restricted',
      restriction: { until: closing.endsAt.toISOString(), reasonKey: 'yearEnd' },
    });
    // A payment that started before may finish.
    app.sandbox.bank.pay(qrsOf(app, before)[0]?.id ?? '', { silent: true });
    clock.advance(MINUTE_MS);
    expect((await start(app, other, await paymentInputOf(app, other))).status).toBe(0);
  } finally {
    await database.owner
      .updateTable('paymentRestriction')
      .set({ endedAt: closing.startsAt })
      .execute();
  }
});

test('a company that takes no QR offers none', async () => {
  const { clock, database } = app;
  const club = await newCustomer(app, { sales: [{ companyId: 27 }] });
  await database.owner
    .insertInto('paymentRestriction')
    .values({ companyIds: [27], methods: ['qr'], startsAt: clock.now(), reasonKey: 'noQr' })
    .execute();
  const { data } = await app.call(listDebts, {}, { as: club });
  expect(data.groups[0]?.methods[0]).toMatchObject({ method: 'qr', availability: 'unavailable' });
  const input = await paymentInputOf(app, club, { selection: { companyId: 27 } });
  expect((await start(app, club, input)).codigo).toBe('method_not_available');
});

test('the desk closes payments of its companies, and opens them again', async () => {
  const { clock } = app;
  const finance = (companyIds: number[]) => newOperator(app, { role: 'finance', companyIds });
  const [here, there] = [await finance([8]), await finance([12])];
  const payer = await newCustomer(app);
  const input = {
    companyIds: [8],
    methods: 'all' as const,
    to: new Date(clock.now().getTime() + HOUR_MS).toISOString(),
    reasonKey: 'planned_works' as const,
  };
  const refused = await app.call(addRestriction, input, { as: there });
  expect(refused.codigo).toBe('forbidden');
  const both = await app.call(addRestriction, { ...input, companyIds: [8, 12] }, { as: here });
  expect(both.codigo).toBe('forbidden');
  const late = { ...input, to: clock.now().toISOString() };
  expect((await app.call(addRestriction, late, { as: here })).codigo).toBe('window_invalid');

  const { data } = await app.call(addRestriction, input, { as: here });
  const { id = 0 } = data.restrictions[0] ?? {};
  expect(data.restrictions[0]).toMatchObject({ state: 'on', can: { end: true } });
  const closed = await start(app, payer, await paymentInputOf(app, payer));
  expect(closed.codigo).toBe('payments_restricted');
  const seen = (await app.call(listRestrictions, {}, { as: there })).data.restrictions;
  expect(seen.some((each) => each.id === id)).toBe(false);
  const ending = { id, reason: 'El banco responde de nuevo.' };
  expect((await app.call(endRestriction, ending, { as: there })).codigo).toBe('forbidden');

  const opened = await app.call(endRestriction, ending, { as: here });
  expect(opened.data.restrictions.find((each) => each.id === id)).toMatchObject({
    state: 'over',
    endedReason: ending.reason,
  });
  expect((await start(app, payer, await paymentInputOf(app, payer))).status).toBe(0);
  expect((await app.call(endRestriction, ending, { as: here })).codigo).toBe('window_invalid');
  const from = new Date(clock.now().getTime() + DAY_MS).toISOString();
  const planned = await app.call(addRestriction, { ...input, from, to: null }, { as: here });
  const next = planned.data.restrictions.find((each) => each.from === from);
  const off = await app.call(endRestriction, { ...ending, id: next?.id ?? 0 }, { as: here });
  // It never closed anything: what was planned stands there, not an end before the beginning.
  expect(off.data.restrictions.find((each) => each.from === from)).toMatchObject({
    isCalledOff: true,
    to: null,
  });
});

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
