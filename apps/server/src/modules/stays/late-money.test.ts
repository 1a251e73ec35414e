import { MINUTE_MS } from '@kantuta/contract/durations';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { cents } from '@kantuta/contract/money';
import { readLateMoney, wishLateMoney } from '@kantuta/contract/payments/late-money.calls';
import {
  applyRegularization,
  readRegularization,
  recordRegularizationReturn,
} from '@kantuta/contract/payments/regularizations.calls';
import { readStay } from '@kantuta/contract/stays/stays.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { holdUntilWaiting } from '../../../test/hold.ts';
import { doJob, runJobs } from '../../../test/jobs.ts';
import { newProvedOperator } from '../../../test/operator.ts';
import { eventOf, qrOf, read as readPayment, startPaying, tell } from '../../../test/paying.ts';
import { inputAfterPreview, tellMisfit, type How } from '../../../test/regularizing.ts';
import { bookStay, newStayType, payStay } from '../../../test/staying.ts';
import { countOf } from '../../../test/tables.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import { sql } from '../../platform/db/database.ts';
import { findViolations } from '../ledger/invariants.views.ts';
import { turnStaysJob } from './stays.jobs.ts';

let app: TestApp;
let unguarded: TestApp;

beforeAll(async () => {
  [app, unguarded] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: withoutLocks }),
  ]);
  await sql`
    DROP TRIGGER regularization_return_proved ON regularization_return;
    DROP INDEX ledger_transaction_once;
  `.execute(unguarded.database.owner);
});
afterAll(() => Promise.all([app.close(), unguarded.close()]));
beforeEach(() => app.clock.set(TEST_NOON));

const financeOf = (on: TestApp) => newProvedOperator(on, { role: 'finance', companyIds: [3] });
const wish = (as: Customer, intentId: string, what: 'credit' | 'return') =>
  app.call(wishLateMoney, { intentId, wish: what }, { as });
const lateMoney = async (as: Customer, intentId: string) =>
  (await app.call(readLateMoney, { intentId }, { as })).data;
const record = (on: TestApp, as: Session, id: string, bankReference: string) =>
  on.call(recordRegularizationReturn, { id, bankReference }, { as });

/** A cabin that was paid after its hold; somebody else has its nights meanwhile, unless they are free. */
async function late(on: TestApp, { free = false, night = 1_000 } = {}) {
  on.clock.set(TEST_NOON);
  const customer = await newCustomer(on, { sales: [] });
  const typeId = await newStayType(on, { rooms: 1, night: cents(night) });
  const { data: stay } = await bookStay(on, customer, typeId);
  const { data: payment } = await payStay(on, customer, stay);
  for (const minutes of [20, 5]) {
    on.clock.advance(minutes * MINUTE_MS);
    await doJob(on, turnStaysJob.name, {});
  }
  if (!free) await bookStay(on, await newCustomer(on, { sales: [] }), typeId);
  const id = await tellMisfit(on, payment, { paidAt: on.clock.now().toISOString() });
  return { customer, stay, payment, intentId: payment.intentId, id };
}

async function end(on: TestApp, as: Session, id: string, how: How) {
  const input = await inputAfterPreview(on, as, id, how);
  return on.call(applyRegularization, input, { as });
}

test('whoever paid too late chooses to have it back; it is owed, sent once, and they read until when (PAY-71, D103)', async () => {
  const { customer, stay, payment, intentId, id } = await late(app);
  expect(await lateMoney(customer, intentId)).toMatchObject({ canChoose: true, wish: null });
  expect((await wish(customer, intentId, 'credit')).data).toMatchObject({ wish: 'credit' });
  // The last word counts.
  expect((await wish(customer, intentId, 'return')).data).toMatchObject({ wish: 'return' });
  const finance = await financeOf(app);
  const shown = await app.call(readRegularization, { id }, { as: finance });
  expect(shown.data).toMatchObject({ wish: 'return', can: { giveBack: true, credit: true } });
  const against = await inputAfterPreview(app, finance, id, { use: 'return' });
  const refused = await app.call(
    applyRegularization,
    { ...against, use: 'credit' },
    { as: finance },
  );
  expect(refused.codigo).toBe('person_wishes');
  expect((await end(app, finance, id, { use: 'return' })).codigo).toBe('');

  expect((await readPayment(app, customer, payment)).state).toBe('refunded');
  expect((await app.call(readStay, { stayId: stay.stayId }, { as: customer })).data.state).toBe(
    'expired',
  );
  expect(await lateMoney(customer, intentId)).toMatchObject({
    canChoose: false,
    goesBack: { sentAt: null },
  });
  expect((await wish(customer, intentId, 'credit')).codigo).toBe('late_money_decided');
  const work = await app.call(listWork, { kind: 'regularization_return' }, { as: finance });
  expect(work.data.items.map((item) => item.id)).toContain(id);
  expect(await findViolations(app.database.db)).toEqual([]);

  expect((await record(app, finance, id, 'TR-7001')).codigo).toBe('');
  // Its answer was lost.
  expect((await record(app, finance, id, 'TR-7001')).codigo).toBe('');
  expect((await record(app, finance, id, 'TR-7002')).codigo).toBe('refund_paid');
  const { goesBack } = await lateMoney(customer, intentId);
  expect(goesBack?.sentAt).not.toBeNull();
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('kept as credit, it is not given back; where the nights are free there is nothing to choose', async () => {
  const kept = await late(app);
  await wish(kept.customer, kept.intentId, 'credit');
  const finance = await financeOf(app);
  const input = await inputAfterPreview(app, finance, kept.id, { use: 'credit' });
  const refused = await app.call(applyRegularization, { ...input, use: 'return' }, { as: finance });
  expect(refused.codigo).toBe('person_wishes');
  expect((await app.call(applyRegularization, input, { as: finance })).codigo).toBe('');

  const free = await late(app, { free: true });
  expect(await lateMoney(free.customer, free.intentId)).toMatchObject({ canChoose: false });
  expect((await wish(free.customer, free.intentId, 'return')).codigo).toBe('late_money_decided');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('only those who give payments back do so, above the limit of refunds with a second person, and one transfer proves one', async () => {
  const dear = await late(app, { night: 30_000 });
  const finance = await financeOf(app);
  const input = await inputAfterPreview(app, finance, dear.id, { use: 'return' });
  expect(input.secondPerson).toBe(true);
  expect(
    (await app.call(applyRegularization, { ...input, secondPerson: false }, { as: finance }))
      .codigo,
  ).toBe('second_person_required');
  const small = await late(app);
  const lead = await newProvedOperator(app, { role: 'cashier_lead', companyIds: [3] });
  expect((await end(app, lead, small.id, { use: 'return' })).codigo).toBe('forbidden');
  const second = await late(app);
  for (const { id } of [small, second])
    expect((await end(app, finance, id, { use: 'return' })).codigo).toBe('');
  expect((await record(app, lead, small.id, 'TR-7101')).codigo).toBe('forbidden');
  expect((await record(app, finance, small.id, 'TR-7101')).codigo).toBe('');
  expect((await record(app, finance, second.id, 'tr-7101')).codigo).toBe('transfer_used');
});

test('money that came twice for a paid charge goes back, and the payment stays paid', async () => {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  const id = await tellMisfit(app, payment, {});
  const finance = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
  const { codigo } = await end(app, finance, id, { use: 'return' });
  expect(['', 'waiting']).toContain(codigo);
  expect((await readPayment(app, customer, payment)).state).toBe('settled');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('of money that came twice one goes back, and the payment still waits for the other, of which the person chooses (PAY-71)', async () => {
  const { customer, payment, intentId, id } = await late(app);
  app.clock.advance(MINUTE_MS);
  const again = await tellMisfit(app, payment, { paidAt: app.clock.now().toISOString() });
  await wish(customer, intentId, 'credit');
  const finance = await financeOf(app);
  expect((await end(app, finance, again, { use: 'return' })).codigo).toBe('');
  expect((await readPayment(app, customer, payment)).state).toBe('in_regularization');
  expect(await lateMoney(customer, intentId)).toMatchObject({ canChoose: true, wish: 'credit' });
  expect((await end(app, finance, id, { use: 'credit' })).codigo).toBe('');
  expect((await readPayment(app, customer, payment)).state).toBe('refunded');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('money that was too little and is to be kept stays credit, although other money pays the stay meanwhile (PAY-72)', async () => {
  app.clock.set(TEST_NOON);
  const customer = await newCustomer(app, { sales: [] });
  const typeId = await newStayType(app, { rooms: 1, night: cents(1_000) });
  const { data: stay } = await bookStay(app, customer, typeId);
  const { data: payment } = await payStay(app, customer, stay);
  const short = await tellMisfit(app, payment, { amount: '1.00' });
  await wish(customer, payment.intentId, 'credit');
  const rest = await tellMisfit(app, payment, {});
  const finance = await financeOf(app);
  expect((await end(app, finance, rest, { use: 'due' })).codigo).toBe('');
  expect((await readPayment(app, customer, payment)).state).toBe('settled');
  const { data } = await app.call(readRegularization, { id: short }, { as: finance });
  expect(data).toMatchObject({
    wish: 'credit',
    proposed: { use: 'credit', why: 'wish' },
    can: { credit: true },
  });
  expect((await end(app, finance, short, { use: 'credit' })).codigo).toBe('');
  expect((await readPayment(app, customer, payment)).state).toBe('settled');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the second person of a return gives payments back, too (REF-5)', async () => {
  const { id } = await late(app, { night: 30_000 });
  const finance = await financeOf(app);
  const input = await inputAfterPreview(app, finance, id, { use: 'return' });
  expect((await app.call(applyRegularization, input, { as: finance })).data).toEqual({
    state: 'waiting',
  });
  const { data } = await app.call(readRegularization, { id }, { as: finance });
  const proposal = { id: data.proposalId ?? '' };
  const clerk = await newProvedOperator(app, { role: 'collections', companyIds: [3] });
  expect((await app.call(approveProposal, proposal, { as: clerk })).codigo).toBe('forbidden');
  const second = await financeOf(app);
  expect((await app.call(approveProposal, proposal, { as: second })).codigo).toBe('');
  expect(await findViolations(app.database.db)).toEqual([]);
});

async function recordTwice(on: TestApp) {
  const { id } = await late(on);
  const [one, other] = [await financeOf(on), await financeOf(on)];
  await end(on, one, id, { use: 'return' });
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([record(on, one, id, 'TR-7201'), record(on, other, id, 'TR-7202')]),
  );
  const paid = `kind = 'refund_paid' AND source_id = '${id}'`;
  return {
    codes: answers.map(({ codigo }) => codigo).toSorted(),
    paid: await countOf(on.database.db, 'ledger_transaction', paid),
  };
}

test('of two who record its transfer at once, one does it; without locks the money would leave twice', async () => {
  expect(await recordTwice(app)).toEqual({ codes: ['', 'refund_paid'], paid: 1 });
  expect(await recordTwice(unguarded)).toEqual({ codes: ['', ''], paid: 2 });
});
