import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelPayment, type Payment } from '@kantuta/contract/payments/payments.calls';
import { listReceipts, readReceiptPdf } from '@kantuta/contract/payments/receipts/receipts.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { eventOf, paymentInputOf, qrOf, read, start, tell } from '../../../../test/paying.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { scriptedMethod } from '../../../../test/scripted-method.ts';
import {
  besideOf,
  depositInput,
  openDeposit,
  splitInput,
  startSplit,
} from '../../../../test/splitting.ts';
import { insertCompanies } from '../../catalogue/catalogue.store.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { resumePaymentJob } from '../intents/intents.jobs.ts';
import { readOwnCharges } from '../own-data.views.ts';
import { listParts } from '../parts/parts.store.ts';

let app: TestApp;
const prepaid = scriptedMethod();
const points = scriptedMethod('points');

beforeAll(async () => {
  app = await testApp({ jobs: false, beside: besideOf(prepaid, points) });
});
afterAll(() => app.close());
beforeEach(() => {
  prepaid.calls.length = 0;
  prepaid.script.begins = 'holds';
  prepaid.script.captures = 'well';
  delete prepaid.script.issuerId;
});

const addCompany = (id: number) =>
  app.database.db
    .transaction()
    .execute((tx) =>
      insertCompanies(tx, [
        { id, name: `Parque ${id}`, business: '', collectingAccount: `account-${id}` },
      ]),
    );

const statesOf = ({ parts }: Payment) => parts.map(({ method, state }) => [method, state]);

test('a payment of two methods holds the first part, and captures both when the second is there', async () => {
  const customer = await newCustomer(app);
  const payment = await startSplit(app, customer);
  expect(payment.state).toBe('pending');
  expect(statesOf(payment)).toEqual([
    ['prepaid', 'held'],
    ['qr', 'prepared'],
  ]);
  expect(prepaid.calls).toEqual(['prepared']);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  const settled = await read(app, customer, payment);
  expect(settled).toMatchObject({ state: 'settled', receipt: { number: expect.any(String) } });
  expect(statesOf(settled)).toEqual([
    ['prepaid', 'captured'],
    ['qr', 'captured'],
  ]);
  expect(prepaid.calls).toEqual(['prepared', 'captured']);
  expect(await findViolations(app.database.db)).toEqual([]);

  // The receipt names both methods, on paper and in the list.
  const reference = settled.receipt?.reference ?? '';
  const { data } = await app.call(readReceiptPdf, { reference }, { as: customer });
  const text = pdfText(Buffer.from(data.base64, 'base64'));
  expect(text).toContain('Tarjeta prepago');
  expect(text).toContain('QR Simple');
  const { rows } = (await app.call(listReceipts, {}, { as: customer })).data;
  expect(rows).toMatchObject([{ reference, methods: ['prepaid', 'qr'] }]);
});

test('a part whose money lies in our own books is held where the payment is recorded, and shown without reading again', async () => {
  prepaid.script.begins = 'is held';
  const customer = await newCustomer(app);
  const payment = await startSplit(app, customer);
  expect(statesOf(payment)).toEqual([
    ['prepaid', 'held'],
    ['qr', 'prepared'],
  ]);
  const { serverTime: _, ...later } = await read(app, customer, payment);
  expect(payment).toMatchObject(later);
  const { data } = await app.call(cancelPayment, { intentId: payment.intentId }, { as: customer });
  expect(statesOf(data)).toEqual([
    ['prepaid', 'released'],
    ['qr', 'released'],
  ]);
});

test('a payment that lies in our own books alone is settled where it begins', async () => {
  prepaid.script.begins = 'is held';
  const customer = await newCustomer(app);
  const input = await paymentInputOf(app, customer);
  const { data } = await start(app, customer, { ...input, method: 'prepaid' });
  expect(data).toMatchObject({ state: 'settled', receipt: { number: expect.any(String) } });
  expect(prepaid.calls).toEqual(['prepared', 'captured']);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('what another company issued is paid in its books too, and both say the same', async () => {
  prepaid.script.begins = 'is held';
  prepaid.script.issuerId = 3;
  const { db } = app.database;
  await addCompany(3);
  const customer = await newCustomer(app);
  const payment = await startSplit(app, customer);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  expect((await read(app, customer, payment)).state).toBe('settled');
  const entries = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerTransaction as of', 'of.id', 'ledgerEntry.transactionId')
    .where('of.sourceId', '=', payment.intentId)
    .where('account', 'in', ['intercompany', 'points_liability'])
    .orderBy('of.kind')
    .orderBy('account')
    .select(['of.companyId', 'of.kind', 'account', 'amountMinor', 'counterCompanyId', 'personId'])
    .execute();
  const { personId } = customer;
  const [of3, of8] = [
    { companyId: 3, kind: 'issued' },
    { companyId: 8, kind: 'payment' },
  ];
  const [owed, held] = [{ account: 'intercompany' }, { account: 'points_liability' }];
  expect(entries).toEqual([
    { ...of3, ...owed, amountMinor: -2_000, counterCompanyId: 8, personId: null },
    { ...of3, ...held, amountMinor: 2_000, counterCompanyId: null, personId },
    { ...of8, ...owed, amountMinor: 2_000, counterCompanyId: 3, personId: null },
  ]);
  expect(await findViolations(db)).toEqual([]);
});

test('balances of two other companies pay one payment, and each posts what it issued (LED-12)', async () => {
  prepaid.script.begins = 'is held';
  points.script.begins = 'is held';
  prepaid.script.issuerId = 3;
  points.script.issuerId = 12;
  const { db } = app.database;
  await addCompany(12);
  const customer = await newCustomer(app);
  const input = await splitInput(app, customer, ['prepaid', 'points']);
  const { data: payment } = await start(app, customer, input);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  expect((await read(app, customer, payment)).state).toBe('settled');
  const posted = await db
    .selectFrom('ledgerTransaction')
    .where('sourceId', '=', payment.intentId)
    .orderBy('companyId')
    .select(['companyId', 'kind'])
    .execute();
  expect(posted).toEqual([
    { companyId: 3, kind: 'issued' },
    { companyId: 8, kind: 'payment' },
    { companyId: 12, kind: 'issued' },
  ]);
  expect(await findViolations(db)).toEqual([]);
});

test('a payment that is cancelled releases the part that was held', async () => {
  const customer = await newCustomer(app);
  const { intentId } = await startSplit(app, customer);
  const { data } = await app.call(cancelPayment, { intentId }, { as: customer });
  expect(data.state).toBe('cancelled');
  expect(statesOf(data)).toEqual([
    ['prepaid', 'released'],
    ['qr', 'released'],
  ]);
  expect(prepaid.calls).toEqual(['prepared', 'released']);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a part that fails releases the other one: its money, which the bank has, goes to people', async () => {
  prepaid.script.begins = 'waits';
  const customer = await newCustomer(app);
  const payment = await startSplit(app, customer);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  expect(statesOf(await read(app, customer, payment))).toEqual([
    ['prepaid', 'prepared'],
    ['qr', 'held'],
  ]);
  const [part] = await listParts(app.database.db, payment.intentId);
  if (!part) throw new Error('no part');
  await prepaid.tell(part, 'failed');
  const after = await read(app, customer, payment);
  expect(after.state).toBe('in_regularization');
  expect(statesOf(after)).toEqual([
    ['prepaid', 'failed'],
    ['qr', 'held'],
  ]);
  expect(prepaid.calls).toEqual(['prepared']);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the job resumes a payment after a crash between two parts', async () => {
  prepaid.script.begins = 'crashes';
  const customer = await newCustomer(app);
  const input = await splitInput(app, customer);
  expect((await start(app, customer, input)).status).not.toBe(0);
  prepaid.script.begins = 'holds';
  app.clock.advance(31_000);
  expect(await runJobs(app, { later: [resumePaymentJob.name] })).toContain(resumePaymentJob.name);
  const answer = await start(app, customer, input);
  expect(answer.data.state).toBe('pending');
  expect(statesOf(answer.data)).toEqual([
    ['prepaid', 'held'],
    ['qr', 'prepared'],
  ]);
});

test('all parts are captured or none: one that cannot be captured leaves no part captured', async () => {
  prepaid.script.captures = 'badly';
  const customer = await newCustomer(app);
  const payment = await startSplit(app, customer);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  const after = await read(app, customer, payment);
  expect(after.state).toBe('in_regularization');
  expect(after.parts.map(({ state }) => state)).not.toContain('captured');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('money of a part that comes after the payment is over is given back, and what failed before stays so', async () => {
  const customer = await newCustomer(app);
  const payment = await startSplit(app, customer);
  const [part] = await listParts(app.database.db, payment.intentId);
  if (!part) throw new Error('no part');
  await app.call(cancelPayment, { intentId: payment.intentId }, { as: customer });
  for (const says of ['held', 'failed', 'held'] as const) await prepaid.tell(part, says);
  const after = await read(app, customer, payment);
  expect(after.state).toBe('cancelled');
  expect(statesOf(after)).toEqual([
    ['prepaid', 'released'],
    ['qr', 'released'],
  ]);
  expect(prepaid.calls).toEqual(['prepared', 'released', 'released', 'released']);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a deposit is paid before there is a sale, once: a second payment of it is led to the first', async () => {
  const customer = await newCustomer(app);
  const id = await openDeposit(app, customer);
  const nextInput = () => depositInput(id);
  const { data: payment } = await start(app, customer, nextInput());
  expect(payment.items).toMatchObject([{ kind: 'pledge', chargeId: id, saleId: null }]);
  expect((await start(app, customer, nextInput())).codigo).toBe('items_in_payment');
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  expect((await read(app, customer, payment)).state).toBe('settled');
  const entries = await app.database.db
    .selectFrom('ledgerEntry')
    .where('chargeId', '=', id)
    .select(['account', 'amountMinor', 'saleId'])
    .execute();
  expect(entries).toEqual([{ account: 'customer_deposits', amountMinor: -10_800, saleId: null }]);
  expect((await start(app, customer, nextInput())).codigo).toBe('nothing_to_pay');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the copy of a person’s own data has what they were asked to pay, also when nobody has paid it', async () => {
  const customer = await newCustomer(app);
  await openDeposit(app, customer);
  expect(await readOwnCharges(app.database.db, customer.personId)).toMatchObject([
    { kind: 'pledge', title: 'Lomas del Sur', amount: { amount: '108.00' }, withdrawnAt: null },
  ]);
});
