import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@kantuta/contract/durations';
import { AGENT } from '@kantuta/contract/envelope';
import { add, parseCents, sumOf, type Money } from '@kantuta/contract/money';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import {
  listProducts,
  readAccount,
  readBalance,
  readProduct,
} from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { runJobs } from '../../../test/jobs.ts';
import { eventOf, qrOf, reaches, startPaying, tell } from '../../../test/paying.ts';
import { findViolations } from '../ledger/invariants.views.ts';
import { shieldsOfSale } from '../payments/payments.module.ts';
import { alone } from '../../platform/db/reading.ts';
import { saleReadings } from './positions.views.ts';
import { daysAgo, makeReverted } from './sales.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const home = async (as: Customer) => (await app.call(readAccount, {}, { as })).data;
const product = async (as: Customer, saleId = as.saleIds[0] ?? 0) =>
  (await app.call(readProduct, { saleId }, { as })).data;
const centsOf = ({ amount }: Money) => parseCents(amount);

async function pay(as: Customer, selection: Parameters<typeof startPaying>[2]): Promise<void> {
  const payment = await startPaying(app, as, selection);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  await reaches(app, as, payment, 'settled');
}

test('a customer who never bought anything has no product, and empty lists', async () => {
  const visitor = await newCustomer(app, { sales: [] });
  expect(await home(visitor)).toMatchObject({
    situation: { kind: 'no_product', saleId: null, also: [] },
    next: null,
    overdue: [],
    totals: [],
    products: [],
    openPayments: [],
    unread: 0,
  });
  expect((await app.call(readBalance, {}, { as: visitor })).data).toMatchObject({
    companies: [],
    movements: [],
  });
  expect((await app.call(listDebts, {}, { as: visitor })).data.groups).toEqual([]);
});

test('a customer with restricted entry gets the reason as a code, and the note for any other reason', async () => {
  const restricted = await newCustomer(app, { restricted: 'documents' });
  expect((await home(restricted)).restriction).toEqual({ reason: 'documents', note: '' });
  const note = 'Falta su carnet.';
  await app.database.db
    .updateTable('person')
    .where('id', '=', restricted.personId)
    .set({ entryRestrictedReason: 'other', entryRestrictedNote: note })
    .execute();
  expect((await home(restricted)).restriction).toEqual({ reason: 'other', note });
  expect((await home(await newCustomer(app))).restriction).toBeNull();
});

test('an account is compressed for clients that accept it, and only for them', async () => {
  const { token, cookie } = await newCustomer(app, { sales: [{ daysAgo: 20 }] });
  const headers = { agent: AGENT, token, cookie: `kantuta=${cookie}` };
  const lengths = ['br', 'identity'].map(async (accepted) => {
    const answer = await fetch(`${app.url}/api${readAccount.path}`, {
      headers: { ...headers, 'accept-encoding': accepted },
    });
    expect(await answer.json()).toMatchObject({
      status: 0,
      data: { situation: { kind: 'nothing_due' } },
    });
    return [answer.headers.get('content-encoding'), Number(answer.headers.get('content-length'))];
  });
  const [packed, plain] = await Promise.all(lengths);
  expect(packed?.[0]).toBe('br');
  expect(plain?.[0]).toBeNull();
  expect(Number(packed?.[1])).toBeLessThan(Number(plain?.[1]) / 1.5);
});

test('a customer who pays on time sees the next due date and how many days are left', async () => {
  const punctual = await newCustomer(app, { sales: [{ daysAgo: 20 }] });
  const { situation, next, overdue, today } = await home(punctual);
  // Sold on 2026-02-18: the first 10th at least 25 days later (SALE-6).
  expect({ situation, today, overdue }).toEqual({
    situation: { kind: 'nothing_due', saleId: punctual.saleIds[0], also: [] },
    today: '2026-03-10',
    overdue: [],
  });
  expect(next).toMatchObject({
    number: 1,
    dueOn: '2026-04-10',
    daysLeft: 31,
    amount: { amount: '246.52', currency: 'USD' },
    state: 'pending',
  });
});

test('a customer who is late sees the overdue amount for each company of the group', async () => {
  const late = await newCustomer(app, {
    sales: [{ companyId: 8 }, { companyId: 12 }, { companyId: 12 }],
  });
  const { situation, overdue, next } = await home(late);
  expect(situation.kind).toBe('overdue');
  expect(overdue[0]).toMatchObject({ daysLate: 59, fine: { currency: 'USD' } });
  expect(overdue.map(({ company, count }) => [company.id, count])).toEqual([
    [8, 2],
    [12, 4],
  ]);
  expect(next).toMatchObject({ number: 1, dueOn: '2026-01-10', daysLeft: -59 });
});

test('the plan adds up: capital to the financed amount, each line to its amount, the last balance to zero', async () => {
  const { instalments, terms, product: sold } = await product(await newCustomer(app));
  const rows = instalments.filter(({ number }) => number > 0);
  expect(rows).toHaveLength(48);
  expect(sumOf(rows, ({ capital }) => centsOf(capital))).toBe(
    centsOf(terms?.financed ?? { amount: '0.00', currency: 'USD' }),
  );
  for (const { capital, interest, form, expenses, fines, amount, paid, owed } of instalments) {
    expect(add(...[capital, interest, form, expenses, fines].map(centsOf))).toBe(centsOf(amount));
    expect(add(centsOf(paid), centsOf(owed))).toBe(centsOf(amount));
  }
  expect(rows.at(-1)?.balance.amount).toBe('0.00');
  expect(instalments[0]).toMatchObject({ number: 0, state: 'paid', paid: { amount: '1080.00' } });
  expect(terms).toMatchObject({ kind: 'french', months: 48, annualRatePct: '10', dueDay: 10 });
  expect(sold).toMatchObject({ paid: { amount: '1080.00' }, balance: { amount: '9720.00' } });
});

test('of what is missing for a house home says which part is for the bank (SALE-8)', async () => {
  const financed = parseCents('2765.00');
  const house = { price: '39500.00', initial: '1185.00', financed, months: 5, ratePct: '0' };
  const buyer = await newCustomer(app, { sales: [{ ...house, kind: 'house' }] });
  expect((await home(buyer)).totals).toMatchObject([
    { balance: { amount: '38315.00' }, byBank: { amount: '35550.00' } },
  ]);
  expect((await home(await newCustomer(app))).totals).toMatchObject([{ byBank: null }]);
});

test('a customer who has paid everything is settled: paid off, nothing to pay, a hundred percent', async () => {
  const done = await newCustomer(app, { sales: [{ months: 3, daysAgo: 30 }] });
  await pay(done, { selection: { mode: 'all' } });
  expect(await home(done)).toMatchObject({
    situation: { kind: 'paid_off', saleId: done.saleIds[0] },
    next: null,
    totals: [{ paidBasisPoints: 10_000, balance: { amount: '0.00' } }],
  });
  const { product: sold, instalments } = await product(done);
  expect(sold).toMatchObject({
    state: 'paid_off',
    can: { pay: false },
    paidInstalments: 3,
    totalInstalments: 3,
  });
  expect(new Set(instalments.map(({ state }) => state))).toEqual(new Set(['paid']));
});

test('a reverted sale is shown, but is neither owed nor payable', async () => {
  const former = await newCustomer(app, { sales: [{}, { daysAgo: 20 }] });
  const [reverted = 0, live = 0] = former.saleIds;
  const on = daysAgo(app.platform.clock.now(), 0);
  await app.database.db.transaction().execute((tx) => makeReverted(tx, reverted, on));
  const { products } = (await app.call(listProducts, {}, { as: former })).data;
  expect(products.map(({ saleId, state, can }) => [saleId, state, can.pay])).toEqual([
    [live, 'sold', true],
    [reverted, 'reverted', false],
  ]);
  // The reversal is news; what stays of the purchase is told with it (REV-5).
  expect((await home(former)).situation).toEqual({ kind: 'reverted', saleId: reverted, also: [] });
  expect(products[1]).toMatchObject({
    stateOn: on,
    // Its credit is kept by who reverts it (reversing.test.ts).
    recovery: null,
  });
  const { groups } = (await app.call(listDebts, {}, { as: former })).data;
  expect(new Set(groups.flatMap(({ items }) => items.map(({ saleId }) => saleId)))).toEqual(
    new Set([live]),
  );
});

test('the balance lists the movements, newest first, each with its receipt', async () => {
  const customer = await newCustomer(app);
  await pay(customer, { selection: { mode: 'next' } });
  app.clock.advance(DAY_MS);
  const later = { ...customer, ...(await app.signIn(customer.personId)) };
  await pay(later, { selection: { mode: 'amount', amount: '50.00' } });
  const { companies, movements } = (await app.call(readBalance, {}, { as: later })).data;
  app.clock.advance(-DAY_MS);
  expect(movements.map(({ on, kind, amount }) => [on, kind, amount.amount])).toEqual([
    ['2026-03-11', 'payment', '50.00'],
    ['2026-03-10', 'payment', '249.78'],
    ['2025-11-30', 'payment', '1080.00'],
  ]);
  expect(movements.map(({ receiptReference }) => receiptReference !== '')).toEqual([
    true,
    true,
    false,
  ]);
  expect(companies).toMatchObject([{ company: { id: 8 }, credit: { amount: '0.00' } }]);
});

test('the books are consistent after all of these tests', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a product of another person is not even read, and is refused like one that does not exist', async () => {
  const [owner, other] = [await newCustomer(app), await newCustomer(app)];
  const [saleId = 0] = owner.saleIds;
  const answers = [
    await app.call(readProduct, { saleId }, { as: other }),
    await app.call(readProduct, { saleId: 2_000_000_000 }, { as: other }),
  ];
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 1, codigo: 'forbidden', data: {} });
  const { db } = app.database;
  const oneOfPerson = alone(saleReadings(shieldsOfSale).one);
  expect(await oneOfPerson(db, { personId: other.personId, saleId })).toEqual([]);
  const [own] = await oneOfPerson(db, { personId: owner.personId, saleId });
  expect(own?.sale.id).toBe(saleId);
});
