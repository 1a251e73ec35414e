import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, day, instantInLaPaz } from '@kantuta/contract/dates';
import { listDebts, quotePayment, type Selection } from '@kantuta/contract/payments/debts.calls';
import { cancelPayment } from '@kantuta/contract/payments/payments.calls';
import { readReceiptPdf } from '@kantuta/contract/payments/receipts/receipts.calls';
import { applyRegularization } from '@kantuta/contract/payments/regularizations.calls';
import { readCustomerProduct } from '@kantuta/contract/people/customer-things.calls';
import { readAccount, readProduct } from '@kantuta/contract/sales/sales.calls';
import { TEST_NOON, testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer, type CustomerOptions } from '../../../test/customer.ts';
import { cutOffAtTheEnd, holdUntilWaiting } from '../../../test/hold.ts';
import { doJob, runJobs } from '../../../test/jobs.ts';
import {
  type BankEvent,
  eventOf,
  paymentInputOf,
  qrOf,
  read,
  start,
  startPaying,
  tell,
} from '../../../test/paying.ts';
import { newProvedOperator } from '../../../test/operator.ts';
import { inputAfterPreview, tellMisfit } from '../../../test/regularizing.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { countOf } from '../../../test/tables.ts';
import { withoutGuards, withoutLocks } from '../../../test/without-locks.ts';
import { findReceipt } from './receipts/receipts.store.ts';
import { readReceiptDetails, type ReceiptLine } from './receipts/receipts.views.ts';
import { findViolations } from '../ledger/invariants.views.ts';

const TODAY = day('2026-03-10');
/** 10 800 at 10 % over 120 months; the 24th instalment was due on 2026-02-25, 15 days of 30/360 ago. */
const GOLDEN = {
  sales: [{ price: '12000.00', initial: '1200.00', months: 120, dueDay: 25, daysAgo: 749 }],
};

let app: TestApp;
/** Without row locks and without what the database guards by itself. */
let unguarded: TestApp;

beforeAll(async () => {
  [app, unguarded] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: withoutLocks }),
  ]);
  await withoutGuards(unguarded.database.owner);
  // Rates are fetched before anything races.
  for (const each of [app, unguarded]) await startPaying(each, await newCustomer(each));
});
beforeEach(() => app.clock.set(TEST_NOON));
afterAll(() => Promise.all([app.close(), unguarded.close()]));

type Buyer = Customer & { payoff: Partial<Selection> };

async function buyer(options: CustomerOptions = {}, on = app): Promise<Buyer> {
  const customer = await newCustomer(on, options);
  const [saleId = 0] = customer.saleIds;
  return { ...customer, payoff: { mode: 'payoff', saleId } };
}

async function pays(customer: Customer, selection: Partial<Selection>) {
  const payment = await startPaying(app, customer, { selection });
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  return read(app, customer, payment);
}

async function offerOf(customer: Customer) {
  const { data } = await app.call(listDebts, {}, { as: customer });
  return data.groups[0]?.payoffs[0];
}

async function productOf(customer: Customer) {
  const as = await app.signIn(customer.personId);
  const saleId = customer.saleIds[0] ?? 0;
  return (await app.call(readProduct, { saleId }, { as })).data;
}

test('golden 6.8 (4): 24 of 120 paid, 15 days later 9 405.71 and 39.19 of interest end the plan', async () => {
  const customer = await buyer(GOLDEN);
  await pays(customer, { mode: 'several', count: 24 });
  expect(await offerOf(customer)).toMatchObject({
    capital: { amount: '9405.71' },
    interest: { amount: '39.19' },
    fine: { amount: '0.00' },
    amount: { amount: '9444.90' },
    // 4 295.84 of the months to come, less what has accrued.
    saved: { amount: '4256.65' },
    first: 25,
    last: 120,
    on: TODAY,
  });

  const settled = await pays(customer, customer.payoff);
  expect(settled).toMatchObject({ state: 'settled', amount: { amount: '9444.90' } });
  expect(new Set(settled.items.map(({ kind }) => kind))).toEqual(new Set(['payoff']));

  const { product, instalments } = await productOf(customer);
  expect(product).toMatchObject({
    state: 'paid_off',
    balance: { amount: '0.00' },
    left: { count: 0, amount: { amount: '0.00' } },
    payoff: null,
    can: { pay: false },
  });
  const of = (number: number) => instalments.find((row) => row.number === number);
  expect(of(24)).toMatchObject({ state: 'paid', endedEarly: false });
  expect(of(25)).toMatchObject({ state: 'paid', endedEarly: true, interest: { amount: '39.19' } });
  expect(of(120)).toMatchObject({ state: 'paid', endedEarly: true, interest: { amount: '0.00' } });
  const { data: home } = await app.call(readAccount, {}, { as: customer });
  expect(home.situation.kind).toBe('paid_off');
  const acts = `action = 'sales.payOff' AND outcome = 'done' AND object_id = '${product.saleNumber}'`;
  expect(await countOf(app.database.db, 'audit_entry', acts)).toBe(1);
  expect(await findViolations(app.database.db)).toEqual([]);

  const as = await app.signIn(customer.personId);
  const reference = settled.receipt?.reference ?? '';
  const { data: pdf } = await app.call(readReceiptPdf, { reference }, { as });
  const text = pdfText(Buffer.from(pdf.base64, 'base64'));
  expect(text).toContain('25–120');
  expect(text).toContain('9.444,90');
});

test('what is overdue is in it with its fines, and nothing of the sale is owed afterwards', async () => {
  const customer = await buyer();
  const offer = await offerOf(customer);
  expect(offer?.fine.amount).not.toBe('0.00');
  expect(offer?.first).toBe(1);
  await pays(customer, customer.payoff);
  const { data } = await app.call(listDebts, {}, { as: customer });
  expect(data.groups).toEqual([]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('its QR ends with the day; a quote of yesterday is refused, and so is a sale of somebody else', async () => {
  const customer = await buyer();
  const lastInstant = new Date(instantInLaPaz(addDays(TODAY, 1)).getTime() - 1);
  const yesterday = { ...customer.payoff, on: addDays(TODAY, -1) };
  const input = await paymentInputOf(app, customer, { selection: customer.payoff });
  const late = await start(app, customer, {
    ...input,
    selection: { ...input.selection, ...yesterday },
  });
  expect(late.codigo).toBe('quote_expired');
  const other = await buyer();
  const selection = { companyId: 8, currency: 'USD', ...other.payoff } as Selection;
  const foreign = await app.call(quotePayment, { selection }, { as: customer });
  expect(foreign.codigo).toBe('nothing_to_pay');

  const { parts } = (await start(app, customer, input)).data;
  expect(parts[0]?.face).toMatchObject({ expiresAt: lastInstant.toISOString() });
});

test('an open payment of one instalment keeps the payoff out, and the reverse', async () => {
  const customer = await buyer();
  const wanted = await paymentInputOf(app, customer, { selection: customer.payoff });
  const instalment = await paymentInputOf(app, customer);
  const open = await startPaying(app, customer);
  const refused = await start(app, customer, wanted);
  expect([refused.codigo, refused.data]).toEqual(['items_in_payment', { intentId: open.intentId }]);

  const other = await buyer();
  const next = await paymentInputOf(app, other);
  const payoff = await startPaying(app, other, { selection: other.payoff });
  const kept = await start(app, other, next);
  expect([kept.codigo, kept.data]).toEqual(['items_in_payment', { intentId: payoff.intentId }]);
  expect(instalment.expectedAmount).not.toBe(wanted.expectedAmount);
});

test('money of the day settles it also when the bank tells of it on the next day', async () => {
  const customer = await buyer();
  const payment = await startPaying(app, customer, { selection: customer.payoff });
  const paidAt = new Date(TEST_NOON.getTime() + 60_000).toISOString();
  const event = eventOf(app, qrOf(app, payment), { paidAt });
  app.clock.set(instantInLaPaz(addDays(TODAY, 1), 3));
  await tell(app, event);
  await runJobs(app);
  const { product, receipts } = await productOf(customer);
  expect(product.state).toBe('paid_off');
  expect(receipts).toMatchObject([{ paidOn: TODAY }]);
});

test('money after midnight does not fit any more: people look at it, and the sale stays as it is', async () => {
  const customer = await buyer();
  const payment = await startPaying(app, customer, { selection: customer.payoff });
  app.clock.set(instantInLaPaz(addDays(TODAY, 1), 3));
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  const { product } = await productOf(customer);
  expect(product).toMatchObject({ state: 'sold', inRegularization: true, payoff: null });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('money of the last instant of the day ends the purchase; money of midnight is late', async () => {
  const midnight = instantInLaPaz(addDays(TODAY, 1));
  const stateAfter = async (paidAt: Date) => {
    app.clock.set(TEST_NOON);
    const customer = await buyer();
    const payment = await startPaying(app, customer, { selection: customer.payoff });
    app.clock.set(midnight);
    await tell(app, eventOf(app, qrOf(app, payment), { paidAt: paidAt.toISOString() }));
    await runJobs(app);
    return app.database.db
      .selectFrom('paymentIntent')
      .leftJoin('regularization', 'regularization.intentId', 'paymentIntent.id')
      .where('paymentIntent.id', '=', payment.intentId)
      .select(['paymentIntent.state', 'regularization.reason'])
      .executeTakeFirstOrThrow();
  };
  expect(await stateAfter(new Date(midnight.getTime() - 1))).toEqual({
    state: 'settled',
    reason: null,
  });
  expect(await stateAfter(midnight)).toEqual({
    state: 'in_regularization',
    reason: 'paid_after_expiry',
  });
});

test('any open payment of the sale keeps the payoff out, also one of what it asks nothing for', async () => {
  const customer = await buyer();
  await pays(customer, { mode: 'several', count: 2 });
  const wanted = await paymentInputOf(app, customer, { selection: customer.payoff });
  const open = await startPaying(app, customer);
  // As after money that people used while this payment was open.
  await app.database.owner
    .updateTable('paymentItem')
    .set({ instalmentNumber: 1 })
    .where('intentId', '=', open.intentId)
    .execute();
  const refused = await start(app, customer, wanted);
  expect([refused.codigo, refused.data]).toEqual(['items_in_payment', { intentId: open.intentId }]);
});

test('the desk shows instalments that a payoff ended as such, as the customer sees them', async () => {
  const customer = await buyer();
  await pays(customer, customer.payoff);
  const as = await newProvedOperator(app, { role: 'support', companyIds: null });
  const { personId } = customer;
  const [saleId = 0] = customer.saleIds;
  const { data } = await app.call(readCustomerProduct, { personId, saleId }, { as });
  const { instalments } = await productOf(customer);
  expect(instalments.some(({ endedEarly }) => endedEarly)).toBe(true);
  expect(data.instalments).toEqual(instalments);
});

/** Money for a payoff that people look at, and what they did with it. */
async function ended(
  change: Partial<BankEvent>,
  use: 'due' | 'ahead',
  meanwhile: (customer: Buyer, payment: { intentId: string }) => Promise<void> = async () => {},
) {
  // Small enough for one person to decide (PAY-15).
  const customer = await buyer({ sales: [{ price: '600.00', initial: '300.00', months: 12 }] });
  const payment = await startPaying(app, customer, { selection: customer.payoff });
  await meanwhile(customer, payment);
  const id = await tellMisfit(app, payment, change);
  const operator = await newProvedOperator(app, { role: 'finance', companyIds: null });
  const input = await inputAfterPreview(app, operator, id, { use });
  const { codigo } = await app.call(applyRegularization, input, { as: operator });
  return { ...(await productOf(customer)), codigo };
}

/** The lines of the receipt that ended it. */
async function linesOf({ receipts }: Awaited<ReturnType<typeof productOf>>) {
  const [last] = receipts as { reference: string }[];
  const receipt = await findReceipt(app.database.db, last?.reference ?? '');
  if (!receipt) throw new Error('no receipt');
  const charges = { show: async (_: unknown, lines: readonly ReceiptLine[]) => lines };
  const { lines } = await readReceiptDetails(app.database.db, receipt, charges as never);
  return lines.map(({ kind, numbers }) => [kind, numbers]);
}

test('people pay a sale off with money that came for its payoff, as on the day on which it came', async () => {
  const enough = await ended({ amount: '2500.00' }, 'ahead');
  expect(enough).toMatchObject({ codigo: '', product: { state: 'paid_off', left: { count: 0 } } });
  // Too little: what was due is paid, and no interest of the months to come.
  for (const use of ['due', 'ahead'] as const) {
    const short = await ended({ amount: '700.00' }, use);
    expect(short).toMatchObject({ codigo: '', product: { state: 'sold', overdueCount: 0 } });
    expect(short.instalments.find(({ number }) => number === 4)?.paid.amount).toBe('0.00');
    // Its receipt names the instalments that were due, each by itself: nothing was paid off.
    expect(await linesOf(short)).toEqual([
      ['instalment', [1]],
      ['instalment', [2]],
      ['instalment', [3]],
    ]);
  }
  expect(await linesOf(enough)).toMatchObject([['payoff', { length: 12 }]]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('money for a payoff does not end the purchase while another payment of it is open', async () => {
  const meanwhile = async (customer: Buyer, { intentId }: { intentId: string }) => {
    await app.call(cancelPayment, { intentId }, { as: customer });
    await startPaying(app, customer, { selection: customer.payoff });
  };
  const { codigo, product } = await ended({ amount: '2500.00' }, 'ahead', meanwhile);
  expect({ codigo, state: product.state }).toEqual({ codigo: '', state: 'sold' });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('killed before its last write, it is paid off once by whoever comes next', async () => {
  const customer = await buyer();
  const payment = await startPaying(app, customer, { selection: customer.payoff });
  const event = eventOf(app, qrOf(app, payment));
  await tell(app, event);
  const judge = () => doJob(app, 'payments.judgeConfirmation', { eventId: event.eventId });
  await cutOffAtTheEnd(app.database.owner, () => Promise.allSettled([judge()]));
  expect((await productOf(customer)).product.state).toBe('sold');
  await judge();
  expect((await productOf(customer)).product.state).toBe('paid_off');
  const versions = `sale_id = ${customer.saleIds[0]}`;
  expect(await countOf(app.database.db, 'plan', versions)).toBe(2);
  expect(await findViolations(app.database.db)).toEqual([]);
});

/** One asks for the payoff, another for an instalment or the payoff too, at the same moment. */
async function race(on: TestApp, mode: 'next' | 'payoff'): Promise<number> {
  const customer = await buyer({}, on);
  const payoff = await paymentInputOf(on, customer, { selection: customer.payoff });
  const other = await paymentInputOf(
    on,
    customer,
    mode === 'payoff' ? { selection: customer.payoff } : {},
  );
  await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([
      start(on, customer, payoff),
      start(on, customer, { ...other, attemptId: randomUUID() }),
    ]),
  );
  const open = `person_id = ${customer.personId} AND state IN ('created','pending')`;
  return countOf(on.database.db, 'payment_intent', open);
}

test.each(['next', 'payoff'] as const)(
  'payoff and %s at once: one payment is open',
  async (mode) => {
    expect(await race(app, mode)).toBe(1);
  },
);

test('the control: without lock and index both are open', async () => {
  expect(await race(unguarded, 'next')).toBe(2);
});
