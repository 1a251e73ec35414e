import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@kantuta/contract/durations';
import { approveProposal, listProposals } from '@kantuta/contract/operators/approvals.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import {
  closeMissingMoney,
  readMissingMoney,
} from '@kantuta/contract/payments/missing-money.calls';
import {
  cancelPayment,
  verifyPayment,
  type Payment,
} from '@kantuta/contract/payments/payments.calls';
import { readAccount, readProduct } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { eventOf, qrOf, read, startPaying, tell, type BankEvent } from '../../../../test/paying.ts';
import { countOf } from '../../../../test/tables.ts';
import { makeCompany } from '../../catalogue/catalogue.factory.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

let app: TestApp;
let customer: Customer;
let payment: Payment;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await app.database.db.transaction().execute((tx) => makeCompany(tx, 12));
});
beforeEach(async () => {
  customer = await newCustomer(app);
  payment = await startPaying(app, customer);
});
afterAll(() => app.close());

async function report(change: Partial<BankEvent> = {}): Promise<BankEvent> {
  const event = eventOf(app, qrOf(app, payment), change);
  expect((await tell(app, event)).http).toBe(200);
  await runJobs(app);
  return event;
}

const regularizationOf = ({ eventId }: Pick<BankEvent, 'eventId'>) =>
  app.database.db
    .selectFrom('regularization')
    .where('eventId', '=', eventId)
    .selectAll()
    .executeTakeFirst();

async function booksOf({ eventId }: Pick<BankEvent, 'eventId'>) {
  const rows = await app.database.db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerTransaction', 'ledgerTransaction.id', 'ledgerEntry.transactionId')
    .where('sourceKind', '=', 'bank_payment')
    .where('sourceId', '=', eventId)
    .orderBy('line')
    .select(['ledgerEntry.companyId', 'account', 'currency', 'amountMinor'])
    .execute();
  return rows.map((row) => `${row.companyId} ${row.account} ${row.currency} ${row.amountMinor}`);
}

async function settled(): Promise<Payment> {
  await report();
  return read(app, customer, payment);
}

test.each([
  ['less', '1738.46', 173_846],
  ['more', '1738.48', 173_848],
])(
  'money that is a cent %s than asked for is kept and looked at, never taken as paid',
  async (_, amount, minor) => {
    const event = await report({ amount });
    expect(await read(app, customer, payment)).toMatchObject({
      state: 'in_regularization',
      receipt: null,
      can: { cancel: false },
    });
    expect(await regularizationOf(event)).toMatchObject({
      reason: 'amount_differs',
      intentId: payment.intentId,
      amountMinor: minor,
      // Tuesday noon and 24 business hours.
      promisedAt: expect.any(Date),
    });
    expect(await booksOf(event)).toEqual([`8 bank BOB ${minor}`, `8 regularization BOB ${-minor}`]);
  },
);

test('an instalment with money in regularization bears no fine and cannot be paid twice', async () => {
  const [saleId = 0] = customer.saleIds;
  await report({ amount: '1.00' });
  const shielded = async () => {
    const as = { ...customer, ...(await app.signIn(customer.personId)) };
    const { data } = await app.call(readProduct, { saleId }, { as });
    return data.instalments.find(({ number }) => number === 1);
  };
  const today = await shielded();
  expect(today).toMatchObject({ state: 'in_regularization', fines: { amount: '3.26' } });

  const home = (await app.call(readAccount, {}, { as: customer })).data;
  expect(home.openPayments).toMatchObject([
    { intentId: payment.intentId, state: 'in_regularization' },
  ]);
  expect(home.next?.number).toBe(2);
  // The next payment skips it.
  const other = await startPaying(app, customer);
  expect(other.items.map(({ number }) => number)).toEqual([2]);

  app.clock.advance(60 * DAY_MS);
  expect((await shielded())?.fines).toEqual(today?.fines);
  const free = await newCustomer(app, { sales: [{ daysAgo: 160 }] });
  const { data } = await app.call(readProduct, { saleId: free.saleIds[0] ?? 0 }, { as: free });
  // The control: the same instalment without a shield has earned more by then.
  expect(Number(data.instalments[1]?.fines.amount)).toBeGreaterThan(3.26);
  app.clock.advance(-60 * DAY_MS);
});

test('money that comes after the QR expired goes to regularization, and the item is shielded again', async () => {
  const event = await report({
    paidAt: new Date(app.clock.now().getTime() + DAY_MS + 1).toISOString(),
  });
  expect((await read(app, customer, payment)).state).toBe('in_regularization');
  expect((await regularizationOf(event))?.reason).toBe('paid_after_expiry');
  const { data } = await app.call(listDebts, {}, { as: customer });
  expect(data.groups[0]?.items[0]).toMatchObject({ openIntentId: payment.intentId });
});

test('a second payment of a settled QR goes to regularization, and the first payment stands', async () => {
  const first = await settled();
  const event = await report();
  const after = await read(app, customer, payment);
  expect(after).toMatchObject({ state: 'settled', receipt: first.receipt });
  expect((await regularizationOf(event))?.reason).toBe('already_paid');
  expect(await booksOf(event)).toEqual(['8 bank BOB 173847', '8 regularization BOB -173847']);
  expect(await countOf(app.database.db, 'receipt', `intent_id = '${payment.intentId}'`)).toBe(1);
});

test('money for an unknown QR is kept as an orphan of the company that received it', async () => {
  const event = await report({ qrId: 'QRUNKNOWN', reference: 'NOBODYKNOWS1' });
  expect((await read(app, customer, payment)).state).toBe('pending');
  expect(await regularizationOf(event)).toMatchObject({
    reason: 'orphan',
    intentId: null,
    companyId: 8,
  });
});

test('money under our QR with the reference of another payment is not taken as paid', async () => {
  const other = await startPaying(app, await newCustomer(app));
  const event = await report({ reference: other.reference });
  expect((await read(app, customer, payment)).state).toBe('in_regularization');
  expect((await regularizationOf(event))?.reason).toBe('orphan');
});

test('money on the account of another company is posted in the books of the company that received it', async () => {
  const event = await report({ accountId: 'company-12' });
  expect((await read(app, customer, payment)).state).toBe('in_regularization');
  expect(await regularizationOf(event)).toMatchObject({ reason: 'company_differs', companyId: 12 });
  expect(await booksOf(event)).toEqual(['12 bank BOB 173847', '12 regularization BOB -173847']);
});

/** How it waits in the work list. */
async function waitingOf({ eventId }: Pick<BankEvent, 'eventId'>) {
  const as = await newProvedOperator(app, { role: 'finance', companyIds: null });
  const { data } = await app.call(listWork, {}, { as });
  return data.items.find(({ id }) => id === eventId);
}

test('money on an unknown account pays nothing, and waits at the desk with a deadline', async () => {
  const event = await report({
    qrId: 'QRUNKNOWN',
    reference: 'NOBODYKNOWS2',
    accountId: 'elsewhere',
  });
  expect(await regularizationOf(event)).toBeUndefined();
  expect(await booksOf(event)).toEqual([]);
  expect(await countOf(app.database.db, 'provider_event', `outcome = 'unknown_account'`)).toBe(1);
  expect((await read(app, customer, payment)).state).toBe('pending');
  expect(await waitingOf(event)).toMatchObject({
    kind: 'missing_money',
    reason: 'unknown_account',
    amount: { amount: event.amount, currency: 'BOB' },
    dueAt: expect.stringMatching(/^2026-03-1\d/) as unknown,
    link: `/operaciones/dinero-faltante/${encodeURIComponent(event.eventId)}`,
  });
});

test('the same figure in another currency is not taken as paid', async () => {
  const event = await report({ currency: 'USD' });
  expect((await read(app, customer, payment)).state).toBe('in_regularization');
  expect((await regularizationOf(event))?.reason).toBe('currency_differs');
  expect(await booksOf(event)).toEqual(['8 bank USD 173847', '8 regularization USD -173847']);
});

test('money in an unknown currency is never posted as another one; the desk reads what the bank wrote, and two persons close it', async () => {
  const event = await report({ currency: 'EUR' });
  expect(await booksOf(event)).toEqual([]);
  expect(await countOf(app.database.db, 'provider_event', `outcome = 'unknown_currency'`)).toBe(1);
  expect(await waitingOf(event)).toMatchObject({ reason: 'unknown_currency', companyId: 8 });
  expect(await waitingOf(event)).not.toHaveProperty('amount.currency', 'BOB');

  const finance = () => newProvedOperator(app, { role: 'finance', companyIds: [8] });
  const [first, second] = [await finance(), await finance()];
  const { eventId } = event;
  const page = await app.call(readMissingMoney, { eventId }, { as: first });
  expect(page.data).toMatchObject({
    state: 'open',
    reason: 'unknown_currency',
    books: { amount: null, told: `${event.amount} EUR`, reference: payment.reference },
    person: { id: customer.personId },
    can: { close: true },
  });
  const reason = 'El banco devolvió el dinero al cliente.';
  expect((await app.call(closeMissingMoney, { eventId, reason }, { as: first })).status).toBe(0);
  const { data } = await app.call(listProposals, { state: 'open' }, { as: second });
  const id = data.proposals.find(({ subject }) => subject === payment.reference)?.id ?? '';
  expect((await app.call(approveProposal, { id }, { as: second })).status).toBe(0);
  expect(await waitingOf(event)).toBeUndefined();
  expect((await read(app, customer, payment)).state).toBe('pending');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('who reaches the account alone sees no customer of another company', async () => {
  // The money of a payment of company 8 came in an unknown currency, to the account of company 12.
  const event = await report({ currency: 'EUR', accountId: 'company-12' });
  const { eventId } = event;
  const of = async (companyId: number) => {
    const as = await newProvedOperator(app, { role: 'finance', companyIds: [companyId] });
    return (await app.call(readMissingMoney, { eventId }, { as })).data;
  };
  const strange = await of(12);
  expect(strange).toMatchObject({
    person: null,
    books: { intentId: '', reference: '', told: `${event.amount} EUR` },
  });
  const as = await newProvedOperator(app, { role: 'finance', companyIds: [12] });
  const { data } = await app.call(listWork, {}, { as });
  const row = data.items.find(({ id }) => id === eventId);
  expect(row).toMatchObject({ kind: 'missing_money' });
  expect(JSON.stringify(row)).not.toContain(payment.reference);
  // The control: who reaches both reads whose it is.
  const wide = await newProvedOperator(app, { role: 'finance', companyIds: null });
  const whole = await app.call(readMissingMoney, { eventId }, { as: wide });
  expect(whole.data.person).toMatchObject({ id: customer.personId });
});

test('the same event told again waits once', async () => {
  const event = await report({ accountId: 'elsewhere' });
  expect((await tell(app, event)).http).toBe(200);
  await runJobs(app);
  expect(await countOf(app.database.db, 'missing_money', `event_id = '${event.eventId}'`)).toBe(1);
});

test('asking again changes nothing while a payment is in regularization', async () => {
  await report({ amount: '1.00' });
  const before = await read(app, customer, payment);
  const { intentId } = payment;
  expect((await app.call(verifyPayment, { intentId }, { as: customer })).data).toEqual(before);
});

test('the customer reads what happens and until when, by the check page too', async () => {
  await report({ amount: '1.00' });
  const stage = (await read(app, customer, payment)).timeline.find(
    (entry) => entry.stage === 'in_regularization',
  );
  // 24 business hours from Tuesday noon in La Paz.
  expect(stage).toMatchObject({ actor: 'system', reasonKey: 'amount_differs' });
  expect(stage?.promisedAt).toMatch(/^2026-03-1\d/);
  const checked = await app.call(checkPayment, {
    reference: payment.reference,
    documentEnd: customer.document.slice(-3),
  });
  expect(checked.data).toEqual({
    reference: payment.reference,
    state: 'in_regularization',
    amount: payment.amount,
    at: stage?.at,
    promisedAt: stage?.promisedAt,
  });
});

test('late money does not take back an instalment that another payment has taken since', async () => {
  const qr = qrOf(app, payment);
  await app.call(cancelPayment, { intentId: payment.intentId }, { as: customer });
  const other = await startPaying(app, customer);
  expect((await tell(app, eventOf(app, qr))).http).toBe(200);
  await runJobs(app);
  expect((await read(app, customer, payment)).state).toBe('in_regularization');
  expect((await read(app, customer, other)).state).toBe('pending');
  // Both can come to their end.
  expect((await tell(app, eventOf(app, qrOf(app, other)))).http).toBe(200);
  await runJobs(app);
  expect((await read(app, customer, other)).state).toBe('settled');
});

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
