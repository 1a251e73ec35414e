import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { requestRefund } from '@kantuta/contract/payments/reversals/refunds.calls';
import { openSession, testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { cutOffAtTheEnd, holdUntilWaiting } from '../../../../test/hold.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { eventOf, qrOf, read, startPaying, tell } from '../../../../test/paying.ts';
import { ask, caseOf, payByCardSmall, payByQr, refund, send } from '../../../../test/refunding.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

let app: TestApp;
/** Without row locks and without what the database guards by itself. */
let unguarded: TestApp;

beforeAll(async () => {
  [app, unguarded] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: withoutLocks }),
  ]);
  await sql`
    DROP INDEX refund_request_one_open;
    DROP TRIGGER payment_return_proved ON payment_return;
    DROP INDEX ledger_transaction_once;
    ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_reverses_id_key;
    ALTER TABLE payment_return DROP CONSTRAINT payment_return_pkey;
    ALTER TABLE payment_return DROP CONSTRAINT payment_return_intent_id_fkey;
    ALTER TABLE payment_reversal DROP CONSTRAINT payment_reversal_pkey;
  `.execute(unguarded.database.owner);
  for (const each of [app, unguarded]) await startPaying(each, await newCustomer(each));
});
afterAll(() => Promise.all([app.close(), unguarded.close()]));

const financeOf = (on: TestApp) => newProvedOperator(on, { role: 'finance', companyIds: [8] });
const reversalsOf = (on: TestApp, intentId: string) =>
  countOf(on.database.db, 'payment_reversal', `intent_id = '${intentId}'`);

async function refundTwice(on: TestApp) {
  const customer = await newCustomer(on);
  const payment = await payByQr(on, customer);
  const [one, other] = [await financeOf(on), await financeOf(on)];
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([refund(on, one, payment), refund(on, other, payment)]),
  );
  return {
    codes: answers.map(({ codigo }) => codigo).toSorted(),
    reversals: await reversalsOf(on, payment.intentId),
  };
}

test('of two who give one payment back at once, one does it; without locks and indexes both would', async () => {
  expect(await refundTwice(app)).toEqual({ codes: ['', 'not_reversible'], reversals: 1 });
  expect(await findViolations(app.database.db)).toEqual([]);
  expect(await refundTwice(unguarded)).toEqual({ codes: ['', ''], reversals: 2 });
});

async function sendTwice(on: TestApp) {
  const customer = await newCustomer(on);
  const payment = await payByQr(on, customer);
  const [one, other] = [await financeOf(on), await financeOf(on)];
  await refund(on, one, payment);
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([send(on, one, payment), send(on, other, payment)]),
  );
  const [{ partId } = { partId: '' }] = (await caseOf(on, one, payment)).data.returns;
  const paid = `kind = 'refund_paid' AND source_id = '${partId}'`;
  return {
    codes: answers.map(({ codigo }) => codigo).toSorted(),
    paid: await countOf(on.database.db, 'ledger_transaction', paid),
  };
}

test('of two who record a transfer at once, one does it; without locks the money would leave twice', async () => {
  expect(await sendTwice(app)).toEqual({ codes: ['', 'refund_paid'], paid: 1 });
  expect(await findViolations(app.database.db)).toEqual([]);
  expect(await sendTwice(unguarded)).toEqual({ codes: ['', ''], paid: 2 });
});

async function askTwice(on: TestApp) {
  const customer = await newCustomer(on);
  const payment = await payByQr(on, customer);
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([ask(on, customer, payment), ask(on, customer, payment)]),
  );
  const { intentId } = payment;
  return {
    codes: answers.map(({ codigo }) => codigo).toSorted(),
    requests: await countOf(on.database.db, 'refund_request', `intent_id = '${intentId}'`),
  };
}

test('a payment has one open request, also from two tabs; without lock and index it would have two', async () => {
  expect(await askTwice(app)).toEqual({ codes: ['', 'refund_open'], requests: 1 });
  expect(await askTwice(unguarded)).toEqual({ codes: ['', ''], requests: 2 });
});

test('a request that is sent again, because its answer was lost, is the same request', async () => {
  const customer = await newCustomer(app);
  const payment = await payByQr(app, customer);
  const of = { attemptId: '3f0c5a52-7c1e-4a6e-9d0b-0a1b2c3d4e5f' };
  const first = await ask(app, customer, payment, of);
  expect((await ask(app, customer, payment, of)).data.request).toEqual(first.data.request);
  expect((await ask(app, customer, payment, { ...of, reason: 'not_mine' })).codigo).toBe(
    'idempotency_conflict',
  );
});

test('nobody asks for, reads or withdraws the payment of somebody else, and no desk reaches another company', async () => {
  const [customer, stranger] = [await newCustomer(app), await newCustomer(app)];
  const payment = await payByQr(app, customer);
  expect((await ask(app, stranger, payment)).codigo).toBe('forbidden');
  const elsewhere = await newProvedOperator(app, { role: 'finance', companyIds: [12] });
  const support = await newProvedOperator(app, { role: 'support', companyIds: [8] });
  for (const as of [elsewhere, support])
    expect((await refund(app, as, payment)).codigo).toBe('forbidden');
  expect((await caseOf(app, elsewhere, payment)).codigo).toBe('forbidden');
  expect((await read(app, customer, payment)).state).toBe('settled');
});

test('nobody gives back their own payment, nor approves that, nor sends themselves the money', async () => {
  const own: Session = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
  const customer = await newCustomer(app);
  const payment = await payByQr(app, customer, {});
  await app.database.owner
    .updateTable('paymentIntent')
    .set({ personId: own.personId })
    .where('id', '=', payment.intentId)
    .execute();
  expect((await refund(app, own, payment)).codigo).toBe('same_person');
  const other = await financeOf(app);
  const { proposalId } = (await refund(app, other, payment)).data;
  expect((await app.call(approveProposal, { id: proposalId ?? '' }, { as: own })).codigo).toBe(
    'same_person',
  );
});

test('garbage is refused beside its field', async () => {
  const customer = await newCustomer(app);
  const payment = await payByQr(app, customer);
  for (const [input, field] of [
    [{ reason: 'because' }, 'reason'],
    [{ reason: 'other' }, 'words'],
    [{ words: 'x'.repeat(501) }, 'words'],
    [{ attemptId: 'no' }, 'attemptId'],
  ] as const) {
    const answer = await app.call(
      requestRefund,
      {
        intentId: payment.intentId,
        attemptId: '3f0c5a52-7c1e-4a6e-9d0b-0a1b2c3d4e50',
        reason: 'paid_twice',
        ...input,
      } as never,
      { as: customer },
    );
    expect(
      (answer.data as { fields?: { field: string }[] }).fields?.map((each) => each.field),
    ).toEqual([field]);
  }
  expect(
    await countOf(app.database.db, 'refund_request', `intent_id = '${payment.intentId}'`),
  ).toBe(0);
});

test('the last day to ask counts, and the next one does not (REF-4)', async () => {
  const customer = await newCustomer(app);
  const payment = await payByQr(app, customer);
  const day = 24 * 60 * 60 * 1_000;
  for (const [days, code] of [
    [90, ''],
    [91, 'not_reversible'],
  ] as const) {
    app.clock.advance(days === 90 ? 90 * day : day);
    const later = await openSession(app.platform, customer.personId);
    const answer = await ask(app, later, payment);
    expect(answer.codigo).toBe(code);
    await app.database.owner
      .updateTable('refundRequest')
      .set({ state: 'withdrawn', decidedAt: app.clock.now() })
      .where('intentId', '=', payment.intentId)
      .execute();
  }
  app.clock.advance(-91 * day);
});

test('a second money of a QR that comes while it is given back is with people, and the payment stays reversed', async () => {
  const customer = await newCustomer(app);
  const payment = await payByQr(app, customer);
  const as = await financeOf(app);
  const again = eventOf(app, qrOf(app, payment));
  await Promise.all([refund(app, as, payment), tell(app, again)]);
  await runJobs(app);
  expect((await read(app, customer, payment)).state).toBe('reversed');
  const { intentId } = payment;
  expect(await countOf(app.database.db, 'regularization', `intent_id = '${intentId}'`)).toBe(1);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a server that is killed while it gives a payment back has done nothing, and does it the next time', async () => {
  const customer = await newCustomer(app);
  const payment = await payByQr(app, customer);
  const as = await financeOf(app);
  await cutOffAtTheEnd(app.database.owner, () => refund(app, as, payment).catch(() => null));
  expect(await reversalsOf(app, payment.intentId)).toBe(0);
  expect(await findViolations(app.database.db)).toEqual([]);
  expect((await refund(app, as, payment)).codigo).toBe('');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a processor that refunded, and whose answer was lost with us, refunds once', async () => {
  const customer = await newCustomer(app);
  const payment = await payByCardSmall(app, customer);
  await runJobs(app);
  await refund(app, await financeOf(app), payment);
  app.sandbox.switches.set('processor_timeout_but_done', {
    on: true,
    next: 3,
    value: null,
    calls: [],
  });
  const { id } = await app.database.db
    .selectFrom('cardAttempt')
    .where('intentId', '=', payment.intentId)
    .select('id')
    .executeTakeFirstOrThrow();
  for (const _ of [1, 2, 3, 4])
    await doJob(app, 'payments.finishCard', { attemptId: id }).catch(() => null);
  app.sandbox.switches.reset();
  const there = app.sandbox.processor
    .list()
    .find(({ reference }) => reference === payment.reference);
  expect(there?.refunded).toHaveLength(1);
  const [back] = (await caseOf(app, await financeOf(app), payment)).data.returns;
  expect(back).toMatchObject({ state: 'done' });
});

test('money that is being taken while its payment is reversed is given back all the same', async () => {
  const customer = await newCustomer(app);
  const payment = await payByCardSmall(app, customer);
  const as = await financeOf(app);
  const { id } = await app.database.db
    .selectFrom('cardAttempt')
    .where('intentId', '=', payment.intentId)
    .select('id')
    .executeTakeFirstOrThrow();
  app.sandbox.switches.set('processor_slow', { on: true, next: 1, value: 1_500, calls: [] });
  const taking = doJob(app, 'payments.finishCard', { attemptId: id });
  await refund(app, as, payment);
  await taking;
  await runJobs(app);
  const there = app.sandbox.processor
    .list()
    .find(({ reference }) => reference === payment.reference);
  expect(there?.refunded.map(({ amount }) => amount)).toEqual(['50.00']);
  expect((await caseOf(app, as, payment)).data.returns).toMatchObject([{ state: 'done' }]);
});
