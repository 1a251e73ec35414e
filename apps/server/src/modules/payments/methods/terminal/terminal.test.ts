import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  cancelAtCounter,
  payAtCounter,
  readCounterReceipt,
  watchAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import { faceOf } from '@kantuta/contract/payments/faces.rules';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { startPayment } from '@kantuta/contract/payments/payments.calls';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../../test/app.ts';
import { atTerminal, newCashier, terminalInput } from '../../../../../test/at-counter.ts';
import { newCustomer, type Customer } from '../../../../../test/customer.ts';
import { doJob, runJobs } from '../../../../../test/jobs.ts';
import { paymentInputOf } from '../../../../../test/paying.ts';
import { sql } from '../../../../platform/db/database.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';
import { askTerminalJob, finishTerminalJob, sweepTerminalsJob } from './terminal.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await newCustomer(app);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(TEST_NOON);
  app.sandbox.switches.reset();
});

const later = [askTerminalJob.name, finishTerminalJob.name];
type Fault = Parameters<TestApp['sandbox']['switches']['set']>[0];
const turn = (name: Fault, value: number | null = null, next = 1) =>
  app.sandbox.switches.set(name, { on: true, next, value, calls: [] });

/** A charge that the terminal shows. */
async function shown(currency: 'USD' | 'BOB' = 'BOB') {
  const [cashier, customer] = [await newCashier(app), await newCustomer(app)];
  const input = await terminalInput(app, cashier, customer, currency);
  const { data, codigo } = await app.call(payAtCounter, input, { as: cashier });
  return { cashier, customer, input, codigo, payment: data.payment };
}

const watch = async (cashier: Session, { intentId }: Payment) => {
  app.clock.advance(4_000);
  return (await app.call(watchAtCounter, { intentId }, { as: cashier })).data;
};
const hold = (payment: Payment) => app.sandbox.terminals.act(atTerminal(app, payment).id, 'pay');
const salesOf = (payment: Payment) => atTerminal(app, payment).sales.map(({ state }) => state);
const stateOf = async (intentId: string) =>
  (
    await app.database.db
      .selectFrom('paymentIntent')
      .where('id', '=', intentId)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;

/** What is in regularization, by its sale at the terminal. */
const regularized = () =>
  app.database.db
    .selectFrom('regularization')
    .where('provider', '=', 'terminal')
    .select(['reason', 'intentId', 'currency', 'amountMinor'])
    .execute();

test.each([
  ['BOB', 173_847],
  ['USD', 24_978],
] as const)(
  'a card at the terminal pays in %s; the money is confirmed after our books have taken it, and the receipt is the cashier’s to print (PAY-64)',
  async (currency, amountMinor) => {
    const { cashier, payment } = await shown(currency);
    expect(payment.state).toBe('pending');
    expect(faceOf(payment, 'terminal')).toMatchObject({ state: 'waiting', lastFour: '' });
    hold(payment);
    const paid = await watch(cashier, payment);
    expect(paid.state).toBe('settled');
    expect(faceOf(paid, 'terminal')).toMatchObject({ lastFour: '1111', brand: 'visa' });
    expect(salesOf(payment)).toEqual(['approved']);
    await runJobs(app, { later });
    expect(salesOf(payment)).toEqual(['confirmed']);
    const entries = await app.database.db
      .selectFrom('ledgerEntry')
      .innerJoin('ledgerTransaction as t', 't.id', 'ledgerEntry.transactionId')
      .where('t.sourceId', '=', payment.intentId)
      .where('account', '=', 'terminal_clearing')
      .select(['currency', 'amountMinor'])
      .execute();
    expect(entries).toEqual([{ currency, amountMinor }]);
    const reference = paid.receipt?.reference ?? '';
    const paper = await app.call(readCounterReceipt, { reference, paper: 'roll' }, { as: cashier });
    expect(paper.codigo).toBe('');
    expect(await findViolations(app.database.db)).toEqual([]);
  },
);

test('nobody pays at a terminal from the portal', async () => {
  const customer: Customer = await newCustomer(app);
  const input = await paymentInputOf(app, customer);
  const how = { ...input, method: 'terminal', with: { method: 'terminal', currency: 'BOB' } };
  const { http } = await app.call(startPayment, how as never, { as: customer });
  expect(http).toBe(400);
});

test('a card that is refused ends the payment and says so, and the next one pays', async () => {
  const { cashier, input, payment } = await shown();
  app.sandbox.terminals.act(atTerminal(app, payment).id, 'refuse');
  const refused = await watch(cashier, payment);
  expect([refused.state, faceOf(refused, 'terminal')?.decline]).toEqual([
    'failed',
    'terminal_refused',
  ]);
  expect((await app.call(payAtCounter, input, { as: cashier })).codigo).toBe('terminal_refused');
  turn('terminal_refuse');
  const at = await shown();
  expect(at.codigo).toBe('terminal_refused');
});

test('a terminal shows one charge at a time, and one that nobody holds a card to is given up', async () => {
  const { cashier, payment } = await shown();
  const other = await terminalInput(app, cashier, await newCustomer(app));
  expect((await app.call(payAtCounter, other, { as: cashier })).codigo).toBe('terminal_busy');
  for (let minute = 0; minute < 4; minute += 1) {
    app.clock.advance(60_000);
    await runJobs(app, { later });
  }
  expect(await stateOf(payment.intentId)).toBe('failed');
  const again = await terminalInput(app, cashier, await newCustomer(app));
  expect((await app.call(payAtCounter, again, { as: cashier })).codigo).toBe('');
});

test.each(['terminal_timeout_but_done', 'terminal_garbage_answer'] as const)(
  'the answer is lost (%s): in verification, found by its key, paid once',
  async (fault) => {
    turn(fault, null, 3);
    const { input, cashier, payment } = await shown();
    expect(payment.state).toBe('pending');
    app.sandbox.switches.reset();
    hold(payment);
    expect((await app.call(payAtCounter, input, { as: cashier })).data.payment.intentId).toBe(
      payment.intentId,
    );
    app.clock.advance(11_000);
    await runJobs(app, { later });
    expect(await stateOf(payment.intentId)).toBe('settled');
    expect(salesOf(payment)).toEqual(['confirmed']);
  },
);

test('an order that never arrived is given up after a minute, and can never show any more', async () => {
  turn('terminal_timeout', null, 3);
  const { payment } = await shown();
  expect(payment.state).toBe('pending');
  await runJobs(app, { later });
  expect(await stateOf(payment.intentId)).toBe('pending');
  app.clock.advance(61_000);
  await runJobs(app, { later });
  expect(await stateOf(payment.intentId)).toBe('failed');
  const part = payment.parts[0]?.partId ?? '';
  const late = app.sandbox.terminals.order(part, {
    terminal: 'caja-1',
    merchant: 'x',
    reference: payment.reference,
    amount: '1.00',
    currency: 'BOB',
  });
  expect(late.state).toBe('closed');
});

test('withdrawn before a card was read: it leaves the terminal; with the card in it, its money is let go of', async () => {
  const first = await shown();
  const cancel = ({ cashier, payment }: typeof first) =>
    app.call(cancelAtCounter, { intentId: payment.intentId }, { as: cashier });
  expect((await cancel(first)).data.state).toBe('cancelled');
  await runJobs(app, { later });
  expect(atTerminal(app, first.payment)).toMatchObject({ state: 'closed', sales: [] });
  const second = await shown();
  hold(second.payment);
  // Nobody has asked since: our books close it first, and the provider undoes what it holds.
  await app.database.owner
    .updateTable('terminalAttempt')
    .set({ lastAskedAt: app.clock.now() })
    .where('intentId', '=', second.payment.intentId)
    .execute();
  expect((await cancel(second)).data.state).toBe('cancelled');
  await runJobs(app, { later });
  expect(salesOf(second.payment)).toEqual(['undone']);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a card that paid and was told only after we gave up is with people, found by the file of its day, and never lost', async () => {
  const { cashier, payment } = await shown();
  turn('terminal_late', 10 * 60_000);
  hold(payment);
  expect((await watch(cashier, payment)).state).toBe('pending');
  app.clock.advance(3 * 60_000);
  await runJobs(app, { later });
  expect(await stateOf(payment.intentId)).toBe('failed');
  app.clock.advance(10 * 60_000);
  expect(salesOf(payment)).toEqual(['confirmed']);
  expect(await regularized()).toEqual([]);
  await doJob(app, 'payments.dailyList', {});
  expect(await regularized()).toMatchObject([
    { reason: 'intent_closed', intentId: payment.intentId, currency: 'BOB', amountMinor: 173_847 },
  ]);
  expect(await stateOf(payment.intentId)).toBe('in_regularization');
  await doJob(app, 'payments.dailyList', {});
  expect(await regularized()).toHaveLength(1);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a terminal that charges twice: one is taken, the other is undone when the order is closed', async () => {
  const { cashier, payment } = await shown();
  turn('terminal_twice');
  hold(payment);
  expect((await watch(cashier, payment)).state).toBe('settled');
  await runJobs(app, { later });
  expect(salesOf(payment).toSorted()).toEqual(['confirmed', 'undone']);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a charge of another amount is let go of, and not settled', async () => {
  const { cashier, payment } = await shown();
  turn('terminal_wrong_amount');
  hold(payment);
  expect((await watch(cashier, payment)).state).toBe('failed');
  await runJobs(app, { later });
  expect(salesOf(payment)).toEqual(['undone']);
});

test('an end that nobody told is told by the sweep, and what a provider does not hand over within an hour waits for people', async () => {
  const { cashier, payment } = await shown();
  hold(payment);
  expect((await watch(cashier, payment)).state).toBe('settled');
  // Its job is gone, and the provider has undone the sale by itself.
  await sql`DELETE FROM pgboss.job`.execute(app.database.owner);
  app.sandbox.terminals.close(atTerminal(app, payment).id);
  app.clock.advance(61 * 60_000);
  await doJob(app, sweepTerminalsJob.name, {});
  const waiting = await app.database.db
    .selectFrom('missingMoney')
    .where('intentId', '=', payment.intentId)
    .select(['reason', 'closedAt'])
    .execute();
  expect(waiting).toEqual([{ reason: 'not_taken', closedAt: null }]);
});
