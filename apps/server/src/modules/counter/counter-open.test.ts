import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cancelAtCounter,
  payAtCounter,
  readCounter,
  watchAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import { cancelPayment } from '@kantuta/contract/payments/payments.calls';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import { cashInput, newCashier } from '../../../test/at-counter.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { holdUntilWaiting } from '../../../test/hold.ts';
import { countOf } from '../../../test/tables.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import { findViolations } from '../ledger/invariants.views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await newCustomer(app);
});
afterAll(() => app.close());

/** A QR on the screen of the cashier. */
async function show(cashier: Session, customer: Customer, on = app) {
  const { received: _, ...input } = await cashInput(on, cashier, customer);
  const order = { ...input, method: 'qr' as const };
  const { data, codigo } = await on.call(payAtCounter, order, { as: cashier });
  expect(codigo).toBe('');
  return { order, payment: data.payment };
}

const watch = (cashier: Session, intentId: string) =>
  app.call(watchAtCounter, { intentId }, { as: cashier });
const cancel = (cashier: Session, intentId: string) =>
  app.call(cancelAtCounter, { intentId }, { as: cashier });
const qrOf = (reference: string) => {
  const qr = app.sandbox.bank.list().find((each) => each.reference === reference);
  if (!qr) throw new Error(`no QR of ${reference}`);
  return qr;
};

test('a QR is shown at the counter, paid by the customer, and its receipt is the cashier’s to print (CSH-9)', async () => {
  const [cashier, customer] = [await newCashier(app), await newCustomer(app)];
  const { order, payment } = await show(cashier, customer);
  expect(payment).toMatchObject({
    state: 'pending',
    parts: [{ method: 'qr', face: { method: 'qr', image: expect.stringMatching(/^.{100,}/) } }],
  });
  // A lost answer: the same attempt is the same QR.
  const again = await app.call(payAtCounter, order, { as: cashier });
  expect(again.data.payment.intentId).toBe(payment.intentId);
  expect((await watch(cashier, payment.intentId)).data.parts[0]?.face).toMatchObject({
    method: 'qr',
  });
  app.sandbox.bank.pay(qrOf(payment.reference).id, { silent: true });
  app.clock.advance(4_000);
  const { data } = await watch(cashier, payment.intentId);
  expect(data).toMatchObject({ state: 'settled', receipt: { reference: expect.any(String) } });
  const home = await app.call(readCounter, {}, { as: cashier });
  expect(home.data.latest[0]).toMatchObject({ method: 'qr', state: 'settled' });
  expect(await countOf(app.database.db, 'cash_movement', `intent_id = '${payment.intentId}'`)).toBe(
    0,
  );
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('only the cashier who began it sees an open payment and withdraws it, once (CSH-9)', async () => {
  const [cashier, other] = [await newCashier(app), await newCashier(app)];
  const customer = await newCustomer(app);
  const { payment } = await show(cashier, customer);
  const { intentId } = payment;
  expect((await watch(other, intentId)).codigo).toBe('forbidden');
  expect((await cancel(other, intentId)).codigo).toBe('forbidden');
  expect((await app.call(cancelPayment, { intentId }, { as: customer })).codigo).toBe(
    'payment_not_open',
  );
  expect((await cancel(cashier, randomUUID())).codigo).toBe('forbidden');

  const twice = await Promise.all([cancel(cashier, intentId), cancel(cashier, intentId)]);
  expect(twice.map(({ data }) => data.state)).toEqual(['cancelled', 'cancelled']);
  expect(twice[0]?.data.timeline.at(-1)).toMatchObject({
    actor: 'operator',
    reasonKey: 'cancelled_at_counter',
  });
  // Without the state that is read again behind the lock, both would write it.
  const trail = `action = 'counter.cancel' AND object_id = '${intentId}'`;
  expect(await countOf(app.database.db, 'audit_entry', trail)).toBe(1);
  expect(qrOf(payment.reference)).toMatchObject({ cancelledAt: expect.any(String) });
  const { payment: next } = await show(cashier, customer);
  expect(next.intentId).not.toBe(intentId);
});

test('the control: without the lock of the payment, two who withdraw it at once both write it', async () => {
  const unlocked = await testApp({ jobs: false, tamper: withoutLocks });
  try {
    const customer = await newCustomer(unlocked);
    const cashier = await newCashier(unlocked);
    const { intentId } = (await show(cashier, customer, unlocked)).payment;
    await holdUntilWaiting(unlocked.database.owner, 2, () =>
      Promise.all([1, 2].map(() => unlocked.call(cancelAtCounter, { intentId }, { as: cashier }))),
    );
    const trail = `action = 'counter.cancel' AND object_id = '${intentId}'`;
    expect(await countOf(unlocked.database.db, 'audit_entry', trail)).toBe(2);
  } finally {
    await unlocked.close();
  }
});

test('money that came before it was withdrawn settles the payment', async () => {
  const [cashier, customer] = [await newCashier(app), await newCustomer(app)];
  const { payment } = await show(cashier, customer);
  app.sandbox.bank.pay(qrOf(payment.reference).id, { silent: true });
  const { data } = await cancel(cashier, payment.intentId);
  expect(data.state).toBe('settled');
  expect((await cancel(cashier, payment.intentId)).codigo).toBe('payment_not_open');
});
