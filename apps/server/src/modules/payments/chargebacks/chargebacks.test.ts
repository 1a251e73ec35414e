import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { verifyReceipt } from '@kantuta/contract/payments/receipts/receipts.calls';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import {
  openSession,
  testApp,
  TEST_NOON,
  type Session,
  type TestApp,
} from '../../../../test/app.ts';
import { payByCard, tellOfCard } from '../../../../test/cards.ts';
import {
  accept,
  atProcessor,
  BECAUSE,
  claim,
  contest,
  lostForGood,
  paidByCard,
  writeOff,
} from '../../../../test/chargebacks.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { read } from '../../../../test/paying.ts';
import { ask, caseOf, refund } from '../../../../test/refunding.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

let app: TestApp;
let finance: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await newCustomer(app);
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  app.sandbox.switches.reset();
  finance = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
});
afterAll(() => app.close());

const isInOrder = async () => expect(await findViolations(app.database.db)).toEqual([]);
const rowsOf = ({ intentId }: Payment) =>
  countOf(app.database.db, 'chargeback', `intent_id = '${intentId}'`);
const claimOf = async (payment: Payment) => (await caseOf(app, finance, payment)).data.chargeback;
const isOnTheList = async ({ intentId }: Payment) => {
  const { data } = await app.call(listWork, { kind: 'chargeback' }, { as: finance });
  return data.items.some(({ link }) => link?.endsWith(intentId));
};

const lossesOf = ({ intentId }: Payment) =>
  app.database.db
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerTransaction as t', 't.id', 'e.transactionId')
    .innerJoin('chargeback as c', 'c.id', 't.sourceId')
    .where('t.sourceKind', '=', 'chargeback')
    .where('c.intentId', '=', intentId)
    .orderBy('e.line')
    .select(['e.account', 'e.amountMinor'])
    .execute();

test('what a bank claims back is a matter for people, and accepting it is a contra-entry that tells everybody', async () => {
  const customer = await newCustomer(app);
  const payment = await paidByCard(app, customer);
  await claim(app, payment);
  expect((await read(app, customer, payment)).state).toBe('settled');
  expect(await isOnTheList(payment)).toBe(true);
  expect(await claimOf(payment)).toMatchObject({
    state: 'open',
    reason: 'fraud',
    can: { accept: true, contest: true },
  });
  // It is decided there: given back in another way its money would leave twice.
  expect((await refund(app, finance, payment)).codigo).toBe('not_reversible');
  expect((await ask(app, customer, payment)).codigo).toBe('not_reversible');

  const { data } = await accept(app, finance, payment);
  expect(data).toMatchObject({
    payment: { state: 'reversed' },
    reversal: { cause: 'chargeback', words: BECAUSE },
    returns: [{ way: 'charged_back', state: 'done' }],
    chargeback: { state: 'accepted', can: { accept: false, contest: false } },
  });
  await runJobs(app);
  expect(atProcessor(app, payment)).toMatchObject({
    refunded: [],
    chargeback: { state: 'accepted' },
  });
  expect(await isOnTheList(payment)).toBe(false);
  // Sent again, because its answer was lost.
  expect((await accept(app, finance, payment)).codigo).toBe('');
  const code = payment.receipt?.code ?? '';
  expect((await app.call(verifyReceipt, { code })).data.outcome).toBe('reversed');
  const { timeline } = await read(app, customer, payment);
  expect(timeline.at(-1)).toMatchObject({
    stage: 'reversed',
    actor: 'bank',
    reasonKey: 'charged_back',
  });
  const told = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', customer.personId)
    .where('key', '=', 'paymentChargedBack')
    .execute();
  expect(told).toHaveLength(1);
  await isInOrder();
});

test('above the limit two persons accept it, and nobody their own payment', async () => {
  const customer = await newCustomer(app);
  const { data: payment } = await payByCard(app, customer);
  await runJobs(app);
  await claim(app, payment);
  const { data } = await accept(app, finance, payment);
  expect(data).toMatchObject({
    payment: { state: 'settled' },
    chargeback: { state: 'open', can: { accept: false, contest: false } },
  });
  expect((await contest(app, finance, payment)).codigo).toBe('refund_waits');
  expect(await isOnTheList(payment)).toBe(false);
  const approve = (as: Session) => app.call(approveProposal, { id: data.proposalId ?? '' }, { as });
  expect((await approve(finance)).codigo).toBe('same_person');
  const second = await newProvedOperator(app, { role: 'admin', companyIds: null });
  expect((await approve(second)).codigo).toBe('');
  expect((await caseOf(app, finance, payment)).data).toMatchObject({
    payment: { state: 'reversed' },
    reversal: { cause: 'chargeback' },
    chargeback: { state: 'accepted' },
  });
  await isInOrder();
});

test('one that is contested stands while the bank thinks, and when it is won', async () => {
  const customer = await newCustomer(app);
  const payment = await paidByCard(app, customer);
  await claim(app, payment);
  expect((await contest(app, finance, payment)).data.chargeback).toMatchObject({
    state: 'contested',
    words: BECAUSE,
  });
  await runJobs(app);
  const { id } = atProcessor(app, payment);
  expect(atProcessor(app, payment).chargeback?.state).toBe('contested');
  expect((await accept(app, finance, payment)).codigo).toBe('chargeback_closed');
  app.sandbox.processor.judgeChargeback(id, 'won');
  await tellOfCard(app, atProcessor(app, payment), { type: 'chargeback.won' });
  await runJobs(app);
  expect(await claimOf(payment)).toMatchObject({ state: 'won', takenAt: null });
  expect((await read(app, customer, payment)).state).toBe('settled');
  // Now it can be given back like any other.
  expect((await refund(app, finance, payment)).codigo).toBe('');
  await runJobs(app);
  expect(atProcessor(app, payment).refunded).toHaveLength(1);
  await isInOrder();
});

test('one that was lost waits until it is in the books, on the day on which the bank took the money', async () => {
  const customer = await newCustomer(app);
  const payment = await paidByCard(app, customer);
  await claim(app, payment);
  await contest(app, finance, payment);
  await runJobs(app);
  app.sandbox.processor.judgeChargeback(atProcessor(app, payment).id, 'lost');
  // No event tells of it: the sweep does.
  await doJob(app, 'payments.sweepChargebacks', {});
  expect(await claimOf(payment)).toMatchObject({ state: 'lost', can: { contest: false } });
  expect(await isOnTheList(payment)).toBe(true);
  const takenOn = dayInLaPaz(app.clock.now());
  app.clock.advance(DAY_MS);
  finance = await openSession(app.platform, finance.personId);
  expect((await accept(app, finance, payment)).data.payment.state).toBe('reversed');
  const [back] = await app.database.db
    .selectFrom('paymentReturn')
    .where('intentId', '=', payment.intentId)
    .select(['provider', 'providerId', 'doneAt'])
    .execute();
  expect(back).toMatchObject({ provider: 'card', providerId: atProcessor(app, payment).id });
  expect(dayInLaPaz(back?.doneAt ?? new Date(0))).toBe(takenOn);
  expect(dayInLaPaz(app.clock.now())).toBe(addDays(takenOn, 1));
  await isInOrder();
});

test('one that nobody answers in time is lost', async () => {
  const customer = await newCustomer(app);
  const payment = await paidByCard(app, customer);
  await claim(app, payment);
  app.clock.advance(8 * DAY_MS);
  finance = await openSession(app.platform, finance.personId);
  expect((await contest(app, finance, payment)).codigo).toBe('chargeback_closed');
  await doJob(app, 'payments.sweepChargebacks', {});
  expect(await claimOf(payment)).toMatchObject({ state: 'lost' });
  expect((await accept(app, finance, payment)).data.payment.state).toBe('reversed');
  await isInOrder();
});

test('what was lost on a payment that stands is borne by the company, and the customer is told that nothing changes (REF-9)', async () => {
  const customer = await newCustomer(app);
  const payment = await paidByCard(app, customer);
  await claim(app, payment);
  // It can be disputed, and accepted: nothing is lost yet.
  expect((await writeOff(app, finance, payment)).codigo).toBe('chargeback_closed');
  await lostForGood(app, { customer, as: finance, payment });
  expect(await isOnTheList(payment)).toBe(true);
  expect((await accept(app, finance, payment)).codigo).toBe('not_reversible');
  expect(await claimOf(payment)).toMatchObject({
    state: 'lost',
    loss: { amount: { amount: '50.00', currency: 'USD' }, needsSecond: false },
    can: { accept: false, contest: false },
  });

  const { data } = await writeOff(app, finance, payment);
  expect(data).toMatchObject({
    payment: { state: 'settled' },
    reversal: null,
    returns: [],
    block: 'written_off',
    chargeback: { state: 'written_off', lossWords: BECAUSE, loss: null },
  });
  expect(await isOnTheList(payment)).toBe(false);
  // Sent again, because its answer was lost.
  expect((await writeOff(app, finance, payment)).codigo).toBe('');
  expect(await lossesOf(payment)).toEqual([
    { account: 'chargeback_losses', amountMinor: 5_000 },
    { account: 'card_clearing', amountMinor: -5_000 },
  ]);
  const told = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', customer.personId)
    .where('key', '=', 'chargebackBorne')
    .execute();
  expect(told).toHaveLength(1);
  // Its money has gone: whatever becomes of the sale, it is not given back once more.
  await app.database.owner
    .updateTable('sale')
    .set({ state: 'sold' })
    .where('id', '=', customer.saleIds[0] ?? 0)
    .execute();
  expect((await caseOf(app, finance, payment)).data).toMatchObject({
    block: 'written_off',
    can: { refund: false },
  });
  expect((await ask(app, customer, payment)).codigo).toBe('not_reversible');
  expect((await read(app, customer, payment)).state).toBe('settled');
  await isInOrder();
});

test('above the limit two persons bear it, and one that can be reversed is accepted instead', async () => {
  const customer = await newCustomer(app);
  const { data: payment } = await payByCard(app, customer);
  await runJobs(app);
  await lostForGood(app, { customer, as: finance, payment });
  const { data } = await writeOff(app, finance, payment);
  expect(data).toMatchObject({ chargeback: { state: 'lost', loss: null } });
  expect(await isOnTheList(payment)).toBe(false);
  const approve = (as: Session) => app.call(approveProposal, { id: data.proposalId ?? '' }, { as });
  expect((await approve(finance)).codigo).toBe('same_person');
  const second = await newProvedOperator(app, { role: 'admin', companyIds: null });
  const sale = { id: customer.saleIds[0] ?? 0 };
  const became = (state: string) =>
    app.database.owner.updateTable('sale').set({ state }).where('id', '=', sale.id).execute();
  await became('sold');
  expect((await writeOff(app, second, payment)).codigo).toBe('chargeback_reversible');
  expect((await approve(second)).codigo).toBe('proposal_outdated');
  await became('titled');
  expect((await approve(second)).codigo).toBe('');
  expect(await claimOf(payment)).toMatchObject({ state: 'written_off' });
  expect(await lossesOf(payment)).toHaveLength(2);
  await isInOrder();
});

test('an event that was forged, doubled, late or out of order has no effect of its own', async () => {
  const customer = await newCustomer(app);
  const payment = await paidByCard(app, customer);
  const there = atProcessor(app, payment);
  // The processor knows of no claim, whatever the event says.
  await tellOfCard(app, there, { type: 'chargeback.open' });
  const forged = await tellOfCard(app, there, { type: 'chargeback.lost', secret: 'not-the-key' });
  expect(forged.http).toBe(400);
  await runJobs(app);
  expect(await rowsOf(payment)).toBe(0);

  app.sandbox.processor.chargeBack(there.id, 'fraud');
  for (const type of ['chargeback.lost', 'chargeback.open', 'chargeback.open', 'payment.captured'])
    await tellOfCard(app, atProcessor(app, payment), { type });
  await runJobs(app);
  expect(await rowsOf(payment)).toBe(1);
  expect(await claimOf(payment)).toMatchObject({ state: 'open' });
  await accept(app, finance, payment);
  await tellOfCard(app, atProcessor(app, payment), { type: 'chargeback.open' });
  await runJobs(app);
  expect(await claimOf(payment)).toMatchObject({ state: 'accepted' });
  const { intentId } = payment;
  expect(await countOf(app.database.db, 'payment_reversal', `intent_id = '${intentId}'`)).toBe(1);
  await isInOrder();
});

test('an event that never came, and an answer that nobody took, are found by the sweep', async () => {
  const customer = await newCustomer(app);
  const payment = await paidByCard(app, customer);
  app.sandbox.processor.chargeBack(atProcessor(app, payment).id, 'duplicate');
  await doJob(app, 'payments.sweepChargebacks', {});
  expect(await claimOf(payment)).toMatchObject({ state: 'open', reason: 'duplicate' });
  await accept(app, finance, payment);
  // The job that tells it has given up.
  await sql`DELETE FROM pgboss.job WHERE name = 'payments.answerChargeback'`.execute(
    app.database.owner,
  );
  app.clock.advance(6 * MINUTE_MS);
  await doJob(app, 'payments.sweepChargebacks', {});
  await runJobs(app);
  expect(atProcessor(app, payment).chargeback?.state).toBe('accepted');
});

test('a claim of money that is on its way back is answered by that, and the money goes once', async () => {
  const customer = await newCustomer(app);
  const payment = await paidByCard(app, customer);
  await refund(app, finance, payment);
  // Before the processor has heard of the refund.
  app.sandbox.processor.chargeBack(atProcessor(app, payment).id, 'fraud');
  await doJob(app, 'payments.sweepChargebacks', {});
  expect((await caseOf(app, finance, payment)).data).toMatchObject({
    reversal: { cause: 'refund' },
    returns: [{ way: 'charged_back', state: 'done' }],
    chargeback: { state: 'accepted' },
  });
  await runJobs(app);
  expect(atProcessor(app, payment)).toMatchObject({
    refunded: [],
    chargeback: { state: 'accepted' },
  });
  await isInOrder();
});

test('a refund that the processor refuses because of a claim is answered by the claim, whichever is heard first', async () => {
  const customer = await newCustomer(app);
  const payment = await paidByCard(app, customer);
  await refund(app, finance, payment);
  app.sandbox.processor.chargeBack(atProcessor(app, payment).id, 'fraud');
  const [attempt] = await app.database.db
    .selectFrom('cardAttempt')
    .where('intentId', '=', payment.intentId)
    .select('id')
    .execute();
  await doJob(app, 'payments.finishCard', { attemptId: attempt?.id ?? '' });
  expect((await caseOf(app, finance, payment)).data.returns).toMatchObject([
    { way: 'card', state: 'refused' },
  ]);
  await doJob(app, 'payments.sweepChargebacks', {});
  await runJobs(app);
  expect((await caseOf(app, finance, payment)).data).toMatchObject({
    returns: [{ way: 'charged_back', state: 'done' }],
    chargeback: { state: 'accepted' },
  });
  expect(atProcessor(app, payment).refunded).toEqual([]);
  await isInOrder();
});

test('nobody reaches the claim of another company, or answers that of their own payment', async () => {
  const customer = await newCustomer(app);
  const payment = await paidByCard(app, customer);
  await claim(app, payment);
  const elsewhere = await newProvedOperator(app, { role: 'finance', companyIds: [12] });
  const support = await newProvedOperator(app, { role: 'support', companyIds: [8] });
  for (const as of [elsewhere, support])
    for (const does of [accept, contest, writeOff])
      expect((await does(app, as, payment)).codigo).toBe('forbidden');
  await app.database.owner
    .updateTable('paymentIntent')
    .set({ personId: finance.personId })
    .where('id', '=', payment.intentId)
    .execute();
  for (const does of [accept, contest, writeOff])
    expect((await does(app, finance, payment)).codigo).toBe('same_person');
});
