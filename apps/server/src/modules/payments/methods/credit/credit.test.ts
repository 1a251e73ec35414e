import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, addMonths, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { readCharge } from '@kantuta/contract/payments/charges.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { cancelPayment } from '@kantuta/contract/payments/payments.calls';
import { listReceipts, readReceiptPdf } from '@kantuta/contract/payments/receipts/receipts.calls';
import { refundsSection } from '@kantuta/contract/reservations/refunds.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { sectionOf } from '@kantuta/contract/section';
import { testApp, TEST_NOON, type TestApp } from '../../../../../test/app.ts';
import { tokenOf } from '../../../../../test/cards.ts';
import {
  creditAndQr,
  creditInput,
  giveCredit,
  giveEndingCredit,
} from '../../../../../test/credit.ts';
import { newCustomer, type Customer } from '../../../../../test/customer.ts';
import { doJob, runJobs } from '../../../../../test/jobs.ts';
import { eventOf, qrOf, read, start, tell } from '../../../../../test/paying.ts';
import { newProvedOperator } from '../../../../../test/operator.ts';
import { refund } from '../../../../../test/refunding.ts';
import { pdfText } from '../../../../../test/pdf-text.ts';
import { insertCompanies } from '../../../catalogue/catalogue.store.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';
import { turnCreditsJob } from '../../../reservations/refunds/refunds.jobs.ts';
import { besideOf, depositInput, openDeposit } from '../../../../../test/splitting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false, beside: besideOf() });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOON));

const TODAY = dayInLaPaz(TEST_NOON);
const UNTIL = addDays(TODAY, 20);

/** What the pay page offers at company 8: the credit, and whether credit is a way to pay. */
async function offered(customer: Customer) {
  const { data } = await app.call(listDebts, {}, { as: customer });
  const group = data.groups.find(({ company }) => company.id === 8);
  return {
    credit: group?.credit ?? null,
    isWay: group?.methods.some(({ method }) => method === 'credit'),
  };
}

const usd = (amount: string) => ({ amount, currency: 'USD' });
const turn = () => doJob(app, turnCreditsJob.name, {});

async function home(customer: Customer) {
  return sectionOf((await app.call(readAccount, {}, { as: customer })).data, refundsSection);
}

test('credit pays where it is sent, what ends first first; receipt, page and home say what is left', async () => {
  const customer = await newCustomer(app);
  expect(await offered(customer)).toEqual({ credit: null, isWay: false });
  await giveCredit(app, customer, '10.00');
  await giveEndingCredit(app, customer, '54.00', UNTIL);
  expect(await offered(customer)).toEqual({
    credit: { amount: usd('64.00'), ends: [{ amount: usd('54.00'), until: UNTIL }] },
    isWay: true,
  });
  const { data } = await start(app, customer, await creditInput(app, customer, '30.00'));
  expect(data).toMatchObject({
    state: 'settled',
    parts: [{ method: 'credit', state: 'captured' }],
  });
  expect((await offered(customer)).credit).toEqual({
    amount: usd('34.00'),
    ends: [{ amount: usd('24.00'), until: UNTIL }],
  });
  expect(await home(customer)).toMatchObject([{ credit: usd('24.00'), creditUntil: UNTIL }]);

  const reference = data.receipt?.reference ?? '';
  const pdf = await app.call(readReceiptPdf, { reference }, { as: customer });
  expect(pdfText(Buffer.from(pdf.data.base64, 'base64'))).toContain('Saldo a favor');
  const { rows } = (await app.call(listReceipts, {}, { as: customer })).data;
  expect(rows).toMatchObject([{ reference, methods: ['credit'] }]);

  // All of what ends is used: home says nothing of it any more.
  await start(app, customer, await creditInput(app, customer, '24.00'));
  expect(await home(customer)).toEqual([]);
  expect((await offered(customer)).credit).toEqual({ amount: usd('10.00'), ends: [] });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a part by credit is held while the rest is on its way, and is there again when the payment is cancelled', async () => {
  const customer = await newCustomer(app);
  await giveEndingCredit(app, customer, '54.00', UNTIL);
  const first = await start(app, customer, await creditAndQr(app, customer, '40.00'));
  expect(first.data.parts.map(({ method, state }) => [method, state])).toEqual([
    ['credit', 'held'],
    ['qr', 'prepared'],
  ]);
  expect((await offered(customer)).credit?.amount).toEqual(usd('14.00'));
  expect(await home(customer)).toMatchObject([{ credit: usd('14.00') }]);
  await app.call(cancelPayment, { intentId: first.data.intentId }, { as: customer });
  expect((await offered(customer)).credit?.amount).toEqual(usd('54.00'));

  const again = await start(app, customer, await creditAndQr(app, customer, '54.00'));
  await tell(app, eventOf(app, qrOf(app, again.data)));
  await runJobs(app);
  expect((await read(app, customer, again.data)).state).toBe('settled');
  expect((await offered(customer)).credit).toBeNull();
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a card that is declined takes nothing of the credit beside it; one that pays settles both', async () => {
  const customer = await newCustomer(app);
  await giveCredit(app, customer, '54.00');
  const { parts: _, ...input } = await creditAndQr(app, customer, '54.00');
  const whole = Number(input.expectedAmount);
  const by = (card: 'approved' | 'insufficient') => ({
    ...input,
    attemptId: randomUUID(),
    parts: [
      { method: 'credit' as const, amount: '54.00' },
      {
        method: 'card' as const,
        amount: (whole - 54).toFixed(2),
        with: { method: 'card' as const, token: tokenOf(app, card) },
      },
    ],
  });
  expect((await start(app, customer, by('insufficient'))).status).not.toBe(0);
  expect((await offered(customer)).credit?.amount).toEqual(usd('54.00'));
  expect((await start(app, customer, by('approved'))).data.state).toBe('settled');
  expect((await offered(customer)).credit).toBeNull();
  await runJobs(app);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('more than there is, and credit with another company, pays nothing and says what there is', async () => {
  const { db } = app.database;
  await db
    .transaction()
    .execute((tx) =>
      insertCompanies(tx, [
        { id: 3, name: 'Parque', business: '', collectingAccount: 'account-3' },
      ]),
    );
  const customer = await newCustomer(app);
  await giveCredit(app, customer, '70.00', 3);
  expect(await offered(customer)).toEqual({ credit: null, isWay: false });
  const elsewhere = await start(app, customer, await creditInput(app, customer, '20.00'));
  expect(elsewhere).toMatchObject({ codigo: 'credit_insufficient', data: { limit: usd('0.00') } });
  await giveCredit(app, customer, '19.99');
  const short = await start(app, customer, await creditInput(app, customer, '20.00'));
  expect(short).toMatchObject({ codigo: 'credit_insufficient', data: { limit: usd('19.99') } });
  expect((await start(app, customer, await creditInput(app, customer, '19.99'))).status).toBe(0);
});

test('its last day is one on which it pays; on the next day it pays nothing, before anything has ended it', async () => {
  const [one, other] = [await newCustomer(app), await newCustomer(app)];
  for (const each of [one, other]) await giveEndingCredit(app, each, '54.00', UNTIL);
  const inputs = [await creditInput(app, one, '54.00'), await creditInput(app, other, '54.00')];
  const midnight = instantInLaPaz(addDays(UNTIL, 1)).getTime();
  app.clock.set(new Date(midnight - 1));
  expect((await start(app, await later(one), inputs[0] ?? never())).status).toBe(0);
  app.clock.set(new Date(midnight));
  expect(await start(app, await later(other), inputs[1] ?? never())).toMatchObject({
    codigo: 'credit_insufficient',
    data: { limit: usd('0.00') },
  });
  await turn();
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('what an open payment holds does not end under it: its end waits, for the payment or for its cancellation', async () => {
  const people = [await newCustomer(app), await newCustomer(app)];
  const ids: string[] = [];
  for (const each of people)
    ids.push(await giveEndingCredit(app, each, '54.00', addDays(TODAY, 1)));
  app.clock.set(new Date(instantInLaPaz(addDays(TODAY, 2)).getTime() - 1_000));
  const [payer, leaver] = await Promise.all(people.map(later));
  if (!payer || !leaver) throw never();
  const open = [];
  for (const each of [payer, leaver])
    open.push((await start(app, each, await creditAndQr(app, each, '54.00'))).data);
  app.clock.advance(2_000);
  await turn();
  expect(await ended(ids)).toEqual([false, false]);
  const [paying, leaving] = open;
  if (!paying || !leaving) throw never();
  await tell(app, eventOf(app, qrOf(app, paying)));
  await runJobs(app);
  expect((await read(app, payer, paying)).state).toBe('settled');
  await app.call(cancelPayment, { intentId: leaving.intentId }, { as: leaver });
  await turn();
  expect(await ended(ids)).toEqual([true, true]);
  expect(await endedEntries([payer, leaver])).toEqual([
    { personId: leaver.personId, amountMinor: 5_400 },
  ]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('credit from before any method took it gets its months anew where its last day is past, and keeps its day elsewhere', async () => {
  const [late, early] = [await newCustomer(app), await newCustomer(app)];
  const ids = [
    await giveEndingCredit(app, late, '54.00', addDays(TODAY, 5)),
    await giveEndingCredit(app, early, '54.00', addDays(TODAY, 50)),
  ];
  await app.database.owner
    .updateTable('depositRefund')
    .set({ creditWaits: true })
    .where('id', 'in', ids)
    .execute();
  app.clock.set(instantInLaPaz(addDays(TODAY, 6)));
  // While the company takes no credit its days do not begin.
  await app.database.owner
    .insertInto('paymentRestriction')
    .values({
      companyIds: [8],
      methods: ['credit'],
      startsAt: TEST_NOON,
      endsAt: null,
      reasonKey: 'x',
    })
    .execute();
  await turn();
  expect(await ended(ids)).toEqual([false, false]);
  await app.database.owner.updateTable('paymentRestriction').set({ endedAt: TEST_NOON }).execute();
  app.clock.advance(1);
  await turn();
  await turn();
  const rows = await app.database.db
    .selectFrom('depositRefund')
    .where('id', 'in', ids)
    .orderBy('creditUntil')
    .select(['creditUntil', 'creditWaits', 'creditEndedAt'])
    .execute();
  const going = { creditWaits: false, creditEndedAt: null };
  expect(rows).toEqual([
    { ...going, creditUntil: addDays(TODAY, 50) },
    { ...going, creditUntil: addMonths(addDays(TODAY, 6), 6) },
  ]);
});

test('a person without purchases pays a charge with credit, and its page says what there is', async () => {
  const customer = await newCustomer(app, { sales: [] });
  const id = await openDeposit(app, customer);
  await giveCredit(app, customer, '108.00');
  const { data: charge } = await app.call(readCharge, { chargeId: id }, { as: customer });
  expect(charge.credit).toEqual({ amount: usd('108.00'), ends: [] });
  const { data, codigo } = await start(app, customer, { ...depositInput(id), method: 'credit' });
  expect(codigo).toBe('');
  expect(data.state).toBe('settled');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('credit of a payment that is reversed is there again, without an end; what is left of others keeps its own', async () => {
  const customer = await newCustomer(app);
  await giveEndingCredit(app, customer, '54.00', UNTIL);
  const { data } = await start(app, customer, await creditInput(app, customer, '40.00'));
  const finance = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
  expect((await refund(app, finance, data)).data).toMatchObject({
    payment: { state: 'reversed' },
    returns: [{ way: 'credit', state: 'done' }],
  });
  expect((await offered(customer)).credit).toEqual({
    amount: usd('54.00'),
    ends: [{ amount: usd('14.00'), until: UNTIL }],
  });
  expect(await findViolations(app.database.db)).toEqual([]);
});

/** Signed in anew, days later. */
async function later(customer: Customer): Promise<Customer> {
  return { ...customer, ...(await app.signIn(customer.personId)) };
}

async function ended(ids: readonly string[]): Promise<boolean[]> {
  const rows = await app.database.db
    .selectFrom('depositRefund')
    .where('id', 'in', [...ids])
    .select(['id', 'creditEndedAt'])
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.creditEndedAt !== null);
}

function endedEntries(of: readonly Customer[]) {
  return app.database.db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerTransaction as of', 'of.id', 'ledgerEntry.transactionId')
    .where('of.kind', '=', 'credit_ended')
    .where('account', '=', 'customer_credit')
    .where(
      'personId',
      'in',
      of.map(({ personId }) => personId),
    )
    .select(['personId', 'amountMinor'])
    .execute();
}

function never(): never {
  throw new Error('not made');
}
