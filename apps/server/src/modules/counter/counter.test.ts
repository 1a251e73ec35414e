import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeCounter,
  countCounter,
  findCounterCustomer,
  openCounter,
  payAtCounter,
  quoteAtCounter,
  readCounter,
  readCounterCustomer,
  readCounterReceipt,
} from '@kantuta/contract/counter/counter.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { cashInput, find, FLOAT, newCashier } from '../../../test/at-counter.ts';
import { newCustomer } from '../../../test/customer.ts';
import { newPerson } from '../../../test/signing-in.ts';
import { countOf } from '../../../test/tables.ts';
import { findViolations } from '../ledger/invariants.views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  // Makes the company, too.
  await newCustomer(app);
});
afterAll(() => app.close());

const drawersOf = async (personId: number) => {
  const rows = await app.database.db
    .selectFrom('cashMovement')
    .innerJoin('cashSession', 'cashSession.id', 'cashMovement.sessionId')
    .where('cashierId', '=', personId)
    .select(['currency', 'amountMinor'])
    .execute();
  const of = (currency: string) =>
    rows
      .filter((row) => row.currency === currency)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { USD: of('USD'), BOB: of('BOB') };
};

test('a till is opened, a customer found, an instalment paid in cash, its receipt printed, and the till closed', async () => {
  const cashier = await newCashier(app);
  const customer = await newCustomer(app);
  const input = await cashInput(app, cashier, customer, { BOB: '2000.00' });
  const quote = await app.call(
    quoteAtCounter,
    { customer: input.customer, selection: input.selection },
    { as: cashier },
  );
  const { data, codigo } = await app.call(payAtCounter, input, { as: cashier });
  expect(codigo).toBe('');
  expect(data.payment).toMatchObject({ state: 'settled', method: 'cash' });
  const due = Number(quote.data.bolivianos?.amount.amount);
  expect(Number(data.change.amount)).toBeCloseTo(2000 - due, 2);

  const home = await app.call(readCounter, {}, { as: cashier });
  expect(home.data.latest[0]).toMatchObject({
    customer: expect.stringContaining('Rosa'),
    receipt: { reference: data.payment.receipt?.reference },
  });
  // Blind: nothing of the counter says what lies in the drawers.
  expect(Object.keys(home.data.session ?? {})).toEqual([
    'sessionId',
    'state',
    'company',
    'openedAt',
  ]);
  const pdf = await app.call(
    readCounterReceipt,
    { reference: data.payment.receipt?.reference ?? '', paper: 'a4' },
    { as: cashier },
  );
  expect(pdf.data.mimeType).toBe('application/pdf');

  const drawers = await drawersOf(cashier.personId);
  expect(drawers).toEqual({ USD: 0, BOB: 60_000 + Math.round(due * 100) });
  expect((await app.call(countCounter, {}, { as: cashier })).codigo).toBe('');
  const closed = await app.call(
    closeCounter,
    { counts: { USD: {}, BOB: { ...FLOAT.BOB, '200.00': Math.floor(due / 200) } } },
    { as: cashier },
  );
  expect(closed.data).toMatchObject({
    state: due % 200 > 34.8 ? 'difference_pending' : 'closed',
    drawers: { BOB: { expected: (600 + due).toFixed(2) } },
  });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('dollars and bolivianos in one hand pay at the sell rate, and change is in bolivianos', async () => {
  const cashier = await newCashier(app, { USD: {}, BOB: { '200.00': 10 } });
  const customer = await newCustomer(app);
  const more = await cashInput(app, cashier, customer, { USD: '300.00' });
  const answer = await app.call(payAtCounter, more, { as: cashier });
  expect(answer.codigo).toBe('');
  const over = 300 - Number(more.expectedAmount);
  const rate = await app.database.db
    .selectFrom('exchangeRate')
    .orderBy('rateAt', 'desc')
    .select('sell')
    .executeTakeFirstOrThrow();
  expect(answer.data.change).toEqual({
    currency: 'BOB',
    amount: (Math.round(over * Number(rate.sell) * 100 + 1e-6) / 100).toFixed(2),
  });
  const both = await cashInput(app, cashier, customer, { USD: '100.00', BOB: '2000.00' });
  expect((await app.call(payAtCounter, both, { as: cashier })).codigo).toBe('');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('too little money, and money that nobody can hand over, take nothing', async () => {
  const cashier = await newCashier(app);
  const customer = await newCustomer(app);
  const before = await drawersOf(cashier.personId);
  const little = await cashInput(app, cashier, customer, { BOB: '10.00' });
  expect(await app.call(payAtCounter, little, { as: cashier })).toMatchObject({
    codigo: 'cash_missing',
    data: { missing: { currency: 'BOB' } },
  });
  const odd = { ...little, received: { USD: '10.50', BOB: '0.00' } };
  expect((await app.call(payAtCounter, odd, { as: cashier })).codigo).toBe('cash_pieces');
  expect(await drawersOf(cashier.personId)).toEqual(before);
});

test('the same attempt takes the money once, and answers the same change again', async () => {
  const cashier = await newCashier(app);
  const customer = await newCustomer(app);
  const input = await cashInput(app, cashier, customer, { BOB: '3000.00' });
  const first = await app.call(payAtCounter, input, { as: cashier });
  const drawers = await drawersOf(cashier.personId);
  const again = await app.call(payAtCounter, input, { as: cashier });
  expect(again.codigo).toBe('');
  expect(again.data.change).toEqual(first.data.change);
  expect(again.data.payment.intentId).toBe(first.data.payment.intentId);
  expect(await drawersOf(cashier.personId)).toEqual(drawers);
  const other = { ...input, received: { USD: '0.00', BOB: '3100.00' } };
  expect((await app.call(payAtCounter, other, { as: cashier })).codigo).toBe(
    'idempotency_conflict',
  );
});

test('a drawer holds at most the limit, and a session that opens above it is refused', async () => {
  const rich = await newCashier(app, null);
  const counts = { USD: { '100.00': 21 }, BOB: {} };
  expect((await app.call(openCounter, { companyId: 8, counts }, { as: rich })).codigo).toBe(
    'drawer_limit',
  );
  const cashier = await newCashier(app, { USD: { '100.00': 19 }, BOB: { '200.00': 3 } });
  const customer = await newCustomer(app);
  const input = await cashInput(app, cashier, customer, { BOB: '3000.00' });
  expect((await app.call(payAtCounter, input, { as: cashier })).codigo).toBe('drawer_limit');
});

test('nobody but a cashier with an open session uses the counter', async () => {
  const customer = await newCustomer(app);
  const wanted = { document: customer.document, reason: 'payment' } as const;
  const adviser = await app.signIn((await newPerson(app, { roles: ['adviser'] })).personId);
  expect((await app.call(findCounterCustomer, wanted, { as: adviser })).codigo).toBe('forbidden');
  const closed = await newCashier(app, null);
  expect((await app.call(findCounterCustomer, wanted, { as: closed })).codigo).toBe(
    'cash_session_closed',
  );
  const cashier = await newCashier(app);
  const unknown = { document: '99887766', reason: 'payment' } as const;
  expect((await app.call(findCounterCustomer, unknown, { as: cashier })).codigo).toBe(
    'customer_not_found',
  );
  // What one session found is nothing to another one.
  const { customer: name } = await find(app, cashier, customer);
  const other = await newCashier(app);
  const selection = { companyId: 8, currency: 'USD', mode: 'next' } as const;
  expect(
    (await app.call(quoteAtCounter, { customer: name, selection }, { as: other })).codigo,
  ).toBe('customer_expired');
  const found = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'counter.find')
    .where('actorId', '=', cashier.personId)
    .select(['objectId', 'details'])
    .execute();
  expect(found).toMatchObject([
    { objectId: String(customer.personId), details: { reason: 'payment' } },
  ]);
});

test('whom a cashier found on another page is read without a search, by this cashier alone and in the trail (CSH-16)', async () => {
  const cashier = await newCashier(app);
  const customer = await newCustomer(app);
  const { customer: name } = await find(app, cashier, customer);
  const read = (as: typeof cashier, called = name) =>
    app.call(readCounterCustomer, { customer: called }, { as });
  const trail = () =>
    app.database.db
      .selectFrom('auditEntry')
      .where('action', '=', 'counter.find')
      .where('actorId', '=', cashier.personId)
      .orderBy('id')
      .select(['objectId', 'details'])
      .execute();
  expect((await read(cashier)).data.document).toBe(customer.document);
  const noted = { objectId: String(customer.personId), details: { by: 'again' } };
  expect(await trail()).toMatchObject([{ details: { by: 'document' } }, noted]);
  // Nobody else's, none that was made up, and none without an open till.
  expect((await read(await newCashier(app))).codigo).toBe('customer_expired');
  expect((await read(cashier, 'x'.repeat(60))).codigo).toBe('customer_expired');
  expect((await read(customer)).codigo).toBe('forbidden');
  await app.call(countCounter, {}, { as: cashier });
  await app.call(closeCounter, { counts: FLOAT }, { as: cashier });
  expect((await read(cashier)).codigo).toBe('cash_session_closed');
  // The next till of the same cashier goes on with it; what it answers names the customer anew.
  await app.call(openCounter, { companyId: 8, counts: FLOAT }, { as: cashier });
  const again = await read(cashier);
  const selection = { companyId: 8, currency: 'USD', mode: 'next' } as const;
  const quote = (called: string) =>
    app.call(quoteAtCounter, { customer: called, selection }, { as: cashier });
  expect((await quote(name)).codigo).toBe('customer_expired');
  expect((await quote(again.data.customer)).codigo).toBe('');
  expect(await trail()).toHaveLength(3);
});

test('readings by a name count among the finds of an hour (CSH-16)', async () => {
  const cashier = await newCashier(app);
  const { customer: name } = await find(app, cashier, await newCustomer(app));
  const read = () => app.call(readCounterCustomer, { customer: name }, { as: cashier });
  for (let turn = 0; turn < 199; turn += 1) expect((await read()).codigo).toBe('');
  expect((await read()).codigo).toBe('too_many_requests');
});

test('a count that is off by more than five dollars waits for the lead, and nothing reopens it', async () => {
  const cashier = await newCashier(app);
  await app.call(countCounter, {}, { as: cashier });
  const counts = { USD: {}, BOB: { '100.00': 5, '10.00': 6 } };
  const { data } = await app.call(closeCounter, { counts }, { as: cashier });
  expect(data).toMatchObject({
    state: 'difference_pending',
    drawers: { BOB: { expected: '600.00', counted: '560.00', difference: '-40.00' } },
  });
  // Sent again, because its answer was lost; counted otherwise, it is another count.
  expect((await app.call(closeCounter, { counts }, { as: cashier })).data).toEqual(data);
  const other = { USD: {}, BOB: { '100.00': 6 } };
  expect((await app.call(closeCounter, { counts: other }, { as: cashier })).codigo).toBe(
    'cash_session_closed',
  );
  expect(
    await countOf(
      app.database.db,
      'audit_entry',
      `action = 'counter.close' AND object_id = '${data.sessionId}'`,
    ),
  ).toBe(1);
  // A new one can be opened meanwhile.
  const again = await app.call(openCounter, { companyId: 8, counts: FLOAT }, { as: cashier });
  expect(again.codigo).toBe('');
  // That one is not in its count.
  expect((await app.call(closeCounter, { counts }, { as: cashier })).codigo).toBe(
    'cash_session_closed',
  );
  await expect(
    app.database.owner
      .updateTable('cashSession')
      .set({ countedBobMinor: 60_000, differenceBobMinor: 0 })
      .where('id', '=', data.sessionId)
      .execute(),
  ).rejects.toThrow(/is counted: change refused/);
});
