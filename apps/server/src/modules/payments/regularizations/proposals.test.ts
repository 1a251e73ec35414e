import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { cents } from '@kantuta/contract/money';
import {
  REGULARIZATION_REASONS,
  type RegularizationReason,
} from '@kantuta/contract/payments/intent.rules';
import { readLateMoney, wishLateMoney } from '@kantuta/contract/payments/late-money.calls';
import { cancelPayment, type Payment } from '@kantuta/contract/payments/payments.calls';
import {
  applyRegularization,
  readRegularization,
} from '@kantuta/contract/payments/regularizations.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { eventOf, qrOf, read, startPaying, tell } from '../../../../test/paying.ts';
import { inputAfterPreview, previewOf, tellMisfit } from '../../../../test/regularizing.ts';
import { makeCompany } from '../../catalogue/catalogue.factory.ts';
import { bookStay, newStayType, payStay } from '../../../../test/staying.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { turnStaysJob } from '../../stays/stays.jobs.ts';

// PAY-72: for money of every reason the desk reads a fix, and the fix that it reads can be done.
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await app.database.db.transaction().execute((tx) => makeCompany(tx, 12));
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOON));

type Played = { id: string; customer: Customer };
const financeOf = () => newProvedOperator(app, { role: 'finance', companyIds: null });

/** Money that the bank tells of another way than it was asked for. */
async function told(change: object, before?: (as: Customer, payment: Payment) => Promise<unknown>) {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  await before?.(customer, payment);
  return { customer, id: await tellMisfit(app, payment, change) };
}

const cancelled = (as: Customer, { intentId }: Payment) =>
  app.call(cancelPayment, { intentId }, { as });
const paid = async (_: Customer, payment: Payment) => {
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
};

async function refusedByBooks(): Promise<Played> {
  await sql`CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = 'check_violation'; END $$`.execute(
    app.database.owner,
  );
  await sql`CREATE TRIGGER fail_once BEFORE INSERT ON receipt FOR EACH ROW EXECUTE FUNCTION fail_once()`.execute(
    app.database.owner,
  );
  const played = await told({});
  await sql`DROP FUNCTION fail_once CASCADE`.execute(app.database.owner);
  return played;
}

/** Nights that somebody else has by the time their money comes. */
async function gone(): Promise<Played> {
  const customer = await newCustomer(app, { sales: [] });
  const typeId = await newStayType(app, { rooms: 1, night: cents(1_000) });
  const { data: stay } = await bookStay(app, customer, typeId);
  const { data: payment } = await payStay(app, customer, stay);
  for (const minutes of [20, 5]) {
    app.clock.advance(minutes * MINUTE_MS);
    await doJob(app, turnStaysJob.name, {});
  }
  await bookStay(app, await newCustomer(app, { sales: [] }), typeId);
  return {
    customer,
    id: await tellMisfit(app, payment, { paidAt: app.clock.now().toISOString() }),
  };
}

/** Nights that were paid, and paid again. */
async function nightsTwice(): Promise<Played> {
  const customer = await newCustomer(app, { sales: [] });
  const typeId = await newStayType(app, { rooms: 1, night: cents(1_000) });
  const { data: stay } = await bookStay(app, customer, typeId);
  const { data: payment } = await payStay(app, customer, stay);
  await paid(customer, payment);
  return { customer, id: await tellMisfit(app, payment, {}) };
}

type Row = [RegularizationReason, string, string, () => Promise<Played>];
const late = () => ({ paidAt: new Date(TEST_NOON.getTime() + DAY_MS + 2 * HOUR_MS).toISOString() });
const ROWS: Row[] = [
  ['amount_differs', 'less', 'due: amount', () => told({ amount: '1.00' })],
  ['amount_differs', 'more', 'due: amount', () => told({ amount: '5000.00' })],
  ['paid_after_expiry', 'of a QR', 'due: late', () => told(late())],
  ['already_paid', 'twice by QR', 'return: twice', () => told({}, paid)],
  ['already_paid', 'nights twice', 'return: twice', nightsTwice],
  ['intent_closed', 'after it was cancelled', 'due: closed', () => told({}, cancelled)],
  ['paid_after_expiry', 'its nights are gone', 'credit: fallen', gone],
  ['currency_differs', 'dollars for a QR', 'due: currency', () => told({ currency: 'USD' })],
  [
    'company_differs',
    'another account',
    'nothing: between_companies',
    () => told({ accountId: 'company-12' }),
  ],
  [
    'orphan',
    'of nobody',
    'due: orphan',
    () => told({ qrId: 'QRNOBODY', reference: 'AAAAAAAAAAAA' }),
  ],
  ['posting_failed', 'our books refuse', 'due: books', refusedByBooks],
];

test('every reason is played', () => {
  expect(new Set(ROWS.map(([reason]) => reason))).toEqual(new Set(REGULARIZATION_REASONS));
});

test.each(ROWS)('%s, %s: %s', async (reason, _, proposed, play) => {
  const { id, customer } = await play();
  const finance = await financeOf();
  const page = async () => (await app.call(readRegularization, { id }, { as: finance })).data;
  const before = await page();
  const { use, why } = before.proposed ?? { use: null, why: 'none' };
  expect({ reason: before.reason, proposed: `${use ?? 'nothing'}: ${why}` }).toEqual({
    reason,
    proposed,
  });
  // Nothing is proposed where nothing can be done.
  expect(before.can.apply).toBe(use !== null);
  if (use === null) return;
  const saleNumber = before.can.nameSale ? await saleOf(customer) : '';
  const input = await inputAfterPreview(app, finance, id, { use, saleNumber });
  const { codigo } = await app.call(applyRegularization, input, { as: finance });
  expect(codigo).toBe('');
  const after = await page();
  expect(after).toMatchObject(
    input.secondPerson ? { state: 'waiting' } : { state: 'closed', proposed: null },
  );
  expect(await findViolations(app.database.db)).toEqual([]);
});

async function saleOf({ personId }: Customer): Promise<string> {
  const { number } = await app.database.db
    .selectFrom('sale')
    .where('personId', '=', personId)
    .select('number')
    .executeTakeFirstOrThrow();
  return number ?? '';
}

test('a charge that is paid takes no second money: only credit and giving it back are left', async () => {
  const { id } = await nightsTwice();
  const finance = await financeOf();
  expect((await previewOf(app, finance, id, { use: 'due' })).codigo).toBe(
    'regularization_elsewhere',
  );
  expect((await previewOf(app, finance, id, { use: 'credit' })).codigo).toBe('');
});

test('an instalment that was paid another way meanwhile makes late money a second one', async () => {
  const customer = await newCustomer(app, { sales: [{ daysAgo: 10 }] });
  const first = await startPaying(app, customer);
  await cancelled(customer, first);
  const second = await startPaying(app, customer);
  await paid(customer, second);
  const id = await tellMisfit(app, first, {});
  const finance = await financeOf();
  const { data } = await app.call(readRegularization, { id }, { as: finance });
  expect(data).toMatchObject({
    reason: 'intent_closed',
    proposed: { use: 'return', why: 'twice' },
  });
});

/** The money of a payment that was cancelled comes while another one of the same instalment is open. */
async function besideAnother() {
  const customer = await newCustomer(app, { sales: [{ daysAgo: 10 }] });
  const first = await startPaying(app, customer);
  await cancelled(customer, first);
  const other = await startPaying(app, customer);
  return { customer, other, id: await tellMisfit(app, first, {}) };
}

test('while another payment of the instalment is open, nothing is called paid: the proposal is to wait for its end', async () => {
  const finance = await financeOf();
  const page = async (id: string) =>
    (await app.call(readRegularization, { id }, { as: finance })).data;
  const ended = await besideAnother();
  expect(await page(ended.id)).toMatchObject({
    proposed: { use: null, why: 'other_open' },
    can: { apply: true, credit: false },
  });
  // Nobody pays the other one: the money pays what it was sent for.
  await cancelled(ended.customer, ended.other);
  expect((await page(ended.id)).proposed).toEqual({ use: 'due', why: 'closed' });
  const twice = await besideAnother();
  await paid(twice.customer, twice.other);
  expect((await page(twice.id)).proposed).toEqual({ use: 'return', why: 'twice' });
});

/** An instalment whose purchase is over, or is somebody else's, by the time its money comes. */
async function lost(change: { state: string } | 'ceded') {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  const before = change === 'ceded' ? await cancelled(customer, payment) : undefined;
  expect(before?.codigo ?? '').toBe('');
  await app.database.db
    .updateTable('sale')
    .set(
      change === 'ceded' ? { personId: (await newCustomer(app, { sales: [] })).personId } : change,
    )
    .where('personId', '=', customer.personId)
    .execute();
  return { customer, payment, id: await tellMisfit(app, payment, {}) };
}

test.each([{ state: 'voided' }, { state: 'upgraded' }, 'ceded'] as const)(
  'money for an instalment of a purchase that can take none any more (%j) becomes credit, unless its person wants it back',
  async (change) => {
    const { customer, payment, id } = await lost(change);
    const { intentId } = payment;
    const finance = await financeOf();
    const page = async () => (await app.call(readRegularization, { id }, { as: finance })).data;
    expect(await page()).toMatchObject({
      proposed: { use: 'credit', why: 'fallen' },
      can: { credit: true },
    });
    const wished = await app.call(wishLateMoney, { intentId, wish: 'return' }, { as: customer });
    expect(wished.data).toMatchObject({ canChoose: true, wish: 'return' });
    expect((await page()).proposed).toEqual({ use: 'return', why: 'wish' });
    await app.call(wishLateMoney, { intentId, wish: 'credit' }, { as: customer });
    expect((await page()).proposed).toEqual({ use: 'credit', why: 'wish' });
    const input = await inputAfterPreview(app, finance, id, { use: 'credit' });
    expect((await app.call(applyRegularization, input, { as: finance })).codigo).toBe('');
    // Nothing of what it was sent for is called paid.
    expect((await read(app, customer, payment)).state).toBe('refunded');
    expect(await findViolations(app.database.db)).toEqual([]);
  },
);

test('money that pays other debts instead of a lost purchase leaves its payment given back, not paid', async () => {
  const { customer, payment, id } = await lost({ state: 'voided' });
  const finance = await financeOf();
  const input = await inputAfterPreview(app, finance, id, { use: 'due' });
  expect((await app.call(applyRegularization, input, { as: finance })).codigo).toBe('');
  expect((await read(app, customer, payment)).state).toBe('refunded');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('what nothing converts can only go back: its person is not asked for a choice that the desk would have to refuse', async () => {
  const customer = await newCustomer(app, { sales: [{ currency: 'BOB' }] });
  const payment = await startPaying(app, customer, { selection: { currency: 'BOB' } });
  await app.database.db
    .updateTable('sale')
    .set({ state: 'voided' })
    .where('personId', '=', customer.personId)
    .execute();
  const id = await tellMisfit(app, payment, { currency: 'USD' });
  const { intentId } = payment;
  const choice = await app.call(readLateMoney, { intentId }, { as: customer });
  expect(choice.data).toMatchObject({ canChoose: false, wish: null });
  const wished = await app.call(wishLateMoney, { intentId, wish: 'credit' }, { as: customer });
  expect(wished.codigo).toBe('late_money_decided');
  const finance = await financeOf();
  const { data } = await app.call(readRegularization, { id }, { as: finance });
  expect(data.proposed).toEqual({ use: 'return', why: 'unconvertible' });
  const input = await inputAfterPreview(app, finance, id, { use: 'return' });
  expect((await app.call(applyRegularization, input, { as: finance })).codigo).toBe('');
});
